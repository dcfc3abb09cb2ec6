import type { Cell, Player } from '@rowhouse/rules';
import { EVALUATION_SIGNS, type PlacedEvaluation, type ShownEvaluation, STAR } from '../drawing/evaluation-mark.ts';
import { SHAPE_EDGE, type Shape, shapeOutline } from '../drawing/shapes.ts';
import { SIZES } from '../drawing/sizes.ts';
import { type BigPainter, numbersTop, paintDisc } from './big-painter.ts';
import type { BigScene } from './big-scene.ts';
import { READABLE_CELL_PX } from './big-view.ts';
import { beltPath } from './house-overlay.ts';
import { numberOf } from './house-plan.ts';
import type { CanvasPalette } from './palette.ts';
import { fallHeightAt, middleOf, type Viewport, type ViewSize } from './viewport.ts';

/**
 * The canvas over a large board for everything that moves, with its context and scale. Lengths are in device pixels.
 */
export interface LivePainting {
  readonly paint: CanvasRenderingContext2D;
  readonly painter: BigPainter;
  readonly palette: CanvasPalette;
  readonly scene: BigScene;
  readonly view: Viewport;
  readonly viewSize: ViewSize;
  /** The height of the strip with the column numbers. */
  readonly strip: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly now: number;
}

/** What to paint on that canvas, besides falling discs. */
export interface LiveMarks {
  /** Where the disc in the hand would land, and whose it is. */
  readonly target: Cell | null;
  readonly hand: Player | null;
  /** Whether it waits over the eave. */
  readonly hovers: boolean;
  readonly aim: Cell | null;
  readonly cursor: Cell | null;
  readonly lines: readonly (readonly Cell[])[];
  readonly wrongLines: readonly (readonly Cell[])[];
  /** The lines of an explanation. */
  readonly highlightedLines: readonly (readonly Cell[])[];
  readonly evaluations: readonly PlacedEvaluation[];
  readonly shapes: readonly Shape[];
  /** A cell that pulses for attention, and the progress of the pulse from 0 to 1. */
  readonly pulse: { readonly cell: Cell; readonly beat: number } | null;
}

/** The smallest cell in which the number of an evaluation is readable, in CSS pixels. */
const MIN_EVALUATION_CELL_PX = 40;
const EVALUATION_INKS = { win: 'good', draw: 'ink', loss: 'bad', guess: 'softInk' } as const;

export function paintLive(live: LivePainting, shown: LiveMarks): void {
  const { paint, painter, scene, view, viewSize, now } = live;
  paint.clearRect(0, 0, paint.canvas.width, paint.canvas.height);
  paint.save();
  paint.beginPath();
  paint.rect(0, 0, viewSize.width, viewSize.height);
  paint.clip();
  for (const { animation, fall, begins } of scene.flights) {
    const time = animation.kind === 'drop' ? now - begins : fall.duration - (now - begins);
    painter.paintFalling(paint, view, animation.player, animation.x, animation.y + fallHeightAt(fall, time));
  }
  if (scene.isAllLit) for (const line of shown.lines) paintLine(live, line);
  for (const line of shown.wrongLines) paintBelt(live, line);
  for (const line of shown.highlightedLines) paintHighlightedLine(live, line);
  if (!scene.isMoving) for (const { cell, evaluation } of shown.evaluations) paintEvaluation(live, cell, evaluation);
  for (const shape of shown.shapes) paintShape(live, shape);
  if (scene.flights.length === 0) paintTarget(live, shown);
  if (shown.cursor) paintCursor(live, shown.cursor);
  if (shown.pulse) paintPulse(live, shown.pulse.cell, shown.pulse.beat);
  paint.restore();
  if (shown.aim) paintNumber(live, shown.aim[0]);
}

