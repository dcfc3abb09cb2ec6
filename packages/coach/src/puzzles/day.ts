import { randomFrom } from '@rowhouse/rules';
import { shuffled } from '@rowhouse/rules/internal';
import type { Puzzle, PuzzleLevel } from './puzzle.ts';

/** A day such as `2026-03-01`, in the caller's time zone. */
export type Day = string;

export const isDay = (text: unknown): text is Day => typeof text === 'string' && numberOfDay(text) !== null;

/** Days since 1970, or `null` if the text is not a day. */
export function numberOfDay(day: Day): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  return time / 86_400_000;
}

/** The seed of the order of the first round. Each round through the pack has a different order. */
const ORDER_SEED = 0x0da7;

/** The preferred level of the puzzle of the day: worth some thought, and rarely too hard. */
const MEDIUM: PuzzleLevel = 3;

/**
 * The puzzle of a day. It has medium difficulty if the pack has such puzzles, and is the same for all players with the
 * same pack. No puzzle repeats before all others have appeared.
 */
export function puzzleOfTheDay(pack: readonly Puzzle[], day: Day): Puzzle {
  const number = numberOfDay(day);
  const medium = pack.filter(({ level }) => level === MEDIUM);
  const puzzles = medium.length > 0 ? medium : pack;
  if (number === null || puzzles.length === 0) throw new RangeError(`no puzzle for “${day}”`);
  const round = Math.floor(number / puzzles.length);
  return shuffled(puzzles, randomFrom(ORDER_SEED + round))[number % puzzles.length]!;
}
