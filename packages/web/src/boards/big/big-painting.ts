import type { Cell } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { prefersReducedMotion } from '../basics/fall.ts';
import { UNMARKED } from '../basics/marks.ts';
import type { Palette } from '../basics/palette.ts';
import { type ConnectViewProps, evaluationsOf, targetOf } from '../connect/connect-view.ts';
import { paintLive } from './big-live.ts';
import { BigPainter } from './big-painter.ts';
import { BigScene } from './big-scene.ts';
import { type BigView, pixelRatio } from './big-view.ts';

/** How long the last move pulses, in milliseconds: two pulses. */
const PULSE = 1300;

interface BigPaintingOptions {
  readonly view: BigView;
  /** `null` until the colours of the page are known. */
  palette(): Palette | null;
  /** The height of the strip with the column numbers, in device pixels. */
  strip(): number;
  /** This canvas is painted when the board or the view changes. A move repaints one cell. */
  boardCanvas(): HTMLCanvasElement;
  /** This canvas is above the other and shows everything that moves. */
  liveCanvas(): HTMLCanvasElement;
}

/** Paints a large board, at most once per frame and as little as possible. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one frame loop: everything in it reads or marks what is stale
export function createBigPainting(props: ConnectViewProps, options: BigPaintingOptions) {
  const { view, palette, strip } = options;
  const [last, setLast] = createSignal<Cell | null>(null);
  const [changed, setChanged] = createSignal<readonly Cell[]>([]);
  const scene = createMemo(() => new BigScene(props.config));
  const evaluations = createMemo(() => evaluationsOf(props));

  let painter: BigPainter | null = null;
  let isAllStale = false;
  let stale: Cell[] = [];
  let pulse: { readonly cell: Cell; readonly until: number } | null = null;
  let frame = 0;
  const paintSoon = (cells: readonly Cell[] = []) => {
    stale.push(...cells);
    frame ||= requestAnimationFrame(paint);
  };
  const paintAllSoon = () => {
    isAllStale = true;
    paintSoon();
  };

  function paint(now: number): void {
    frame = 0;
    const isGliding = view.tick(now);
    const colours = palette();
    if (!colours || view.viewSize().width === 0) return;
    stale.push(...scene().tick(now, prefersReducedMotion()));
    const current = paintBoard(colours);
    if (pulse && now > pulse.until) pulse = null;
    paintMoving(current, colours, now);
    if (scene().isMoving || pulse || isGliding) paintSoon();
  }

  function paintBoard(colours: Palette): BigPainter {
    const [shown, viewSize] = [view.view(), view.viewSize()];
    const board = options.boardCanvas().getContext('2d')!;
    if (!painter?.isFor(colours, scene().size, shown.cell)) {
      painter = new BigPainter(colours, scene().size, shown.cell);
      isAllStale = true;
    }
    if (isAllStale) painter.paintAll(board, shown, scene(), viewSize, strip());
    else for (const cell of stale) painter.paintCell(board, shown, scene(), viewSize, cell);
    isAllStale = false;
    stale = [];
    return painter;
  }

  function paintMoving(current: BigPainter, colours: Palette, now: number): void {
    paintLive(
      {
        paint: options.liveCanvas().getContext('2d')!,
        painter: current,
        palette: colours,
        scene: scene(),
        view: view.view(),
        viewSize: view.viewSize(),
        strip: strip(),
        ratio: pixelRatio(),
        now,
      },
      {
        target: targetOf(props),
        hand: props.hand,
        hovers: props.choose === 'column' && !props.held,
        aim: props.aim,
        cursor: props.cursor,
        lines: props.winning ?? [],
        wrongLines: props.wrongLines,
        evaluations: evaluations(),
        highlightedLines: props.highlightedLines ?? [],
        pulse: pulse && {
          cell: pulse.cell,
          beat: prefersReducedMotion() ? 0.4 : ((2 * Math.max(0, PULSE - pulse.until + now)) / PULSE) % 1,
        },
      },
    );
  }

  createEffect(() => {
    // Read only once, because these functions are replaced together with the position.
    const { at, marks, winning } = props;
    const cells = scene().update(at, (x, y) => marks?.(x, y) ?? UNMARKED, winning ?? [], performance.now());
    paintSoon(cells);
    setLast(scene().last);
    setChanged(cells);
  });
  createEffect(
    on(
      () => props.animations,
      (animations) => {
        if (prefersReducedMotion()) {
          if (animations.some(({ kind }) => kind === 'drop')) props.onLanded?.(1);
          return;
        }
        const now = performance.now();
        paintSoon(scene().fly(animations, now));
        const landings = scene()
          .flights.filter(({ animation }) => animation.kind === 'drop')
          .map(({ fall, begins }) => setTimeout(() => props.onLanded?.(fall.from), begins + fall.landing - now));
        onCleanup(() => {
          for (const landing of landings) clearTimeout(landing);
        });
      },
    ),
  );
  createEffect(
    on(
      [
        () => props.aim,
        () => props.hand,
        () => props.cursor,
        () => props.held,
        () => props.wrongLines,
        () => props.highlightedLines,
        evaluations,
      ],
      () => paintSoon(),
    ),
  );
  createEffect(on([view.view, view.viewSize, palette, scene], paintAllSoon));

  return {
    scene,
    /** The cell of the last move, if there is one. */
    last,
    /** The cells of the last change. */
    changed,
    /** Draws attention to a cell for a moment. */
    pointAt(cell: Cell) {
      pulse = { cell, until: performance.now() + PULSE };
      paintSoon();
    },
    /** Paints at once. An empty canvas until the next frame would flicker. */
    repaint() {
      cancelAnimationFrame(frame);
      isAllStale = true;
      paint(performance.now());
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
