import { gameOf, parseRecord, unwrap } from '@rowhouse/rules';
import { bot, makeSave, newTable, parseSave, person } from '@rowhouse/table';

/** The names of the bots by seat; everybody else is a person. */
export type Bots = Readonly<Record<number, string>>;

/**
 * What the browser of somebody holds who left in the middle of a game: opened at `/play`, the game goes on. The record is
 * a game in one line (docs/formats.md).
 */
export function gameInProgress(text: string, bots: Bots = {}): Readonly<Record<string, string>> {
  const record = unwrap(parseRecord(text));
  const { config, first, setup, moves } = record;
  const seats = Array.from({ length: gameOf(config).players(config) }, (_, seat) =>
    bots[seat] === undefined ? person() : bot(bots[seat]),
  );
  const begun = unwrap(newTable({ config, first, seats, ...(setup ? { setup } : {}) }));
  const { game: _, ...rest } = JSON.parse(makeSave({ kind: 'game', state: begun }));
  const content = JSON.stringify({
    ...rest,
    game: text,
    name: '',
    savedAt: Date.now(),
    moves: moves.length,
    begun: true,
  });
  const read = parseSave(content);
  if (!read.ok) throw new Error(`no save: ${read.error.path}, expected ${read.error.expected}`);
  return { 'rowhouse.kept.earlier': content, 'rowhouse.last': 'earlier' };
}

/** The same with a name, on the shelf of saved games. */
export function savedGame(name: string, text: string): Readonly<Record<string, string>> {
  const { moves: _, begun: __, ...save } = JSON.parse(gameInProgress(text)['rowhouse.kept.earlier']!);
  return { 'rowhouse.save.earlier': JSON.stringify({ ...save, name }) };
}
