import type { ConnectPosition, Move, Position } from '@rowhouse/rules';
import { connectMoves } from '@rowhouse/rules/connect';
import { morrisMoves } from '@rowhouse/rules/morris';
import type { Budget } from '../budget.ts';
import { ConnectKernel } from '../connect-search/connect-kernel.ts';
import { ConnectSearchState, costOf, UNDECIDED } from '../connect-search/connect-search-state.ts';
import { deepen } from '../connect-search/deepening.ts';
import { PlayoutKernel } from '../connect-search/playout-kernel.ts';
import { playoutRounds } from '../connect-search/playout-rounds.ts';
import { YIELD_EVERY_MS, yieldToEventLoop } from '../kernel/event-loop.ts';
import { kernelRounds, type SearchRound } from '../kernel/kernel-rounds.ts';
import { MAX_HASH_BITS } from '../kernel/search-kernel.ts';
import { MorrisKernel } from '../morris-search/morris-kernel.ts';
import { decodeTurn, encodeTurn } from '../morris-search/morris-root.ts';
import type { SolvedGame } from '../morris-solver/solved-game.ts';
import type { AnyKernel } from './with-kernel.ts';

const MAX_DEPTH = 60;
const KERNEL_NODES_PER_MS = 8000;
/** The interval of reports while the depth stays the same. */
const REPORT_EVERY_MS = 50;

/** The result for a game that is over. */
const OVER: SearchRound = { depth: 0, moves: [], nodes: 0, final: true, shortestWithin: 0 };

export interface SearchOptions {
  readonly budget: Budget;
  /** Find the score of every legal move, not only that of the best. */
  readonly scoreAll: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Ends the search, but not before its first round is finished. */
  readonly stop?: AbortSignal | undefined;
  /** The seed of playouts. */
  readonly seed?: number;
  /** The start of the budget by the clock of `performance` (now). */
  readonly began?: number;
  /** The kernel from `withKernel`. Only morris games need one. */
  readonly kernel: AnyKernel | null;
  /** For morris games: search every turn to the full depth and no further. */
  readonly careful?: boolean;
  /** For morris games: the score of a draw for the side to move. It is below 0 for a player who prefers to play on. */
  readonly drawScore?: number;
  /** For morris games: the endgame tablebase. */
  readonly endgame?: SolvedGame | null;
}

/** Searches a position within a budget. Other work of the thread runs in between. */
export async function searchPosition(
  position: Position,
  options: SearchOptions,
  onRound?: (round: SearchRound) => void,
): Promise<SearchRound> {
  if (position.outcome) return OVER;
  const { budget, signal, stop, began = performance.now() } = options;
  const { ms = Number.POSITIVE_INFINITY } = budget;
  const rounds = roundsOf(position, options);
  let yieldedAt = began;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let last: SearchRound | null = null;
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value;
    const now = performance.now();
    if (value) {
      // A new depth is reported at once. Playouts have no depth and are reported at intervals.
      if (value.depth > (last?.depth ?? -1) || now - reportedAt >= REPORT_EVERY_MS) {
        onRound?.(value);
        reportedAt = now;
      }
      last = value;
    }
    if (last && (now - began >= ms || stop?.aborted)) return last;
    if (now - yieldedAt >= YIELD_EVERY_MS) {
      await yieldToEventLoop();
      yieldedAt = performance.now();
    }
    signal?.throwIfAborted();
  }
}

function roundsOf(
  position: Position,
  { budget, scoreAll, seed = 0, kernel, careful = false, drawScore = 0, endgame = null }: SearchOptions,
): Generator<SearchRound | null, SearchRound> {
  const { nodes = Number.POSITIVE_INFINITY, depth } = budget;
  // With a limit of nodes or depth, the result must not depend on earlier searches.
  const forgets = budget.nodes !== undefined || depth !== undefined;
  const limits = { depth: depth ?? MAX_DEPTH, nodes, scoreAll };
  if (position.family === 'morris') {
    const moves = morrisMoves(position).map(encodeTurn);
    if (!(kernel instanceof MorrisKernel)) throw new Error('morris games are searched by their kernel');
    if (forgets) kernel.forget();
    const task = { position, drawScore, endgame };
    return kernelRounds(kernel, task, { ...limits, moves, careful, hashBits: hashBitsFor(budget) });
  }
  if (kernel instanceof PlayoutKernel)
    return playoutRounds(kernel, position, { nodes, cost: costOf(position.config), seed, keep: !forgets, scoreAll });
  const moves = scoreAll ? connectMoves(position) : promisingColumns(position);
  if (!(kernel instanceof ConnectKernel)) return deepen(position, { ...limits, moves });
  if (forgets) kernel.forget();
  const middleFirst = [...moves].sort((a, b) => fromMiddle(position, a) - fromMiddle(position, b));
  return kernelRounds(kernel, position, { ...limits, moves: middleFirst, hashBits: hashBitsFor(budget) });
}

const fromMiddle = ({ config }: ConnectPosition, column: number): number => Math.abs(2 * column - config.columns + 1);

/** The size of the kernel's transposition table. A small search should not pay for a large table. */
function hashBitsFor({ ms = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY }: Budget): number {
  const expected = Math.min(nodes, ms * KERNEL_NODES_PER_MS);
  return Math.min(MAX_HASH_BITS, Math.max(8, Math.ceil(Math.log2(expected)) - 3));
}

/**
 * The columns that the search would try: only a forced one if there is one, and not all of them on very wide boards.
 */
function promisingColumns(position: ConnectPosition): readonly number[] {
  const state = new ConnectSearchState(position);
  // The next two plies decide the game. The search finds the winning move, or the one that delays the loss.
  if (state.decided(0) !== UNDECIDED) return connectMoves(position);
  const listed = new Int32Array(position.config.columns);
  return [...listed.subarray(0, state.list(listed, 0))];
}

/** The move for its number in a search. */
export const moveOf = ({ family }: Position, number: number): Move =>
  family === 'connect' ? number : decodeTurn(number);
