import { type ConnectPosition, gameOf, type Position } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { ConnectKernel } from '../connect-search/connect-kernel.ts';
import { ConnectSearchState } from '../connect-search/connect-search-state.ts';
import { PlayoutKernel } from '../connect-search/playout-kernel.ts';
import { playoutRounds } from '../connect-search/playout-rounds.ts';
import { YIELD_EVERY_MS, yieldToEventLoop } from '../kernel/event-loop.ts';
import { kernelRounds } from '../kernel/kernel-rounds.ts';
import { MAX_HASH_BITS } from '../kernel/search-kernel.ts';
import type { SearchRound } from '../kernel/search-round.ts';
import { MorrisKernel } from '../morris-search/morris-kernel.ts';
import { MorrisSearchState } from '../morris-search/morris-search-state.ts';
import type { Endgame } from '../morris-solver/endgame.ts';
import { deepen } from '../search/deepening.ts';
import { MAX_MOVES, type SearchState, UNDECIDED } from '../search/search-state.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import type { AnyKernel } from './with-kernel.ts';

/** Rounds end here, however much of the budget is left. */
export const DEEPEST = 60;
const KERNEL_NODES_PER_MS = 8000;
/** A search that does not go deeper reports this often. */
const REPORT_EVERY_MS = 50;

interface SearchOptions {
  readonly budget: Budget;
  /** Find the score of every legal move, not only that of the best. */
  readonly scoreAll: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Ends the search after its first round at the earliest. */
  readonly stop?: AbortSignal | undefined;
  /** Decides what is left to chance, where anything is. */
  readonly seed?: number;
  /** When the request arrived, by the clock of `performance`: the budget starts there. Now, if it is left out. */
  readonly began?: number;
  /** Searches instead of `state`, which then only says which moves there are. */
  readonly kernel?: AnyKernel | null;
}

/**
 * Searches a position within a budget, and lets the rest of the thread run. `state` is the search state of the position;
 * a search that is cut short leaves it anywhere.
 */
export async function searchPosition(
  state: SearchState<unknown>,
  transpositionTable: TranspositionTable,
  position: Position,
  options: SearchOptions,
  onRound?: (round: SearchRound) => void,
): Promise<SearchRound> {
  const { budget, signal, stop, began = performance.now() } = options;
  const { ms = Number.POSITIVE_INFINITY } = budget;
  const rounds = roundsOf(state, transpositionTable, position, options);
  let yieldedAt = began;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let last: SearchRound | null = null;
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value;
    const now = performance.now();
    if (value) {
      // A new depth is reported at once. Playouts have no depth: they are reported now and then.
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
  state: SearchState<unknown>,
  transpositionTable: TranspositionTable,
  position: Position,
  { budget, scoreAll, seed = 0, kernel }: SearchOptions,
): Generator<SearchRound | null, SearchRound> {
  const { nodes = Number.POSITIVE_INFINITY, depth } = budget;
  if (kernel instanceof PlayoutKernel && position.family === 'connect')
    // The result of a search that is limited by nodes must not depend on the searches before.
    return playoutRounds(kernel, position, {
      nodes,
      cost: state.cost,
      seed,
      keep: budget.nodes === undefined,
      scoreAll,
    });
  const moves = scoreAll ? everyMove(state, position) : promisingMoves(state, position);
  const options = { moves, depth: depth ?? DEEPEST, nodes, scoreAll, hashBits: hashBitsFor(budget) };
  // The result of a search that is limited by nodes or depth must not depend on the searches before.
  const forgets = budget.nodes !== undefined || depth !== undefined;
  if (kernel instanceof ConnectKernel && position.family === 'connect') {
    if (forgets) kernel.forget();
    const middleFirst = [...moves].sort((a, b) => fromMiddle(position, a) - fromMiddle(position, b));
    return kernelRounds(kernel, position, { ...options, moves: middleFirst });
  }
  if (kernel instanceof MorrisKernel && position.family === 'morris' && state instanceof MorrisSearchState) {
    if (forgets) kernel.forget();
    return kernelRounds(kernel, { position, drawScore: state.drawScore, endgame: state.endgame }, options);
  }
  return deepen(state, transpositionTable, options);
}

const fromMiddle = ({ config }: ConnectPosition, column: number): number => Math.abs(2 * column - config.columns + 1);

/** The size of the kernel's transposition table: a small search should not pay for a large one. */
function hashBitsFor({ ms = Number.POSITIVE_INFINITY, nodes = Number.POSITIVE_INFINITY }: Budget): number {
  const expected = Math.min(nodes, ms * KERNEL_NODES_PER_MS);
  return Math.min(MAX_HASH_BITS, Math.max(8, Math.ceil(Math.log2(expected)) - 3));
}

const everyMove = (state: SearchState<unknown>, position: Position): readonly number[] =>
  gameOf(position.config)
    .moves(position)
    .map((move) => state.encode(move));

/** The moves that the search would look at: one where only one makes sense, and not all of them on very wide boards. */
function promisingMoves(state: SearchState<unknown>, position: Position): readonly number[] {
  // Decided in a move or two: the search finds out which move wins, or holds longest.
  if (state.decided(0) !== UNDECIDED) return everyMove(state, position);
  const listed = new Int32Array(MAX_MOVES);
  return [...listed.subarray(0, state.list(listed, 0))];
}

/** The search state of a position. `endgame` is what is known about the end of a morris game. */
export function searchStateOf(position: Position, endgame: Endgame | null = null): SearchState<unknown> {
  return position.family === 'connect'
    ? new ConnectSearchState(position)
    : new MorrisSearchState(position, position.toMove, endgame);
}

/** It has about as many entries as the search will have nodes: a small search should not pay for a large one. */
export function transpositionTableFor({ nodes = 2 ** 20 }: Budget): TranspositionTable {
  return new TranspositionTable(Math.min(18, Math.max(10, Math.ceil(Math.log2(nodes)))));
}
