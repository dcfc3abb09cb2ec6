import { inside } from '../drawing/colours.ts';
import { evaluationMark } from '../drawing/evaluation-mark.ts';
import { lineColour, shapesSvg } from '../drawing/shapes.ts';
import { lineBetween } from './morris-layout.ts';
import type { MorrisOverlay } from './morris-view.ts';

/** The mills of an explanation, evaluations and shapes. */
export const squareOverlay: MorrisOverlay = (
  { at, evaluations, highlightedLines = [], shapes = [] },
  { spots, radius: r },
) => ({
  under: highlightedLines.map(
    (mill) =>
      `<path d="${lineBetween(spots[mill[0]!]!, spots[mill.at(-1)!]!)}" stroke="${inside(lineColour(mill.map(at)))}" stroke-width="13" stroke-linecap="round" stroke-dasharray="18 16"/>`,
  ),
  over: [
    ...spots.flatMap(({ x, y }, point) => {
      const evaluation = evaluations?.at(point);
      if (!evaluation) return [];
      // On an empty stone it is in the middle. On a man it is at the lower right, where it hides no mark.
      const [aside, size] = at(point) === null ? [0, 52] : [r * 0.72, 68];
      return [evaluationMark(evaluation, x + aside, y + aside, r / size, true)];
    }),
    ...shapesSvg(shapes, (point) => spots[point]!, r / 37.5, inside),
  ],
});
