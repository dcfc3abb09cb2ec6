import { settings } from './settings.ts';

/**
 * The sounds of the game, synthesized: wood on wood, a man that slides, four soft bars for a winning line. All are short
 * and quiet. Phones also vibrate.
 */
let context: AudioContext | null = null;
let out: AudioNode | null = null;

/** Browsers allow sound only after the player has used the page. */
function audio(): readonly [AudioContext, AudioNode] | null {
  if (!settings.sound || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  if (!out) {
    // Everything goes through one soft, low-pitched room.
    const room = new BiquadFilterNode(context, { type: 'lowpass', frequency: 5200 });
    room.connect(new GainNode(context, { gain: 0.55 })).connect(context.destination);
    out = room;
  }
  return [context, out];
}

function tap(pattern: number | number[]): void {
  if (settings.haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

/** A tone that begins at once and dies away. */
interface Tone {
  readonly pitch: number;
  readonly to?: number;
  readonly seconds: number;
  readonly loud: number;
  readonly at?: number;
}

function sing(tones: readonly Tone[]): void {
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

/** The touch of two pieces: a burst of noise around a pitch. */
function rub(pitch: number, seconds: number, loud: number, at = 0): void {
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

/** No two knocks are quite alike. */
const about = (pitch: number): number => pitch * (0.97 + 0.06 * Math.random());

/** Wood on wood: the touch, and the board that answers. */
function wood(force: number, at = 0): void {
  rub(about(2100), 0.03, 0.5 * force, at);
  sing([
    { pitch: about(196), to: 150, seconds: 0.12, loud: 0.34 * force, at },
    { pitch: about(523), to: 480, seconds: 0.05, loud: 0.12 * force, at },
  ]);
}

/** A disc lands. The farther it fell, in rows, the louder it is. */
export function knock(fall: number): void {
  wood(Math.min(1, 0.45 + fall / 12));
  tap(8);
}

export function slide(): void {
  rub(900, 0.16, 0.28);
  wood(0.35, 0.13);
  tap(6);
}

/** A man is removed. */
export function taken(): void {
  wood(0.45);
  wood(0.3, 0.09);
  tap([10, 30, 10]);
}

/** A wooden bar, struck softly: its pitch, and two octaves above it, which die away sooner. */
const bar = (pitch: number, at: number, loud: number): readonly Tone[] => [
  { pitch, seconds: 0.6, loud, at },
  { pitch: 4 * pitch, seconds: 0.12, loud: loud / 4, at },
];

/** Four bars, as far apart as the lamps of a line: C, E, G and the C above. */
export function won(): void {
  sing([523.3, 659.3, 784, 1046.5].flatMap((pitch, at) => bar(pitch, 0.12 + 0.11 * at, 0.13)));
  tap([20, 60, 20, 60, 40]);
}

/** Calls a player whose turn it is: two bars. */
export function called(): void {
  sing([...bar(659.3, 0, 0.12), ...bar(880, 0.14, 0.12)]);
  tap([12, 60, 12]);
}

/** Something was refused. */
export function no(): void {
  sing([{ pitch: 150, to: 110, seconds: 0.12, loud: 0.2 }]);
  tap(24);
}
