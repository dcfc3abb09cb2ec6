import type { Family, Move, Position } from '@rowhouse/rules';
import { isSelective } from '../connect-search/connect-search-state.ts';
import { type Analysis, type Evaluation, evaluationOf } from '../evaluation.ts';
import type { SearchRound } from '../kernel/kernel-rounds.ts';
import { moveOf, type SearchOptions, searchPosition } from './search-position.ts';
import { withKernel } from './with-kernel.ts';

type EstimateOptions<M> = Pick<SearchOptions, 'budget' | 'signal' | 'stop' | 'began' | 'endgame'> & {
  readonly onProgress?: ((analysis: Analysis<M>) => void) | undefined;
};

/** Analyzes a position of any game by searching. */
export const estimate = <F extends Family>(
  position: Position<F>,
  { onProgress, ...options }: EstimateOptions<Move<F>>,
): Promise<Analysis<Move<F>>> =>
  withKernel(position, options.budget, async (kernel) => {
    // The line of the last reported round.
    let line: readonly number[] = [];
    const found = await searchPosition(position, { ...options, scoreAll: true, kernel }, (round) => {
      line = round.line ?? [];
      onProgress?.(analysisOf<F>(position, round, line));
    });
    return analysisOf<F>(position, found, line);
  });

function analysisOf<F extends Family>(
  position: Position,
  { moves, nodes, depth, shortestWithin }: SearchRound,
  line: readonly number[],
): Analysis<Move<F>> {
  const evaluated = moves.map(({ move, score, estimated }) => ({
    move: moveOf(position, move) as Move<F>,
    ...evaluationOf(score, !estimated),
  }));
  const [top] = moves;
  const isProved = moves.every(({ estimated }) => !estimated);
  const own: Evaluation = top ? evaluationOf(top.score, isProved) : { score: 0, value: null, depth: null };
  const isTrue = ({ depth: plies }: Evaluation) => plies === null || plies <= shortestWithin;
  const isConnect = position.family === 'connect';
  // With more than two players only the next move is certain.
  const isCertain = !isConnect || position.config.players === 2 || own.depth === 1;
  const exact = own.value !== null && !(isConnect && isSelective(position.config)) && isTrue(own) && isCertain;
  return {
    ...own,
    moves: exact ? evaluated.map((move) => (isTrue(move) ? move : { ...move, depth: null })) : evaluated,
    best: evaluated.filter(({ score }) => score === own.score).map(({ move }) => move),
    line: (top && line[0] !== top.move ? [top.move] : line).map((move) => moveOf(position, move) as Move<F>),
    exact,
    nodes,
    reached: depth,
  };
}
