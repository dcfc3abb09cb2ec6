/** The interval at which a long computation lets the rest of its thread run. */
export const YIELD_EVERY_MS = 8;

/** Lets messages and timers run. It uses a message, because a timer would take four milliseconds in a browser. */
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

/** Runs a generator to its end and lets the rest of the thread run between its steps. */
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

/** Runs a generator to its end without a pause. */
export function runSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
