import type { Cell } from '@rowhouse/rules';
import { createEffect, on } from 'solid-js';
import type { BigScene } from './big-scene.ts';
import type { Palette } from './palette.ts';
import type { Room, Viewport } from './viewport.ts';

/** The longer side, in CSS pixels: a quarter of the room, within these. */
const LONG = { min: 88, max: 132 };

export interface MiniMapProps {
  readonly scene: BigScene;
  readonly palette: Palette;
  readonly view: Viewport;
  readonly room: Room;
  readonly last: Cell | null;
  /** The cells that changed last; another list for every change. */
  readonly changed: readonly Cell[];
  onGo(cell: Cell): void;
}

/** The whole board, small, with what is in sight framed. For the pointer only: the keyboard's cursor pans by itself. */
export function MiniMap(props: MiniMapProps) {
  let discs!: HTMLCanvasElement;
  let frame!: HTMLCanvasElement;
  const size = () => props.scene.size;
  const ratio = () => devicePixelRatio || 1;
  const long = () => Math.max(LONG.min, Math.min(LONG.max, props.room.width / ratio() / 4));
  const scale = () => long() / Math.max(size().columns, size().rows);
  const width = () => Math.max(28, Math.round(size().columns * scale()));
  const height = () => Math.max(28, Math.round(size().rows * scale()));
  const pixels = () => ({ width: Math.round(width() * ratio()), height: Math.round(height() * ratio()) });

  const paintDisc = (paint: CanvasRenderingContext2D, [x, y]: Cell) => {
    const { columns, rows } = size();
    const [wide, tall] = [discs.width / columns, discs.height / rows];
    const player = props.scene.owner(x, y);
    const [left, right] = [Math.round(x * wide), Math.round((x + 1) * wide)];
    const [top, bottom] = [Math.round((rows - 1 - y) * tall), Math.round((rows - y) * tall)];
    paint.fillStyle = player === null ? props.palette.walls[0] : props.palette.disc(player).face;
    paint.fillRect(left, top, right - left, bottom - top);
  };

  createEffect(
    on([() => props.scene, () => props.palette, width, height], ([scene, palette]) => {
      Object.assign(discs, pixels());
      const paint = discs.getContext('2d')!;
      paint.fillStyle = palette.walls[0];
      paint.fillRect(0, 0, discs.width, discs.height);
      for (let y = 0; y < scene.size.rows; y++)
        for (let x = 0; x < scene.size.columns; x++) if (scene.owner(x, y) !== null) paintDisc(paint, [x, y]);
    }),
  );
  createEffect(
    on(
      () => props.changed,
      (changed) => {
        const paint = discs.getContext('2d')!;
        for (const cell of changed) paintDisc(paint, cell);
      },
      { defer: true },
    ),
  );

  createEffect(() => {
    const { columns, rows } = size();
    const { palette, view, room, last } = props;
    Object.assign(frame, pixels());
    const [wide, tall] = [frame.width / columns, frame.height / rows];
    const paint = frame.getContext('2d')!;
    const left = Math.max(0, -view.left / view.cell) * wide;
    const top = Math.max(0, -view.top / view.cell) * tall;
    const right = Math.min(columns, (room.width - view.left) / view.cell) * wide;
    const bottom = Math.min(rows, (room.height - view.top) / view.cell) * tall;
    // What is out of sight is paler.
    paint.globalAlpha = 0.5;
    paint.fillStyle = palette.ground;
    paint.fillRect(0, 0, frame.width, frame.height);
    paint.globalAlpha = 1;
    paint.clearRect(left, top, right - left, bottom - top);
    const line = 2 * ratio();
    paint.strokeStyle = palette.ink;
    paint.lineWidth = line;
    paint.strokeRect(left + line / 2, top + line / 2, right - left - line, bottom - top - line);
    if (!last) return;
    paint.beginPath();
    paint.arc((last[0] + 0.5) * wide, (rows - last[1] - 0.5) * tall, 4 * ratio(), 0, 2 * Math.PI);
    paint.lineWidth = 2 * line;
    paint.strokeStyle = palette.ground;
    paint.stroke();
    paint.lineWidth = line;
    paint.strokeStyle = palette.ink;
    paint.stroke();
  });

  const go = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = frame.getBoundingClientRect();
    const within = (part: number, end: number) => Math.max(0, Math.min(end - 1, Math.floor(part * end)));
    const { columns, rows } = size();
    const down = within((event.clientY - box.top) / box.height, rows);
    props.onGo([within((event.clientX - box.left) / box.width, columns), rows - 1 - down]);
  };

  return (
    <div class="mini-map" style={{ width: `${width()}px`, height: `${height()}px` }}>
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
