/** Whether the last input came from a pointer. */
let isPointer = matchMedia('(pointer: coarse)').matches;
let pressed: PointerEvent | null = null;
const notePress = (event: PointerEvent) => {
  isPointer = true;
  pressed = event;
};
const noteKey = () => {
  isPointer = false;
};
addEventListener('pointerdown', notePress, true);
addEventListener('keydown', noteKey, true);

/** Whether the player last used a pointer, not the keyboard. Then the focus ring can stay hidden. */
export const isPointing = (): boolean => isPointer;

/** Where a pointer was last pressed, in window coordinates. */
export const lastPress = (): readonly [number, number] | null => pressed && [pressed.clientX, pressed.clientY];

/** A mouse that moves less is still. */
const MAX_STILL_PX = 4;

/**
 * Remembers the last press of the mouse. The returned function tells whether the latest press followed at the same
 * place, without a movement in between. If the page has changed there, the player did not aim at the new content.
 */
export function stillPointing(): () => boolean {
  const first = isPointer && pressed?.pointerType === 'mouse' ? pressed : null;
  let isStill = first !== null;
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - first!.clientX, clientY - first!.clientY) <= MAX_STILL_PX;
  const onMove = (event: PointerEvent) => {
    if (isNear(event)) return;
    isStill = false;
    removeEventListener('pointermove', onMove, true);
  };
  if (first) addEventListener('pointermove', onMove, true);
  return () => isStill && isPointer && pressed !== null && isNear(pressed);
}

/** Pixels per step. A notch of a mouse wheel has more pixels. A trackpad sends a few pixels at a time. */
const STEP_PX = 60;
/** Some browsers report lines, not pixels. */
const LINE_PX = 20;

type WheelTurn = Pick<WheelEvent, 'deltaY' | 'deltaMode'>;

/** Turns of a wheel as steps: 1 forward, -1 back, 0 for an unfinished step. */
export function createWheel(): (event: WheelTurn) => -1 | 0 | 1 {
  let total = 0;
  return ({ deltaY, deltaMode }) => {
    const pixels = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
    total = Math.sign(pixels) === Math.sign(total) ? total + pixels : pixels;
    if (Math.abs(total) < STEP_PX) return 0;
    const step = total > 0 ? 1 : -1;
    total = 0;
    return step;
  };
}

/**
 * The wheel over a board steps through its game: down is forward, up is back. On a large board the wheel zooms.
 * `mayStep`: whether the wheel steps through the game instead of scrolling the page.
 */
export function stepByWheel(board: HTMLElement, step: (by: -1 | 1) => void, mayStep: () => boolean = () => true): void {
  const wheel = createWheel();
  const turn = (event: WheelEvent) => {
    const isZoomed = event.composedPath().some((part) => part instanceof HTMLCanvasElement);
    if (isZoomed || event.ctrlKey || event.shiftKey || event.deltaY === 0 || !mayStep()) return;
    event.preventDefault();
    const by = wheel(event);
    if (by !== 0) step(by);
  };
  board.addEventListener('wheel', turn, { passive: false });
}
