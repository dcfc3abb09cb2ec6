import type { Cell, Player } from '@rowhouse/rules';
import { inside } from '../drawing/colours.ts';
import { discIcon } from '../drawing/disc.ts';
import { elementOf } from '../drawing/layer.ts';

/** Above everything, at the pointer, and transparent for clicks. */
const STYLE = 'position:fixed;z-index:20;top:-2rem;left:-2rem;width:4rem;pointer-events:none;will-change:transform';

/** Callbacks of a carried disc. */
export interface CarriedActions {
  /** The cell under a point of the screen. */
  cellAt(clientX: number, clientY: number): Cell | null;
  /** The disc is over this cell. */
  onAim(cell: Cell | null): void;
  /** The disc was released over this cell. */
  onDrop(cell: Cell): void;
}

/**
 * The disc in the hand. It follows the pointer, whether or not a button is pressed. Released over a column, it falls
 * there. Released anywhere else, it stays in the hand. `seen` is the last position of the pointer. Returns a function
 * that ends this.
 */
export function carryDisc(
  picture: HTMLElement,
  player: Player,
  seen: readonly [clientX: number, clientY: number] | null,
  { cellAt, onAim, onDrop }: CarriedActions,
): () => void {
  const carried = elementOf(`<div part="disc">${discIcon(player, inside)}</div>`);
  carried.style.cssText = STYLE;
  const moveTo = (clientX: number, clientY: number) => {
    carried.style.transform = `translate(${clientX}px, ${clientY}px)`;
    if (!carried.isConnected) picture.append(carried);
  };
  const onMove = (event: PointerEvent) => {
    moveTo(event.clientX, event.clientY);
    // Not under the finger, where it could not be seen.
    carried.style.top = event.pointerType === 'touch' ? '-4.5rem' : '-2rem';
    onAim(cellAt(event.clientX, event.clientY));
  };
  const onUp = (event: PointerEvent) => {
    const cell = event.button === 0 ? cellAt(event.clientX, event.clientY) : null;
    if (cell) onDrop(cell);
  };
  if (seen) moveTo(...seen);
  addEventListener('pointermove', onMove, { passive: true });
  addEventListener('pointerup', onUp);
  return () => {
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    carried.remove();
    onAim(null);
  };
}
