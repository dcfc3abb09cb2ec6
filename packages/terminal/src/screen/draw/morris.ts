/** The morris board: paths between points, and men as discs. */

import type { MorrisPosition, MorrisTurn, Player, Point } from '@rowhouse/rules';
import { type Draft, hasPoint, morrisBoard, touchablePoints } from '@rowhouse/rules/morris';
import { drawPath, type PathStrokes, pathsOf, type Spot, spotOf, squaresOf } from '../../pictures/morris-points.ts';
import type { Canvas, Corner, Size, Style } from '../terminal/canvas.ts';
import { type Disc, type Look, type Mark, putDisc, putLargeDisc } from './disc.ts';
import { ROOF, SOFT } from './styles.ts';

interface MorrisScene {
  readonly position: MorrisPosition;
  readonly letters: readonly string[];
  readonly cursor: Point;
  readonly draft: Draft;
  readonly hint: MorrisTurn | null;
  /** A person may move now: the points that can be chosen are marked. */
  readonly canMove: boolean;
}

interface MorrisSize {
  /** Characters and lines for one unit of the board. */
  readonly across: number;
  readonly down: number;
  readonly large: boolean;
}

const SIZES: readonly MorrisSize[] = [
  { across: 12, down: 6, large: true },
  { across: 10, down: 5, large: true },
  { across: 9, down: 4, large: true },
  { across: 8, down: 4, large: false },
  { across: 6, down: 3, large: false },
  { across: 4, down: 2, large: false },
];

const extent = (squares: number, { across, down, large }: MorrisSize): Size => ({
  width: 2 * squares * across + (large ? 7 : 5),
  height: 2 * squares * down + (large ? 3 : 1),
});

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
  const { position } = scene;
  const board = morrisBoard(position.config);
  const squares = squaresOf(board);
  const size = morrisSize(squares, area);
  const { width, height } = extent(squares, size);
  const x = corner.x + Math.max(0, Math.floor((area.width - width) / 2)) + (size.large ? 3 : 2);
  const y = corner.y + Math.max(0, Math.floor((area.height - height) / 2)) + (size.large ? 1 : 0);
  const placeOf = (point: Point): Spot => {
    const [ux, uy] = spotOf(board, point);
    return [x + ux * size.across, y + uy * size.down];
  };
  for (const [from, to] of pathsOf(board))
    drawPath(placeOf(from), placeOf(to), STROKES, (x, y, stroke, isDiagonal) =>
      canvas.put(x, y, stroke, isDiagonal ? { ...ROOF, ...SOFT } : ROOF),
    );
  const open = scene.canMove ? touchablePoints(position, scene.draft) : [];
  for (let point = 0; point < board.points; point++)
    drawPoint(canvas, placeOf(point), point, { scene, open, look, large: size.large });
  drawCursor(canvas, placeOf(scene.cursor), size.large, whoIsOn(position, scene.draft, scene.cursor) !== null);
}

interface PointLook {
  readonly scene: MorrisScene;
  readonly open: readonly Point[];
  readonly look: Look;
  readonly large: boolean;
}

function drawPoint(canvas: Canvas, [x, y]: Spot, point: Point, { scene, open, look, large }: PointLook): void {
  const { position, draft, letters, hint } = scene;
  const player = whoIsOn(position, draft, point);
  if (player === null) {
    const isHint = hint !== null && (point === hint.to || point === hint.from);
    const isTarget = draft.from !== null && draft.to === null && open.includes(point);
    if (isHint) canvas.put(x - 1, y, '!○!', { tone: 'good', bold: true });
    else if (isTarget) canvas.put(x, y, '◇', { tone: position.toMove, bold: true });
    else canvas.put(x, y, '○', { bold: true });
    return;
  }
  const disc: Disc = { player, letter: letters[player]!, mark: markOf(point, scene, open) };
  if (large) putLargeDisc(canvas, x, y, disc, look);
  else putDisc(canvas, x, y, disc, look);
}

/** While a person chooses the man to remove, the moved man is shown at its new point. */
function whoIsOn({ men, toMove }: MorrisPosition, draft: Draft, point: Point): Player | null {
  if (draft.to !== null && point === draft.to) return toMove;
  if (draft.to !== null && point === draft.from) return null;
  const owner = men.findIndex((set) => hasPoint(set, point));
  return owner < 0 ? null : owner;
}

function markOf(point: Point, { position, draft, hint }: MorrisScene, open: readonly Point[]): Mark {
  if (draft.to !== null) return open.includes(point) ? 'removable' : point === draft.to ? 'picked' : 'none';
  if (point === draft.from) return 'picked';
  if (hint && (point === hint.from || point === hint.remove)) return 'hint';
  if (position.outcome?.by === 'mill' && isInLastMill(position, point)) return 'won';
  return position.last?.to === point ? 'last' : 'none';
}

function isInLastMill({ config, men, last, outcome }: MorrisPosition, point: Point): boolean {
  const own = men[outcome!.winner!]!;
  return morrisBoard(config).millsAt[point]!.some(
    (mill) => (own & mill) === mill && last !== null && hasPoint(mill, last.to),
  );
}

/** Corners around the point under the cursor. */
function drawCursor(canvas: Canvas, [x, y]: Spot, large: boolean, taken: boolean): void {
  const style: Style = { bold: true };
  if (!large) {
    const aside = taken ? 2 : 1;
    canvas.put(x - aside, y, '[', style);
    canvas.put(x + aside, y, ']', style);
    return;
  }
  canvas.put(x - 3, y - 1, '┏', style);
  canvas.put(x + 3, y - 1, '┓', style);
  canvas.put(x - 3, y + 1, '┗', style);
  canvas.put(x + 3, y + 1, '┛', style);
}
