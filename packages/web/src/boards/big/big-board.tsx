import type { Cell } from '@rowhouse/rules';
import { createEffect, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { prefersReducedMotion } from '../basics/fall.ts';
import { type Palette, readPalette, watchTheme } from '../basics/palette.ts';
import type { ConnectViewProps } from '../connect/connect-view.ts';
import { createBigPainting } from './big-painting.ts';
import { bigPointer } from './big-pointer.ts';
import { BigTools } from './big-tools.tsx';
import { createBigView, pixelRatio } from './big-view.ts';
import { MiniMap, mapSize } from './mini-map.tsx';
import './big-board.css';

/** The height of the strip with the column numbers, in CSS pixels. */
const STRIP = 26;

/** A board too large for houses: one eave and striped fronts, seen through a viewport on two canvases (big-painting.ts). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one idea, the wiring of the viewport: what moves it (keys, buttons, pointer, the page's size) and what it follows
export function BigBoard(props: ConnectViewProps) {
  let root!: HTMLDivElement;
  let boardCanvas!: HTMLCanvasElement;
  let liveCanvas!: HTMLCanvasElement;
  const view = createBigView(() => props.config);
  const [palette, setPalette] = createSignal<Palette | null>(null);
  const strip = () => Math.round(STRIP * pixelRatio());
  const painting = createBigPainting(props, {
    view,
    palette,
    strip,
    boardCanvas: () => boardCanvas,
    liveCanvas: () => liveCanvas,
  });

  // The person who dropped a disc knows where it is. The view moves to show anybody else's move.
  createEffect(
    on([() => props.animations, () => props.hand], ([animations], before) => {
      if (!before || animations === before[0]) return;
      const drop = animations.findLast(({ kind }) => kind === 'drop');
      if (drop && drop.player !== before[1]) follow([drop.x, drop.y]);
    }),
  );
  createEffect(
    on(
      () => props.cursor,
      (cursor) => {
        if (cursor) view.reveal(cursor);
      },
    ),
  );
  /** Not while the user is dragging the board. */
  function follow(cell: Cell): void {
    if (pointer.isDown() || view.isInSight(cell)) return;
    view.follow(cell, performance.now(), prefersReducedMotion());
    // Another cell will be under the pointer.
    props.onAim(null);
    painting.pointAt(cell);
  }
  const findLast = () => {
    const cell = painting.last();
    if (!cell) return;
    view.approach(cell);
    painting.pointAt(cell);
  };
  /** Keys and buttons zoom around the cursor, if there is one. */
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
  const useKey = (key: string): boolean => {
    const use = KEYS[key.toLowerCase()];
    use?.();
    return use !== undefined;
  };

  const pixel = (clientX: number, clientY: number): readonly [number, number] => {
    const { left, top } = liveCanvas.getBoundingClientRect();
    return [(clientX - left) * pixelRatio(), (clientY - top) * pixelRatio()];
  };
  const cellAt = (clientX: number, clientY: number): Cell | null => {
    const [x, y] = pixel(clientX, clientY);
    const { width, height } = view.viewSize();
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

  /** Makes the canvases as sharp as the screen. A board too small to read starts close up, where the discs will fall. */
  const measure = () => {
    const { clientWidth, clientHeight } = liveCanvas.parentElement!;
    const width = Math.round(clientWidth * pixelRatio());
    const height = Math.round(clientHeight * pixelRatio());
    if (width === 0 || height === 0) return;
    for (const canvas of [boardCanvas, liveCanvas]) Object.assign(canvas, { width, height });
    const isFirst = view.viewSize().width === 0;
    view.resize({ width, height: Math.max(1, height - strip()) });
    if (isFirst && view.isTooFine()) view.approach(painting.last() ?? [Math.floor((props.config.columns - 1) / 2), 0]);
    painting.repaint();
  };

  onMount(() => {
    props.onLocate(cellAt);
    props.onKeys(useKey);
    setPalette(readPalette(root));
    const stopWatching = watchTheme(() => setPalette(readPalette(root)));
    const resized = new ResizeObserver(measure);
    resized.observe(liveCanvas.parentElement!);
    liveCanvas.addEventListener('wheel', pointer.onWheel, { passive: false });
    onCleanup(() => {
      stopWatching();
      resized.disconnect();
      painting.stop();
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
          hasLast={painting.last() !== null}
          onCloser={closer}
          onFarther={farther}
          onFit={view.fit}
          onLast={findLast}
        />
        {/* Its space stays when there is no map, so that no button moves away from under a finger. */}
        <div class="big-map" style={{ width: `${mapSize(props.config).width}px` }}>
          <Show when={view.isPart() && palette()}>
            {(colours) => (
              <MiniMap
                scene={painting.scene()}
                palette={colours()}
                view={view.view()}
                viewSize={view.viewSize()}
                last={painting.last()}
                changed={painting.changed()}
                onGo={view.show}
              />
            )}
          </Show>
        </div>
      </div>
    </div>
  );
}
