import type { FieldFault } from '@rowhouse/rules/fields';
import type { TextFault } from '@rowhouse/rules/formats';
import { fitsHistoric, HISTORIC_FORMATS, type HistoricFormat, type Save } from '@rowhouse/table';
import type { FileExpected } from '../shared/messages/expected/en.ts';

/** The formats of files: our own JSON, and two historic text formats (A14, B4). docs/formats.md describes them. */
const FILE_FORMATS = ['native', ...HISTORIC_FORMATS] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The file names of the historic formats. */
export const FORMAT_FILES: Readonly<Record<HistoricFormat, string>> = {
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
  | { readonly kind: 'text'; readonly format: HistoricFormat | 'record'; readonly fault: TextFault }
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

export const BUNDLE_VERSION = 1;

/** The formats that can hold this save. */
export function formatsFor(save: Save): readonly FileFormat[] {
  return fitsHistoric(save) ? FILE_FORMATS : ['native'];
}
