/** What the check of a connect set-up found, as marks on the board. */
import type { SetupReport } from '../../setups/check-setup.ts';

/** What a position that is being set up shows in addition. Cells are `x,y`. */
export interface SetupMarks {
  /** The row of the cell under the cursor. */
  readonly cursorRow: number;
  readonly wrong: ReadonlySet<string>;
  readonly line: ReadonlySet<string>;
  /** B2: empty cells that let discs float. A11: empty cells where the next disc would complete a line. */
  readonly holes: ReadonlySet<string>;
  readonly threats: ReadonlySet<string>;
}

/** A11: when a line is completed, only its cells are marked. */
export function marksOf(report: SetupReport | null, cursorRow: number): SetupMarks {
  const errors = report && !report.legal ? report.errors : [];
  const cellsOf = (notes: readonly { readonly cells: readonly (readonly [number, number])[] }[]) =>
    new Set(notes.flatMap(({ cells }) => cells.map(([x, y]) => `${x},${y}`)));
  const line = cellsOf(errors.filter(({ code }) => code === 'line'));
  const others = line.size > 0 ? [] : errors;
  return {
    cursorRow,
    line,
    wrong: cellsOf(others),
    holes: cellsOf(others.map(({ empty = [] }) => ({ cells: empty }))),
    threats: cellsOf(line.size > 0 ? [] : (report?.warnings ?? [])),
  };
}
