/** Does something after the next paint, so that the screen first shows what has just happened. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
