import { type Config, err, gameOf, ok, type Player, parseConfig, type Result, unwrap } from '@rowhouse/rules';
import { type BotFault, findBot } from '../bots/bots.ts';
import { BEST, type MatchBot } from './match-player.ts';
import type { GamePlan } from './play-game.ts';

/**
 * The games of a match: every opening once for each seat of the first bot. The second bot has all other seats.
 *
 * @throws {Error} if the config is not valid
 */
export function planMatch<A extends MatchBot, B extends MatchBot>(
  config: string,
  openings: readonly string[],
  [first, second]: readonly [A, B],
  games: number,
  seed: number,
): readonly (GamePlan<A | B> & { readonly seat: Player })[] {
  const parsed = unwrap(parseConfig(config));
  const players = gameOf(parsed).players(parsed);
  return Array.from({ length: games }, (_, at) => {
    const seat = at % players;
    const bots = Array.from({ length: players }, (_unused, other): A | B => (other === seat ? first : second));
    return { config, opening: openings[Math.floor(at / players) % openings.length]!, bots, seed: seed + at, seat };
  });
}

/** How entrants are paired: all against all, or the first against each other. */
export const MATCH_FORMATS = ['round-robin', 'gauntlet'] as const;
/** The pairings of more than two bots. `round-robin`: every bot meets all others. `gauntlet`: only the first bot does. */
export type MatchFormat = (typeof MATCH_FORMATS)[number];

/**
 * The pairings of a match, as pairs of indexes in the list of bots. In a game of more than two players the second bot has
 * more seats than the first, so every two bots of a round robin meet twice.
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

/** The first bot that does not play this game, and the reason. It checks ids only. */
export function checkBots(
  bots: readonly MatchBot[],
  config: Config,
): Result<null, { readonly id: string; readonly code: BotFault }> {
  for (const id of bots) {
    if (typeof id !== 'string' || id === BEST) continue;
    const bot = findBot(id, config);
    if (!bot.ok) return err({ id, code: bot.error });
  }
  return ok(null);
}
