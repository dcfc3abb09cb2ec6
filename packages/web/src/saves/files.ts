import {
  CONNECT_FOUR,
  type Config,
  type ConnectSetup,
  connectFromSetup,
  connectToSetup,
  err,
  type GameRecord,
  gameOf,
  makeSavedGame,
  makeSaveTxt,
  nameOf,
  ok,
  parseRecord,
  parseSavedGame,
  parseSaveTxt,
  type Result,
  type TextFault,
  unwrap,
} from '@rowhouse/rules';
import {
  bot,
  LONGEST_NAME,
  makeSave,
  newTable,
  parseSave,
  person,
  type Save,
  type SaveFault,
  type Seat,
  type TableState,
  withMoves,
} from '@rowhouse/table';

/** Saves as files: our own JSON, and the two text formats of the sources (A14, B4). docs/formats.md has them all. */
export const FILE_FORMATS = ['native', 'saved_game', 'save_txt'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a file is called when it is handed out, where the format does not say it already. */
export const FORMAT_FILES: Readonly<Record<Exclude<FileFormat, 'native'>, string>> = {
  saved_game: 'Saved_Game.txt',
  save_txt: 'save.txt',
};

/** A save on its way in or out. */
export interface NamedSave {
  readonly name: string;
  /** Milliseconds since 1970; `null` where the file does not say. */
  readonly savedAt: number | null;
  readonly save: Save;
}

export interface OutFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Why a file was refused: what stands where, or what is wrong with the file as a whole. */
export type FileFault =
  | { readonly kind: 'text'; readonly format: 'saved_game' | 'save_txt' | 'record'; readonly fault: TextFault }
  | { readonly kind: 'save'; readonly fault: SaveFault }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-large' };

export interface FileRead {
  readonly saves: readonly NamedSave[];
  /** What was to be played but cannot be played on from came in as a set-up, where one sees what is wrong with it. */
  readonly asSetup: boolean;
}

/** Longer than the longest bundle anybody has; a film dropped here by mistake is not read. */
export const LARGEST_FILE = 20_000_000;

/** The computer player of the source that `Saved_Game.txt` comes from. */
const SOURCE_BOT = 'ten-rules';
const BUNDLE_VERSION = 1;

export const configOfSave = (save: Save): Config =>
  save.kind === 'setup' ? save.setup.config : save.state.record.config;

/** The formats that can hold this: the two historic ones know one board and no more than its discs. */
export function formatsFor(save: Save): readonly FileFormat[] {
  return nameOf(configOfSave(save)) === 'Connect Four' ? FILE_FORMATS : ['native'];
}

export function makeFile(format: FileFormat, { name, savedAt, save }: NamedSave): OutFile {
  if (format === 'native')
    return { name: `${fileName(name)}.json`, type: 'application/json', content: `${entryText(name, savedAt, save)}\n` };
  const { setup, toMove, computer } = discsOf(save);
  const mode = save.kind === 'setup' ? 'free-play' : 'regular';
  const content =
    format === 'saved_game' ? makeSavedGame({ setup, toMove, mode, computer }) : makeSaveTxt({ setup, toMove });
  return { name: FORMAT_FILES[format], type: 'text/plain', content };
}

const entryText = (name: string, savedAt: number | null, save: Save): string =>
  JSON.stringify({ name, ...(savedAt === null ? {} : { savedAt }), ...JSON.parse(makeSave(save)) }, null, 2);

/** Many saves in one file: a list of native saves, so that each can be cut out again. */
export function makeBundle(saves: readonly NamedSave[]): OutFile {
  const entries = saves.map(({ name, savedAt, save }) => JSON.parse(entryText(name, savedAt, save)));
  const content = `${JSON.stringify({ rowhouseSaves: BUNDLE_VERSION, saves: entries }, null, 2)}\n`;
  return { name: 'rowhouse-games.json', type: 'application/json', content };
}

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a file name must not have
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/^\.+|\.+$/g, '');
  return plain.slice(0, 80) || 'game';
}

/** What the two historic formats hold. A set-up that says nothing else is red's to move. */
function discsOf(save: Save) {
  if (save.kind === 'setup') {
    const setup = save.setup as ConnectSetup;
    return { setup, toMove: setup.toMove ?? setup.first ?? 0, computer: null };
  }
  const { position, seats } = save.state;
  if (position.family !== 'connect') throw new Error('asked of connect games only');
  const computer = seats.findIndex(({ kind }) => kind === 'bot');
  return { setup: connectToSetup(position), toMove: position.toMove, computer: computer < 0 ? null : computer };
}

/** Reads a file of any format; which one it is shows in what stands there, and in its name where that says nothing. */
export function readFile(name: string, content: string): Result<FileRead, FileFault> {
  if (content.length > LARGEST_FILE) return err({ kind: 'too-large' });
  const title = name.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME) || name;
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
    return err({ kind: 'save', fault: { path: '', expected: 'a save of Rowhouse, which is JSON' } });
  }
  const isBundle = typeof json === 'object' && json !== null && 'rowhouseSaves' in json;
  const entries = isBundle ? (json as { saves?: unknown }).saves : [json];
  if (!Array.isArray(entries)) return err({ kind: 'save', fault: { path: 'saves', expected: 'a list of saves' } });
  const saves: NamedSave[] = [];
  for (const [at, entry] of entries.entries()) {
    const save = parseSave(JSON.stringify(entry));
    // One that is broken refuses the file: a part of a backup that looks like all of it is worse than none.
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
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_NAME;
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
  const answer = connectFromSetup(setup);
  const table = answer.ok
    ? newTable({ config: setup.config, first: answer.position.toMove, seats, setup })
    : err('bad-setup');
  return table.ok ? one(title, { kind: 'game', state: table.value }) : one(title, { kind: 'setup', setup }, true);
}

function readRecord(title: string, text: string): Result<FileRead, FileFault> {
  const record = parseRecord(text);
  if (!record.ok) return err({ kind: 'text', format: 'record', fault: record.error });
  return one(title, { kind: 'game', state: tableOfRecord(record.value) });
}

const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

/** A table at which a record that was read lies: between people, unless it is said who sits there. */
export function tableOfRecord(record: GameRecord, seats: readonly Seat[] = people(record.config)): TableState {
  const { config, first, setup, moves } = record;
  const table = unwrap(newTable({ config, first, seats, ...(setup ? { setup } : {}) }));
  return unwrap(withMoves(table, moves, []));
}

/** Hands a file to the person, wherever their browser puts such things. */
export function download(file: {
  readonly name: string;
  readonly content: string | Blob;
  readonly type: string;
}): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers fetch it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
