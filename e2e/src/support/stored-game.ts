import { gameOf, parseRecord, unwrap } from '@rowhouse/rules';
import { bot, newTable, parseSave, person } from '@rowhouse/table';
import { saveFields } from '@rowhouse/table/internal';

/** The ids of the bots by seat. All other seats are taken by people. */
export type Bots = Readonly<Record<number, string>>;

/**
 * The browser storage of a visitor who left in the middle of a game. The game goes on when the app opens at `/play`.
 * `text` is a record: a game in one line (docs/formats.md).
 */
export function gameInProgress(
  text: string,
  bots: Bots = {},
  savedAt: number = Date.now(),
): Readonly<Record<string, string>> {
  const record = unwrap(parseRecord(text));
  const { config, first, setup, moves } = record;
  const seats = Array.from({ length: gameOf(config).players(config) }, (_, seat) =>
    bots[seat] === undefined ? person() : bot(bots[seat]),
  );
  const state = unwrap(newTable({ config, first, seats, ...(setup ? { setup } : {}) }));
  const content = JSON.stringify({
    ...saveFields({ kind: 'game', state }),
    game: text,
    name: '',
    savedAt,
    moves: moves.length,
    begun: true,
  });
  const read = parseSave(content);
  if (!read.ok) throw new Error(`no save: ${read.error.path}, expected ${read.error.expected.code}`);
  return { 'rowhouse.kept.earlier': content, 'rowhouse.last': 'earlier' };
}

/** The browser storage of a visitor who has saved this game under a name. */
export function savedGame(name: string, text: string, savedAt?: number): Readonly<Record<string, string>> {
  const { moves: _, begun: __, ...save } = JSON.parse(gameInProgress(text, {}, savedAt)['rowhouse.kept.earlier']!);
  return { 'rowhouse.save.earlier': JSON.stringify({ ...save, name }) };
}
