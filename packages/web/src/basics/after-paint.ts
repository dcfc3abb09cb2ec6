/** Does something once the screen shows what has just happened: nobody should wait for it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
