/**
 * How a disc falls: from rest, h = g t² / 2, then one small bounce. Heights are in cells above where it comes to rest,
 * times in milliseconds. A stretch of such a flight is exactly a quadratic Bézier curve, so the browser's own easing
 * draws it and no script runs while it falls.
 */
export interface Fall {
  readonly from: number;
  /** When it hits the ground for the first time. */
  readonly landing: number;
  /** How high it bounces. */
  readonly bounce: number;
  /** When it lies still. */
  readonly duration: number;
}

/** Cells per second squared: a disc crosses the seven cells of an ordinary board in about half a second. */
const GRAVITY = 56;
/** However tall the board, nobody waits longer for a disc to land; there gravity is stronger. */
const LONGEST = 750;
/** The part of the speed that a bounce gives back. */
const SPRING = 0.17;
const HIGHEST_BOUNCE = 0.2;

export function fallFrom(cells: number): Fall {
  const landing = Math.min(LONGEST, 1000 * Math.sqrt((2 * cells) / GRAVITY));
  const gravity = (2 * cells) / (landing / 1000) ** 2;
  const bounce = Math.min(HIGHEST_BOUNCE, cells * SPRING ** 2);
  return { from: cells, landing, bounce, duration: landing + 2000 * Math.sqrt((2 * bounce) / gravity) };
}

/** Where it is at a moment: for a canvas, which draws every frame itself. */
export function heightAt({ from, landing, bounce, duration }: Fall, time: number): number {
  if (time <= 0) return from;
  if (time < landing) return from * (1 - (time / landing) ** 2);
  if (time >= duration) return 0;
  const fromTop = (2 * (time - landing)) / (duration - landing) - 1;
  return bounce * (1 - fromTop ** 2);
}

const SPEEDING_UP = 'cubic-bezier(0.3333, 0, 0.6667, 0.3333)';
const SLOWING_DOWN = 'cubic-bezier(0.3333, 0.6667, 0.6667, 1)';

export interface FallFrame {
  readonly offset: number;
  readonly height: number;
  /** The way from here to the next frame. */
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

/** A disc that was dropped, or taken back: a drop played backwards. */
export interface DiscAnimation {
  readonly kind: 'drop' | 'undo';
  readonly x: number;
  readonly y: number;
  readonly player: number;
  /** Another one for every animation, so that the same one twice is seen twice. */
  readonly id: number;
}

/** Several moves at once, as when undo goes back past the computer's answer, follow each other this closely. */
export const BETWEEN = 110;

/** From one lit window of a winning line to the next, in milliseconds. */
export const LIT_AFTER = 110;

let reducedMotion: MediaQueryList | undefined;

/** Whether somebody asked for less animation: then things simply are where they belong. */
export function prefersReducedMotion(): boolean {
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
}
