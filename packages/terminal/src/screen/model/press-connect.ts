/** The keys of a connect board: they choose a column, scroll, and drop a disc. */
import type { ConnectConfig } from '@rowhouse/rules';
import type { VerbCode } from '@rowhouse/table';
import { verbWords } from '../../words/codes.ts';
import type { Key } from '../terminal/keys.ts';
import type { BoardView, Pressed } from './board-view.ts';

/** How many rows PgUp and PgDn scroll. */
const PAGE_ROWS = 5;

/** `refusal`: why nobody can move now; `null` if somebody can. */
export function pressConnect(
  view: BoardView,
  { columns, rows }: ConnectConfig,
  key: Key,
  refusal: VerbCode | null,
): Pressed {
  const go = (column: number): Pressed => [
    { ...view, cursor: Math.min(columns - 1, Math.max(0, column)), typed: '', scroll: 0 },
    null,
  ];
  const scroll = (by: number): Pressed => [
    { ...view, scroll: Math.min(rows, Math.max(-rows, view.scroll + by)), typed: '' },
    null,
  ];
  switch (key) {
    case 'left':
      return go(view.cursor - 1);
    case 'right':
    case 'tab':
      return go(view.cursor + 1);
    case 'home':
      return go(0);
    case 'end':
      return go(columns - 1);
    case 'pageup':
      return scroll(PAGE_ROWS);
    case 'pagedown':
      return scroll(-PAGE_ROWS);
    case 'up':
      return scroll(1);
    case 'down':
      return scroll(-1);
    case 'return':
    case ' ':
      if (refusal !== null) return [{ ...view, typed: '', message: verbWords(refusal) }, null];
      return [
        { ...view, typed: '' },
        { do: 'play', move: view.cursor },
      ];
  }
  return /^\d$/.test(key) ? typeDigit(view, columns, key) : [view, null];
}

/** Digits belong together while they name a column: 1, then 2, is column 12 where there is one. */
function typeDigit(view: BoardView, columns: number, digit: string): Pressed {
  const longer = view.typed + digit;
  const typed = longer.startsWith('0') || Number(longer) > columns ? digit : longer;
  const column = Number(typed);
  if (column < 1 || column > columns)
    return [{ ...view, typed: '', message: `There is no column ${column}: expected 1 to ${columns}.` }, null];
  return [{ ...view, cursor: column - 1, typed, scroll: 0 }, null];
}
