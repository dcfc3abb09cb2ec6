/** E13: the statistics of games and puzzles on this device. */
import {
  countPuzzle,
  makePuzzleStatistics,
  NO_PUZZLE_STATISTICS,
  type PuzzleDone,
  type PuzzleStatistics,
  parsePuzzleStatistics,
} from '@rowhouse/coach/puzzles';
import {
  countGame,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
  type TableState,
} from '@rowhouse/table';
import type { StoredText } from './stored-text.ts';

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
