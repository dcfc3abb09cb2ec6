import { readFileSync } from 'node:fs';
import {
  countPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import * as fields from '@rowhouse/rules/fields';
import {
  countGame,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
  type TableState,
} from '@rowhouse/table';
import { replaceFile } from './file-storage.ts';

/** The seats that this person has in online games, so that they can come back to them. */

/** The link of a seat, and which game it is. */
interface KnownSeat {
  readonly link: string;
  readonly title: string;
}

/** The oldest are forgotten. */
const MAX_SEATS = 20;

const file = fields.object({
  rowhouseSeats: fields.exact(1),
  seats: fields.list(fields.object({ link: fields.text(1000), title: fields.text(1000) }), MAX_SEATS),
});

export class SeatList {
  readonly #stored: StoredText;

  constructor(stored: StoredText) {
    this.#stored = stored;
  }

  /** The newest first. */
  all(): readonly KnownSeat[] {
    const text = this.#stored.read();
    const read = text === null ? null : fields.readJson(text, file, { code: 'seats-json' });
    return read?.ok ? read.value.seats : [];
  }

  add(seat: KnownSeat): void {
    this.#write([seat, ...this.all().filter(({ link }) => link !== seat.link)].slice(0, MAX_SEATS));
  }

  remove(link: string): void {
    this.#write(this.all().filter((seat) => seat.link !== link));
  }

  #write(seats: readonly KnownSeat[]): void {
    this.#stored.write(JSON.stringify({ rowhouseSeats: 1, seats }));
  }
}

/** E13: the statistics of games and puzzles on this device. */

/** Every change is stored at once. What cannot be read counts as nothing. */
export class StoredStatistics {
  readonly #games: StoredText;
  readonly #puzzles: StoredText;

  constructor(games: StoredText, puzzles: StoredText) {
    this.#games = games;
    this.#puzzles = puzzles;
  }

  games(): Statistics {
    const text = this.#games.read();
    const read = text === null ? null : parseStatistics(text);
    return read?.ok ? read.value : NO_STATISTICS;
  }

  puzzles(): PuzzleStatistics {
    const text = this.#puzzles.read();
    const read = text === null ? null : parsePuzzleStatistics(text);
    return read?.ok ? read.value : NO_PUZZLE_STATISTICS;
  }

  countGame(state: TableState): void {
    this.#games.write(makeStatistics(countGame(this.games(), state)));
  }

  countPuzzle(done: PuzzleDone): void {
    this.#puzzles.write(makePuzzleStatistics(countPuzzle(this.puzzles(), done)));
  }
}

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
