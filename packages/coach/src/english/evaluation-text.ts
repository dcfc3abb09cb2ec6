/** English for evaluations. A win or a loss is shown by the number of moves until the end, never by its score. */
import { type Evaluation, WIN } from '@rowhouse/engine';

/** `win in 3`, counted in the winner's own moves; `draw`; `about +0.4` for an estimate. */
export function evaluationText(evaluation: Evaluation): string {
  const end = endOf(evaluation);
  if (end) return `${end.value} in ${end.moves}`;
  return evaluation.value ?? `about ${estimateWords(evaluation.score)}`;
}

/** An estimate in discs or men, with its sign: `+0.4`, `−1.0`, `0.0`. */
export function estimateWords(score: number): string {
  const size = Math.abs(score / 100).toFixed(1);
  return size === '0.0' ? size : `${score < 0 ? '−' : '+'}${size}`;
}

const VERBS = { win: 'wins', draw: 'draw', loss: 'loses' } as const;

/** `wins in 3 moves`, `draw`, or `null` for an estimate. */
export function outcomeWords(evaluation: Evaluation, players?: number): string | null {
  const end = endOf(evaluation, players);
  if (end?.moves === 0) return end.value === 'win' ? 'has won' : 'has lost';
  if (end) return `${VERBS[end.value]} in ${end.moves} ${end.moves === 1 ? 'move' : 'moves'}`;
  return evaluation.value && VERBS[evaluation.value];
}

/** An evaluation, with the win or loss that its score shows even if it is not proved. */
export const withSeenEnd = (evaluation: Evaluation): Evaluation => {
  const { value, score } = evaluation;
  if (value !== null || Math.abs(score) < WIN / 2) return evaluation;
  return { score, value: score > 0 ? 'win' : 'loss', depth: WIN - Math.abs(score) };
};

/** The win or loss of known length that an evaluation shows, in moves of the player to move. */
export function endOf(evaluation: Evaluation, players = 2) {
  const { value, depth } = withSeenEnd(evaluation);
  if (depth === null || value === null || value === 'draw') return null;
  return { value, moves: Math.ceil(depth / players) } as const;
}
