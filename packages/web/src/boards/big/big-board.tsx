import type { Cell } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { prefersReducedMotion } from '../basics/fall.ts';
import { UNMARKED } from '../basics/marks.ts';
import { type Palette, readPalette, watchTheme } from '../basics/palette.ts';
import { type ConnectViewProps, evaluationsOf, targetOf } from '../connect/connect-view.ts';
import { paintLive } from './big-live.ts';
import { BigPainter } from './big-painter.ts';
import { bigPointer } from './big-pointer.ts';
import { BigScene } from './big-scene.ts';
import { BigTools } from './big-tools.tsx';
import { createBigView, pixelRatio } from './big-view.ts';
import { MiniMap, mapSize } from './mini-map.tsx';
import './big-board.css';

/** The height of the strip with the column numbers, in CSS pixels. */
const STRIP = 26;
/** How long the last move is pointed at, in milliseconds: two beats. */
const PULSE = 1300;

/**
 * A board too large for houses: one eave, striped fronts, seen through a viewport. Two canvases: the board itself,
 * painted when it or the view changes (a move repaints one cell), and above it whatever moves.
 */
export function BigBoard(props: ConnectViewProps) {
  let root!: HTMLDivElement;
  let boardCanvas!: HTMLCanvasElement;
  let liveCanvas!: HTMLCanvasElement;
  const view = createBigView(() => props.config);
  const [palette, setPalette] = createSignal<Palette | null>(null);
  const [last, setLast] = createSignal<Cell | null>(null);
  const [changed, setChanged] = createSignal<readonly Cell[]>([]);
  const scene = createMemo(() => new BigScene(props.config));
  const strip = () => Math.round(STRIP * pixelRatio());

  const evaluations = createMemo(() => evaluationsOf(props));

  // One painting a frame, of as little as will do.
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
    const [shown, room] = [view.view(), view.room()];
    if (!colours || room.width === 0) return;
    stale.push(...scene().tick(now, prefersReducedMotion()));
    const board = boardCanvas.getContext('2d')!;
    if (!painter?.isFor(colours, scene().size, shown.cell)) {
      painter = new BigPainter(colours, scene().size, shown.cell);
      isAllStale = true;
    }
    if (isAllStale) painter.paintAll(board, shown, scene(), room, strip());
    else for (const cell of stale) painter.paintCell(board, shown, scene(), room, cell);
    isAllStale = false;
    stale = [];
    if (pulse && now > pulse.until) pulse = null;
    paintLive(
      {
        paint: liveCanvas.getContext('2d')!,
        painter,
        palette: colours,
        scene: scene(),
        view: shown,
        room,
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
        pointed: props.highlightedLines ?? [],
        pulse: pulse && {
          cell: pulse.cell,
          beat: prefersReducedMotion() ? 0.4 : ((2 * Math.max(0, PULSE - pulse.until + now)) / PULSE) % 1,
        },
      },
    );
    if (scene().isMoving || pulse || isGliding) paintSoon();
  }

  createEffect(() => {
    // Read once: these functions are replaced when the position is.
    const { at, marks, winning } = props;
    const cells = scene().update(at, (x, y) => marks?.(x, y) ?? UNMARKED, winning ?? [], performance.now());
    paintSoon(cells);
    setLast(scene().last);
    setChanged(cells);
  });
  createEffect(
    on(
      () => props.animations,
      (moves) => {
        if (prefersReducedMotion()) {
          if (moves.some(({ kind }) => kind === 'drop')) props.onLanded?.(1);
          return;
        }
        const now = performance.now();
        paintSoon(scene().fly(moves, now));
        const landings = scene()
          .flights.filter(({ animation }) => animation.kind === 'drop')
          .map(({ fall, begins }) => setTimeout(() => props.onLanded?.(fall.from), begins + fall.landing - now));
        onCleanup(() => {
          for (const landing of landings) clearTimeout(landing);
        });
      },
    ),
  );
  // Whoever has just dropped a disc knows where; a move of anybody else is brought into sight.
  createEffect(
    on([() => props.animations, () => props.hand], ([moves], before) => {
      if (!before || moves === before[0]) return;
      const drop = moves.findLast(({ kind }) => kind === 'drop');
      if (drop && drop.player !== before[1]) follow([drop.x, drop.y]);
    }),
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
  createEffect(on([view.view, view.room, palette, scene], paintAllSoon));
  createEffect(
    on(
      () => props.cursor,
      (cursor) => {
        if (cursor) view.reveal(cursor);
      },
    ),
  );

  const pointAt = (cell: Cell) => {
    pulse = { cell, until: performance.now() + PULSE };
    paintSoon();
  };
  const findLast = () => {
    const cell = last();
    if (!cell) return;
    view.approach(cell);
    pointAt(cell);
  };
  /** Not while somebody has the board in hand. */
  function follow(cell: Cell): void {
    if (pointer.isDown() || view.isInSight(cell)) return;
    view.follow(cell, performance.now(), prefersReducedMotion());
    // Under the pointer there will be another cell.
    props.onAim(null);
    pointAt(cell);
  }
  /** Keys and buttons zoom around the cursor where there is one. */
  const zoom = (factor: number) => view.zoomBy(factor, props.cursor ? view.middleOf(props.cursor) : view.middle());
  const closer = () => zoom(view.closer);
  const farther = () => zoom(view.farther);
  const KEYS: Readonly<Record<string, () => void>> = {
    '+': closer,
    '=': closer,
    '-': farther,
    '−': farther,
    f: view.fit,
    l: findLast,
  };

  const pixel = (clientX: number, clientY: number): readonly [number, number] => {
    const { left, top } = liveCanvas.getBoundingClientRect();
    return [(clientX - left) * pixelRatio(), (clientY - top) * pixelRatio()];
  };
  const cellAt = (clientX: number, clientY: number): Cell | null => {
    const [x, y] = pixel(clientX, clientY);
    const { width, height } = view.room();
    return x >= 0 && y >= 0 && x < width && y < height + strip() ? view.cellAt(x, y) : null;
  };
  const pointer = bigPointer({
    view,
    pixel,
    cellAt,
    isHeld: () => props.held === true,
    onAim: (cell) => props.onAim(cell),
    onChoose: (cell) => props.onChoose(...cell),
  });

  /** The canvases as sharp as the screen. A board too fine to read begins close up, where the discs will fall. */
  const measure = () => {
    const { clientWidth, clientHeight } = liveCanvas.parentElement!;
    const width = Math.round(clientWidth * pixelRatio());
    const height = Math.round(clientHeight * pixelRatio());
    if (width === 0 || height === 0) return;
    for (const canvas of [boardCanvas, liveCanvas]) Object.assign(canvas, { width, height });
    const isFirst = view.room().width === 0;
    view.resize({ width, height: Math.max(1, height - strip()) });
    if (isFirst && view.isTooFine()) view.approach(last() ?? [Math.floor((props.config.columns - 1) / 2), 0]);
    // An emptied canvas that is seen before the next frame would flicker.
    cancelAnimationFrame(frame);
    isAllStale = true;
    paint(performance.now());
  };

  onMount(() => {
    props.onLocate(cellAt);
    props.onKeys((key) => {
      const use = KEYS[key.toLowerCase()];
      use?.();
      return use !== undefined;
    });
    setPalette(readPalette(root));
    const stopWatching = watchTheme(() => setPalette(readPalette(root)));
    const resized = new ResizeObserver(measure);
    resized.observe(liveCanvas.parentElement!);
    liveCanvas.addEventListener('wheel', pointer.onWheel, { passive: false });
    onCleanup(() => {
      stopWatching();
      resized.disconnect();
      cancelAnimationFrame(frame);
    });
  });

  return (
    <div class="big-board" ref={root}>
      <div
        class="big-view"
        classList={{ 'is-part': view.isPart(), 'can-choose': props.hand !== null }}
        aria-hidden="true"
      >
        <canvas ref={boardCanvas} />
        <canvas
          ref={liveCanvas}
          onPointerDown={pointer.onPointerDown}
          onPointerMove={pointer.onPointerMove}
          onPointerUp={pointer.onPointerUp}
          onPointerCancel={pointer.onPointerCancel}
          onPointerLeave={pointer.onPointerLeave}
        />
      </div>
      <div class="big-foot">
        <BigTools
          isClosest={view.isClosest()}
          isFarthest={view.isFarthest()}
          isPart={view.isPart()}
          hasLast={last() !== null}
          onCloser={closer}
          onFarther={farther}
          onFit={view.fit}
          onLast={findLast}
        />
        {/* Its place stays while there is nothing to map, so that no button moves from under a finger. */}
        <div class="big-map" style={{ width: `${mapSize(props.config).width}px` }}>
          <Show when={view.isPart() && palette()}>
            {(colours) => (
              <MiniMap
                scene={scene()}
                palette={colours()}
                view={view.view()}
                room={view.room()}
                last={last()}
                changed={changed()}
                onGo={view.show}
              />
            )}
          </Show>
        </div>
      </div>
    </div>
  );
}
