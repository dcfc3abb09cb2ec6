/** What a pointer does on the page. */
let isPointer = matchMedia('(pointer: coarse)').matches;
let pressed: PointerEvent | null = null;
addEventListener(
  'pointerdown',
  (event) => {
    isPointer = true;
    pressed = event;
  },
  true,
);
addEventListener(
  'keydown',
  () => {
    isPointer = false;
  },
  true,
);

/** Whether a pointer was used last, not the keyboard. Then nobody needs to see where the keyboard is. */
export const isPointing = (): boolean => isPointer;

/** Where a pointer was pressed last, on the screen. */
export const lastPress = (): readonly [number, number] | null => pressed && [pressed.clientX, pressed.clientY];

/** A hand that lies still moves a mouse by less, in pixels. */
const STILL = 4;

/**
 * Remembers a press of the mouse until it moves. The function says whether the last press was one more at the same
 * place: what lies there now may be something else, and nobody has aimed at it.
 */
export function stillPointing(): () => boolean {
  const first = isPointer && pressed?.pointerType === 'mouse' ? pressed : null;
  let isStill = first !== null;
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - first!.clientX, clientY - first!.clientY) <= STILL;
  const onMove = (event: PointerEvent) => {
    if (isNear(event)) return;
    isStill = false;
    removeEventListener('pointermove', onMove, true);
  };
  if (first) addEventListener('pointermove', onMove, true);
  return () => isStill && isPointer && pressed !== null && isNear(pressed);
}
