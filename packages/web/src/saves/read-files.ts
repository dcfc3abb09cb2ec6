import {
  CONNECT_FOUR,
  type ConnectSetup,
  connectFromSetup,
  err,
  ok,
  parseRecord,
  parseSavedGame,
  parseSaveTxt,
  type Result,
} from '@rowhouse/rules';
import { bot, LONGEST_SAVE_NAME, newTable, parseSave, person, type Save, type Seat } from '@rowhouse/table';
import { type FileFault, type FileRead, LARGEST_FILE, type NamedSave, SOURCE_BOT } from './file-formats.ts';
import { people, tableOfRecord } from './record-table.ts';

/** Reads a file of any format. The content shows which format it is, or else the name of the file. */
export function readFile(name: string, content: string): Result<FileRead, FileFault> {
  if (content.length > LARGEST_FILE) return err({ kind: 'too-large' });
  const title = name.replace(/\.[^.]*$/, '').slice(0, LONGEST_SAVE_NAME) || name;
  const text = content.trimStart();
  if (text.startsWith('{') || /\.json$/i.test(name)) return readJson(title, text);
  if (/^(connect|morris)-/.test(text)) return readRecord(title, text.trim());
  if (/^\s*(Red|Blue|Empty)\s*,/i.test(text) || /saved_?game/i.test(name)) return readSavedGame(title, content);
  if (/^(r|b|red|blue|true|false)\s*$/im.test(firstLine(text)) || /^save(\s|\(|\.|$)/i.test(name))
    return readSaveTxt(title, content);
  return err({ kind: 'unknown' });
}

const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0]!;

const one = (name: string, save: Save, asSetup = false): Result<FileRead, never> =>
  ok({ saves: [{ name, savedAt: null, save }], asSetup });

function readJson(title: string, text: string): Result<FileRead, FileFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ kind: 'save', fault: { path: '', expected: { code: 'save-json' } } });
  }
  const isBundle = typeof json === 'object' && json !== null && 'rowhouseSaves' in json;
  const entries = isBundle ? (json as { saves?: unknown }).saves : [json];
  if (!Array.isArray(entries)) return err({ kind: 'save', fault: { path: 'saves', expected: { code: 'save-list' } } });
  const saves: NamedSave[] = [];
  for (const [at, entry] of entries.entries()) {
    const save = parseSave(JSON.stringify(entry));
    // One broken save refuses the whole file: half a backup that looks complete is worse than none.
    if (!save.ok) {
      const path = [...(isBundle ? ['saves', at] : []), save.error.path].filter((part) => part !== '').join('.');
      return err({ kind: 'save', fault: { ...save.error, path } });
    }
    saves.push({ ...labelOf(entry, entries.length > 1 ? `${title} ${at + 1}` : title), save: save.value });
  }
  return ok({ saves, asSetup: false });
}

function labelOf(entry: unknown, title: string): { name: string; savedAt: number | null } {
  const { name, savedAt } = entry as { name?: unknown; savedAt?: unknown };
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_SAVE_NAME;
  const isTime = typeof savedAt === 'number' && Number.isFinite(savedAt);
  return { name: isName ? name : title, savedAt: isTime ? savedAt : null };
}

function readSavedGame(title: string, content: string): Result<FileRead, FileFault> {
  const read = parseSavedGame(content);
  if (!read.ok) return err({ kind: 'text', format: 'saved_game', fault: read.error });
  const { toMove, mode, computer } = read.value;
  const setup = { ...read.value.setup, toMove };
  if (mode === 'free-play') return one(title, { kind: 'setup', setup });
  return asGame(
    title,
    setup,
    [0, 1].map((player) => (player === computer ? bot(SOURCE_BOT) : person())),
  );
}

function readSaveTxt(title: string, content: string): Result<FileRead, FileFault> {
  const read = parseSaveTxt(content);
  if (!read.ok) return err({ kind: 'text', format: 'save_txt', fault: read.error });
  return asGame(title, { ...read.value.setup, toMove: read.value.toMove }, people(CONNECT_FOUR));
}

function asGame(title: string, setup: ConnectSetup, seats: readonly Seat[]): Result<FileRead, FileFault> {
  const result = connectFromSetup(setup);
  const table = result.ok
    ? newTable({ config: setup.config, first: result.position.toMove, seats, setup })
    : err('bad-setup');
  return table.ok ? one(title, { kind: 'game', state: table.value }) : one(title, { kind: 'setup', setup }, true);
}

function readRecord(title: string, text: string): Result<FileRead, FileFault> {
  const record = parseRecord(text);
  if (!record.ok) return err({ kind: 'text', format: 'record', fault: record.error });
  return one(title, { kind: 'game', state: tableOfRecord(record.value) });
}
