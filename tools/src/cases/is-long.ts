/** `npm run test:long` sets it to 1, the sample in CI to `ci`. */
const LONG = process.env.ROWHOUSE_LONG ?? '';

/** Whether the tests run more cases than every day. */
export const isLong = LONG !== '';

/** Whether they run all of them, even those for which CI has no time. */
export const isComplete = LONG === '1';
