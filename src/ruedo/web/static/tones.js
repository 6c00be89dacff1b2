// Synthesises the sounds in the browser: wood, steel, cards, dice, chalk, a crowd.

/** @type {AudioContext} */
let context = /** @type {any} */ (null);
/** @type {AudioBuffer | null} */
let noise = null;
/**
 * The audio node through which all sounds are played. It adds the echo of a small tiled room.
 * @type {GainNode}
 */
let room = /** @type {any} */ (null);
/**
 * The loudness of the echo.
 * @type {GainNode}
 */
let wet = /** @type {any} */ (null);
const WET = 0.22;
/**
 * The factor by which the loudness of all sounds is multiplied. Levels from `BENT` to `MOST` are
 * compressed to below 1.
 */
const [MASTER, BENT, MOST] = [2.4, 0.6, 4];

/** Prepare the sounds. Browsers allow this only after a gesture. */
export function wake() {
  context ??= new AudioContext();
  room ??= tiledBar();
  if (context.state === 'suspended') context.resume();
}

function tiledBar() {
  const out = context.createGain();
  const all = context.createGain();
  const limit = context.createWaveShaper();
  const echo = context.createConvolver();
  wet = context.createGain();
  echo.buffer = echoes();
  wet.gain.value = WET;
  all.gain.value = MASTER / MOST;
  limit.curve = bent();
  out.connect(all);
  out.connect(echo).connect(wet).connect(all);
  all.connect(limit).connect(context.destination);
  return out;
}

/** Return the curve that compresses loud sounds: linear up to `BENT`, and flatter from there to `MOST`. */
function bent() {
  const room = 0.99 - BENT;
  return Float32Array.from({ length: 4097 }, (_, n) => {
    const level = MOST * (n / 2048 - 1);
    const over = Math.abs(level) - BENT;
    return over > 0 ? Math.sign(level) * (BENT + room * Math.tanh(over / room)) : level;
  });
}

/** Return the impulse response of the room: noise that fades within 0.7 s. */
function echoes() {
  const buffer = context.createBuffer(2, Math.round(0.7 * context.sampleRate), context.sampleRate);
  for (let channel = 0; channel < 2; channel += 1) {
    const samples = buffer.getChannelData(channel);
    for (let n = 0; n < samples.length; n += 1)
      samples[n] = (Math.random() * 2 - 1) * Math.exp((-7 * n) / samples.length);
  }
  return buffer;
}

/** Mute all sounds, or unmute them. @param {boolean} silent */
export function mute(silent) {
  room?.gain.setTargetAtTime(silent ? 0 : 1, context.currentTime, 0.01);
}

/**
 * Mute the echo for some seconds, so that the sound of a great moment is heard alone.
 * @param {number} seconds
 */
export function hush(seconds) {
  if (context?.state !== 'running') return;
  const { gain } = wet;
  const now = context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setTargetAtTime(0, now, seconds / 6);
  gain.setTargetAtTime(WET, now + seconds, 0.03);
}

/** @typedef {keyof typeof STRIKES} Struck */

/**
 * The sounds of two things that hit each other: partials (hertz, length in seconds, loudness), and the
 * knock of the softer thing.
 */
const STRIKES = {
  steel: {
    partials: [
      [1870, 0.22, 0.5],
      [3140, 0.16, 0.35],
      [4720, 0.1, 0.25],
      [7300, 0.05, 0.2],
    ],
    knock: [2600, 0.02, 0.6],
  },
  fall: {
    partials: [
      [92, 0.22, 1],
      [141, 0.12, 0.5],
    ],
    knock: [420, 0.09, 0.7],
  },
  board: {
    partials: [
      [2380, 0.3, 0.16],
      [4310, 0.2, 0.1],
      [310, 0.06, 0.6],
    ],
    knock: [1300, 0.03, 0.5],
  },
  post: {
    partials: [
      [2790, 0.6, 0.4],
      [4380, 0.45, 0.3],
      [7010, 0.3, 0.2],
    ],
    knock: [3800, 0.015, 0.4],
  },
  table: {
    partials: [
      [180, 0.1, 0.9],
      [2380, 0.12, 0.08],
    ],
    knock: [600, 0.06, 0.7],
  },
};

