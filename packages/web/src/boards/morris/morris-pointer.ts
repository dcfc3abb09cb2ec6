import type { Point } from '@rowhouse/rules';
import { createEffect, createSignal, onCleanup, onMount } from 'solid-js';
import type { Spot } from './morris-layout.ts';

export interface PointerOptions {
  svg(): SVGSVGElement;
  nearest(spot: Spot): Point | null;
  /** A man from the supply is carried (A4). */
  held(): boolean;
  canMove(point: Point): boolean;
  isSelected(point: Point): boolean;
  /** `letGo` is where a carried man was released, if there was one. */
  choose(point: Point, letGo: Spot | null): void;
  /** Called when a dragged man is released beside the points, or where it was. */
  putDown(): void;
  /** Moves a dragged man back to its point, from where it was released. */
  goBack(to: Point, letGo: Spot): void;
}

/** In pixels. A shorter movement is a click with an unsteady hand. */
const DRAG = 6;

/** The pointer on the square: it clicks points, drags men, and carries men from the supply. */
export function createPointer(options: PointerOptions) {
  const [hover, setHover] = createSignal<Point | null>(null);
  /** Where the pointer is with a carried man, and the man's point if it was on the board. */
  const [carried, setCarried] = createSignal<Spot | null>(null);
  const [dragged, setDragged] = createSignal<Point | null>(null);
  let pressed: { readonly point: Point | null; readonly x: number; readonly y: number } | null = null;

  const spotOf = (event: PointerEvent): Spot => {
    const inverse = options.svg().getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    return { x, y };
  };
  const isOver = ({ target }: PointerEvent) => target instanceof Node && options.svg().contains(target);

  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    pressed = { point: options.nearest(spotOf(event)), x: event.clientX, y: event.clientY };
    event.preventDefault();
  };
  const onMove = (event: PointerEvent) => {
    if (!pressed && !options.held() && !isOver(event)) {
      setHover(null);
      return;
    }
    const spot = spotOf(event);
    setHover(options.nearest(spot));
    if (options.held() || dragged() !== null) setCarried(spot);
    else if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG) {
      const { point } = pressed;
      if (point === null) return;
      if (options.canMove(point) && !options.isSelected(point)) options.choose(point, null);
      if (!options.isSelected(point)) return;
      setDragged(point);
      setCarried(spot);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !(pressed || options.held())) return;
    const spot = spotOf(event);
    const point = options.nearest(spot);
    const [from, press] = [dragged(), pressed];
    const wasCarried = carried() !== null;
    stop();
    if (event.pointerType !== 'mouse') setHover(null);
    if (from !== null) {
      const stays = point === null || point === from;
      if (stays) options.putDown();
      else options.choose(point, spot);
      // The man is still picked up, so the move was refused.
      if (stays || options.isSelected(from)) options.goBack(from, spot);
    } else if (point !== null && (options.held() || press?.point === point))
      options.choose(point, wasCarried ? spot : null);
  };
  const stop = () => {
    pressed = null;
    setDragged(null);
    if (!options.held()) setCarried(null);
  };

  createEffect(() => {
    if (!options.held()) setCarried(null);
  });
  onMount(() => {
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', stop);
    onCleanup(() => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', stop);
    });
  });
  return { hover, carried, dragged, onDown };
}
