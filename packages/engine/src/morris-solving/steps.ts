/** Does all steps of something that is done in steps. */
export function run<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
