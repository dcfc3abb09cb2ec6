/** Does all the steps of something that is done in steps, without a pause. */
export function run<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
