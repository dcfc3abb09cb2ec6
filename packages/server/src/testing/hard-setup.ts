/**
 * A set-up that cannot be proved or refuted in reasonable time. Six rows at the bottom are nearly all red, and six
 * above them nearly all blue. A search from the top tries all orders of the chequered rest first.
 */

const [COLUMNS, ROWS, LENGTH] = [20, 20, 20];

/** The config of the set-up. */
export const HARD_GAME = `connect-${COLUMNS}x${ROWS}x${LENGTH}`;

const DEPTH = 6;

/** The player whose disc lies in a cell, counted from the bottom left: 0 and 1; `null` in the top row. */
function discAt(x: number, y: number): number | null {
  if (y === ROWS - 1) return null;
  if (y < DEPTH) return x === y ? 1 : 0;
  return y < 2 * DEPTH ? (x === y - DEPTH ? 0 : 1) : (x + y) % 2;
}

const ROWS_FROM_TOP = Array.from({ length: ROWS }, (_, nth) => ROWS - 1 - nth);
const COLUMNS_FROM_LEFT = Array.from({ length: COLUMNS }, (_, x) => x);

/** The set-up as the rules write it. */
export const HARD_SETUP = `${ROWS_FROM_TOP.map((y) =>
  COLUMNS_FROM_LEFT.map((x) => '.rb'[(discAt(x, y) ?? -1) + 1]).join(''),
).join('/')} r`;

/** The same set-up as a call of Kaggle's environment. */
export const hardKaggleCall = (actTimeout: number) => ({
  configuration: { columns: COLUMNS, rows: ROWS, inarow: LENGTH, actTimeout },
  state: {
    observation: {
      board: ROWS_FROM_TOP.flatMap((y) => COLUMNS_FROM_LEFT.map((x) => (discAt(x, y) ?? -1) + 1)),
      mark: 1,
    },
  },
});
