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

/** Whether the player last used a pointer, not the keyboard. Then the focus needs no visible ring. */
export const isPointing = (): boolean => isPointer;

/** Where a pointer was last pressed, in window coordinates. */
export const lastPress = (): readonly [number, number] | null => pressed && [pressed.clientX, pressed.clientY];

/** A resting hand moves a mouse by less than this, in pixels. */
const MAX_TREMBLE = 4;

/**
 * Remembers a press of the mouse until it moves. The function says whether the last press was another one at the same
 * place: the page may have changed there, and the player has not aimed at it.
 */
export function stillPointing(): () => boolean {
  const first = isPointer && pressed?.pointerType === 'mouse' ? pressed : null;
  let isStill = first !== null;
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    Math.hypot(clientX - first!.clientX, clientY - first!.clientY) <= MAX_TREMBLE;
  const onMove = (event: PointerEvent) => {
    if (isNear(event)) return;
    isStill = false;
    removeEventListener('pointermove', onMove, true);
  };
  if (first) addEventListener('pointermove', onMove, true);
  return () => isStill && isPointer && pressed !== null && isNear(pressed);
}

/** Pixels per step. A notch of a mouse wheel is more; a trackpad sends a few pixels at a time. */
const STEP_PX = 60;
/** Some browsers count in lines. */
const LINE_PX = 20;

type Turned = Pick<WheelEvent, 'deltaY' | 'deltaMode'>;

/** Turns of a wheel as steps: 1 forward, -1 back, 0 for not enough yet. */
export function createWheel(): (event: Turned) => -1 | 0 | 1 {
  let turned = 0;
  return ({ deltaY, deltaMode }) => {
    const pixels = deltaMode === 0 ? deltaY : deltaY * LINE_PX;
    turned = Math.sign(pixels) === Math.sign(turned) ? turned + pixels : pixels;
    if (Math.abs(turned) < STEP_PX) return 0;
    const step = turned > 0 ? 1 : -1;
    turned = 0;
    return step;
  };
}

/**
 * The wheel over a board steps through its game: down is forward, up is back. A large board zooms by the wheel and keeps
 * it. `mayStep`: whether the wheel is for the game and not for scrolling the page.
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
