import { err, ok, parseRecord, type Result } from '@rowhouse/rules';
import {
  type HistoricFormat,
  MAX_SAVE_NAME_LENGTH,
  parseHistoric,
  parseSave,
  type Save,
  tableOfRecord,
} from '@rowhouse/table';
import { type FileFault, type FileRead, LARGEST_FILE, type NamedSave } from './file-formats.ts';

/** Reads a file of any format. The content shows which format it is, or else the name of the file. */
export function readFile(name: string, content: string): Result<FileRead, FileFault> {
  if (content.length > LARGEST_FILE) return err({ kind: 'too-large' });
  const title = name.replace(/\.[^.]*$/, '').slice(0, MAX_SAVE_NAME_LENGTH) || name;
  const text = content.trimStart();
  if (text.startsWith('{') || /\.json$/i.test(name)) return readJson(title, text);
  if (/^(connect|morris)-/.test(text)) return readRecord(title, text.trim());
  if (/^\s*(Red|Blue|Empty)\s*,/i.test(text) || /saved_?game/i.test(name))
    return readHistoric(title, 'saved_game', content);
  if (/^(r|b|red|blue|true|false)\s*$/im.test(firstLine(text)) || /^save(\s|\(|\.|$)/i.test(name))
    return readHistoric(title, 'save_txt', content);
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
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_SAVE_NAME_LENGTH;
  const isTime = typeof savedAt === 'number' && Number.isFinite(savedAt);
  return { name: isName ? name : title, savedAt: isTime ? savedAt : null };
}

function readHistoric(title: string, format: HistoricFormat, content: string): Result<FileRead, FileFault> {
  const read = parseHistoric(format, content);
  if (!read.ok) return err({ kind: 'text', format, fault: read.error });
  return one(title, read.value.save, read.value.errors.length > 0);
}

function readRecord(title: string, text: string): Result<FileRead, FileFault> {
  const record = parseRecord(text);
  if (!record.ok) return err({ kind: 'text', format: 'record', fault: record.error });
  return one(title, { kind: 'game', state: tableOfRecord(record.value) });
}
