import type { Cell, Player } from '@rowhouse/rules';
import { type ColourName, inside, playerColour, wall } from '../drawing/colours.ts';
import { disc } from '../drawing/disc.ts';
import { drawMarks, PLAY_DRAWINGS } from '../drawing/marks.ts';
import type { ConnectShown, ConnectView } from './connect-view.ts';
import * as plan from './house-plan.ts';

/**
 * The parts of a house board that do not move, as texts: the insides behind the walls, the fronts, and the marks on
 * them.
 */

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** The inside of each house, with the discs that have landed. */
export function houseInsides(size: plan.GridSize, at: (x: number, y: number) => Player | null): readonly string[] {
  const top = plan.AIR + plan.GABLE;
  return range(size.columns).map((x) => {
    const discs = range(size.rows).map((y) => {
      const player = at(x, y);
      const [cx, cy] = plan.windowAt(size, [x, y]);
      return player === null
        ? `<ellipse class="house-lamp" cx="${cx}" cy="${cy + 30}" rx="30" ry="24"/>`
        : disc(player, cx, cy, plan.DISC);
    });
    return `<rect class="house-inside" x="${plan.windowX(x) - plan.WINDOW - 2}" y="${top}" width="${2 * plan.WINDOW + 4}" height="${plan.wallFoot(size) - top}"/>${discs.join('')}`;
  });
}

/** The fronts with their windows cut out, a part for each, so that it can shake when a disc lands. */
export const houseFronts = (size: plan.GridSize): readonly string[] =>
  range(size.columns).map(
    (x) =>
      `<path fill-rule="evenodd" fill="${inside(wall(x))}" d="${plan.frontPath(size, x)}"/><path class="house-shade" d="${plan.shadesPath(size, x)}"/><path class="house-frame" d="${plan.framesPath(size, x)}"/>`,
  );

/** The marks of cells, over the fronts, and the view's overlay. `isArriving`: the disc is still falling. */
export function houseMarks(
  view: ConnectView,
  isArriving: (x: number, y: number) => boolean,
  isBusy: boolean,
): readonly string[] {
  const { config, marks, drawings = PLAY_DRAWINGS, overlay } = view;
  const cells = range(config.columns).flatMap((x) =>
    range(config.rows).flatMap((y) => {
      const own = isArriving(x, y) ? [] : (marks?.(x, y) ?? []);
      return own.length > 0 ? [drawMarks(own, drawings, plan.windowAt(config, [x, y]), inside)] : [];
    }),
  );
  return [...cells, ...(overlay?.(view, (cell) => plan.windowAt(config, cell), isBusy) ?? [])];
}

/** Where the disc in the hand would land, and the keyboard's cursor. */
export function houseAim({ config, hand, cursor }: ConnectShown, target: Cell | null): readonly string[] {
  const texts: string[] = [];
  if (target) {
    const [x, y] = plan.windowAt(config, target);
    texts.push(
      `<circle class="house-target" stroke="${inside(targetInk(hand!))}" cx="${x}" cy="${y}" r="${plan.WINDOW - 3.5}"/>`,
    );
  }
  if (cursor) {
    const [x, y] = plan.windowAt(config, cursor);
    texts.push(`<rect class="cursor" x="${x - 46}" y="${y - 46}" width="92" height="92" rx="20"/>`);
  }
  return texts;
}

/** White discs are also seen on light walls, so their ring is darker. */
const targetInk = (player: Player): ColourName => (player === 8 ? 'edge' : playerColour(player));
