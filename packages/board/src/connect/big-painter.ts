import type { Cell, Player } from '@rowhouse/rules';
import { type CellMark, drawingsOf, isLine, MARK_WIDTH, markOf } from '../drawing/marks.ts';
import { CELL_DRAWINGS } from '../drawing/setup-drawings.ts';
import { SIZES } from '../drawing/sizes.ts';
import { type GridSize, numberOf } from './house-plan.ts';
import type { CanvasPalette } from './palette.ts';
import { GROUND, middleOf, numberStep, type Viewport, type ViewSize, visibleCells } from './viewport.ts';

/** The board's contents when it is painted. */
export interface Scene {
  at(x: number, y: number): Player | null;
  marks(x: number, y: number): readonly CellMark[];
}

const WINDOW = 0.4;
const DISC = 0.385;
/** Discs smaller than this many device pixels have no mark: it could not be read. */
const MARKED = 18;

type Paint = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function circle(paint: Paint, x: number, y: number, r: number): void {
  paint.beginPath();
  paint.arc(x, y, r, 0, 2 * Math.PI);
}

export function paintDisc(
  paint: Paint,
  palette: CanvasPalette,
  player: Player,
  x: number,
  y: number,
  radius: number,
): void {
  const r = radius * palette.size('disc-size');
  const { face, rim, ring, mark } = palette.disc(player);
  paint.fillStyle = rim;
  circle(paint, x, y, r);
  paint.fill();
  paint.fillStyle = face;
  circle(paint, x, y - 0.04 * r, 0.93 * r);
  paint.fill();
  if (2 * r < MARKED) return;
  paint.save();
  paint.translate(x - r, y - 1.04 * r);
  paint.scale(r / 50, r / 50);
  paint.strokeStyle = ring;
  paint.lineWidth = 2.6;
  circle(paint, 50, 50, 35);
  if (2 * r >= 2 * MARKED) paint.stroke();
  const shape = markOf(player);
  const path = new Path2D(shape);
  paint.fillStyle = mark;
  paint.strokeStyle = mark;
  paint.lineWidth = MARK_WIDTH;
  paint.lineCap = 'round';
  paint.lineJoin = 'round';
  if (isLine(shape)) paint.stroke(path);
  else paint.fill(path);
  paint.restore();
}

/** Paints the visible part of a large board, from tiles that are made once for each size and theme. */
export class BigPainter {
  readonly #palette: CanvasPalette;
  readonly #size: GridSize;
  readonly #cell: number;
  readonly #discs = new Map<Player, OffscreenCanvas>();
  #wall: CanvasPattern | null = null;

  constructor(palette: CanvasPalette, size: GridSize, cell: number) {
    this.#palette = palette;
    this.#size = size;
    this.#cell = cell;
  }

  isFor(palette: CanvasPalette, size: GridSize, cell: number): boolean {
    return palette === this.#palette && size === this.#size && cell === this.#cell;
  }

  /** A tile with two windows side by side, each in the wall colour of its stripe. */
  #wallPattern(paint: CanvasRenderingContext2D): CanvasPattern {
    if (this.#wall) return this.#wall;
    const { walls, window, sill, ground } = this.#palette;
    const cell = this.#cell;
    const tile = new OffscreenCanvas(2 * cell, cell);
    const tilePaint = tile.getContext('2d')!;
    for (const [at, wall] of walls.entries()) {
      tilePaint.fillStyle = wall;
      tilePaint.fillRect(at * cell, 0, cell, cell);
      tilePaint.fillStyle = window;
      circle(tilePaint, (at + 0.5) * cell, 0.5 * cell, WINDOW * cell);
      tilePaint.fill();
      tilePaint.strokeStyle = sill;
      tilePaint.lineWidth = (this.#palette.size('frame-width') / 100) * cell;
      if (cell >= MARKED) tilePaint.stroke();
      tilePaint.fillStyle = ground;
      if (cell >= 2 * MARKED) tilePaint.fillRect((at + 1) * cell - 1, 0, 2, cell);
    }
    this.#wall = paint.createPattern(tile, 'repeat')!;
    return this.#wall;
  }

  #disc(player: Player): OffscreenCanvas {
    let tile = this.#discs.get(player);
    if (!tile) {
      const cell = this.#cell;
      tile = new OffscreenCanvas(cell, cell);
      paintDisc(tile.getContext('2d')!, this.#palette, player, cell / 2, cell / 2, DISC * cell);
      this.#discs.set(player, tile);
    }
    return tile;
  }

  /** Paints the walls in a rectangle of the board. The pattern starts at the board's corner. */
  #paintWall(paint: CanvasRenderingContext2D, view: Viewport, x: number, y: number, wide: number, tall: number): void {
    paint.save();
    paint.translate(view.left, view.top);
    paint.fillStyle = this.#wallPattern(paint);
    paint.fillRect(x - view.left, y - view.top, wide, tall);
    paint.restore();
  }

