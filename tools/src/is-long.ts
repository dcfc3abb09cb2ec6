/** `all` runs every case of every test (`npm run test:all`), `sample` what CI has time for. */
const TESTS = process.env.ROWHOUSE_TESTS ?? '';

/** Whether to run more cases than `npm test`. CI runs the files that mention this name once more, with more cases. */
export const isLong = TESTS !== '';

/** Whether to run even the cases for which CI has no time. */
export const isComplete = TESTS === 'all';
