import { readFileSync } from 'node:fs';
import { replaceFile } from './file-storage.ts';

/** A text that is stored as a whole: the statistics of games, of puzzles, the secrets of online seats. */
export interface StoredText {
  /** `null` if there is none, or if it cannot be read. */
  read(): string | null;
  /** A disk that is full is no reason to stop a game: the old text stays. */
  write(text: string): void;
}

/** `mode`: who may read it; other users must not read secrets. */
export const textFile = (path: string, mode?: number): StoredText => ({
  read() {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  },
  write(text) {
    try {
      replaceFile(path, text, mode);
    } catch {}
  },
});
