/** The boards that the engine is measured on, from the smallest to the limits, and a game begun on each. */
import {
  type Config,
  type ConnectConfig,
  type GameRecord,
  gameOf,
  type Move,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { below, connectX, type Random } from '../games/random-games.ts';

export interface Task {
  readonly name: string;
  readonly record: GameRecord;
  readonly position: Position;
}

/** So many in a row. */
export const inARow = (connect: number, config: ConnectConfig): ConnectConfig => ({ ...config, connect });

/** None is decided soon: a search of a second has something to do everywhere. */
export const TASKS: readonly Task[] = [
  begun('7 × 6', connectX(7, 6), 4),
  begun('9 × 8, five in a row', inARow(5, connectX(9, 8)), 4),
  begun('100 × 100, 25 in a row', inARow(25, connectX(100, 100)), 10),
  begun('100 × 100, 25 in a row, 6,000 discs', inARow(25, connectX(100, 100)), 6000),
  begun('12 × 10, three players', connectX(12, 10, 3), 6),
  begun('100 × 100, ten players', connectX(100, 100, 10), 20),
  begun('Six Men’s Morris', morrisConfig(6), 4),
  begun('Nine Men’s Morris', morrisConfig(9), 6),
  begun('Twelve Men’s Morris', morrisConfig(12), 6),
];

/** A game of so many random moves that is not over. */
function begun(name: string, config: Config, plies: number): Task {
  const random = randomFrom(plies);
  for (;;) {
    const task = tryToBegin(name, config, plies, random);
    if (task) return task;
  }
}

function tryToBegin(name: string, config: Config, plies: number, random: Random): Task | null {
  const game = gameOf(config);
  const moves: Move[] = [];
  let position: Position = game.start(config, 0);
  while (moves.length < plies && !position.outcome) {
    const legal = game.moves(position);
    const move = legal[below(random, legal.length)]!;
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return position.outcome ? null : { name, position, record: { config, first: 0, setup: null, moves } };
}
