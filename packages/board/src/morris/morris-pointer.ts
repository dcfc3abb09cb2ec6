import type { Point } from '@rowhouse/rules';
import type { LayoutPoint } from './morris-layout.ts';

export interface PointerOptions {
  readonly svg: SVGSVGElement;
  nearest(spot: LayoutPoint): Point | null;
  /** A man from the supply is carried (A4). */
  isHeld(): boolean;
  canMove(point: Point): boolean;
  isSelected(point: Point): boolean;
  /** `letGo` is where a carried man was released, if there was one. */
  choose(point: Point, letGo: LayoutPoint | null): void;
  /** Called when a dragged man is released away from the points, or where it was. */
  putDown(): void;
  /** Moves a dragged man back to its point, from where it was released. */
  goBack(to: Point, letGo: LayoutPoint): void;
  /** Something about the pointer has changed and must be drawn. */
  changed(): void;
}

/** In pixels. A shorter movement is a click with an unsteady hand. */
const DRAG = 6;

/** The pointer on the square: it clicks points, drags men, and carries men from the supply. */
export class MorrisPointer {
  readonly #options: PointerOptions;
  /** The point under the pointer. */
  hover: Point | null = null;
  /** Where the pointer is with a carried man. */
  carried: LayoutPoint | null = null;
  /** The point of the carried man if it was on the board. */
  dragged: Point | null = null;
  #pressed: { readonly point: Point | null; readonly x: number; readonly y: number } | null = null;

  constructor(options: PointerOptions) {
    this.#options = options;
    options.svg.addEventListener('pointerdown', this.#onDown);
    addEventListener('pointermove', this.#onMove);
    addEventListener('pointerup', this.#onUp);
    addEventListener('pointercancel', this.#onCancel);
  }

  stop(): void {
    removeEventListener('pointermove', this.#onMove);
    removeEventListener('pointerup', this.#onUp);
    removeEventListener('pointercancel', this.#onCancel);
  }

  /** A point of the screen in the drawing. */
  spotAt(clientX: number, clientY: number): LayoutPoint {
    return new DOMPoint(clientX, clientY).matrixTransform(this.#options.svg.getScreenCTM()!.inverse());
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#pressed = {
      point: this.#options.nearest(this.spotAt(event.clientX, event.clientY)),
      x: event.clientX,
      y: event.clientY,
    };
    event.preventDefault();
  };

  readonly #onMove = (event: PointerEvent): void => {
    const { svg, isHeld, nearest } = this.#options;
    const before = [this.hover, this.carried];
    if (!this.#pressed && !isHeld() && !event.composedPath().includes(svg)) this.hover = null;
    else {
      const spot = this.spotAt(event.clientX, event.clientY);
      this.hover = nearest(spot);
      this.#drag(event, spot);
    }
    if (this.hover !== before[0] || this.carried !== before[1]) this.#options.changed();
  };

  #drag(event: PointerEvent, spot: LayoutPoint): void {
    const { isHeld, canMove, isSelected, choose } = this.#options;
    const pressed = this.#pressed;
    if (isHeld() || this.dragged !== null) this.carried = spot;
    else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG) {
      const { point } = pressed;
      if (point === null) return;
      if (canMove(point) && !isSelected(point)) choose(point, null);
      if (!isSelected(point)) return;
      this.dragged = point;
      this.carried = spot;
    }
  }

  readonly #onUp = (event: PointerEvent): void => {
    const { isHeld, nearest, putDown, choose, isSelected, goBack, changed } = this.#options;
    if (event.button !== 0 || !event.isPrimary || !(this.#pressed || isHeld())) return;
    const spot = this.spotAt(event.clientX, event.clientY);
    const point = nearest(spot);
    const [from, press] = [this.dragged, this.#pressed];
    const wasCarried = this.carried !== null;
    this.#letGo();
    if (event.pointerType !== 'mouse') this.hover = null;
    if (from !== null) {
      const stays = point === null || point === from;
      if (stays) putDown();
      else choose(point, spot);
      // The man is still picked up, so the move was refused.
      if (stays || isSelected(from)) goBack(from, spot);
    } else if (point !== null && (isHeld() || press?.point === point)) choose(point, wasCarried ? spot : null);
    changed();
  };

  readonly #onCancel = (): void => {
    this.#letGo();
    this.#options.changed();
  };

  #letGo(): void {
    this.#pressed = null;
    this.dragged = null;
    if (!this.#options.isHeld()) this.carried = null;
  }
}