/** A band around a winning line, so that it can be found even if the lit windows are too small to see. */
function paintLine({ paint, palette, scene, view, ratio }: LivePainting, line: readonly Cell[]): void {
  const [fromX, fromY] = middleOf(view, scene.size, line[0]!);
  const [toX, toY] = middleOf(view, scene.size, line.at(-1)!);
  const along = Math.atan2(toY - fromY, toX - fromX);
  const r = Math.max(0.5 * view.cell, 0.3 * view.cell + 4 * ratio);
  paint.beginPath();
  paint.arc(fromX, fromY, r, along + Math.PI / 2, along + 1.5 * Math.PI);
  paint.arc(toX, toY, r, along - Math.PI / 2, along + Math.PI / 2);
  paint.closePath();
  paint.strokeStyle = palette.ink;
  paint.lineWidth = 5 * ratio;
  paint.stroke();
  paint.strokeStyle = palette.lit;
  paint.lineWidth = 2.5 * ratio;
  paint.stroke();
}

function paintBelt({ paint, palette, scene, view, ratio }: LivePainting, line: readonly Cell[]): void {
  const belt = beltPath(middleOf(view, scene.size, line[0]!), middleOf(view, scene.size, line.at(-1)!), view.cell);
  paint.strokeStyle = palette.bad;
  paint.lineWidth = Math.max(1.5 * ratio, 0.06 * view.cell);
  paint.stroke(new Path2D(belt));
}

/** A line of an explanation, with an edge of its own. */
function paintHighlightedLine({ paint, palette, scene, view, ratio }: LivePainting, line: readonly Cell[]): void {
  paint.lineCap = 'round';
  const owner = line.map(([x, y]) => scene.at(x, y)).find((player) => player !== null) ?? 9;
  for (const [colour, width] of [
    [palette.card, 0.15],
    [palette.disc(owner).face, 0.08],
  ] as const) {
    paint.strokeStyle = colour;
    paint.lineWidth = Math.max(20 * ratio * width, width * view.cell);
    paint.beginPath();
    paint.moveTo(...middleOf(view, scene.size, line[0]!));
    paint.lineTo(...middleOf(view, scene.size, line.at(-1)!));
    paint.stroke();
  }
}

/** The same drawing as in `evaluationMark`. A cell that is too small for the number shows only the sign. */
function paintEvaluation(
  { paint, palette, scene, view, ratio }: LivePainting,
  cell: Cell,
  evaluation: ShownEvaluation,
): void {
  const [x, y] = middleOf(view, scene.size, cell);
  const isReadable = view.cell >= MIN_EVALUATION_CELL_PX * ratio;
  const isStroked = evaluation.kind === 'draw' || evaluation.kind === 'guess';
  const colour = palette[EVALUATION_INKS[evaluation.kind]];
  paint.save();
  paint.translate(x, y);
  paint.scale(view.cell / 100, view.cell / 100);
  paint.fillStyle = colour;
  paint.strokeStyle = colour;
  paint.lineCap = 'round';
  paint.lineWidth = Math.max(evaluation.kind === 'guess' ? 4 : 6, 120 / view.cell);
  if (evaluation.best) {
    if (evaluation.kind === 'guess') paint.setLineDash([7, 6.2]);
    paint.beginPath();
    paint.arc(0, 0, 38, 0, 2 * Math.PI);
    paint.stroke();
    paint.setLineDash([]);
  }
  // Without a number the sign fills the window.
  if (!isReadable && evaluation.kind !== 'draw') paint.translate(0, 20);
  const sign = new Path2D(EVALUATION_SIGNS[evaluation.kind]);
  if (isStroked) paint.stroke(sign);
  else paint.fill(sign);
  if (isReadable) {
    paint.font = `${evaluation.kind === 'guess' ? 500 : 700} ${evaluation.kind === 'guess' ? 25 : 32}px ${palette.font}`;
    paint.textAlign = 'center';
    paint.textBaseline = 'alphabetic';
    paint.fillText(evaluation.label, 0, 23);
  }
  if (isReadable && evaluation.best) {
    paint.translate(29, -29);
    paint.beginPath();
    paint.arc(0, 0, 16, 0, 2 * Math.PI);
    paint.fill();
    paint.fillStyle = palette.card;
    paint.fill(new Path2D(STAR));
  }
  paint.restore();
}

