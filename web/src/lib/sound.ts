/** Wood on wood, made in the page: two short knocks of filtered noise and a falling tone. */

let context: AudioContext | null = null;

/** Knock once; `pitch` 1 is a piece set down, lower is deeper wood. */
export function knock(pitch = 1): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;

  const length = Math.floor(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const wood = context.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 1100 * pitch;
  wood.Q.value = 3;
  const loudness = context.createGain();
  loudness.gain.value = 0.7;
  noise.connect(wood).connect(loudness).connect(context.destination);
  noise.start(now);

  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(320 * pitch, now);
  tone.frequency.exponentialRampToValueAtTime(140 * pitch, now + 0.08);
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0.25, now);
  envelope.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(envelope).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}