/** Play a hit. @param {keyof typeof STRIKES} what @param {number} hard from 0 to 1 @param {number} right from -1 to 1 */
export function strike(what, hard, right) {
  if (context?.state !== 'running' || hard <= 0.004) return;
  const at = context.currentTime;
  const loud = 0.5 * Math.min(1, hard) ** 0.7;
  const {
    partials,
    knock: [pitch, length, share],
  } = STRIKES[what];
  const to = context.createStereoPanner();
  to.pan.value = Math.min(Math.max(right, -1), 1);
  to.connect(room);
  for (const [hertz, lasts, part] of partials)
    tone(at, hertz * (1 + 0.01 * Math.random()), lasts * (0.5 + 0.5 * hard), loud * part, {
      into: to,
    });
  rush(at, pitch, length, loud * share, { into: to });
}

/** The tones of a rattling ring: hertz, and loudness compared with the knock. */
const RINGS = [
  { hertz: 2380, loud: 3 },
  { hertz: 4310, loud: 2 },
];

/** The maximum loudness of each continuous sound. */
/** @type {Record<string, number>} */
const LASTING = { slide: 0.12, rattle: 0.45 };

/**
 * Return a continuous sound. `slide` is sliding steel whose pitch rises with its speed. `rattle` is
 * a ring that knocks on the board in each turn.
 * @param {string} `what`
 */
export function lasting(what) {
  if (context?.state !== 'running') return null;
  const gain = context.createGain();
  gain.gain.value = 0;
  const pan = context.createStereoPanner();
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  const source = what === 'slide' ? hiss() : context.createOscillator();
  if (source instanceof OscillatorNode) source.type = 'sawtooth';
  band.Q.value = what === 'slide' ? 1.4 : 2.5;
  source.connect(band).connect(gain).connect(pan).connect(room);
  if (what === 'rattle') for (const ring of RINGS) ringing(ring).connect(gain);

  /** @param {{ hertz: number, loud: number }} given */
  function ringing({ hertz, loud }) {
    const [tuned, share] = [context.createBiquadFilter(), context.createGain()];
    tuned.type = 'bandpass';
    tuned.frequency.value = hertz;
    tuned.Q.value = 30;
    share.gain.value = loud;
    source.connect(tuned).connect(share);
    return share;
  }

  source.start();
  /**
   * @param {AudioParam} parameter
   * @param {number} value
   */
  const to = (parameter, value) => parameter.setTargetAtTime(value, context.currentTime, 0.02);
  return {
    /**
     * @param {number} much
     * @param {number} rate
     * @param {number} right
     */
    set(much, rate, right) {
      to(gain.gain, LASTING[what] * Math.min(1, much));
      to(pan.pan, Math.min(Math.max(right, -1), 1));
      if (source instanceof OscillatorNode) to(source.frequency, Math.max(1, rate));
      to(band.frequency, what === 'slide' ? 240 + 700 * rate : 1600 + 6 * rate);
    },
    stop() {
      to(gain.gain, 0);
      source.stop(context.currentTime + 0.15);
    },
  };
}

function hiss() {
  const source = context.createBufferSource();
  source.buffer = noise ??= whiteNoise();
  source.loop = true;
  return source;
}

/**
 * Play a sound. `hard` makes it louder and clearer. `right` is its position from -1 to 1.
 * @param {string} name
 * @param {{ hard?: number, right?: number }} how
 */
export function sound(name, { hard = 1, right = 0 }) {
  if (context?.state === 'running') SOUNDS[name]?.(context.currentTime + 0.01, placed(hard, right));
}

/**
 * Return the functions that make a sound at a position. A harder event is louder and clearer.
 * @param {number} hard
 * @param {number} right
 */
function placed(hard, right) {
  const [to, dull] = [context.createStereoPanner(), context.createBiquadFilter()];
  to.pan.value = 0.8 * Math.min(Math.max(right, -1), 1);
  dull.type = 'lowpass';
  dull.frequency.value = 1500 + 16000 * hard;
  const gain = context.createGain();
  gain.gain.value = Math.min(1, hard) ** 0.7;
  gain.connect(dull).connect(to).connect(room);
  const into = gain;
  const made = {
    /**
     * @param {number} at
     * @param {number} pitch
     * @param {number} length
     * @param {number} loud
     */
    tone: (at, pitch, length, loud, how = {}) => tone(at, pitch, length, loud, { ...how, into }),
    /**
     * @param {number} at
     * @param {number} pitch
     * @param {number} length
     * @param {number} loud
     */
    rush: (at, pitch, length, loud, how = {}) => rush(at, pitch, length, loud, { ...how, into }),
    /** @param {number} at */
    knock(at, pitch = 190, loud = 0.3) {
      made.tone(at, pitch, 0.12, loud, { to: pitch * 0.7 });
      made.rush(at, 900, 0.04, loud / 2);
    },
  };
  return made;
}

