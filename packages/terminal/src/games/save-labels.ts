/** A13: stored games in a list: name, date, opponent and state, in columns. */
import type { SaveEntry, TableState } from '@rowhouse/table';
import { resultText, turnText } from '../text/game-words.ts';
import { fit, textWidth } from '../text/width.ts';

/** Longer names are shortened, so that the other columns stay in view. */
const MAX_NAME_WIDTH = 30;

export function saveLabels(entries: readonly SaveEntry[]): readonly string[] {
  const rows = entries.map((entry) => [
    fit(entry.name, MAX_NAME_WIDTH),
    dateText(entry.savedAt),
    ...(entry.save === null
      ? ['(cannot be read)']
      : entry.save.kind === 'setup'
        ? ['a position that is being set up']
        : [opponentText(entry.save.state), stateText(entry.save.state)]),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => textWidth(row[column] ?? ''))));
  const padded = (text: string, column: number) =>
    text + ' '.repeat(Math.max(0, (widths[column] ?? 0) - textWidth(text)));
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** Local time, as `2026-11-17 09:05`. */
function dateText(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The opponents of the person: the computer players, or people only. */
function opponentText({ seats }: TableState): string {
  const bots = [...new Set(seats.flatMap(({ bot }) => (bot === null ? [] : [bot])))];
  const people = seats.filter(({ kind }) => kind !== 'bot').length;
  if (bots.length === 0) return `${people} people`;
  return `${people === 0 ? 'only' : people === 1 ? 'against' : `${people} people,`} ${bots.join(', ')}`;
}

function stateText(state: TableState): string {
  const { length } = state.record.moves;
  return `${state.ending ? resultText(state) : turnText(state)}, ${length} ${length === 1 ? 'move' : 'moves'}`;
}
