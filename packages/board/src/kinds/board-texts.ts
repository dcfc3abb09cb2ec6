import { type Family, type GameRecord, gameOf, makeConfig, startingPosition, unwrap } from '@rowhouse/rules';
import type { BoardTexts } from './read-game.ts';

/**
 * A game as a board reads it: the attributes of `<rowhouse-board>`. With `plies`, only the first moves are played.
 *
 * @throws if the record begins with a position that the rules do not allow.
 */
export function boardTexts<F extends Family>(record: GameRecord<F>, plies: number = record.moves.length): BoardTexts {
  const { config, first, setup, moves } = record;
  const game = gameOf(config);
  // A board begins with the first player, unless a position says otherwise.
  const isUsual = setup === null && first === 0;
  return {
    game: makeConfig(config),
    ...(isUsual ? {} : { position: game.makePosition(unwrap(startingPosition(record))) }),
    moves: game.makeMoves(config, moves.slice(0, plies)),
  };
}
