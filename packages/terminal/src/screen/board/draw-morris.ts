/** The morris board: paths between points, and men as discs. */

import type { MorrisPosition, MorrisTurn, Player, Point } from '@rowhouse/rules';
import { squaresOf } from '@rowhouse/rules/internal';
import { type Draft, hasPoint, makePointName, morrisBoard, touchablePoints } from '@rowhouse/rules/morris';
import { drawPath, edgeNames, type PathStrokes, pathsOf, type Spot, spotOf } from '../../text/morris-points.ts';
import type { Canvas, Corner, Size, Style } from '../terminal/canvas.ts';
import { ROOF, SOFT } from '../terminal/canvas.ts';
import { type Disc, type Look, type Mark, putDisc, putLargeDisc } from './disc.ts';

interface MorrisScene {
  readonly position: MorrisPosition;
  readonly letters: readonly string[];
  readonly cursor: Point;
  readonly draft: Draft;
  readonly hint: MorrisTurn | null;
  /** A person may move now: the points that can be chosen are marked. */
  readonly canMove: boolean;
  /** The points of a task. */
  readonly marked?: readonly Point[];
  /** E9: the wrong men of a set-up. */
  readonly wrong?: ReadonlySet<Point>;
}

interface MorrisSize {
  /** Characters and lines for one unit of the board. */
  readonly across: number;
  readonly down: number;
  /** The height of a man, in lines. */
  readonly man: 1 | 3 | 5;
}

/** From fifteen lines a unit, which fit Three Men's Morris in sixty lines, down to one. The best-looking first. */
const SIZES: readonly MorrisSize[] = [
  ...[24, 20, 16, 14, 13, 12, 11, 10, 9, 8].map((down): MorrisSize => ({ across: 2 * down, down, man: 5 })),
  ...[7, 6, 5].map((down): MorrisSize => ({ across: 2 * down, down, man: 3 })),
  { across: 9, down: 4, man: 3 },
  { across: 8, down: 4, man: 1 },
  { across: 6, down: 3, man: 1 },
  { across: 4, down: 2, man: 1 },
  { across: 6, down: 1, man: 1 },
  { across: 4, down: 1, man: 1 },
];

/** The space of a man and its cursor beside and above the middle of a point. */
const marginOf = (man: MorrisSize['man']): { readonly aside: number; readonly above: number } =>
  man === 1 ? { aside: 2, above: 0 } : { aside: man, above: (man - 1) / 2 };

function extent(squares: number, { across, down, man }: MorrisSize): Size {
  const { aside, above } = marginOf(man);
  return { width: 2 * squares * across + 2 * aside + 1, height: 2 * squares * down + 2 * above + 1 };
}

/** The space of the names at the edge: at the left, and below. */
const NAMES: Size = { width: 3, height: 1 };

/** The largest size that fits; the smallest if none does. */
function morrisSize(squares: number, area: Size): MorrisSize {
  const fits = (size: MorrisSize) => {
    const { width, height } = extent(squares, size);
    return width <= area.width && height <= area.height;
  };
  return SIZES.find(fits) ?? SIZES.at(-1)!;
}

const STROKES: PathStrokes = { across: '─', down: '│', falling: '╲', rising: '╱' };

