import { loadAsset } from '../asset.ts';
import { bookKey } from './book-key.ts';
import type { Discs } from './kernel.ts';

/**
 * The opening book: the exact score of every position of 7 × 6 with at most eight discs, computed by our own solver
 * (`npm run book`). For each number of discs from 0 on: how many positions, their keys in rising order as differences,
 * and their scores, as whole numbers of 7 bits a byte, the low ones first.
 */
export interface BookPly {
  /** Rising. */
  readonly keys: Uint32Array;
  readonly scores: Int8Array;
}

/** Scores are written without a sign. */
const LOWEST = -21;

export class Book {
  readonly plies: readonly BookPly[];

  constructor(plies: readonly BookPly[]) {
    this.plies = plies;
  }

  /** The score for the side to move, or null if the book ends before. */
  scoreOf({ columns, count }: Discs): number | null {
    const ply = this.plies[count];
    if (!ply) return null;
    const key = bookKey(columns);
    let low = 0;
    let high = ply.keys.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ply.keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return ply.keys[low] === key ? ply.scores[low]! : null;
  }
}

export function makeBook(book: Book): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  write(book.plies.length);
  for (const { keys, scores } of book.plies) {
    write(keys.length);
    let last = 0;
    for (const key of keys) {
      write(key - last);
      last = key;
    }
    for (const score of scores) write(score - LOWEST);
  }
  return Uint8Array.from(bytes);
}

export function parseBook(bytes: Uint8Array): Book {
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The opening book is cut short.');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const plies = Array.from({ length: read() }, (): BookPly => {
    const count = read();
    let last = 0;
    const keys = Uint32Array.from({ length: count }, () => {
      last += read();
      return last;
    });
    return { keys, scores: Int8Array.from({ length: count }, () => read() + LOWEST) };
  });
  return new Book(plies);
}

let book: Promise<Book> | null = null;

/** The book that comes with the package, fetched when it is first asked for. */
export function loadBook(): Promise<Book> {
  book ??= loadAsset(new URL('../../data/connect4-book.bin', import.meta.url)).then(parseBook);
  book.catch(() => {
    book = null;
  });
  return book;
}
