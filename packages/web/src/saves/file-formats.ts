import { type Config, type FieldFault, gameIdOf, type TextFault } from '@rowhouse/rules';
import type { Save } from '@rowhouse/table';
import type { FileExpected } from '../messages/expected/en.ts';

/** The formats of files: our own JSON, and two historic text formats (A14, B4). docs/formats.md describes them. */
const FILE_FORMATS = ['native', 'saved_game', 'save_txt'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The file names of the historic formats. */
export const FORMAT_FILES: Readonly<Record<Exclude<FileFormat, 'native'>, string>> = {
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

/** Why a file was refused: what is wrong at which place, or with the file as a whole. */
export type FileFault =
  | { readonly kind: 'text'; readonly format: 'saved_game' | 'save_txt' | 'record'; readonly fault: TextFault }
  | { readonly kind: 'save'; readonly fault: FieldFault<FileExpected> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-large' };

export interface FileRead {
  readonly saves: readonly NamedSave[];
  /**
   * Whether a game became a set-up, because nobody can play on from its position. Free Play shows what is wrong with
   * it.
   */
  readonly asSetup: boolean;
}

/** Larger than any bundle. A video that was dropped by mistake is not read. */
export const LARGEST_FILE = 20_000_000;

/** The computer player of the program that `Saved_Game.txt` comes from. */
export const SOURCE_BOT = 'ten-rules';

export const BUNDLE_VERSION = 1;

export const configOfSave = (save: Save): Config =>
  save.kind === 'setup' ? save.setup.config : save.state.record.config;

/** The formats that can hold this save. The two historic ones hold only the discs of a Connect Four board. */
export function formatsFor(save: Save): readonly FileFormat[] {
  return gameIdOf(configOfSave(save)) === 'connect4' ? FILE_FORMATS : ['native'];
}
