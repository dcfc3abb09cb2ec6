/**
 * How a disc falls: it starts from rest (h = g t² / 2) and bounces once, a little. Heights are in cells above its final
 * place, times in milliseconds. Each part of such a flight is exactly a quadratic Bézier curve, so the browser's own
 * easing can draw it, and no script runs during the fall.
 */
export interface Fall {
  readonly from: number;
  /** When it first hits the ground. */
  readonly landing: number;
  /** How high it bounces. */
  readonly bounce: number;
  /** When it comes to rest. */
  readonly duration: number;
}

/** Cells per second squared: a disc crosses the seven cells of an ordinary board in about half a second. */
const GRAVITY = 56;
/** The longest fall, however tall the board is. On taller boards gravity is stronger. */
const LONGEST = 750;
/** The share of the speed that is left after a bounce. */
const SPRING = 0.17;
const MAX_BOUNCE = 0.2;

/** `pace` is how long it takes, as a factor. */
export function fallFrom(cells: number, pace: number): Fall {
  const landing = Math.min(LONGEST, 1000 * Math.sqrt((2 * cells) / GRAVITY));
  const gravity = (2 * cells) / (landing / 1000) ** 2;
  const bounce = Math.min(MAX_BOUNCE, cells * SPRING ** 2);
  const duration = landing + 2000 * Math.sqrt((2 * bounce) / gravity);
  return { from: cells, landing: pace * landing, bounce, duration: pace * duration };
}

const SPEEDING_UP = 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)';
const SLOWING_DOWN = 'cubic-bezier(0.3333, 0.6667, 0.6667, 1)';

export interface FallFrame {
  readonly offset: number;
  readonly height: number;
  /** The easing from here to the next keyframe. */
  readonly easing: string;
}

export function fallFrames({ from, landing, bounce, duration }: Fall): readonly FallFrame[] {
  return [
    { offset: 0, height: from, easing: SPEEDING_UP },
    { offset: landing / duration, height: 0, easing: SLOWING_DOWN },
    { offset: (landing + duration) / 2 / duration, height: bounce, easing: SPEEDING_UP },
    { offset: 1, height: 0, easing: 'linear' },
  ];
}

/** A disc that was dropped, or taken back (a drop played backwards). */
export interface DiscAnimation {
  readonly kind: 'drop' | 'undo';
  readonly x: number;
  readonly y: number;
  readonly player: number;
  /** A new id for every animation, so that the same one can be shown twice in a row. */
  readonly id: number;
}

/** The time between several animations, as when undo takes back the computer's move too, in milliseconds. */
export const BETWEEN = 110;

/** The time between two lamps of a winning line, in milliseconds. */
export const LIT_AFTER = 110;

/**
 * How long animations take, as a factor: as the page says, or 0 if the user prefers less motion. With 0 there are none.
 */
export function paceOf(element: Element): number {
  const pace = Number.parseFloat(getComputedStyle(element).getPropertyValue('--_duration'));
  return prefersReducedMotion() ? 0 : Number.isNaN(pace) ? 1 : pace;
}

/** Whether the user prefers less motion. Then nothing is animated. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