export function drawMorris(canvas: Canvas, corner: Corner, area: Size, scene: MorrisScene, look: Look): void {
  const { position, draft, hint } = scene;
  const board = morrisBoard(position.config);
  const squares = squaresOf(board);
  const size = morrisSize(squares, { width: area.width - NAMES.width, height: area.height - NAMES.height });
  const { width, height } = extent(squares, size);
  const { aside, above } = marginOf(size.man);
  const x = corner.x + Math.max(0, Math.floor((area.width - width + NAMES.width) / 2)) + aside;
  const y = corner.y + Math.max(0, Math.floor((area.height - height) / 2)) + above;
  const placeOf = (point: Point): Spot => {
    const [ux, uy] = spotOf(board, point);
    return [x + ux * size.across, y + uy * size.down];
  };
  for (const [from, to] of pathsOf(board))
    drawPath(placeOf(from), placeOf(to), STROKES, (x, y, stroke, isDiagonal) =>
      canvas.put(x, y, stroke, isDiagonal ? { ...ROOF, ...SOFT } : ROOF),
    );
  const open = scene.canMove ? touchablePoints(position, draft) : [];
  for (let point = 0; point < board.points; point++) {
    const [px, py] = placeOf(point);
    canvas.spot(px - aside, py - above, 2 * aside + 1, 2 * above + 1, `pick ${point}`);
    const player = whoIsOn(position, draft, point);
    if (player !== null) {
      const disc: Disc = { player, letter: scene.letters[player]!, mark: markOf(point, scene, open) };
      if (size.man > 1) putLargeDisc(canvas, px, py, disc, look, size.man);
      else putDisc(canvas, px, py, disc, look);
    } else if ((hint !== null && (point === hint.to || point === hint.from)) || scene.marked?.includes(point))
      canvas.put(px - 1, py, '!○!', { tone: 'good', bold: true });
    else if (draft.from !== null && draft.to === null && open.includes(point))
      canvas.put(px, py, '◇', { tone: position.toMove, bold: true });
    else canvas.put(px, py, '○', { bold: true });
  }
  drawCursor(canvas, placeOf(scene.cursor), size.man, whoIsOn(position, draft, scene.cursor) !== null);
  canvas.rest = placeOf(scene.cursor);
  // On the smallest screens the names have no room.
  if (height + NAMES.height > area.height || width + NAMES.width > area.width) return;
  const { letters, numbers } = edgeNames(board);
  const here = makePointName(board, scene.cursor);
  const put = (x: number, y: number, name: string) =>
    canvas.put(x, y, name, here.includes(name) ? { bold: true } : SOFT);
  for (const [at, letter] of letters.entries()) put(x + at * size.across, y - above + height, letter);
  for (const [at, number] of numbers.entries()) put(x - aside - 2, y + (2 * squares - at) * size.down, number);
}

/** While a person chooses the man to remove, the moved man is shown at its new point. */
function whoIsOn({ men, toMove }: MorrisPosition, draft: Draft, point: Point): Player | null {
  if (draft.to !== null && point === draft.to) return toMove;
  if (draft.to !== null && point === draft.from) return null;
  const owner = men.findIndex((set) => hasPoint(set, point));
  return owner < 0 ? null : owner;
}

function markOf(
  point: Point,
  { position, draft, hint, wrong, marked = [] }: MorrisScene,
  open: readonly Point[],
): Mark {
  if (wrong?.has(point)) return 'wrong';
  if (draft.to !== null) return open.includes(point) ? 'removable' : point === draft.to ? 'picked' : 'none';
  if (position.removing && open.includes(point)) return 'removable';
  if (point === draft.from) return 'picked';
  if (marked.includes(point) || (hint && (point === hint.from || point === hint.remove))) return 'hint';
  const { config, men, last, outcome } = position;
  if (outcome?.by === 'mill' && last) {
    const own = men[outcome.winner!]!;
    const isLastMill = (mill: number) => (own & mill) === mill && hasPoint(mill, last.to);
    if (morrisBoard(config).millsAt[point]!.some(isLastMill)) return 'won';
  }
  return last?.to === point ? 'last' : 'none';
}

/** Corners around the point under the cursor. */
function drawCursor(canvas: Canvas, [x, y]: Spot, man: MorrisSize['man'], taken: boolean): void {
  const style: Style = { bold: true };
  if (man === 1) {
    const aside = taken ? 2 : 1;
    canvas.put(x - aside, y, '[', style);
    canvas.put(x + aside, y, ']', style);
    return;
  }
  const { aside, above } = marginOf(man);
  canvas.put(x - aside, y - above, '┏', style);
  canvas.put(x + aside, y - above, '┓', style);
  canvas.put(x - aside, y + above, '┗', style);
  canvas.put(x + aside, y + above, '┛', style);
}
