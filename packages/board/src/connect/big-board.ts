import type { Cell, ConnectConfig } from '@rowhouse/rules';
import { elementOf, part, setPlan } from '../drawing/layer.ts';
import { escaped } from '../drawing/svg-text.ts';
import { ENGLISH_TOOLS } from '../words/english-connect.ts';
import type { ConnectWords } from '../words/words.ts';
import { BigPainting } from './big-painting.ts';
import { bigPointer } from './big-pointer.ts';
import { type BigView, createBigView, pixelRatio } from './big-view.ts';
import type { ConnectDrawing, ConnectShown, DrawingActions } from './connect-view.ts';
import { MiniMap, mapSize } from './mini-map.ts';
import { type CanvasPalette, readPalette } from './palette.ts';
import type { EdgePoint } from './viewport.ts';

interface ToolsState {
  readonly isClosest: boolean;
  readonly isFarthest: boolean;
  readonly isCropped: boolean;
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

  draw({ isClosest, isFarthest, isCropped, hasLast }: ToolsState): void {
    for (const [at, isOff] of [isFarthest, isClosest, !isCropped, !hasLast].entries())
      this.#buttons[at]!.ariaDisabled = String(isOff);
  }
}

/** The height of the strip with the column numbers, in CSS pixels. */
const STRIP = 26;

/** How far the signs are from the edge, in CSS pixels. */
const SIGN_INSET = 24;

/** A disc with an arrow. A hint has a ring, as on the board. */
const signFor = (isHint: boolean): string =>
  `<div class="big-sign"><svg viewBox="-22 -22 44 44" fill="currentColor"><path d="M9 -9L21 0L9 9Z"/><circle r="12"/>${
    isHint ? '<circle r="5" fill="var(--_ground)"/>' : ''
  }</svg></div>`;

const strip = (): number => Math.round(STRIP * pixelRatio());

