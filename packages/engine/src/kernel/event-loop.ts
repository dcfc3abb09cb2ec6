/** A long computation lets the rest of its thread run at least this often. */
export const YIELD_EVERY_MS = 8;

/** Lets messages and timers through. A timer would cost four milliseconds in a browser; a message costs nothing. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does all the steps of something that is done in steps, and lets the rest of the thread run between them. */
export async function runWithPauses<T>(steps: Generator<void, T>): Promise<T> {
  let yieldedAt = performance.now();
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    if (performance.now() - yieldedAt < YIELD_EVERY_MS) continue;
    await yieldToEventLoop();
    yieldedAt = performance.now();
  }
}
