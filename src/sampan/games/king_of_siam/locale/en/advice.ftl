# Why a choice is good: what hints say.
# Sentences without their full stop, and those that add what a seat has of it.

king-of-siam-advice-ends = It ends the struggle: { $power ->
        [rama] Rama takes
        [lao] Lao takes
        [malay] Malay takes
       *[british] the British take
    } { $province }
king-of-siam-advice-no-need = As things stand you would win, so there is no need to spend a card
king-of-siam-advice-saves = It saves your cards; as things stand, { $power ->
        [rama] Rama takes
        [lao] Lao takes
        [malay] Malay takes
       *[british] the British take
    } { $province }
king-of-siam-advice-winning = If nobody played another card you would then win: { $power ->
        [rama] Rama would reign
        [lao] Lao would reign
        [malay] Malay would reign
       *[british] the British would rule
    }
king-of-siam-advice-brings-up = It brings up { $province }, which { $power ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    } would take
king-of-siam-advice-turns = It turns { $contested ->
        [yes] { $province }, the contested province,
       *[no] { $province }
    } from { $old ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    } to { $new ->
        [rama] Rama
        [lao] Lao
        [malay] Malay
       *[british] the British
    }
king-of-siam-advice-lead = It gives you the lead in { $factions } followers
king-of-siam-advice-and-followers =
    { $power ->
        [rama] { $text }, and you have the most Rama followers.
        [lao] { $text }, and you have the most Lao followers.
       *[malay] { $text }, and you have the most Malay followers.
    }
king-of-siam-advice-and-sets = { $text }, and you have the most complete sets.
king-of-siam-advice-and-ties = { $text }, and ties are broken in your favour.
