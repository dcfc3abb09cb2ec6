import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH } from '@rowhouse/board/words';

/** The words that chats show for a link. In braces is what is filled in. */
export interface PreviewWords {
  /** The names of games; of morris by the number of men. */
  readonly connect4: string;
  readonly connectx: string;
  readonly men: Readonly<Record<number, string>>;
  /** Of `{columns}`, `{rows}` and the `{length}` of a line. */
  readonly size: string;
  /** How it stands, by player. */
  readonly wins: readonly string[];
  readonly toMove: readonly string[];
  readonly drawn: string;
  /** How much was played: `{moves}`. */
  readonly oneMove: string;
  readonly moves: string;
  readonly description: string;
}

export const ENGLISH_PREVIEW: PreviewWords = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  men: ENGLISH.morris.games,
  size: '{columns} × {rows}, {length} in a row',
  wins: ENGLISH.colours.map((colour) => `${colour} wins`),
  toMove: ENGLISH.colours.map((colour) => `${colour} to move`),
  drawn: 'Drawn',
  oneMove: 'after 1 move',
  moves: 'after {moves} moves',
  description: 'Watch it move by move, look at what was better, or play on from here.',
};

/** The words of other languages, by their codes. They come with the built app; without them everything is English. */
export async function readPreviewWords(root: string): Promise<ReadonlyMap<string, PreviewWords>> {
  try {
    const words = JSON.parse(await readFile(join(root, 'preview-words.json'), 'utf8'));
    return new Map(Object.entries<PreviewWords>(words));
  } catch {
    return new Map();
  }
}
