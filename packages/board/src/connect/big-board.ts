import type { Cell, ConnectConfig } from '@rowhouse/rules';
import { elementOf, part, prefersReducedMotion } from '../drawing/layer.ts';
import { escaped } from '../drawing/svg-text.ts';
import type { ConnectWords } from '../words/words.ts';
import { BigPainting } from './big-painting.ts';
import { bigPointer } from './big-pointer.ts';
import { type BigView, createBigView, pixelRatio } from './big-view.ts';
import type { ConnectDrawing, ConnectShown, DrawingActions } from './connect-view.ts';
import { MiniMap, mapSize } from './mini-map.ts';
import { type CanvasPalette, readPalette } from './palette.ts';

interface ToolsState {
  readonly isClosest: boolean;
  readonly isFarthest: boolean;
  readonly isPart: boolean;
  readonly hasLast: boolean;
}

interface ToolsActions {
  onCloser(): void;
  onFarther(): void;
  onFit(): void;
  onLast(): void;
}

const icon = (path: string): string => `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;

/** Buttons for the view of a large board. They do the same as the wheel, a pinch and the keys. */
class BigTools {
  readonly element: HTMLElement;
  readonly #buttons: readonly HTMLButtonElement[];

  constructor(words: ConnectWords, { onCloser, onFarther, onFit, onLast }: ToolsActions) {
    const sign = (name: string, path: string) =>
      `<button type="button" class="button icon" part="button" aria-label="${escaped(name)}" title="${escaped(name)}">${icon(path)}</button>`;
    const named = (name: string) => `<button type="button" class="button" part="button">${escaped(name)}</button>`;
    this.element = elementOf(
      `<div class="big-tools" part="tools" role="toolbar" aria-label="${escaped(words.view)}">${sign(words.zoomOut, 'M4 10H16')}${sign(words.zoomIn, 'M4 10H16M10 4V16')}${named(words.fit)}${named(words.lastMove)}</div>`,
    );
    this.#buttons = [...this.element.querySelectorAll('button')];
    for (const [at, act] of [onFarther, onCloser, onFit, onLast].entries())
      this.#buttons[at]!.addEventListener('click', act);
  }

  draw({ isClosest, isFarthest, isPart, hasLast }: ToolsState): void {
    for (const [at, isOff] of [isFarthest, isClosest, !isPart, !hasLast].entries())
      this.#buttons[at]!.ariaDisabled = String(isOff);
  }
}

/** The height of the strip with the column numbers, in CSS pixels. */
const STRIP = 26;

const strip = (): number => Math.round(STRIP * pixelRatio());

/**
 * A board too large for houses: one eave and striped fronts, seen through a viewport on two canvases (big-painting.ts).
 * This class wires that viewport: what moves it (keys, buttons, pointer, the page's size) and what it follows.
 */
export class BigBoard implements ConnectDrawing {
  readonly element: HTMLElement;
  readonly #size: ConnectConfig;
  readonly #actions: DrawingActions;
  readonly #frame: HTMLElement;
  readonly #boardCanvas: HTMLCanvasElement;
  readonly #liveCanvas: HTMLCanvasElement;
  readonly #view: BigView;
  readonly #painting: BigPainting;
  readonly #pointer: ReturnType<typeof bigPointer>;
  readonly #tools: BigTools;
  readonly #map: MiniMap;
  readonly #keys: Readonly<Record<string, () => void>>;
  readonly #stops: (() => void)[] = [];
  #palette: CanvasPalette | null = null;
  #shown!: ConnectShown;

  constructor(size: ConnectConfig, actions: DrawingActions, words: ConnectWords) {
    this.#size = size;
    this.#actions = actions;
    // Its space stays when there is no map, so that no button moves away from under a finger.
    this.element = elementOf(
      `<div class="big-board"><div class="big-view" aria-hidden="true"><canvas></canvas><canvas></canvas></div><div class="big-foot"><div class="big-map" style="width:${mapSize(size).width}px"></div></div></div>`,
    );
    this.#frame = part(this.element, '.big-view');
    [this.#boardCanvas, this.#liveCanvas] = this.#frame.children as unknown as [HTMLCanvasElement, HTMLCanvasElement];
    this.#view = createBigView(size, () => {
      this.#painting.paintAllSoon();
      this.#drawFoot([]);
    });
    this.#painting = new BigPainting(size, {
      view: this.#view,
      palette: () => this.#palette,
      strip,
      boardCanvas: this.#boardCanvas,
      liveCanvas: this.#liveCanvas,
      onLanded: actions.onLanded,
      onLit: actions.onLit,
    });
    this.#map = new MiniMap(size, (cell) => this.#view.show(cell));
    this.#pointer = this.#followPointer();
    const { fit, closer, farther } = this.#view;
    const [onCloser, onFarther] = [() => this.#zoom(closer), () => this.#zoom(farther)];
    const onLast = () => this.#findLast();
    this.#tools = new BigTools(words, { onCloser, onFarther, onFit: fit, onLast });
    part(this.element, '.big-foot').prepend(this.#tools.element);
    this.#keys = { '+': onCloser, '=': onCloser, '-': onFarther, '−': onFarther, f: fit, l: onLast };
    this.#watch();
  }

  draw(shown: ConnectShown): void {
    const before = this.#shown;
    this.#shown = shown;
    const changed = this.#painting.update(shown);
    this.#frame.classList.toggle('can-choose', shown.hand !== null);
    if (changed.length > 0) this.#drawFoot(changed);
    if (shown.cursor && shown.cursor !== before?.cursor) this.#view.reveal(shown.cursor);
    if (!before || shown.animations === before.animations) return;
    // The person who dropped a disc knows where it is. The view moves to show the other players' moves.
    const drop = shown.animations?.findLast(({ kind }) => kind === 'drop');
    if (drop && drop.player !== before.hand) this.#follow([drop.x, drop.y]);
  }

  cellAt(clientX: number, clientY: number): Cell | null {
    const [x, y] = this.#pixel(clientX, clientY);
    const { width, height } = this.#view.viewSize();
    return x >= 0 && y >= 0 && x < width && y < height + strip() ? this.#view.cellAt(x, y) : null;
  }

  useKey(key: string): boolean {
    const use = this.#keys[key.toLowerCase()];
    use?.();
    return use !== undefined;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#painting.stop();
  }

  #pixel(clientX: number, clientY: number): readonly [number, number] {
    const { left, top } = this.#liveCanvas.getBoundingClientRect();
    return [(clientX - left) * pixelRatio(), (clientY - top) * pixelRatio()];
  }

  #followPointer(): ReturnType<typeof bigPointer> {
    const { onAim, onChoose } = this.#actions;
    const pointer = bigPointer({
      view: this.#view,
      pixel: (x, y) => this.#pixel(x, y),
      cellAt: (x, y) => this.cellAt(x, y),
      isHeld: () => this.#shown.held !== undefined,
      onAim,
      onChoose,
    });
    const canvas = this.#liveCanvas;
    canvas.addEventListener('pointerdown', pointer.onPointerDown);
    canvas.addEventListener('pointermove', pointer.onPointerMove);
    canvas.addEventListener('pointerup', pointer.onPointerUp);
    canvas.addEventListener('pointercancel', pointer.onPointerCancel);
    canvas.addEventListener('pointerleave', pointer.onPointerLeave);
    canvas.addEventListener('wheel', pointer.onWheel, { passive: false });
    return pointer;
  }

  /** Follows the size of the board's space, and its colours. */
  #watch(): void {
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(this.#frame);
    // The colours of the frame follow the colour scheme and the hint. A change is a transition (big-sheet.ts).
    const recolour = () => {
      this.#palette = readPalette(this.element);
      this.#painting.paintAllSoon();
      this.#drawFoot([]);
    };
    this.#frame.addEventListener('transitionrun', recolour);
    this.#stops.push(() => resized.disconnect());
  }

  /** Not while the user is dragging the board. */
  #follow(cell: Cell): void {
    if (this.#pointer.isDown() || this.#view.isInSight(cell)) return;
    this.#view.follow(cell, performance.now(), prefersReducedMotion());
    // Another cell will be under the pointer.
    this.#actions.onAim(null);
    this.#painting.pointAt(cell);
  }

  #findLast(): void {
    const { last } = this.#painting.scene;
    if (!last) return;
    this.#view.approach(last);
    this.#painting.pointAt(last);
  }

  /** Keys and buttons zoom around the cursor, if there is one. */
  #zoom(factor: number): void {
    const { cursor } = this.#shown;
    this.#view.zoomBy(factor, cursor ? this.#view.middleOf(cursor) : this.#view.middle());
  }

  /** Makes the canvases as sharp as the screen. A board too small to read starts close up, where the discs will fall. */
  #measure(): void {
    const { clientWidth, clientHeight } = this.#frame;
    const width = Math.round(clientWidth * pixelRatio());
    const height = Math.round(clientHeight * pixelRatio());
    if (width === 0 || height === 0) return;
    this.#palette ??= readPalette(this.element);
    for (const canvas of [this.#boardCanvas, this.#liveCanvas]) Object.assign(canvas, { width, height });
    const isFirst = this.#view.viewSize().width === 0;
    this.#view.resize({ width, height: Math.max(1, height - strip()) });
    if (isFirst && this.#view.isTooFine())
      this.#view.approach(this.#painting.scene.last ?? [Math.floor((this.#size.columns - 1) / 2), 0]);
    this.#painting.repaint();
    this.#drawFoot([]);
  }

  /** The buttons and the map. The map is there while part of the board is out of view. */
  #drawFoot(changed: readonly Cell[]): void {
    const view = this.#view;
    const isPart = view.viewSize().width > 0 && view.isPart();
    const { scene } = this.#painting;
    const [isClosest, isFarthest] = [view.isClosest(), view.isFarthest()];
    this.#tools.draw({ isClosest, isFarthest, isPart, hasLast: scene.last !== null });
    this.#frame.classList.toggle('is-part', isPart);
    if (!isPart || !this.#palette) this.#map.element.remove();
    else if (!this.#map.element.isConnected) part(this.element, '.big-map').append(this.#map.element);
    if (this.#palette)
      this.#map.draw({ scene, palette: this.#palette, view: view.view(), viewSize: view.viewSize() }, changed);
  }
}
