/* Small sounds, made here, off unless asked for: a card laid, a trick gathered, your turn. */
import { settings } from './settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** How loud the settings want it: each step is twice the one before. */
const strength = () => 2 ** settings.value.volume / 4;

/** @param {number} from @param {number} length @param {number} loud */
function brush(from, length, loud) {
  if (!audio) return;
  const samples = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 0.8 });
  const gain = new GainNode(audio, { gain: loud * strength() });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}

/** @param {number} pitch @param {number} start @param {number} length */
function tone(pitch, start, length) {
  if (!audio) return;
  const at = audio.currentTime + start;
  const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setTargetAtTime(0.06 * strength(), at, 0.01);
  gain.gain.setTargetAtTime(0, at + length, 0.08);
  note.connect(gain).connect(audio.destination);
  note.start(at);
  note.stop(at + length + 0.5);
}

const SOUNDS = {
  card: () => brush(1800, 0.06, 0.25),
  trick: () => brush(900, 0.16, 0.18),
  deal: () => {
    for (let i = 0; i < 5; i += 1) setTimeout(() => brush(2200, 0.04, 0.12), i * 70);
  },
  turn: () => tone(660, 0, 0.08),
  won: () => [523, 659, 784].forEach((pitch, i) => tone(pitch, i * 0.12, 0.12)),
  lost: () => [440, 349].forEach((pitch, i) => tone(pitch, i * 0.16, 0.16)),
};

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (!settings.value.volume) return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[name]();
}
