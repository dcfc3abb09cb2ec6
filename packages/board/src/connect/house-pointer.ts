import type { Cell } from '@rowhouse/rules';
import type { DrawingActions } from './connect-view.ts';

type PointerActions = Pick<DrawingActions, 'onAim' | 'onChoose'> & {
  /** True while a disc is carried. Then other code follows the pointer. */
  isHeld(): boolean;
};

/** A press that begins on the board can move along it: the disc falls where the pointer is released. */
export function followPointer(
  stage: HTMLElement,
  cellAt: (clientX: number, clientY: number) => Cell | null,
  { onAim, onChoose, isHeld }: PointerActions,
): void {
  let pressed: number | null = null;
  const letGo = () => {
    pressed = null;
    onAim(null);
  };
  stage.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    if (event.button !== 0 || !cell) return;
    pressed = event.pointerId;
    onAim(cell);
  });
  stage.addEventListener('pointermove', (event) => onAim(cellAt(event.clientX, event.clientY)));
  stage.addEventListener('pointerup', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    const isOurs = pressed === event.pointerId && !isHeld();
    pressed = null;
    if (event.pointerType !== 'mouse') onAim(null);
    if (cell && isOurs) onChoose(cell);
  });
  stage.addEventListener('pointerleave', letGo);
  stage.addEventListener('pointercancel', letGo);
}
