import type { Evaluation } from '@rowhouse/engine';

/** Only the evaluation of something that has more: a move of an analysis, or an analysis. */
export const bareEvaluation = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });

/** The score at which an estimate means about 73 of 100 points: two discs in the right place, or two men more. */
const SCALE = 200;

/** The expected share of the game: 1, ½ or 0 if the value is known, and a number between if it is an estimate. */
export function expectedShare({ value, score }: Evaluation): number {
  if (value !== null) return value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  return 1 / (1 + Math.exp(-score / SCALE));
}

/** The winner's own moves until the win, as people count. Depths are in plies. */
export const movesOf = (depth: number): number => Math.ceil(depth / 2);
