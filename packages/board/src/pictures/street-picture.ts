import type { ConnectSetup } from '@rowhouse/rules';
import * as plan from '../connect/house-plan.ts';
import { streetLines, streetNumbers } from '../connect/street-parts.ts';
import { type Paint, wall } from '../drawing/colours.ts';
import { drawMen, type Man } from '../drawing/disc.ts';
import type { Drawings } from '../drawing/marks.ts';
import { type DrawingOptions, type Layers, marksAt } from './picture.ts';

const USUAL_SIZE = 320;
/** With fewer pixels per cell than this, marks cannot be read. */
const READABLE = 9;
/** The width of the line of a roof. */
const ROOF = 6;

/** A connect board by the plan of the houses, without the space above the roofs. */
export function streetPicture(
  { config, cells }: ConnectSetup,
  paint: Paint,
  options: DrawingOptions,
  drawings: Drawings,
): Layers {
  const { columns, rows } = config;
  const { size = USUAL_SIZE, coordinates, orientation } = options;
  const isGabled = plan.isStreet(config);
  const street: plan.GridSize = { columns, rows, isPlain: !coordinates, isMirrored: orientation === 'mirrored' };
  const ground = plan.wallFoot(street);
  const [left, right] = [plan.windowX(0) - plan.CELL / 2, plan.windowX(columns - 1) + plan.CELL / 2];
  const each = (draw: (column: number) => string) => Array.from({ length: columns }, (_, at) => draw(at)).join('');
  const stripe = (x: number) => `M${left + x * plan.CELL} ${ground}V${plan.EAVES}h${plan.CELL}V${ground}Z`;
  const fronts = each((x) => `<path d="${isGabled ? plan.wallPath(street, x) : stripe(x)}" fill="${paint(wall(x))}"/>`);
  // A column of windows is one dotted line with round dots. So 100 × 100 windows are only 100 lines.
  const dots = (width: number, colour: string, down = 0) =>
    `<path d="${each((x) => `M${plan.windowX(x)} ${plan.windowY(config, rows - 1) + down}v${(rows - 1) * plan.CELL + 1}`)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${plan.CELL}"/>`;
  const roof = isGabled ? plan.roofPath(config) : `M${left - 3} ${plan.EAVES}H${right + 3}`;
  const spot = (at: number) => ({
    x: plan.windowX(plan.numberOf(street, at % columns) - 1),
    y: plan.windowY(config, Math.floor(at / columns)),
  });
  const discs = cells.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spot(at) }]));
  const top = (isGabled ? plan.AIR : plan.EAVES) - ROOF;
  const raised = (content: string) => (content ? `<g transform="translate(0 ${-top})">${content}</g>` : '');
  return {
    width: plan.planWidth(config),
    height: plan.planHeight(street) - top,
    below: raised(fronts + dots(2 * plan.WINDOW + 4, paint('sill'), -1.5) + dots(2 * plan.WINDOW, paint('window'))),
    men: raised(drawMen(discs, plan.DISC, paint, size / Math.max(columns, rows) >= READABLE)),
    above: raised(streetLines(street, roof, paint) + (coordinates ? streetNumbers(street, paint) : '')),
    marks: raised(marksAt(options, spot, 1, paint, drawings)),
  };
}
