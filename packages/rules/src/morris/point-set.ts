/**
 * Sets of points are the bits of a number: bit n is point n. No board has more than 25 points, so a set is a small
 * positive integer, and a search can work on sets without making objects.
 */
import type { Player } from '../core/players.ts';

/**
 * A point of a morris board, from 0: ring by ring from the outside, each ring clockwise from its top left corner; the
 * centre comes last.
 */
export type Point = number;

/** A value for each side. */
export type Pair<T> = readonly [red: T, blue: T];

/** The opponent of a side. */
export const otherSide = (side: Player): Player => 1 - side;

/** The set of these points. */
export const pointSet = (points: readonly Point[]): number => points.reduce((set, point) => set | (1 << point), 0);

/** Whether a point is in a set. */
export const hasPoint = (set: number, point: Point): boolean => (set & (1 << point)) !== 0;

/** The point of a set that has only one. */
export const onlyPoint = (set: number): Point => 31 - Math.clz32(set);

/** The points of a set, in ascending order. */
export function pointsOf(set: number): Point[] {
  const points: Point[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) points.push(onlyPoint(rest & -rest));
  return points;
}

/** How many points a set has. Adds up the bits in pairs, then in fours, then in bytes. */
export function countPoints(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const POINT_BITS = 25;

/**
 * The men of both sides and the side to move in one number, for comparing positions:
 *
 *     bit  50         25         0
 *          toMove | blue men | red men
 *
 * It stays under 2⁵³, so a number holds it exactly; bit operations do not work on it.
 */
export const packMen = (men: Pair<number>, toMove: Player): number =>
  men[0] + men[1] * 2 ** POINT_BITS + toMove * 2 ** (2 * POINT_BITS);

/** Unpacks an entry of `Past.men`. */
export function unpackMen(packed: number): { readonly men: Pair<number>; readonly toMove: Player } {
  const red = packed % 2 ** POINT_BITS;
  const blue = Math.floor(packed / 2 ** POINT_BITS) % 2 ** POINT_BITS;
  return { men: [red, blue], toMove: Math.floor(packed / 2 ** (2 * POINT_BITS)) };
}
