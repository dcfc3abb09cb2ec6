/** Does all the steps of something that is done in steps, without a pause. */
export function run<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
