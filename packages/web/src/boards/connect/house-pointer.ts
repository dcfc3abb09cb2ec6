import type { Cell } from '@rowhouse/rules';
import type { ConnectViewProps } from './connect-view.ts';

/** A press that begins on the board can move along it: the disc falls where the pointer is released. */
export function createHousePointer(
  props: Pick<ConnectViewProps, 'held' | 'onAim' | 'onChoose'>,
  cellAt: (clientX: number, clientY: number) => Cell | null,
) {
  let pressed: number | null = null;
  const letGo = () => {
    pressed = null;
    props.onAim(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      const cell = cellAt(event.clientX, event.clientY);
      if (event.button !== 0 || !cell) return;
      pressed = event.pointerId;
      props.onAim(cell);
    },
    onPointerMove(event: PointerEvent) {
      props.onAim(cellAt(event.clientX, event.clientY));
    },
    onPointerUp(event: PointerEvent) {
      const cell = cellAt(event.clientX, event.clientY);
      const isOurs = pressed === event.pointerId && !props.held;
      pressed = null;
      if (event.pointerType !== 'mouse') props.onAim(null);
      if (cell && isOurs) props.onChoose(...cell);
    },
    onPointerLeave: letGo,
    onPointerCancel: letGo,
  };
}
