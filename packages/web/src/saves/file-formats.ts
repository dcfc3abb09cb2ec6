import { type Config, type FieldFault, gameIdOf, type TextFault } from '@rowhouse/rules';
import type { Save } from '@rowhouse/table';
import type { FileExpected } from '../messages/expected/en.ts';

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

/** Why a file was refused: what stands where, or what is wrong with the file as a whole. */
export type FileFault =
  | { readonly kind: 'text'; readonly format: 'saved_game' | 'save_txt' | 'record'; readonly fault: TextFault }
  | { readonly kind: 'save'; readonly fault: FieldFault<FileExpected> }
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
export const SOURCE_BOT = 'ten-rules';

export const BUNDLE_VERSION = 1;

export const configOfSave = (save: Save): Config =>
  save.kind === 'setup' ? save.setup.config : save.state.record.config;

/** The formats that can hold this: the two historic ones know one board and no more than its discs. */
export function formatsFor(save: Save): readonly FileFormat[] {
  return gameIdOf(configOfSave(save)) === 'connect4' ? FILE_FORMATS : ['native'];
}
