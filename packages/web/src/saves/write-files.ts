import { makeHistoric, makeSave, type Save } from '@rowhouse/table';
import { BUNDLE_VERSION, type FileFormat, FORMAT_FILES, type NamedSave } from './file-formats.ts';

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
