import { inside } from '../drawing/colours.ts';
import { evaluationMark, type PlacedEvaluation } from '../drawing/evaluation-mark.ts';
import { lineColour, shapesSvg } from '../drawing/shapes.ts';
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
  return [...Array(config.columns).keys()].flatMap((x) => {
    const [y, evaluation] = [landing(x), evaluations.at(x)];
    return y === null || !evaluation ? [] : [{ cell: [x, y], evaluation }];
  });
}

/**
 * Evaluations, belts around wrong lines, the lines of an explanation and shapes, over the marks of a street of houses.
 */
export const houseOverlay: HouseOverlay = (view, middle, isBusy) => {
  const { config, highlightedLines = [], wrongLines = [], shapes = [] } = view;
  // The marks for the next disc wait until the others have landed.
  const evaluations = isBusy
    ? []
    : evaluationsOf(view).map(({ cell, evaluation }) => evaluationMark(evaluation, ...middle(cell)));
  const belts = wrongLines.map((line) =>
    stroke(beltPath(middle(line[0]!), middle(line.at(-1)!), plan.CELL), inside('bad'), 6),
  );
  // With an edge, because they cross discs of the same colour.
  const highlight = highlightedLines.map((line) => {
    const path = `M${middle(line[0]!)}L${middle(line.at(-1)!)}`;
    return stroke(path, inside('card'), 15) + stroke(path, inside(lineColour(line.map(([x, y]) => view.at(x, y)))), 8);
  });
  const spotOf = (place: number) => {
    const [x, y] = middle([place % config.columns, Math.floor(place / config.columns)]);
    return { x, y };
  };
  return [...evaluations, ...belts, ...highlight, ...shapesSvg(shapes, spotOf, 1, inside)];
};

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
