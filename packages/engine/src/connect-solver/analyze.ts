import type { ConnectPosition } from '@rowhouse/rules';
import { type Analysis, type Evaluation, evaluationOf, WIN } from '../evaluation.ts';
import type { ColumnScores } from './column-scores.ts';
import { shapeOf } from './kernel.ts';
import { depthOf, kernelDiscsOf } from './kernel-discs.ts';

/** An exact score as an evaluation, for the side to move. */
export function exactEvaluation(position: ConnectPosition, score: number): Evaluation {
  const depth = depthOf(shapeOf(position.config), kernelDiscsOf(position), score);
  return evaluationOf(depth === null ? 0 : score > 0 ? WIN - depth : depth - WIN, true);
}

/** The inverse: the exact score of a position or a move whose value and depth are known. */
export function exactScore({ board, config }: ConnectPosition, { value, depth }: Evaluation): number {
  if (depth === null || value === null || value === 'draw') return 0;
  const left = (config.columns * config.rows + 2 - board.discs - depth) >> 1;
  return value === 'win' ? left : -left;
}

/** The analysis that belongs to the scores of all columns. Its line has the first move only. */
export function analysisFrom(position: ConnectPosition, { scores, nodes }: ColumnScores): Analysis<number> {
  const { columns, rows } = position.config;
  const moves = scores
    .flatMap((score, move) => (score === null ? [] : [{ move, ...exactEvaluation(position, score) }]))
    .sort((a, b) => b.score - a.score);
  const top = moves[0]!;
  return {
    score: top.score,
    value: top.value,
    depth: top.depth,
    moves,
    best: moves.filter(({ score }) => score === top.score).map(({ move }) => move),
    line: [top.move],
    exact: true,
    nodes,
    reached: columns * rows - kernelDiscsOf(position).count,
  };
}
