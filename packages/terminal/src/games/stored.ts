/** Small files of the person at this terminal: statistics, seats in online games, drafts of set-ups. */
import { readFileSync } from 'node:fs';
import {
  countPuzzle,
  type FinishedPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import type { Setup } from '@rowhouse/rules';
import { fields } from '@rowhouse/rules/internal';
import {
  countGame,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
  type TableState,
} from '@rowhouse/table';
import {
  makeDrafts,
  makeResult,
  newSaveId,
  parseDrafts,
  parseResults,
  resultOf,
  withDraft,
} from '@rowhouse/table/internal';
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

/** Older results count only in the totals. */
const MAX_RESULTS = 2000;

/** E13, E16: the statistics of games and puzzles, and the results of single games, the newest last. */
export type StoredStatistics = ReturnType<typeof storedStatistics>;

export function storedStatistics(gamesFile: StoredText, puzzlesFile: StoredText, resultsFile: StoredText) {
  const games = (): Statistics => {
    const read = parseStatistics(gamesFile.read() ?? '');
    return read.ok ? read.value : NO_STATISTICS;
  };
  const puzzles = (): PuzzleStatistics => {
    const read = parsePuzzleStatistics(puzzlesFile.read() ?? '');
    return read.ok ? read.value : NO_PUZZLE_STATISTICS;
  };
  return {
    games,
    puzzles,
    results: () => parseResults(resultsFile.read() ?? ''),
    countGame(state: TableState) {
      gamesFile.write(makeStatistics(countGame(games(), state)));
      const now = Date.now();
      const result = resultOf(state, newSaveId(now), now);
      const lines = [...(resultsFile.read() ?? '').split('\n'), ...(result ? [makeResult(result)] : [])];
      resultsFile.write(
        lines
          .filter((line) => line !== '')
          .slice(-MAX_RESULTS)
          .join('\n'),
      );
    },
    countPuzzle: (done: FinishedPuzzle) => puzzlesFile.write(makePuzzleStatistics(countPuzzle(puzzles(), done))),
  };
}

/** The link of a seat in an online game, and the name of the game. */
export interface KnownSeat {
  readonly link: string;
  readonly title: string;
}

const MAX_SEATS = 20;

const seatsField = fields.object({
  rowhouseSeats: fields.exact(1),
  seats: fields.list(fields.object({ link: fields.text(1000), title: fields.text(1000) }), MAX_SEATS),
});

/** The seats of this person in online games, the newest first. */
export function storedSeats(file: StoredText) {
  const all = (): readonly KnownSeat[] => {
    const read = fields.readJson(file.read() ?? '', seatsField, { code: 'seats-json' });
    return read.ok ? read.value.seats : [];
  };
  const without = (link: string) => all().filter((seat) => seat.link !== link);
  const write = (seats: readonly KnownSeat[]) => file.write(JSON.stringify({ rowhouseSeats: 1, seats }));
  return {
    all,
    add: (seat: KnownSeat) => write([seat, ...without(seat.link)].slice(0, MAX_SEATS)),
    remove: (link: string) => write(without(link)),
  };
}

/** A18: the last set-up on each board. */
export function storedDrafts(file: StoredText) {
  const all = () => parseDrafts(file.read());
  return { all, add: (setup: Setup) => file.write(makeDrafts(withDraft(all(), setup))) };
}