/**
 * A board too large for houses: one eave and striped fronts, seen through a viewport on two canvases (big-painting.ts).
 * This class connects that viewport with its inputs: keys, buttons, the pointer, and the size and colours of the page.
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
  readonly #tools: BigTools;
  readonly #map: MiniMap;
  /** The signs for a hint and for the last move. For the pointer only: the key L and the buttons do the same. */
  readonly #signs: readonly HTMLElement[];
  readonly #keys: Readonly<Record<string, () => void>>;
  readonly #stops: (() => void)[] = [];
  #palette: CanvasPalette | null = null;
  /** Whether a key has just moved the view. */
  #hasUsedKey = false;
  #shown!: ConnectShown;

  constructor(size: ConnectConfig, actions: DrawingActions, words: ConnectWords) {
    this.#size = size;
    this.#actions = actions;
    // Its space stays when there is no map, so that no button moves away from under a finger.
    this.element = elementOf(
      `<div class="big-board"><div class="big-view" aria-hidden="true"><canvas></canvas><canvas></canvas></div><div class="big-foot"><div class="big-map"></div></div></div>`,
    );
    this.#frame = part(this.element, '.big-view');
    // Room for the whole board with its margins and numbers, at most three times as wide as high.
    setPlan(this.#frame, Math.min(size.columns + 1, 3 * (size.rows + 3.2)), size.rows + 3.2);
    part<HTMLElement>(this.element, '.big-map').style.width = `${mapSize(size).width}px`;
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
    this.#signs = [() => this.#hiddenHint(), () => this.#painting.scene.last].map((place, at) => {
      const sign = elementOf(signFor(at === 0));
      sign.addEventListener('click', () => this.#goTo(place()));
      return sign;
    });
    this.#followPointer();
    const { fit, closer, farther } = this.#view;
    const [onCloser, onFarther] = [() => this.#zoom(closer), () => this.#zoom(farther)];
    const onLast = () => this.#goTo(this.#nextPlace());
    this.#tools = new BigTools({ ...ENGLISH_TOOLS, ...words }, { onCloser, onFarther, onFit: fit, onLast });
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
    const isMoved = shown.cursor?.join() !== before?.cursor?.join();
    // A key of the view, such as L, also shows the cursor, but the player asked for another place.
    if (shown.cursor && isMoved && !(this.#hasUsedKey && !before?.cursor)) this.#view.reveal(shown.cursor);
    this.#hasUsedKey = false;
  }

  cellAt(clientX: number, clientY: number): Cell | null {
    const [x, y] = this.#pixel(clientX, clientY);
    const { width, height } = this.#view.viewSize();
    return x >= 0 && y >= 0 && x < width && y < height + strip() ? this.#view.cellAt(x, y) : null;
  }

  useKey(key: string): boolean {
    const use = this.#keys[key.toLowerCase()];
    use?.();
    this.#hasUsedKey = use !== undefined;
    return this.#hasUsedKey;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#painting.stop();
  }

  #pixel(clientX: number, clientY: number): readonly [number, number] {
    const { left, top } = this.#liveCanvas.getBoundingClientRect();
    return [(clientX - left) * pixelRatio(), (clientY - top) * pixelRatio()];
  }

  #followPointer(): void {
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

  #goTo(cell: Cell | null): void {
    if (!cell) return;
    // The view will move another cell under the pointer. This comes first: without an aim, the view reveals the cursor.
    this.#actions.onAim(null);
    this.#view.approach(cell);
    this.#painting.pointAt(cell);
  }

  /** A hint that is entirely out of view; otherwise the last move. */
  #nextPlace(): Cell | null {
    return this.#hiddenHint() ?? this.#painting.scene.last;
  }

  #hiddenHint(): Cell | null {
    const { hinted } = this.#painting.scene;
    return hinted.some((cell) => this.#view.isInSight(cell)) ? null : (hinted[hinted.length >> 1] ?? null);
  }

  /** Signs at the edge point to the last move and to a hint that are out of view. The view itself stays. */
  #drawSigns(palette: CanvasPalette): void {
    const { scene } = this.#painting;
    const player = scene.last && scene.owner(...scene.last);
    const places = [
      { cell: this.#hiddenHint(), colour: palette.hint },
      { cell: scene.last, colour: player === null ? palette.ink : palette.disc(player).face },
    ];
    let hint: EdgePoint | null = null;
    for (const [at, { cell, colour }] of places.entries()) {
      const sign = this.#signs[at]!;
      const edge = cell && this.#view.edgeTowards(cell, SIGN_INSET * pixelRatio());
      // The sign of the hint replaces that of a move beside it.
      const isCovered = hint && edge && Math.hypot(edge.x - hint.x, edge.y - hint.y) < 2 * SIGN_INSET * pixelRatio();
      if (!edge || isCovered) {
        sign.remove();
        continue;
      }
      hint = edge;
      sign.style.left = `${edge.x / pixelRatio()}px`;
      sign.style.top = `${edge.y / pixelRatio()}px`;
      sign.style.color = colour;
      sign.querySelector('path')!.setAttribute('transform', `rotate(${(edge.angle * 180) / Math.PI})`);
      if (!sign.isConnected) this.#frame.append(sign);
    }
  }

  /** Keys and buttons zoom around the cursor, if there is one. */
  #zoom(factor: number): void {
    const { cursor } = this.#shown;
    this.#view.zoomBy(factor, cursor ? this.#view.middleOf(cursor) : this.#view.middle());
  }

  /**
   * Makes the canvases as sharp as the screen. A board too small to read starts close up, where the discs will fall.
   */
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
    const isCropped = view.viewSize().width > 0 && view.isCropped();
    const { scene } = this.#painting;
    const [isClosest, isFarthest] = [view.isClosest(), view.isFarthest()];
    this.#tools.draw({ isClosest, isFarthest, isCropped, hasLast: scene.last !== null });
    this.#frame.classList.toggle('is-part', isCropped);
    if (!isCropped || !this.#palette) this.#map.element.remove();
    else if (!this.#map.element.isConnected) part(this.element, '.big-map').append(this.#map.element);
    if (!this.#palette) return;
    if (view.viewSize().width > 0) this.#drawSigns(this.#palette);
    this.#map.draw({ scene, palette: this.#palette, view: view.view(), viewSize: view.viewSize() }, changed);
  }
}
