import type { Cell } from '@rowhouse/rules';
import { elementOf } from '../drawing/layer.ts';
import type { BigScene } from './big-scene.ts';
import type { GridSize } from './house-plan.ts';
import type { CanvasPalette } from './palette.ts';
import type { Viewport, ViewSize } from './viewport.ts';

/** The largest size of the map, in CSS pixels. It is below the board, so it covers no cell. */
const MAX_WIDTH = 128;
const MAX_HEIGHT = 88;
/** A disc is at least this large, however many cells there are. */
const DOT = 3;
/** The radius of the ring around the last move. */
const RING = 3.5;

/** How large the map of a board is, in CSS pixels. */
export function mapSize({ columns, rows }: GridSize): ViewSize {
  const scale = Math.min(MAX_WIDTH / columns, MAX_HEIGHT / rows);
  return { width: Math.max(28, Math.round(columns * scale)), height: Math.max(28, Math.round(rows * scale)) };
}

export interface MapState {
  readonly scene: BigScene;
  readonly palette: CanvasPalette;
  readonly view: Viewport;
  readonly viewSize: ViewSize;
}

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));

/** Draws a frame around the visible part, makes the rest paler, and draws rings around the last move and the hint. */
function paintFrame(frame: HTMLCanvasElement, ratio: number, { scene, palette, view, viewSize }: MapState): void {
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
  const edge = RING * ratio + line;
  const paintRing = ([column, row]: Cell, colour: string) => {
    paint.beginPath();
    const x = within((column + 0.5) * wide, edge, frame.width - edge);
    const y = within((rows - row - 0.5) * tall, edge, frame.height - edge);
    paint.arc(x, y, RING * ratio, 0, 2 * Math.PI);
    paint.lineWidth = 2 * line;
    paint.strokeStyle = palette.ground;
    paint.stroke();
    paint.lineWidth = line;
    paint.strokeStyle = colour;
    paint.stroke();
  };
  if (scene.last) paintRing(scene.last, palette.ink);
  for (const cell of scene.hinted) paintRing(cell, palette.hint);
}

const ratio = (): number => devicePixelRatio || 1;

/**
 * A small picture of the board with a frame around the visible part. For the pointer only: the cursor pans by itself.
 */
export class MiniMap {
  readonly element: HTMLElement;
  readonly #size: GridSize;
  readonly #discs: HTMLCanvasElement;
  readonly #frame: HTMLCanvasElement;
  #palette: CanvasPalette | null = null;

  constructor(size: GridSize, onGo: (cell: Cell) => void) {
    this.#size = size;
    const { width, height } = mapSize(size);
    this.element = elementOf(
      `<div class="mini-map" part="map" aria-hidden="true"><canvas></canvas><canvas></canvas></div>`,
    );
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px` });
    [this.#discs, this.#frame] = this.element.querySelectorAll('canvas') as unknown as [
      HTMLCanvasElement,
      HTMLCanvasElement,
    ];
    const frame = this.#frame;
    const go = (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const box = frame.getBoundingClientRect();
      const x = Math.floor(((event.clientX - box.left) / box.width) * size.columns);
      const down = Math.floor(((event.clientY - box.top) / box.height) * size.rows);
      onGo([within(x, 0, size.columns - 1), size.rows - 1 - within(down, 0, size.rows - 1)]);
    };
    frame.addEventListener('pointerdown', (event) => {
      frame.setPointerCapture(event.pointerId);
      go(event);
    });
    frame.addEventListener('pointermove', go);
  }

  /** `changed` are the cells that changed since the last drawing. */
  draw(state: MapState, changed: readonly Cell[]): void {
    const { scene, palette } = state;
    // A removed disc may have covered others.
    if (palette !== this.#palette || changed.some(([x, y]) => scene.owner(x, y) === null)) {
      this.#palette = palette;
      this.#paintDiscs(state);
    } else for (const cell of changed) this.#paintDisc(state, cell);
    Object.assign(this.#frame, this.#pixels());
    paintFrame(this.#frame, ratio(), state);
  }

  #pixels(): ViewSize {
    const { width, height } = mapSize(this.#size);
    return { width: Math.round(width * ratio()), height: Math.round(height * ratio()) };
  }

  #paintDisc({ scene, palette }: MapState, [x, y]: Cell): void {
    const { columns, rows } = this.#size;
    const discs = this.#discs;
    const [wide, tall] = [discs.width / columns, discs.height / rows];
    const player = scene.owner(x, y);
    if (player === null) return;
    const [across, down] = [wide, tall].map((side) => Math.ceil(Math.max(side, DOT * ratio()))) as [number, number];
    const left = Math.round(within((x + 0.5) * wide - across / 2, 0, discs.width - across));
    const top = Math.round(within((rows - 0.5 - y) * tall - down / 2, 0, discs.height - down));
    const paint = discs.getContext('2d')!;
    paint.fillStyle = palette.disc(player).face;
    paint.fillRect(left, top, across, down);
  }

  #paintDiscs(state: MapState): void {
    const { columns, rows } = this.#size;
    Object.assign(this.#discs, this.#pixels());
    const paint = this.#discs.getContext('2d')!;
    paint.fillStyle = state.palette.walls[0];
    paint.fillRect(0, 0, this.#discs.width, this.#discs.height);
    for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) this.#paintDisc(state, [x, y]);
  }
}
