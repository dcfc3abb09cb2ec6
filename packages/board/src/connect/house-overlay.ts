import { inside } from '../drawing/colours.ts';
import { evaluationMark, type PlacedEvaluation } from '../drawing/evaluation-mark.ts';
import type { ConnectView, HouseOverlay } from './connect-view.ts';
import * as plan from './house-plan.ts';

/** The belt around a completed line, between the middles of its first and last cell; `cell` is the side of a cell. */
export function beltPath([fromX, fromY]: Spot, [toX, toY]: Spot, cell: number): string {
  const r = 0.43 * cell;
  const far = Math.hypot(toX - fromX, toY - fromY);
  const [x, y] = [(-r * (toY - fromY)) / far, (r * (toX - fromX)) / far];
  return `M${fromX + x} ${fromY + y}L${toX + x} ${toY + y}A${r} ${r} 0 0 0 ${toX - x} ${toY - y}L${fromX - x} ${fromY - y}A${r} ${r} 0 0 0 ${fromX + x} ${fromY + y}Z`;
}
type Spot = readonly [x: number, y: number];

/** The evaluations, at the cells where the discs would land. */
export function evaluationsOf({
  config,
  landing,
  evaluations,
}: Pick<ConnectView, 'config' | 'landing' | 'evaluations'>): readonly PlacedEvaluation[] {
  if (!landing || !evaluations) return [];
  return Array.from({ length: config.columns }, (_, x) => x).flatMap((x) => {
    const [y, evaluation] = [landing(x), evaluations.at(x)];
    return y === null || !evaluation ? [] : [{ cell: [x, y], evaluation }];
  });
}

/** Evaluations, belts around wrong lines, and the lines of an explanation, over the marks of a street of houses. */
export const houseOverlay: HouseOverlay = (view, middle, isBusy) => {
  const { highlightedLines = [], wrongLines = [] } = view;
  // The marks for the next disc wait until the others have landed.
  const evaluations = isBusy
    ? []
    : evaluationsOf(view).map(({ cell, evaluation }) => evaluationMark(evaluation, ...middle(cell)));
  const belts = wrongLines.map((line) =>
    stroke(beltPath(middle(line[0]!), middle(line.at(-1)!), plan.CELL), inside('bad'), 6),
  );
  // One path for all highlighted lines, so that they have one common edge where they overlap.
  const lines = highlightedLines
    .map((line) => `M${middle(line[0]!).join(' ')}L${middle(line.at(-1)!).join(' ')}`)
    .join('');
  // Its edge, because it crosses discs of the same blue.
  const highlight = lines ? [stroke(lines, inside('card'), 15) + stroke(lines, inside('accent'), 8)] : [];
  return [...evaluations, ...belts, ...highlight];
};

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
