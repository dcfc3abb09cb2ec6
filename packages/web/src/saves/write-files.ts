import { type ConnectSetup, connectToSetup, makeSavedGame, makeSaveTxt } from '@rowhouse/rules';
import { makeSave, type Save } from '@rowhouse/table';
import { BUNDLE_VERSION, type FileFormat, FORMAT_FILES, type NamedSave } from './file-formats.ts';

interface OutFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
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

/** What the two historic formats hold. In a set-up that does not say whose turn it is, red is to move. */
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
