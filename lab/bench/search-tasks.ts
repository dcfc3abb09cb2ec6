/**
 * The positions that the engine is measured on: a game begun on every kind of board, from the smallest to the largest.
 */
import {
  type Config,
  type ConnectConfig,
  type GameRecord,
  morrisConfig,
  newRecord,
  type Position,
  randomFrom,
} from '@rowhouse/rules';
import { connectX, randomMoves } from './random-games.ts';

export interface SearchTask {
  readonly name: string;
  readonly record: GameRecord;
  readonly position: Position;
}

/** The same board with a different number in a row. */
export const inARow = (connect: number, config: ConnectConfig): ConnectConfig => ({ ...config, connect });

/** Positions in which a search of one second does not finish. */
export const OPEN_TASKS: readonly SearchTask[] = [
  begunGame('9 × 8, five in a row', inARow(5, connectX(9, 8)), 4),
  begunGame('100 × 100, 25 in a row', inARow(25, connectX(100, 100)), 10),
  begunGame('100 × 100, 25 in a row, 6,000 discs', inARow(25, connectX(100, 100)), 6000),
  begunGame('12 × 10, three players', connectX(12, 10, 3), 6),
  begunGame('100 × 100, ten players', connectX(100, 100, 10), 20),
  begunGame('Nine Men’s Morris', morrisConfig(9), 6),
  begunGame('Twelve Men’s Morris', morrisConfig(12), 6),
];

/** `OPEN_TASKS`, and two positions that books or tablebases contain. */
export const SEARCH_TASKS: readonly SearchTask[] = [
  begunGame('7 × 6', connectX(7, 6), 4),
  begunGame('Six Men’s Morris', morrisConfig(6), 4),
  ...OPEN_TASKS,
];

/** A game of `plies` random moves that is not over. */
export function begunGame(name: string, config: Config, plies: number): SearchTask {
  const random = randomFrom(plies);
  for (;;) {
    const { moves, position } = randomMoves(config, plies, random);
    if (!position.outcome) return { name, position, record: newRecord(config, moves) };
  }
}
