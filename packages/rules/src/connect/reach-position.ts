import type { Player } from '../core/players.ts';
import type { Column, MutableBoard } from './board.ts';
import { type ConnectPosition, emptyPosition } from './position.ts';
import { allLines, type ConnectSetup, countDiscs, discsOf } from './setup-discs.ts';

/** Up to this many states, every state has a bit of its own, and the result is exact. */
const EXACT_STATES = 2 ** 24;
/** With more states, the search gives up after this many. It nearly always finds a game long before. */
const MAX_STATES = 500_000;

type Reach =
  | { readonly kind: 'reached'; readonly game: readonly Column[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' };

/** The limits of a search for a game. */
interface ReachLimits {
  /** How many starting players the caller tries. They share the limit of a search that may give up. */
  readonly firstCount: number;
  /** The search gives up after looking at this many columns, even if it could reach an exact result. */
  readonly effort: number;
}

/**
 * Searches for a game that fills these columns. It plays backwards: it removes discs from the top, in the reverse order
 * of turns, until none is left. The number of discs tells whose disc must be removed next, so the heights of the
 * columns are the whole state: at most 7⁷ states on a 7 × 6 board. Lines need no check: removing discs from a position
 * without a line cannot create one.
 *
 * `stacks` are the discs of each column, from the bottom. `first` plays the first move.
 */
function findGame(
  stacks: readonly (readonly Player[])[],
  players: number,
  first: Player,
  { firstCount, effort }: ReachLimits,
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
  // Visiting a state means looking at every column.
  const maxStates = Math.min(exact ? states : MAX_STATES, effort / stacks.length) / (exact ? 1 : firstCount);
  const seen = exact ? new BitSet(states) : new HeightSet();
  const topOf = (column: Column): Player | undefined => stacks[column]![heights[column]! - 1];
  /** For each player, the number of columns with their disc on top. */
  const tops = new Array<number>(players).fill(0);
  for (const [column] of stacks.entries()) count(tops, topOf(column), 1);

  const change = (column: Column, by: 1 | -1): void => {
    count(tops, topOf(column), -1);
    heights[column]! += by;
    count(tops, topOf(column), 1);
  };

  /**
   * The columns whose top disc is the mover's, the best one last. The search is stuck when the mover has no disc on
   * top. So it is best to uncover a disc of the player with the fewest discs on top, and worst to empty a column.
   */
  const choices = (mover: Player): Column[] => {
    const columns: Column[] = [];
    for (let column = 0; column < stacks.length; column++) if (topOf(column) === mover) columns.push(column);
    // If every state can be visited, sorting takes more time than it saves.
    if (exact) return columns;
    const priority = (column: Column): number => {
      const height = heights[column]!;
      return height === 1 ? -stacks.length : height / 1000 - tops[stacks[column]![height - 2]!]!;
    };
    return columns.sort((a, b) => priority(a) - priority(b));
  };

  // Depth first, without recursion: `taken` is the path, `open` has the columns left to try at each state of it.
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
      if (seen.size > maxStates) return { kind: 'unknown' };
    } else change(column, 1);
  }
  return { kind: 'reached', game: taken.reverse() };
}

function count(tops: number[], player: Player | undefined, by: 1 | -1): void {
  if (player !== undefined) tops[player]! += by;
}

/** One bit for each state. `add` returns whether the state is new. */
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

/** For boards with too many states to number them. */
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

/** A position that was set up, its first player, and a game that leads to it, if one was found. */
export interface ReachedPosition {
  readonly position: ConnectPosition;
  readonly first: Player;
  readonly game: readonly Column[] | null;
}

/** The possible first players: in the order of turns from there, no player has more discs than the one before. */
export function possibleFirsts(setup: ConnectSetup): readonly Player[] {
  const { players } = setup.config;
  const counts = countDiscs(setup);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const everyone = Array.from({ length: players }, (_, player) => player);
  return everyone.filter(
    (first) =>
      (setup.first == null || setup.first === first) &&
      (setup.toMove == null || setup.toMove === (first + total) % players) &&
      everyone.every((turn) => counts[(first + turn) % players] === Math.ceil((total - turn) / players)),
  );
}

/**
 * The position of a set-up, on an empty board that the caller passes. `null` if no game with one of these first players
 * leads to it. The set-up must have no floating disc and no complete line.
 */
export function reachPosition(
  { config, cells }: ConnectSetup,
  board: MutableBoard,
  firsts: readonly Player[],
  effort: number,
): ReachedPosition | null {
  const { columns, players } = config;
  const stacks = Array.from({ length: columns }, (_, x) => {
    const stack: Player[] = [];
    for (let at = x; at < cells.length && cells[at] != null; at += columns) stack.push(cells[at]!);
    for (const player of stack) board.drop(x, player);
    return stack;
  });
  let best: (Reach & { readonly first: Player }) | undefined;
  for (const first of firsts) {
    const found = { first, ...findGame(stacks, players, first, { firstCount: firsts.length, effort }) };
    if (found.kind !== 'unreachable') best = found;
    if (found.kind === 'reached') break;
  }
  if (!best) return null;
  const position: ConnectPosition = {
    ...emptyPosition(config, (best.first + board.discs) % players, board),
    outcome: board.discs === cells.length ? { winner: null, by: 'full' } : null,
  };
  return { position, first: best.first, game: best.kind === 'reached' ? best.game : null };
}

/**
 * The position of a set-up that was read from a text, on an empty board that the caller passes. `null` if the rules do
 * not allow it. `connectFromSetup` says why.
 */
export function legalPosition(setup: ConnectSetup, board: MutableBoard): ConnectPosition | null {
  const { config, cells } = setup;
  const isFloating = cells.some((player, at) => player !== null && cells[at - config.columns] === null);
  if (isFloating || allLines(discsOf(setup), config.connect).length > 0) return null;
  return reachPosition(setup, board, possibleFirsts(setup), Number.POSITIVE_INFINITY)?.position ?? null;
}
