import { beltPath } from '../basics/belt-path.ts';
import { inside } from '../basics/colours.ts';
import { evaluationMark } from '../basics/evaluation-mark.ts';
import type { HouseOverlay } from './connect-view.ts';
import * as plan from './house-plan.ts';
import { evaluationsOf } from './placed-evaluations.ts';

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
