// The sounds themselves, made with the browser's own means: wood, steel, card, dice, chalk, a crowd.

let context = null;
let noise = null;

/** Be ready to sound; only after a gesture does a browser allow it. */
export function wake() {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
}

/** Sound. @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (context?.state === 'running') SOUNDS[name]?.(context.currentTime + 0.01);
}

/** A tone that dies away: hertz, seconds, loudness. */
function tone(at, pitch, length, loud, { type = 'sine', to = pitch } = {}) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(dying(at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** Noise through a band: hertz, seconds, loudness; with `rise`, it swells first. */
function rush(at, pitch, length, loud, { width = 1, rise = 0, to = pitch } = {}) {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise();
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = width;
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.linearRampToValueAtTime(to, at + length);
  source.connect(band).connect(dying(at, length, loud, rise));
  source.start(at);
  source.stop(at + length);
}

function dying(at, length, loud, rise = 0.004) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.max(rise, 0.004));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

const knock = (at, pitch = 190, loud = 0.3) => { tone(at, pitch, 0.12, loud, { to: pitch * 0.7 }); rush(at, 900, 0.04, loud / 2); };

const SOUNDS = {
  tap: (at) => rush(at, 1800, 0.03, 0.08),
  card: (at) => rush(at, 2600, 0.09, 0.16, { to: 5200 }),
  dice: (at) => { for (const late of [0, 0.09, 0.15, 0.26, 0.31]) knock(at + late, 380 + 400 * late, 0.16); },
  chalk: (at) => { rush(at, 4200, 0.07, 0.12, { width: 3 }); rush(at + 0.1, 3600, 0.12, 0.14, { width: 3 }); },
  ring: (at) => { tone(at, 1250, 0.5, 0.12); tone(at, 2890, 0.3, 0.06); knock(at, 150, 0.2); },
  steel: (at) => { tone(at, 2100, 0.35, 0.12, { type: 'triangle' }); tone(at, 3410, 0.2, 0.07); },
  turn: (at) => { tone(at, 520, 0.16, 0.1); tone(at + 0.11, 780, 0.22, 0.1); },
  wrong: (at) => knock(at, 110, 0.3),
  whistle: (at) => { for (const late of [0, 0.02]) tone(at + late, 2350 + 900 * late, 0.38, 0.07, { type: 'square' }); },
  goal: (at) => { rush(at, 700, 1.5, 0.28, { width: 0.6, rise: 0.18, to: 1100 }); tone(at, 330, 0.5, 0.06); },
  cheer: (at) => {
    rush(at, 520, 2.1, 0.34, { width: 0.7, rise: 0.5, to: 1250 });
    for (const [pitch, end] of [[220, 330], [277, 415], [165, 247]]) tone(at + 0.1, pitch, 1.4, 0.05, { type: 'sawtooth', to: end });
  },
};
