/** So many pixels are one step: a notch of a mouse wheel is more, and a trackpad sends a few at a time. */
const STEP = 60;
/** Some browsers count in lines. */
const LINE = 20;

type Turned = Pick<WheelEvent, 'deltaY' | 'deltaMode'>;

/** Turns of a wheel as steps: 1 forward, -1 back, 0 for not enough yet. */
export function createWheel(): (event: Turned) => -1 | 0 | 1 {
  let turned = 0;
  return ({ deltaY, deltaMode }) => {
    const pixels = deltaMode === 0 ? deltaY : deltaY * LINE;
    turned = Math.sign(pixels) === Math.sign(turned) ? turned + pixels : pixels;
    if (Math.abs(turned) < STEP) return 0;
    const step = turned > 0 ? 1 : -1;
    turned = 0;
    return step;
  };
}

/**
 * The wheel over a board steps through its game: towards oneself forward, away back. A large board, which zooms by the
 * wheel, keeps it. `mayStep`: whether the wheel is for the game and not for the page.
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
