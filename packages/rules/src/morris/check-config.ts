import { checkFirst, type Player } from '../core/players.ts';
import { type MorrisConfig, REMOVALS, wrongNumber } from './config.ts';
import { emptyMorris, type MorrisPosition } from './position.ts';
import { BOARD_SHAPES, RULE_SETS } from './variants.ts';

/** Whether all options of an unchecked config are within their limits. */
export function isMorrisConfig({ men, shape, rules, flying, remove, drawAfter, repetition }: MorrisConfig): boolean {
  return (
    BOARD_SHAPES.includes(shape) &&
    RULE_SETS.includes(rules) &&
    typeof flying === 'boolean' &&
    REMOVALS.includes(remove) &&
    wrongNumber({ men, drawAfter, repetition }) === undefined
  );
}

/**
 * The empty board, with all men in hand.
 *
 * @throws {RangeError} if an option is out of its range, or there is no such player
 */
export function startMorris(config: MorrisConfig, first: Player): MorrisPosition {
  if (!isMorrisConfig(config)) throw new RangeError('an option of the morris game is not within its limits');
  checkFirst(first, 2);
  return emptyMorris(config, first);
}
