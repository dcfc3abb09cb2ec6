import type { Cell } from '@rowhouse/rules';
import type { DiscAnimation } from '../drawing/fall.ts';
import type { ConnectView } from './connect-view.ts';

/** The same animations must stay the same list, or they would start again. */
const known = new WeakMap<readonly DiscAnimation[], readonly DiscAnimation[]>();

/** A view whose left and right are exchanged. */
export function mirrored(view: ConnectView): ConnectView {
  const { at, marks, landing, evaluations, winning, highlightedLines, wrongLines, shapes, waiting, animations } = view;
  const { columns } = view.config;
  const flip = (x: number) => columns - 1 - x;
  const flipPlace = (place: number) => place - (place % columns) + flip(place % columns);
  const lines = (all: readonly (readonly Cell[])[] | undefined) =>
    all?.map((line) => line.map(([x, y]): Cell => [flip(x), y]));
  if (animations && !known.has(animations))
    known.set(
      animations,
      animations.map((animation) => ({ ...animation, x: flip(animation.x) })),
    );
  return {
    ...view,
    at: (x, y) => at(flip(x), y),
    marks: marks && ((x, y) => marks(flip(x), y)),
    landing: landing && ((x) => landing(flip(x))),
    evaluations: evaluations && { at: (x) => evaluations.at(flip(x)) },
    winning: lines(winning),
    highlightedLines: lines(highlightedLines),
    wrongLines: lines(wrongLines),
    shapes: shapes?.map((shape) => ({ ...shape, from: flipPlace(shape.from), to: flipPlace(shape.to) })),
    waiting: waiting === undefined ? undefined : flip(waiting),
    animations: animations && known.get(animations),
  };
}