  #paintContent(paint: CanvasRenderingContext2D, view: Viewport, scene: Scene, x: number, y: number): void {
    const player = scene.at(x, y);
    const left = view.left + x * view.cell;
    const top = view.top + (this.#size.rows - 1 - y) * view.cell;
    if (player !== null) paint.drawImage(this.#disc(player), left, top);
    const marks = scene.marks(x, y);
    if (marks.length > 0) this.#paintMarks(paint, marks, left + view.cell / 2, top + view.cell / 2);
  }

  #paintMarks(paint: CanvasRenderingContext2D, marks: readonly CellMark[], x: number, y: number): void {
    paint.save();
    paint.translate(x, y);
    const scale = (this.#cell / 100) * this.#palette.size('mark-size');
    paint.scale(scale, scale);
    paint.lineCap = 'round';
    paint.lineJoin = 'round';
    for (const { path, fill, stroke, width, dash } of drawingsOf(marks, CELL_DRAWINGS)) {
      const shape = new Path2D(path);
      paint.setLineDash([...(dash ?? [])]);
      if (fill) {
        paint.fillStyle = this.#palette[fill];
        paint.fill(shape);
      }
      paint.strokeStyle = this.#palette[stroke];
      // The mark is at least a pixel and a half wide, however small the cell is.
      paint.lineWidth = Math.max(width, 150 / this.#cell);
      paint.stroke(shape);
    }
    paint.restore();
  }

  /** Paints one cell again. This is all that a move needs. */
  paintCell(paint: CanvasRenderingContext2D, view: Viewport, scene: Scene, viewSize: ViewSize, [x, y]: Cell): void {
    const left = view.left + x * view.cell;
    const top = view.top + (this.#size.rows - 1 - y) * view.cell;
    if (left + view.cell < 0 || left > viewSize.width || top + view.cell < 0 || top >= viewSize.height) return;
    paint.save();
    paint.beginPath();
    paint.rect(0, 0, viewSize.width, viewSize.height);
    paint.clip();
    this.#paintWall(paint, view, left, top, view.cell, view.cell);
    this.#paintContent(paint, view, scene, x, y);
    paint.restore();
  }

  paintAll(paint: CanvasRenderingContext2D, view: Viewport, scene: Scene, viewSize: ViewSize, strip: number): void {
    const { columns, rows } = this.#size;
    const { cell, left, top } = view;
    const { fromX, toX, fromY, toY } = visibleCells(view, this.#size, viewSize);
    const [right, bottom] = [left + columns * cell, top + rows * cell];
    paint.clearRect(0, 0, viewSize.width, viewSize.height + strip);
    paint.save();
    paint.beginPath();
    paint.rect(0, 0, viewSize.width, viewSize.height);
    paint.clip();
    const x = Math.max(0, left);
    const y = Math.max(0, top);
    this.#paintWall(paint, view, x, y, Math.min(viewSize.width, right) - x, Math.min(viewSize.height, bottom) - y);
    for (let column = fromX; column <= toX; column++)
      for (let row = fromY; row <= toY; row++) this.#paintContent(paint, view, scene, column, row);
    // One eave for all columns, and the pavement.
    const thick = Math.max(
      3,
      Math.round(0.14 * cell * (this.#palette.size('line-width') / Number(SIZES['line-width']))),
    );
    paint.fillStyle = this.#palette.roof;
    paint.fillRect(left - 0.3 * cell, top - thick, (columns + 0.6) * cell, thick);
    paint.fillRect(left - 0.3 * cell, bottom, (columns + 0.6) * cell, thick);
    paint.restore();
    this.#paintNumbers(paint, view, viewSize, strip, fromX, toX);
  }

  /** Below the board, or at the lower edge if the foot of the board is out of view. */
  #paintNumbers(
    paint: CanvasRenderingContext2D,
    view: Viewport,
    viewSize: ViewSize,
    strip: number,
    fromX: number,
    toX: number,
  ): void {
    const y = numbersTop(view, this.#size, viewSize) + strip / 2;
    const step = numberStep(view.cell, 1.15 * strip);
    paint.fillStyle = this.#palette.softInk;
    paint.font = `500 ${Math.round(0.52 * strip * this.#palette.size('coordinate-size'))}px ${this.#palette.font}`;
    paint.textAlign = 'center';
    paint.textBaseline = 'middle';
    for (let x = fromX; x <= toX; x++) {
      const number = numberOf(this.#size, x);
      if (number % step === 0 || (number === 1 && step > 2))
        paint.fillText(String(number), view.left + (x + 0.5) * view.cell, y);
    }
  }

  /** A disc behind the wall: visible above the eave and through the windows that it passes. */
  paintFalling(paint: CanvasRenderingContext2D, view: Viewport, player: Player, x: number, height: number): void {
    const [middleX, middleY] = middleOf(view, this.#size, [x, height]);
    const show = (clip: () => void) => {
      paint.save();
      paint.beginPath();
      clip();
      paint.clip();
      paintDisc(paint, this.#palette, player, middleX, middleY, DISC * view.cell);
      paint.restore();
    };
    if (middleY - DISC * view.cell < view.top)
      show(() => paint.rect(view.left + x * view.cell, 0, view.cell, view.top - 0.14 * view.cell));
    for (const y of [Math.floor(height), Math.floor(height) + 1])
      if (y < this.#size.rows)
        show(() => {
          const [windowX, windowY] = middleOf(view, this.#size, [x, y]);
          paint.arc(windowX, windowY, WINDOW * view.cell, 0, 2 * Math.PI);
        });
  }
}

export const numbersTop = (view: Viewport, { rows }: GridSize, viewSize: ViewSize): number =>
  Math.min(viewSize.height, Math.ceil(view.top + (rows + GROUND) * view.cell));
