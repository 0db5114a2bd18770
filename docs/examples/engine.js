// The least that an engine of the protocol in docs/engine.md must do: any legal choice.
//   sampan arena siam "engine:node docs/examples/engine.js" random
const readline = require("node:readline");

const answers = {
  ugi: () => "id name Any choice\nid author The Sampan developers\nugiok",
  isready: () => "readyok",
  go: (line) => {
    const choices = JSON.parse(line.slice(line.indexOf("choices ") + "choices ".length));
    const choice = choices[Math.floor(Math.random() * choices.length)];
    return `info nodes ${choices.length} pv ${JSON.stringify([choice])}\nbestmove ${choice}`;
  },
  quit: () => process.exit(),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const answer = answers[line.split(" ")[0]];
  if (answer) console.log(answer(line));
});
