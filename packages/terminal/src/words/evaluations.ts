/** English for how good a move or a position is. */
import { movesOf } from '@rowhouse/coach';
import type { Evaluation } from '@rowhouse/engine';

/** `win in 3`, counted in the winner's own moves; `draw`; `about +0.4` for an estimate. */
export function evaluationText({ value, depth, score }: Evaluation): string {
  if (value === null) return `about ${estimateWords(score)}`;
  if (value === 'draw') return 'draw';
  if (depth === null) return value;
  return `${value} in ${movesOf(depth)}`;
}

/** An estimate in discs or men, with its sign: `+0.4`, `−1.0`, `0.0`. */
export function estimateWords(score: number): string {
  const size = Math.abs(score / 100).toFixed(1);
  return size === '0.0' ? size : `${score < 0 ? '−' : '+'}${size}`;
}
