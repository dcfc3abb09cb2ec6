import { type Config, err, gameOf, makeConfig, ok, type Player, type Result } from '@rowhouse/rules';
import { type BotFault, findBot } from '../bots/roster.ts';
import { BEST, type MatchBot } from './match-player.ts';
import type { GamePlan } from './play-game.ts';

/**
 * The games of a match. Every opening is played once for each seat of the first bot. The second bot has all other
 * seats. More games start over with the first opening.
 *
 * @throws {RangeError} if there is no opening; `['']` is the empty board
 */
export function planMatch<A extends MatchBot, B extends MatchBot>(
  config: Config,
  openings: readonly string[],
  [first, second]: readonly [A, B],
  games: number,
  seed: number,
): readonly (GamePlan<A | B> & { readonly seat: Player })[] {
  if (openings.length === 0) throw new RangeError('expected at least one opening');
  const players = gameOf(config).players(config);
  return Array.from({ length: games }, (_, at) => {
    const seat = at % players;
    const bots = Array.from({ length: players }, (_unused, other): A | B => (other === seat ? first : second));
    return {
      config: makeConfig(config),
      opening: openings[Math.floor(at / players) % openings.length]!,
      bots,
      seed: seed + at,
      seat,
    };
  });
}

/** The ways to pair entrants: all against all, or the first against each of the others. */
export const MATCH_FORMATS = ['round-robin', 'gauntlet'] as const;
/** `round-robin`: every bot meets all others. `gauntlet`: the first bot meets all others. */
export type MatchFormat = (typeof MATCH_FORMATS)[number];

/**
 * The pairings of a match, as pairs of indexes in the list of bots. In a game of more than two players the second bot
 * has more seats than the first, so every two bots of a round robin meet twice.
 */
export function pairingsOf(
  bots: number,
  format: MatchFormat,
  players: number,
): readonly (readonly [first: number, second: number])[] {
  const all = Array.from({ length: bots }, (_, first) =>
    Array.from({ length: bots }, (_unused, second) => [first, second] as const),
  ).flat();
  return all.filter(([first, second]) =>
    first === second ? false : format === 'gauntlet' ? first === 0 : players > 2 || first < second,
  );
}

/** The first built-in bot that does not play this game, and the reason. Other kinds of bots are not checked. */
export function checkBots(bots: readonly MatchBot[], config: Config): Result<null, BotFault & { readonly id: string }> {
  for (const id of bots) {
    if (typeof id !== 'string' || id === BEST) continue;
    const bot = findBot(id, config);
    if (!bot.ok) return err({ id, ...bot.error });
  }
  return ok(null);
}
