import type { Cell } from '@rowhouse/rules';
import type { PlacedEvaluation } from '../drawing/evaluation-mark.ts';
import { type DiscAnimation, prefersReducedMotion } from '../drawing/fall.ts';
import { UNMARKED } from '../drawing/marks.ts';
import { paintLive } from './big-live.ts';
import { BigPainter } from './big-painter.ts';
import { BigScene } from './big-scene.ts';
import { type BigView, pixelRatio } from './big-view.ts';
import { type ConnectShown, targetOf } from './connect-view.ts';
import { evaluationsOf } from './house-overlay.ts';
import type { CanvasPalette } from './palette.ts';

/** How long the last move pulses, in milliseconds: two pulses. */
const PULSE = 1300;

export interface BigPaintingOptions {
  readonly view: BigView;
  /** `null` until the colours of the page are known. */
  palette(): CanvasPalette | null;
  /** The height of the strip with the column numbers, in device pixels. */
  strip(): number;
  /** This canvas is painted when the board or the view changes. A move repaints one cell. */
  readonly boardCanvas: HTMLCanvasElement;
  /** This canvas is above the other and shows everything that moves. */
  readonly liveCanvas: HTMLCanvasElement;
  onLanded(cells: number): void;
  /** All windows of the winning line are lit. */
  onLit(): void;
}

/** Paints a large board, at most once per frame and as little as possible. */
export class BigPainting {
  readonly scene: BigScene;
  readonly #options: BigPaintingOptions;
  #shown!: ConnectShown;
  #evaluations: readonly PlacedEvaluation[] = [];
  #painter: BigPainter | null = null;
  #isAllStale = false;
  #stale: Cell[] = [];
  #pulse: { readonly cell: Cell; readonly until: number } | null = null;
  #frame = 0;
  #landings: readonly ReturnType<typeof setTimeout>[] = [];

  constructor(size: ConnectShown['config'], options: BigPaintingOptions) {
    this.scene = new BigScene(size);
    this.#options = options;
  }

  /** Shows what has changed since the last time, and returns the cells that did. */
  update(shown: ConnectShown): readonly Cell[] {
    const before = this.#shown;
    this.#shown = shown;
    const { at, marks, winning, landing, evaluations, animations } = shown;
    const isSame = at === before?.at && marks === before.marks && winning === before.winning;
    const cells = isSame
      ? []
      : this.scene.update(at, (x, y) => marks?.(x, y) ?? UNMARKED, winning ?? [], performance.now());
    if (landing !== before?.landing || evaluations !== before?.evaluations) this.#evaluations = evaluationsOf(shown);
    if (animations !== before?.animations) this.#fly(animations ?? []);
    this.#paintSoon(cells);
    return cells;
  }

  paintAllSoon(): void {
    this.#isAllStale = true;
    this.#paintSoon();
  }

  /** Draws attention to a cell for a moment. */
  pointAt(cell: Cell): void {
    this.#pulse = { cell, until: performance.now() + PULSE };
    this.#paintSoon();
  }

  /** Paints at once. An empty canvas until the next frame would flicker. */
  repaint(): void {
    cancelAnimationFrame(this.#frame);
    this.#isAllStale = true;
    this.#paint(performance.now());
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    for (const landing of this.#landings) clearTimeout(landing);
  }

  #paintSoon(cells: readonly Cell[] = []): void {
    this.#stale.push(...cells);
    this.#frame ||= requestAnimationFrame((now) => this.#paint(now));
  }

  #fly(animations: readonly DiscAnimation[]): void {
    const pace = this.#options.palette()?.size('duration') ?? 1;
    if (pace === 0 || prefersReducedMotion()) {
      if (animations.some(({ kind }) => kind === 'drop')) this.#options.onLanded(1);
      return;
    }
    const now = performance.now();
    this.#paintSoon(this.scene.fly(animations, now, pace));
    for (const landing of this.#landings) clearTimeout(landing);
    this.#landings = this.scene.flights
      .filter(({ animation }) => animation.kind === 'drop')
      .map(({ fall, begins }) => setTimeout(() => this.#options.onLanded(fall.from), begins + fall.landing - now));
  }

  #paint(now: number): void {
    this.#frame = 0;
    const { view } = this.#options;
    const palette = this.#options.palette();
    if (!palette || !this.#shown || view.viewSize().width === 0) return;
    const wasLit = this.scene.isAllLit;
    this.#stale.push(...this.scene.tick(now, prefersReducedMotion()));
    if (!wasLit && this.scene.isAllLit) this.#options.onLit();
    const painter = this.#paintBoard(palette);
    if (this.#pulse && now > this.#pulse.until) this.#pulse = null;
    this.#paintMoving(painter, palette, now);
    if (this.scene.isMoving || this.#pulse) this.#paintSoon();
  }

  #paintBoard(palette: CanvasPalette): BigPainter {
    const { view, boardCanvas, strip } = this.#options;
    const [shown, viewSize, scene] = [view.view(), view.viewSize(), this.scene];
    const board = boardCanvas.getContext('2d')!;
    if (!this.#painter?.isFor(palette, scene.size, shown.cell)) {
      this.#painter = new BigPainter(palette, scene.size, shown.cell);
      this.#isAllStale = true;
    }
    if (this.#isAllStale) this.#painter.paintAll(board, shown, scene, viewSize, strip());
    else for (const cell of this.#stale) this.#painter.paintCell(board, shown, scene, viewSize, cell);
    this.#isAllStale = false;
    this.#stale = [];
    return this.#painter;
  }

  #paintMoving(painter: BigPainter, palette: CanvasPalette, now: number): void {
    const { view, liveCanvas, strip } = this.#options;
    const { hand, choose, held, aim, cursor } = this.#shown;
    const { winning = [], wrongLines = [], highlightedLines = [], shapes = [] } = this.#shown;
    const pulse = this.#pulse;
    paintLive(
      {
        paint: liveCanvas.getContext('2d')!,
        painter,
        palette,
        scene: this.scene,
        view: view.view(),
        viewSize: view.viewSize(),
        strip: strip(),
        ratio: pixelRatio(),
        now,
      },
      {
        target: targetOf(this.#shown),
        hand,
        hovers: choose === 'column' && !held,
        aim,
        cursor,
        lines: winning,
        wrongLines,
        evaluations: this.#evaluations,
        highlightedLines,
        shapes,
        pulse: pulse && {
          cell: pulse.cell,
          beat: prefersReducedMotion() ? 0.4 : ((2 * Math.max(0, PULSE - pulse.until + now)) / PULSE) % 1,
        },
      },
    );
  }
}
