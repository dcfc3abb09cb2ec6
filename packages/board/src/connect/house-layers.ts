/** The parts of a house board that do not move, as texts: what is behind the walls, the fronts, and the marks on them. */
import type { Cell, Player } from '@rowhouse/rules';
import { cellMarks } from '../basics/cell-mark.ts';
import { inside, playerColour, rimShade, wall } from '../basics/colours.ts';
import { disc } from '../basics/disc.ts';
import { fallFrom, LIT_AFTER } from '../basics/fall.ts';
import { beltPath } from '../basics/mark-drawings.ts';
import { rect } from '../basics/rect.ts';
import { times } from '../basics/sizes.ts';
import { type ConnectShown, type ConnectView, evaluationsOf } from './connect-view.ts';
import * as plan from './house-plan.ts';

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
const middle = (size: plan.Size, [x, y]: Cell) => [plan.windowX(x), plan.windowY(size, y)] as const;

/** The inside of each house, with the discs that have landed. */
export function houseInsides(size: plan.Size, at: (x: number, y: number) => Player | null): readonly string[] {
  const top = plan.AIR + plan.GABLE;
  return range(size.columns).map((x) => {
    const discs = range(size.rows).map((y) => {
      const player = at(x, y);
      return player === null ? '' : disc(player, ...middle(size, [x, y]), plan.DISC);
    });
    return `<rect class="house-inside" x="${plan.windowX(x) - plan.WINDOW - 2}" y="${top}" width="${2 * plan.WINDOW + 4}" height="${plan.wallFoot(size) - top}"/>${discs.join('')}`;
  });
}

/** The fronts with their windows cut out, a part for each, so that it can shake when a disc lands. */
export const houseFronts = (size: plan.Size): readonly string[] =>
  range(size.columns).map(
    (x) =>
      `<path fill-rule="evenodd" fill="${inside(wall(x))}" d="${plan.frontPath(size, x)}"/><path class="house-shade" d="${plan.shadesPath(size, x)}"/><path class="house-frame" d="${plan.framesPath(size, x)}"/>`,
  );

/** The roofs and the pavement. */
export const houseStreet = (size: plan.Size): string =>
  `<path class="house-roof" d="${plan.roofPath(size)}"/>${rect(plan.pavement(size), inside('roof'))}`;

/** The number of each column. The one under the pointer or the keyboard's cursor stands out. */
export const houseNumbers = (size: plan.Size, aimed: number | undefined): readonly string[] =>
  range(size.columns).map(
    (x) =>
      `<text class="house-number${x === aimed ? ' is-aimed' : ''}" x="${plan.windowX(x)}" y="${plan.numberY(size)}" font-size="${times(plan.numberSize(size), inside('coordinate-size'))}">${x + 1}</text>`,
  );

/** The marks of cells and lines, over the fronts. `isArriving`: the disc of a cell is still falling. */
export function houseMarks(
  view: ConnectView,
  isArriving: (x: number, y: number) => boolean,
  isBusy: boolean,
): readonly string[] {
  const { config, marks, highlightedLines = [], wrongLines = [] } = view;
  const cells = range(config.columns).flatMap((x) =>
    range(config.rows).flatMap((y) => {
      const own = isArriving(x, y) ? [] : (marks?.(x, y) ?? []);
      return own.length > 0 ? [cellMarks(own, ...middle(config, [x, y]), inside)] : [];
    }),
  );
  // The marks for the next disc wait until the others have landed.
  const evaluations = isBusy
    ? []
    : evaluationsOf(view).map(({ cell, evaluation }) => view.evaluations!.draw(evaluation, ...middle(config, cell)));
  const belts = wrongLines.map(
    (line) =>
      `<path class="house-belt" d="${beltPath(middle(config, line[0]!), middle(config, line.at(-1)!), plan.CELL)}"/>`,
  );
  // One path for all highlighted lines, so that they have one common edge where they overlap.
  const highlighted = highlightedLines
    .map((line) => `M${middle(config, line[0]!).join(' ')}L${middle(config, line.at(-1)!).join(' ')}`)
    .join('');
  const highlight = highlighted
    ? [`<g class="house-highlight"><path d="${highlighted}"/><path d="${highlighted}"/></g>`]
    : [];
  return [...cells, ...evaluations, ...belts, ...highlight];
}

/** The windows of the winning lines. They light up one after the other, after the last disc has landed. */
export function houseLights({ config, winning = [], animations = [] }: ConnectView, pace: number): readonly string[] {
  const seen = new Map(winning.flat().map((cell) => [cell.join(), cell]));
  const last = animations.at(-1);
  const wait = last?.kind === 'drop' ? fallFrom(plan.fallHeight(config, last.y), pace).landing : 0;
  return [...seen.values()].map((cell, at) =>
    cellMarks(['win'], ...middle(config, cell), inside, wait + (120 + at * LIT_AFTER) * pace),
  );
}

/** Where the disc in the hand would land, and the keyboard's cursor. */
export function houseAim({ config, hand, cursor }: ConnectShown, target: Cell | null): readonly string[] {
  const texts: string[] = [];
  if (target) {
    const [x, y] = middle(config, target);
    texts.push(
      `<circle class="house-target" stroke="${targetInk(hand!)}" cx="${x}" cy="${y}" r="${plan.WINDOW - 3.5}"/>`,
    );
  }
  if (cursor) {
    const [x, y] = middle(config, cursor);
    texts.push(`<rect class="cursor" x="${x - 46}" y="${y - 46}" width="92" height="92" rx="20"/>`);
  }
  return texts;
}

/** White discs are also seen on light walls, so their ring is darker. */
const targetInk = (player: Player): string => {
  const face = inside(playerColour(player));
  return player === 8 ? `color-mix(in oklab,${face},${inside('shade')} ${rimShade(player)}%)` : face;
};
