import type { ConnectSetup } from '@rowhouse/rules';
import { type Paint, wall } from '../basics/colours.ts';
import { type Man, menOf } from './men.ts';
import { type Layers, marksAt, type PictureOptions } from './picture.ts';

const USUAL_SIZE = 320;
/** With fewer pixels per cell than this, marks cannot be read. */
const READABLE = 9;
/** Boards with more columns have one eave. */
const GABLES = 15;

/** A cell is 100 units. All lengths are in these units. */
const CELL = 100;
const GABLE = 42;
const ABOVE = 20;
const BELOW = 4;
const PAVEMENT = 12;
const OVERHANG = 14;
const WINDOW = 39;
const NUMBERS = 40;

/** A connect board as a picture: a street of houses, or one eave over many columns. */
export function streetPicture(
  { config: { columns, rows }, cells }: ConnectSetup,
  paint: Paint,
  { size = USUAL_SIZE, marks = [], coordinates }: PictureOptions,
): Layers {
  const gabled = columns <= GABLES;
  const eave = gabled ? GABLE + PAVEMENT / 2 : PAVEMENT;
  const ground = eave + ABOVE + rows * CELL + BELOW;
  const width = columns * CELL + 2 * OVERHANG;
  const left = (column: number) => OVERHANG + column * CELL;
  const each = (draw: (column: number) => string) => Array.from({ length: columns }, (_, at) => draw(at)).join('');

  const fronts = each((at) => {
    const gable = gabled ? `L${left(at) + CELL / 2} ${eave - GABLE}` : '';
    return `<path d="M${left(at)} ${ground}V${eave}${gable}L${left(at + 1)} ${eave}V${ground}Z" fill="${paint(wall(at))}"/>`;
  });
  // A column of windows is one dotted line with round dots. So 100 × 100 windows are only 100 lines.
  const middle = eave + ABOVE + CELL / 2;
  const dots = (thick: number, colour: string, down = 0) =>
    `<path d="${each((at) => `M${left(at) + CELL / 2} ${middle + down}v${(rows - 1) * CELL + 1}`)}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-dasharray="0 ${CELL}"/>`;
  const roof = gabled
    ? `M${left(0)} ${eave}${each(() => `l${CELL / 2} ${-GABLE}l${CELL / 2} ${GABLE}`)}`
    : `M${OVERHANG / 2} ${eave}h${width - OVERHANG}`;
  const stroke = (d: string, thick: number) =>
    `<path d="${d}" fill="none" stroke="${paint('roof')}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const numbers = `<g fill="${paint('soft-ink')}" font-size="28" text-anchor="middle">${each((at) => `<text x="${left(at) + CELL / 2}" y="${ground + PAVEMENT + 30}">${at + 1}</text>`)}</g>`;

  const spot = (at: number) => ({
    x: left(at % columns) + CELL / 2,
    y: middle + (rows - 1 - Math.floor(at / columns)) * CELL,
  });
  const discs = cells.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spot(at) }]));
  return {
    width,
    height: ground + PAVEMENT + (coordinates ? NUMBERS : 0),
    below: fronts + dots(2 * WINDOW + 4, paint('sill'), -1.5) + dots(2 * WINDOW, paint('window')),
    men: menOf(discs, WINDOW - 1.5, paint, size / Math.max(columns, rows) >= READABLE),
    above:
      stroke(roof, 6) +
      stroke(`M${OVERHANG / 2} ${ground + PAVEMENT / 2}h${width - OVERHANG}`, PAVEMENT) +
      (coordinates ? numbers : '') +
      marksAt(marks, spot, 1, paint),
  };
}
