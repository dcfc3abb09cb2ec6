import type { Cell, Player } from '@rowhouse/rules';
import { createSignal, onCleanup, Show } from 'solid-js';
import { DiscIcon } from './disc.tsx';
import './carried-disc.css';

/** The last known place of the pointer, so that a disc appears there as soon as it is picked up. */
let lastSeen: readonly [clientX: number, clientY: number] | null = null;
addEventListener(
  'pointerdown',
  (event) => {
    lastSeen = [event.clientX, event.clientY];
  },
  { capture: true, passive: true },
);

interface CarriedDiscProps {
  readonly player: Player;
  cellAt(clientX: number, clientY: number): Cell | null;
  onAim(cell: Cell | null): void;
  onDrop(cell: Cell): void;
}

/**
 * A4: the disc in the hand. It follows the pointer, whether or not a button is pressed. Released over a column, it
 * falls there. Released anywhere else, it stays in the hand (B3).
 */
export function CarriedDisc(props: CarriedDiscProps) {
  const [point, setPoint] = createSignal(lastSeen);
  const [isTouch, setIsTouch] = createSignal(false);
  const onMove = (event: PointerEvent) => {
    setPoint([event.clientX, event.clientY]);
    setIsTouch(event.pointerType === 'touch');
    props.onAim(props.cellAt(event.clientX, event.clientY));
  };
  const onUp = (event: PointerEvent) => {
    const cell = event.button === 0 ? props.cellAt(event.clientX, event.clientY) : null;
    if (cell) props.onDrop(cell);
  };
  addEventListener('pointermove', onMove, { passive: true });
  addEventListener('pointerup', onUp);
  onCleanup(() => {
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    props.onAim(null);
  });
  return (
    <Show when={point()}>
      {(at) => (
        <div
          class="carried"
          classList={{ 'by-finger': isTouch() }}
          style={{ transform: `translate(${at()[0]}px, ${at()[1]}px)` }}
        >
          <DiscIcon player={props.player} size="100%" />
        </div>
      )}
    </Show>
  );
}
