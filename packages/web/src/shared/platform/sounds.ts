import { settings } from './settings.ts';

let context: AudioContext | null = null;
let out: AudioNode | null = null;

/** Browsers allow sound only after the player has used the page. */
function audio(): readonly [AudioContext, AudioNode] | null {
  if (!settings.sound || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  if (!out) {
    // All sounds pass through one soft, low-pitched filter.
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 5200 });
    filter.connect(new GainNode(context, { gain: 0.55 })).connect(context.destination);
    out = filter;
  }
  return [context, out];
}

function vibrate(pattern: number | number[]): void {
  if (settings.haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

/** A tone that begins at once and fades. `at` is its delay in seconds. */
interface Tone {
  readonly pitch: number;
  readonly to?: number;
  readonly seconds: number;
  readonly loud: number;
  readonly at?: number;
}

function playTones(tones: readonly Tone[]): void {
  const [now, room] = audio() ?? [];
  if (!now || !room) return;
  for (const { pitch, to = pitch, seconds, loud, at = 0 } of tones) {
    const begins = now.currentTime + at;
    const tone = new OscillatorNode(now, { type: 'sine', frequency: pitch });
    const volume = new GainNode(now, { gain: 0 });
    tone.frequency.setValueAtTime(pitch, begins);
    tone.frequency.exponentialRampToValueAtTime(to, begins + seconds);
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(loud, begins + 0.003);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
    tone.connect(volume).connect(room);
    tone.start(begins);
    tone.stop(begins + seconds + 0.02);
  }
}

/** A burst of noise around a pitch. */
function playNoise(pitch: number, seconds: number, loud: number, at = 0): void {
  const [now, room] = audio() ?? [];
  if (!now || !room) return;
  const length = Math.ceil(now.sampleRate * seconds);
  const buffer = new AudioBuffer({ length, sampleRate: now.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (2 * Math.random() - 1) * (1 - i / length) ** 2;
  const noise = new AudioBufferSourceNode(now, { buffer });
  noise
    .connect(new BiquadFilterNode(now, { type: 'bandpass', frequency: pitch, Q: 1.4 }))
    .connect(new GainNode(now, { gain: loud }))
    .connect(room);
  noise.start(now.currentTime + at);
}

/** Varies a pitch at random, because no two knocks sound the same. */
const vary = (pitch: number): number => pitch * (0.97 + 0.06 * Math.random());

/** Wood on wood: the noise of the touch, and the tones of the board. */
function wood(force: number, at = 0): void {
  playNoise(vary(2100), 0.03, 0.5 * force, at);
  playTones([
    { pitch: vary(196), to: 150, seconds: 0.12, loud: 0.34 * force, at },
    { pitch: vary(523), to: 480, seconds: 0.05, loud: 0.12 * force, at },
  ]);
}

/** A wooden bar, struck softly: its pitch, and a tone two octaves higher that fades sooner. */
const bar = (pitch: number, at: number, loud: number): readonly Tone[] => [
  { pitch, seconds: 0.6, loud, at },
  { pitch: 4 * pitch, seconds: 0.12, loud: loud / 4, at },
];

/** The sounds of the game. All are synthesized, short and quiet. Phones also vibrate. */
export const sounds = {
  /** A disc lands. A longer fall, in rows, is louder. */
  knock(fall: number): void {
    wood(Math.min(1, 0.45 + fall / 12));
    vibrate(8);
  },
  slide(): void {
    playNoise(900, 0.16, 0.28);
    wood(0.35, 0.13);
    vibrate(6);
  },
  /** A man is removed. */
  removed(): void {
    wood(0.45);
    wood(0.3, 0.09);
    vibrate([10, 30, 10]);
  },
  /** Four bars in the rhythm of the lights of a line: C, E, G and the C above. */
  won(): void {
    playTones([523.3, 659.3, 784, 1046.5].flatMap((pitch, at) => bar(pitch, 0.12 + 0.11 * at, 0.13)));
    vibrate([20, 60, 20, 60, 40]);
  },
  /** Two bars that call a player to move. */
  yourTurn(): void {
    playTones([...bar(659.3, 0, 0.12), ...bar(880, 0.14, 0.12)]);
    vibrate([12, 60, 12]);
  },
  refused(): void {
    playTones([{ pitch: 150, to: 110, seconds: 0.12, loud: 0.2 }]);
    vibrate(24);
  },
};
