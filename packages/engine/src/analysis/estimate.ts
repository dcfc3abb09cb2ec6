import type { Family, Move, Position } from '@rowhouse/rules';
import type { Budget } from '../budget.ts';
import { type Analysis, type Evaluation, evaluationOf } from '../evaluation.ts';
import type { RootMove, SearchRound } from '../kernel/search-round.ts';
import type { Endgame } from '../morris-solver/endgame.ts';
import { isMultiplayer } from '../search/max-n.ts';
import type { SearchState } from '../search/search-state.ts';
import type { TranspositionTable } from '../search/transposition-table.ts';
import { DEEPEST, searchPosition, searchStateOf, transpositionTableFor } from './search-position.ts';
import { type AnyKernel, withKernel } from './with-kernel.ts';

interface EstimateOptions<M> {
  readonly budget: Budget;
  readonly signal?: AbortSignal | undefined;
  readonly stop?: AbortSignal | undefined;
  readonly onProgress?: ((analysis: Analysis<M>) => void) | undefined;
  /** When the request arrived, by the clock of `performance`. */
  readonly began: number;
  readonly endgame?: Endgame | null;
}

/** Analyzes a position of any game by searching. */
export async function estimate<F extends Family>(
  position: Position<F>,
  options: EstimateOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  return withKernel(position, options.budget, (kernel) => estimateWith(kernel, position, options));
}

async function estimateWith<F extends Family>(
  kernel: AnyKernel | null,
  position: Position<F>,
  { budget, signal, stop, onProgress, began, endgame = null }: EstimateOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  const transpositionTable = transpositionTableFor(budget);
  const state = searchStateOf(position, endgame);
  // What is called exact must not depend on the way on which the search came to a position.
  state.firstRepetitionDraws = false;
  // A search that is cut short leaves its state anywhere. So the line is read after every round, while it is at the root.
  let line: readonly number[] = [];
  const found = await searchPosition(
    state,
    transpositionTable,
    position,
    { budget, scoreAll: true, signal, stop, began, kernel },
    (round) => {
      line = round.line ?? lineFrom(state, transpositionTable, round);
      onProgress?.(analysisOf(state, round, line));
    },
  );
  return analysisOf(state, found, line);
}

function analysisOf<M>(
  state: SearchState<unknown>,
  { moves, nodes, depth, shortestWithin }: SearchRound,
  line: readonly number[],
): Analysis<M> {
  const evaluated = moves.map(({ move, score, estimated }) => ({
    move: state.decode(move) as M,
    ...evaluationOf(score, !estimated),
  }));
  const [top] = moves;
  const isProved = moves.every(({ estimated }) => !estimated);
  const own: Evaluation = top ? evaluationOf(top.score, isProved) : { score: 0, value: null, depth: null };
  const isTrue = ({ depth: plies }: Evaluation) => plies === null || plies <= shortestWithin;
  // With more than two players only the next move is certain.
  const exact = own.value !== null && !state.selective && isTrue(own) && (!isMultiplayer(state) || own.depth === 1);
  return {
    ...own,
    moves: exact ? evaluated.map((move) => (isTrue(move) ? move : { ...move, depth: null })) : evaluated,
    best: evaluated.filter(({ score }) => score === own.score).map(({ move }) => move),
    line: lineOf(top, line).map((move) => state.decode(move) as M),
    exact,
    nodes,
    reached: depth,
  };
}

/** The line that was read last, where it begins with the best move. */
function lineOf(top: RootMove | undefined, line: readonly number[]): readonly number[] {
  if (!top) return [];
  return line[0] === top.move ? line : [top.move];
}

/** Follows the best moves that the transposition table remembers. */
function lineFrom(
  state: SearchState<unknown>,
  transpositionTable: TranspositionTable,
  { moves: [top] }: SearchRound,
): readonly number[] {
  if (!top) return [];
  const line = [top.move];
  state.make(top.move);
  for (let ply = 1; ply < DEEPEST; ply++) {
    // A position that is decided, or about to be, is not searched and so not in the transposition table.
    if (!transpositionTable.find(state.hashHigh, state.hashLow, ply)) break;
    state.make(transpositionTable.move);
    line.push(transpositionTable.move);
  }
  for (const move of [...line].reverse()) state.unmake(move);
  return line;
}
