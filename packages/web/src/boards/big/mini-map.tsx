import type { Cell } from '@rowhouse/rules';
import { createEffect, on } from 'solid-js';
import type { Palette } from '../basics/palette.ts';
import type { Size } from '../connect/house-plan.ts';
import type { BigScene } from './big-scene.ts';
import type { Viewport, ViewSize } from './viewport.ts';

/** The largest size of the map, in CSS pixels. It is below the board, so it covers no cell. */
const WIDEST = 128;
const TALLEST = 88;
/** A disc is at least this large, however many cells there are. */
const DOT = 3;
/** The radius of the ring around the last move. */
const RING = 3.5;

/** How large the map of a board is, in CSS pixels. */
export function mapSize({ columns, rows }: Size): ViewSize {
  const scale = Math.min(WIDEST / columns, TALLEST / rows);
  return { width: Math.max(28, Math.round(columns * scale)), height: Math.max(28, Math.round(rows * scale)) };
}

export interface MiniMapProps {
  readonly scene: BigScene;
  readonly palette: Palette;
  readonly view: Viewport;
  readonly viewSize: ViewSize;
  readonly last: Cell | null;
  /** The cells of the last change; a new list for every change. */
  readonly changed: readonly Cell[];
  onGo(cell: Cell): void;
}

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

/** Draws a frame around the visible part, makes the rest paler, and draws a ring around the last move. */
function paintFrame(
  frame: HTMLCanvasElement,
  ratio: number,
  { scene, palette, view, viewSize, last }: Pick<MiniMapProps, 'scene' | 'palette' | 'view' | 'viewSize' | 'last'>,
): void {
  const { columns, rows } = scene.size;
  const [wide, tall] = [frame.width / columns, frame.height / rows];
  const paint = frame.getContext('2d')!;
  const left = Math.max(0, -view.left / view.cell) * wide;
  const top = Math.max(0, -view.top / view.cell) * tall;
  const right = Math.min(columns, (viewSize.width - view.left) / view.cell) * wide;
  const bottom = Math.min(rows, (viewSize.height - view.top) / view.cell) * tall;
  paint.globalAlpha = 0.4;
  paint.fillStyle = palette.ground;
  paint.fillRect(0, 0, frame.width, frame.height);
  paint.globalAlpha = 1;
  paint.clearRect(left, top, right - left, bottom - top);
  const line = 1.5 * ratio;
  paint.strokeStyle = palette.ink;
  paint.lineWidth = line;
  paint.strokeRect(left + line / 2, top + line / 2, right - left - line, bottom - top - line);
  if (!last) return;
  paint.beginPath();
  const edge = RING * ratio + line;
  const x = within((last[0] + 0.5) * wide, edge, frame.width - edge);
  const y = within((rows - last[1] - 0.5) * tall, edge, frame.height - edge);
  paint.arc(x, y, RING * ratio, 0, 2 * Math.PI);
  paint.lineWidth = 2 * line;
  paint.strokeStyle = palette.ground;
  paint.stroke();
  paint.lineWidth = line;
  paint.strokeStyle = palette.ink;
  paint.stroke();
}

/** A small picture of the board with a frame around the visible part. For the pointer only: the cursor pans by itself. */
export function MiniMap(props: MiniMapProps) {
  let discs!: HTMLCanvasElement;
  let frame!: HTMLCanvasElement;
  const size = () => props.scene.size;
  const ratio = () => devicePixelRatio || 1;
  const width = () => mapSize(size()).width;
  const height = () => mapSize(size()).height;
  const pixels = () => ({ width: Math.round(width() * ratio()), height: Math.round(height() * ratio()) });

  const paintDisc = (paint: CanvasRenderingContext2D, [x, y]: Cell) => {
    const { columns, rows } = size();
    const [wide, tall] = [discs.width / columns, discs.height / rows];
    const player = props.scene.owner(x, y);
    if (player === null) return;
    const [across, down] = [wide, tall].map((side) => Math.ceil(Math.max(side, DOT * ratio()))) as [number, number];
    const left = Math.round(within((x + 0.5) * wide - across / 2, 0, discs.width - across));
    const top = Math.round(within((rows - 0.5 - y) * tall - down / 2, 0, discs.height - down));
    paint.fillStyle = props.palette.disc(player).face;
    paint.fillRect(left, top, across, down);
  };
  const paintDiscs = () => {
    Object.assign(discs, pixels());
    const paint = discs.getContext('2d')!;
    paint.fillStyle = props.palette.walls[0];
    paint.fillRect(0, 0, discs.width, discs.height);
    for (let y = 0; y < size().rows; y++) for (let x = 0; x < size().columns; x++) paintDisc(paint, [x, y]);
  };

  createEffect(on([() => props.scene, () => props.palette, width, height], paintDiscs));
  createEffect(
    on(
      () => props.changed,
      (changed) => {
        const paint = discs.getContext('2d')!;
        // A removed disc may have covered others.
        if (changed.some(([x, y]) => props.scene.owner(x, y) === null)) paintDiscs();
        else for (const cell of changed) paintDisc(paint, cell);
      },
      { defer: true },
    ),
  );

  createEffect(() => {
    Object.assign(frame, pixels());
    paintFrame(frame, ratio(), props);
  });

  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = frame.getBoundingClientRect();
    const { columns, rows } = size();
    const x = Math.floor(((event.clientX - box.left) / box.width) * columns);
    const down = Math.floor(((event.clientY - box.top) / box.height) * rows);
    props.onGo([within(x, 0, columns - 1), rows - 1 - within(down, 0, rows - 1)]);
  };

  return (
    <div class="mini-map" aria-hidden="true" style={{ width: `${width()}px`, height: `${height()}px` }}>
      <canvas ref={discs} />
      <canvas
        ref={frame}
        onPointerDown={(event) => {
          frame.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      />
    </div>
  );
}