/** An arrow or a circle, as `shapesSvg` draws it. */
function paintShape({ paint, palette, scene, view }: LivePainting, shape: Shape): void {
  const { columns } = scene.size;
  const scale = view.cell / 100;
  const spotOf = (place: number) => {
    const [x, y] = middleOf(view, scene.size, [place % columns, Math.floor(place / columns)]);
    return { x, y };
  };
  const { path, width, isArrow } = shapeOutline(shape, spotOf, scale);
  const outline = new Path2D(path);
  const colours = palette.disc(shape.player);
  paint.lineJoin = 'round';
  paint.strokeStyle = shape.player === 8 ? colours.rim : palette.card;
  paint.lineWidth = width + SHAPE_EDGE * scale;
  paint.stroke(outline);
  paint.fillStyle = colours.face;
  if (isArrow) paint.fill(outline);
  paint.strokeStyle = colours.face;
  paint.lineWidth = width;
  paint.stroke(outline);
}

function paintTarget({ paint, palette, scene, view, ratio }: LivePainting, { target, hand, hovers }: LiveMarks): void {
  if (!target || hand === null) return;
  const { cell, top } = view;
  const [x, y] = middleOf(view, scene.size, target);
  const ring = Math.max(0.365 * cell, 3 * ratio);
  paint.strokeStyle = palette.disc(hand).rim;
  paint.lineWidth = Math.max(1.5 * ratio, 0.045 * cell);
  paint.setLineDash([(2 * Math.PI * ring) / 24, (2 * Math.PI * ring) / 34]);
  paint.beginPath();
  paint.arc(x, y, ring, 0, 2 * Math.PI);
  paint.stroke();
  paint.setLineDash([]);
  if (!hovers) return;
  // Above the eave, or at the upper edge if the eave is out of view.
  const disc = Math.max(0.385 * cell, 7 * ratio);
  const hover = Math.max(top - 0.14 * cell - disc, disc + 2 * ratio);
  if (cell < READABLE_CELL_PX * ratio) {
    paint.lineWidth = ratio;
    paint.beginPath();
    paint.moveTo(x, hover);
    paint.lineTo(x, y - ring);
    paint.stroke();
  }
  // In front of windows it needs an edge of its own.
  paint.fillStyle = palette.ground;
  paint.beginPath();
  paint.arc(x, hover, disc + 2.5 * ratio, 0, 2 * Math.PI);
  paint.fill();
  paintDisc(paint, palette, hand, x, hover, disc);
}

function paintCursor({ paint, palette, scene, view, ratio }: LivePainting, [x, y]: Cell): void {
  const { cell, left, top } = view;
  paint.strokeStyle = palette.ink;
  paint.lineWidth = (Math.max(2 * ratio, 0.05 * cell) * palette.size('focus-width')) / Number(SIZES['focus-width']);
  paint.beginPath();
  paint.roundRect(left + x * cell, top + (scene.size.rows - 1 - y) * cell, cell, cell, 0.2 * cell);
  paint.stroke();
}

function paintPulse({ paint, palette, scene, view, ratio }: LivePainting, cell: Cell, beat: number): void {
  const [x, y] = middleOf(view, scene.size, cell);
  paint.strokeStyle = palette.ink;
  paint.globalAlpha = 1 - 0.8 * beat;
  paint.lineWidth = 3 * ratio;
  paint.beginPath();
  paint.arc(x, y, 0.5 * view.cell + beat * Math.max(view.cell, 26 * ratio), 0, 2 * Math.PI);
  paint.stroke();
  paint.globalAlpha = 1;
}

/** Writes the number of the column under the pointer or cursor, even if its neighbours have none. */
function paintNumber({ paint, palette, scene, view, viewSize, strip }: LivePainting, x: number): void {
  const middle = view.left + (x + 0.5) * view.cell;
  const top = numbersTop(view, scene.size, viewSize);
  const text = String(numberOf(scene.size, x));
  paint.font = `650 ${Math.round(0.54 * strip * palette.size('coordinate-size'))}px ${palette.font}`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  const wide = paint.measureText(text).width + 0.7 * strip;
  const pill = (extra: number) => {
    paint.beginPath();
    paint.roundRect(middle - wide / 2 - extra, top + 0.08 * strip, wide + 2 * extra, 0.84 * strip, 0.42 * strip);
    paint.fill();
  };
  paint.fillStyle = palette.ground;
  pill(0.5 * strip);
  paint.fillStyle = palette.ink;
  pill(0);
  paint.fillStyle = palette.ground;
  paint.fillText(text, middle, top + 0.53 * strip);
}
