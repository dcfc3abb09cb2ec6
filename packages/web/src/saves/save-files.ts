import { err, ok, parseRecord, type Result } from '@rowhouse/rules';
import type { FieldFault, TextFault } from '@rowhouse/rules/formats';
import { MAX_SAVE_NAME_LENGTH, parseSave, type Save, tableOfRecord } from '@rowhouse/table';
import {
  fitsHistoric,
  HISTORIC_FORMATS,
  type HistoricFormat,
  makeHistoric,
  parseHistoric,
  saveFields,
  type TextExpected,
} from '@rowhouse/table/internal';

/** The formats of files: our own JSON, and two historic text formats (A14, B4). docs/formats.md describes them. */
const FILE_FORMATS = ['native', ...HISTORIC_FORMATS] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The file names of the historic formats. */
const FORMAT_FILES: Readonly<Record<HistoricFormat, string>> = {
  saved_game: 'Saved_Game.txt',
  save_txt: 'save.txt',
};

/** A save that is imported or exported. */
export interface NamedSave {
  readonly name: string;
  /** Milliseconds since 1970; `null` if the file does not say. */
  readonly savedAt: number | null;
  readonly save: Save;
}

/** Why a file was refused: a fault at one place, or a fault of the whole file. */
export type FileFault =
  | { readonly kind: 'text'; readonly format: HistoricFormat | 'record'; readonly fault: TextFault }
  | { readonly kind: 'save'; readonly fault: FieldFault<TextExpected> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-large' };

export interface FileRead {
  readonly saves: readonly NamedSave[];
  /** Whether a game became a set-up, because its position is not legal. Free Play shows its faults. */
  readonly isSetup: boolean;
}

/** In characters, more than any bundle has. Keeps out large files that are dropped by mistake, such as videos. */
export const MAX_FILE_LENGTH = 20_000_000;

const BUNDLE_VERSION = 1;

/** The formats that can hold this save. */
export function formatsFor(save: Save): readonly FileFormat[] {
  return fitsHistoric(save) ? FILE_FORMATS : ['native'];
}

/** Reads a file of any format. Its content tells the format, or else its name. */
export function readFile(name: string, content: string): Result<FileRead, FileFault> {
  if (content.length > MAX_FILE_LENGTH) return err({ kind: 'too-large' });
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

const singleSave = (name: string, save: Save, isSetup = false): Result<FileRead, never> =>
  ok({ saves: [{ name, savedAt: null, save }], isSetup });

function readJson(title: string, text: string): Result<FileRead, FileFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ kind: 'save', fault: { code: 'bad-field', path: '', expected: { code: 'save-json' } } });
  }
  const isBundle = typeof json === 'object' && json !== null && 'rowhouseSaves' in json;
  const entries = isBundle ? (json as { saves?: unknown }).saves : [json];
  if (!Array.isArray(entries))
    return err({ kind: 'save', fault: { code: 'bad-field', path: 'saves', expected: { code: 'save-list' } } });
  const saves: NamedSave[] = [];
  for (const [at, entry] of entries.entries()) {
    const save = parseSave(JSON.stringify(entry));
    // A bundle with one broken save is refused, because an incomplete backup may look complete.
    if (!save.ok) {
      const path = [...(isBundle ? ['saves', at] : []), save.error.path].filter((part) => part !== '').join('.');
      return err({ kind: 'save', fault: { ...save.error, path } });
    }
    saves.push({ ...labelOf(entry, entries.length > 1 ? `${title} ${at + 1}` : title), save: save.value });
  }
  return ok({ saves, isSetup: false });
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
  return singleSave(title, read.value.save, read.value.errors.length > 0);
}

function readRecord(title: string, text: string): Result<FileRead, FileFault> {
  const record = parseRecord(text);
  if (!record.ok) return err({ kind: 'text', format: 'record', fault: record.error });
  return singleSave(title, { kind: 'game', state: tableOfRecord(record.value) });
}

interface OutFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

export function makeFile(format: FileFormat, { name, savedAt, save }: NamedSave): OutFile {
  if (format === 'native')
    return { name: `${fileName(name)}.json`, type: 'application/json', content: `${entryText(name, savedAt, save)}\n` };
  return { name: FORMAT_FILES[format], type: 'text/plain', content: makeHistoric(format, save) };
}

const entryText = (name: string, savedAt: number | null, save: Save): string =>
  JSON.stringify({ name, ...(savedAt === null ? {} : { savedAt }), ...saveFields(save) }, null, 2);

/** Many saves in one file: a list of saves in our own format. */
export function makeBundle(saves: readonly NamedSave[]): OutFile {
  const entries = saves.map(({ name, savedAt, save }) => JSON.parse(entryText(name, savedAt, save)));
  const content = `${JSON.stringify({ rowhouseSaves: BUNDLE_VERSION, saves: entries }, null, 2)}\n`;
  return { name: 'rowhouse-games.json', type: 'application/json', content };
}

/** A file name that is valid on every system. */
export function fileName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a file name must not have
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.+|\.+$/g, '');
  return plain.slice(0, 80) || 'game';
}