/**
 * Play a tone that fades. `pitch` is in hertz, `length` in seconds. With `rise` the tone first
 * becomes louder.
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function tone(
  at,
  pitch,
  length,
  loud,
  { type = 'sine', rise = 0, to = pitch, into = /** @type {AudioNode} */ (room) } = {},
) {
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (type);
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(dying(at, length, loud, rise, into));
  source.start(at);
  source.stop(at + length);
}

/**
 * Play noise in a band of frequencies around `pitch`, in hertz, for `length` seconds. With `rise`
 * the noise first becomes louder.
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function rush(
  at,
  pitch,
  length,
  loud,
  { width = 1, rise = 0, to = pitch, into = /** @type {AudioNode} */ (room) } = {},
) {
  const source = hiss();
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = width;
  band.frequency.setValueAtTime(pitch, at);
  band.frequency.linearRampToValueAtTime(to, at + length);
  source.connect(band).connect(dying(at, length, loud, rise, into));
  source.start(at);
  source.stop(at + length);
}

/**
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @param {number} rise
 * @param {AudioNode} into
 */
function dying(at, length, loud, rise, into) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.max(rise, 0.004));
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(into);
  return gain;
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}

/** @typedef {ReturnType<typeof placed>} Maker */
/** @type {Record<string, (at: number, maker: Maker) => void>} */
const SOUNDS = {
  tap: (at, { rush }) => rush(at, 1800, 0.03, 0.22),
  card: (at, { rush }) => rush(at, 2600, 0.09, 0.36, { to: 5200 }),
  die: (at, { knock }) => {
    for (const late of [0, 0.11, 0.24]) knock(at + late, 400 + 400 * late, 0.16);
  },
  dice: (at, { knock }) => {
    for (const late of [0, 0.09, 0.15, 0.26, 0.31]) knock(at + late, 380 + 400 * late, 0.16);
  },
  kick: (at, { tone, rush }) => {
    tone(at, 150, 0.11, 0.5, { to: 62 });
    rush(at, 1100, 0.035, 0.22);
  },
  thud: (at, { tone, rush }) => {
    tone(at, 105, 0.14, 0.45, { to: 58 });
    rush(at, 420, 0.07, 0.18);
  },
  gloves: (at, { tone, rush }) => {
    rush(at + 0.3, 800, 0.08, 0.4, { width: 0.8 });
    tone(at + 0.3, 120, 0.1, 0.35, { to: 70 });
  },
  plate: (at, { tone, rush }) => {
    for (const [pitch, length] of [
      [710, 0.2],
      [1340, 0.14],
      [2210, 0.1],
    ])
      tone(at, pitch, length, 0.07);
    rush(at, 1500, 0.05, 0.16);
  },
  chalk: (at, { rush }) => {
    rush(at, 4200, 0.07, 0.34, { width: 3 });
    rush(at + 0.1, 3600, 0.12, 0.38, { width: 3 });
  },
  ring: (at, { tone, knock }) => {
    tone(at, 1250, 0.5, 0.12);
    tone(at, 2890, 0.3, 0.06);
    knock(at, 150, 0.2);
  },
  steel: (at, { tone }) => {
    tone(at, 2100, 0.35, 0.12, { type: 'triangle' });
    tone(at, 3410, 0.2, 0.07);
  },
  turn: (at, { tone }) => {
    tone(at, 520, 0.16, 0.1);
    tone(at + 0.11, 780, 0.22, 0.1);
  },
  wrong: (at, { knock }) => knock(at, 110, 0.3),
  whistle: (at, { tone }) => {
    for (const late of [0, 0.02])
      tone(at + late, 2350 + 900 * late, 0.38, 0.07, { type: 'square' });
  },
  goal: (at, { tone, rush }) => {
    rush(at + 0.25, 3400, 0.3, 0.16, { width: 0.5, to: 1800 });
    rush(at, 700, 1.5, 0.28, { width: 0.6, rise: 0.18, to: 1100 });
    tone(at, 330, 0.5, 0.06);
  },
  cheer: (at, { tone, rush }) => {
    rush(at, 520, 2.3, 0.9, { width: 0.7, rise: 0.45, to: 1250 });
    for (const [pitch, end] of [
      [220, 330],
      [277, 415],
      [165, 247],
      [196, 294],
    ])
      tone(at + 0.05, pitch, 1.8, 0.1, { type: 'sawtooth', to: end, rise: 0.3 });
  },
};
