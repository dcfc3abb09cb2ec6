import type { Cell } from '@rowhouse/rules';
import { type BigView, pixelRatio } from './big-view.ts';

/** How far a pressed pointer moves, in CSS pixels, before it pans the view instead of choosing a cell. */
const SLACK = 6;

export interface BigPointerOptions {
  readonly view: BigView;
  /** Converts a point of the screen to device pixels of the canvas. */
  pixel(clientX: number, clientY: number): readonly [number, number];
  cellAt(clientX: number, clientY: number): Cell | null;
  /** True while a disc is carried. Then other code follows the pointer. */
  isHeld(): boolean;
  onAim(cell: Cell | null): void;
  onChoose(cell: Cell): void;
}

/**
 * Pointer handling on a large board. One pointer pans if part of the board is out of view; otherwise it moves the disc
 * and drops it where it is released. Two pointers pinch. The wheel zooms at the pointer; sideways or with Shift, it
 * pans.
 */
export function bigPointer(options: BigPointerOptions) {
  const { view, pixel, cellAt, isHeld, onAim, onChoose } = options;
  const down = new Map<number, readonly [clientX: number, clientY: number]>();
  let press: { readonly id: number; readonly x: number; readonly y: number; pans: boolean } | null = null;
  let pinch: { readonly apart: number; readonly cell: number } | null = null;

  const twoDown = () => {
    const [a, b] = [...down.values()] as [readonly [number, number], readonly [number, number]];
    return { apart: Math.hypot(a[0] - b[0], a[1] - b[1]), middle: pixel((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) };
  };
  const letGo = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (press?.id === event.pointerId) press = null;
    if (down.size === 0) pinch = null;
  };

  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      down.set(event.pointerId, [event.clientX, event.clientY]);
      if (down.size === 2) {
        pinch = { apart: twoDown().apart, cell: view.view().cell };
        press = null;
        onAim(null);
      } else if (!pinch) {
        press = { id: event.pointerId, x: event.clientX, y: event.clientY, pans: false };
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        onAim(cellAt(event.clientX, event.clientY));
      }
    },

    onPointerMove(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (before) down.set(event.pointerId, [event.clientX, event.clientY]);
      if (pinch) {
        if (down.size === 2) view.zoomTo((pinch.cell * twoDown().apart) / pinch.apart, twoDown().middle);
        return;
      }
      if (press?.id === event.pointerId && before && view.isCropped() && !isHeld()) {
        press.pans ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
        if (press.pans) {
          view.pan((event.clientX - before[0]) * pixelRatio(), (event.clientY - before[1]) * pixelRatio());
          onAim(null);
          return;
        }
      }
      onAim(cellAt(event.clientX, event.clientY));
    },

    onPointerUp(event: PointerEvent): void {
      const isChoice = press?.id === event.pointerId && !press.pans && !isHeld();
      letGo(event);
      if (event.pointerType !== 'mouse') onAim(null);
      const cell = cellAt(event.clientX, event.clientY);
      if (!isChoice || !cell) return;
      // A finger is wider than these columns, so the tap zooms in.
      if (event.pointerType === 'touch' && view.isTooFine()) view.approach(cell);
      else onChoose(cell);
    },

    onPointerCancel(event: PointerEvent): void {
      letGo(event);
      onAim(null);
    },

    onPointerLeave(): void {
      if (down.size === 0) onAim(null);
    },

    onWheel: (event: WheelEvent) => turnWheel(options, event),
  };
}

function turnWheel({ view, pixel, cellAt, onAim }: BigPointerOptions, event: WheelEvent): void {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const [right, far] = [event.deltaX * unit, event.deltaY * unit];
  if (event.shiftKey || Math.abs(right) > Math.abs(far)) {
    if (!view.isCropped()) return;
    view.pan(-(right || far) * pixelRatio(), 0);
  } else {
    // If the whole board is in view, the page may scroll.
    if (far === 0 || (far > 0 && view.isFarthest())) return;
    view.zoomBy(Math.exp(-far * (event.ctrlKey ? 0.01 : 0.0022)), pixel(event.clientX, event.clientY));
  }
  event.preventDefault();
  onAim(cellAt(event.clientX, event.clientY));
}
