import { settings } from './settings.ts';

/** The sounds of the game, synthesized: a knock of wood, a slide, notes for a win. Phones also vibrate. */
let context: AudioContext | null = null;

/** Browsers allow sound only after somebody has used the page. */
function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false)
    return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tap(pattern: number | number[]): void {
  if (settings.haptics && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

interface Note {
  readonly pitch: number;
  readonly to?: number;
  readonly seconds: number;
  readonly loud: number;
  readonly at?: number;
  readonly shape?: OscillatorType;
}

function sing(notes: readonly Note[]): void {
  const out = audio();
  if (!out) return;
  for (const { pitch, to = pitch, seconds, loud, at = 0, shape = 'sine' } of notes) {
    const begins = out.currentTime + at;
    const tone = new OscillatorNode(out, { type: shape, frequency: pitch });
    const volume = new GainNode(out, { gain: 0 });
    tone.frequency.exponentialRampToValueAtTime(to, begins + seconds);
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(loud, begins + 0.004);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
    tone.connect(volume).connect(out.destination);
    tone.start(begins);
    tone.stop(begins + seconds + 0.02);
  }
}

/** A disc lands. The farther it fell, in rows, the louder it is. */
export function knock(fall: number): void {
  const force = Math.min(1, 0.45 + fall / 12);
  sing([
    { pitch: 210, to: 95, seconds: 0.11, loud: 0.3 * force, shape: 'triangle' },
    { pitch: 900, to: 300, seconds: 0.03, loud: 0.08 * force, shape: 'square' },
  ]);
  tap(8);
}

export function slide(): void {
  sing([{ pitch: 170, to: 260, seconds: 0.12, loud: 0.12, shape: 'triangle' }]);
  tap(6);
}

/** A man is removed. */
export function taken(): void {
  sing([{ pitch: 320, to: 120, seconds: 0.18, loud: 0.2, shape: 'triangle' }]);
  tap([10, 30, 10]);
}

export function won(): void {
  sing([
    { pitch: 523, seconds: 0.22, loud: 0.14 },
    { pitch: 659, seconds: 0.22, loud: 0.14, at: 0.11 },
    { pitch: 784, seconds: 0.5, loud: 0.14, at: 0.22 },
  ]);
  tap([20, 60, 20, 60, 40]);
}

/** Something was refused. */
export function no(): void {
  sing([{ pitch: 150, to: 110, seconds: 0.12, loud: 0.12, shape: 'triangle' }]);
  tap(24);
}
