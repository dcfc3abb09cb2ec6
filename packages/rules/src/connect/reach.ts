/**
 * Can these columns have been filled in a game? Discs are taken off from the top, the last mover's first, until none is
 * left. Which disc may go next depends only on whose turn it was, so a state is the heights of the columns alone: at
 * most 7⁷ of them on a 7 × 6 board. No line can be in the way: where the position has none, no part of it has one.
 */
import type { Player } from '../basics/players.ts';
import type { Column } from './board.ts';

/** Up to this many states every one has its own bit, and the answer is exact. */
const EXACT_STATES = 2 ** 24;
/** Beyond it, the search gives up after so many states; nearly every game is found long before. */
const MOST_STATES = 500_000;

export type Reach =
  | { readonly kind: 'reached'; readonly game: readonly Column[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' };

/**
 * `stacks` are the columns' discs from the bottom; `first` began and the players took turns. Where the search may give
 * up, it shares its patience among the `firsts` that are asked about.
 */
export function findGame(
  stacks: readonly (readonly Player[])[],
  players: number,
  first: Player,
  firsts: number,
): Reach {
  const heights = stacks.map((stack) => stack.length);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const weights: number[] = [];
  let states = 1;
  for (const height of heights) {
    weights.push(states);
    states *= height + 1;
  }
  const exact = states <= EXACT_STATES;
  const seen = exact ? new BitSet(states) : new HeightSet();
  const topOf = (column: Column): Player | undefined => stacks[column]![heights[column]! - 1];
  /** How many columns each player's disc is on top of. */
  const tops = new Array<number>(players).fill(0);
  for (const [column] of stacks.entries()) count(tops, topOf(column), 1);

  const change = (column: Column, by: 1 | -1): void => {
    count(tops, topOf(column), -1);
    heights[column]! += by;
    count(tops, topOf(column), 1);
  };

  /**
   * The columns to take from, the best last. The search is stuck when the mover has no disc on top, so what comes to
   * light should be the disc of whoever has fewest there; emptying a column helps nobody.
   */
  const choices = (mover: Player): Column[] => {
    const columns: Column[] = [];
    for (let column = 0; column < stacks.length; column++) if (topOf(column) === mover) columns.push(column);
    // Where every state can be visited, sorting costs more than it saves.
    if (exact) return columns;
    const worth = (column: Column): number => {
      const height = heights[column]!;
      return height === 1 ? -stacks.length : height / 1000 - tops[stacks[column]![height - 2]!]!;
    };
    return columns.sort((a, b) => worth(a) - worth(b));
  };

  // Depth first without recursion: `taken` is the path, `open` what is left to try at each of its states.
  const taken: Column[] = [];
  const open: Column[][] = [];
  let index = states - 1;
  while (taken.length < total) {
    if (open.length === taken.length) open.push(choices((first + total - 1 - taken.length) % players));
    const column = open.at(-1)!.pop();
    if (column === undefined) {
      open.pop();
      const back = taken.pop();
      if (back === undefined) return { kind: 'unreachable' };
      change(back, 1);
      index += weights[back]!;
      continue;
    }
    change(column, -1);
    if (seen.add(index - weights[column]!, heights)) {
      taken.push(column);
      index -= weights[column]!;
      if (!exact && seen.size > MOST_STATES / firsts) return { kind: 'unknown' };
    } else change(column, 1);
  }
  return { kind: 'reached', game: taken.reverse() };
}

function count(tops: number[], player: Player | undefined, by: 1 | -1): void {
  if (player !== undefined) tops[player]! += by;
}

/** A bit for each state. `add` tells whether it is new. */
class BitSet {
  readonly #words: Uint32Array;
  size = 0;
  constructor(states: number) {
    this.#words = new Uint32Array((states >> 5) + 1);
  }
  add(index: number): boolean {
    const word = this.#words[index >> 5]!;
    const bit = 1 << (index & 31);
    if (word & bit) return false;
    this.#words[index >> 5] = word | bit;
    this.size++;
    return true;
  }
}

/** For boards whose states are too many to number. */
class HeightSet {
  readonly #texts = new Set<string>();
  get size(): number {
    return this.#texts.size;
  }
  add(_index: number, heights: readonly number[]): boolean {
    const before = this.#texts.size;
    return this.#texts.add(String.fromCharCode(...heights)).size > before;
  }
}
