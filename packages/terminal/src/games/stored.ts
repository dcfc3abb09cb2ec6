/** Small files of the person at this terminal: statistics, seats in online games, drafts of set-ups. */
import { readFileSync } from 'node:fs';
import {
  countPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import type { Setup } from '@rowhouse/rules';
import * as fields from '@rowhouse/rules/fields';
import {
  countGame,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
  type TableState,
} from '@rowhouse/table';
import { makeDrafts, parseDrafts, withDraft } from '@rowhouse/table/set-up';
import { replaceFile } from './file-storage.ts';

/** A text that is stored as a whole. */
export interface StoredText {
  /** `null` if there is none, or if it cannot be read. */
  read(): string | null;
  /** If it fails, the old text stays: a full disk must not stop a game. */
  write(text: string): void;
}

/** `mode`: the permissions of the file. Other users must not read secrets. */
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

/** E13: the statistics of games and puzzles. */
export interface StoredStatistics {
  games(): Statistics;
  puzzles(): PuzzleStatistics;
  countGame(state: TableState): void;
  countPuzzle(done: PuzzleDone): void;
}

export function storedStatistics(gamesFile: StoredText, puzzlesFile: StoredText): StoredStatistics {
  const games = () => {
    const read = parseStatistics(gamesFile.read() ?? '');
    return read.ok ? read.value : NO_STATISTICS;
  };
  const puzzles = () => {
    const read = parsePuzzleStatistics(puzzlesFile.read() ?? '');
    return read.ok ? read.value : NO_PUZZLE_STATISTICS;
  };
  return {
    games,
    puzzles,
    countGame: (state) => gamesFile.write(makeStatistics(countGame(games(), state))),
    countPuzzle: (done) => puzzlesFile.write(makePuzzleStatistics(countPuzzle(puzzles(), done))),
  };
}

/** The link of a seat in an online game, and the name of the game. */
export interface KnownSeat {
  readonly link: string;
  readonly title: string;
}

/** The seats of this person in online games, the newest first. */
export interface StoredSeats {
  all(): readonly KnownSeat[];
  add(seat: KnownSeat): void;
  remove(link: string): void;
}

const MAX_SEATS = 20;

const seatsField = fields.object({
  rowhouseSeats: fields.exact(1),
  seats: fields.list(fields.object({ link: fields.text(1000), title: fields.text(1000) }), MAX_SEATS),
});

export function storedSeats(file: StoredText): StoredSeats {
  const all = () => {
    const read = fields.readJson(file.read() ?? '', seatsField, { code: 'seats-json' });
    return read.ok ? read.value.seats : [];
  };
  const without = (link: string) => all().filter((seat) => seat.link !== link);
  const write = (seats: readonly KnownSeat[]) => file.write(JSON.stringify({ rowhouseSeats: 1, seats }));
  return {
    all,
    add: (seat) => write([seat, ...without(seat.link)].slice(0, MAX_SEATS)),
    remove: (link) => write(without(link)),
  };
}

/** A18: the last set-up on each board. */
export interface StoredDrafts {
  all(): readonly Setup[];
  add(setup: Setup): void;
}

export function storedDrafts(file: StoredText): StoredDrafts {
  const all = () => parseDrafts(file.read());
  return { all, add: (setup) => file.write(makeDrafts(withDraft(all(), setup))) };
}
