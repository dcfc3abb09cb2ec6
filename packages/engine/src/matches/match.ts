import { type Config, err, gameOf, ok, type Player, parseConfig, type Result, unwrap } from '@rowhouse/rules';
import { type BotFault, findBot } from '../bots/bots.ts';
import { BEST, type MatchBot } from './match-player.ts';
import type { GamePlan } from './play-game.ts';

/**
 * The games of a match: every opening once for each seat of the first bot. The second bot has all other seats. A bot is
 * the id of one of ours, a function of your own, or a player of another kind; `playGame` plays all of them, a worker only
 * ids.
 *
 * @throws {Error} if the config cannot be read
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

/** Who meets whom if there are more than two bots. */
export const MATCH_FORMATS = ['round-robin', 'gauntlet'] as const;
/** `round-robin`: everybody meets everybody. `gauntlet`: the first bot meets all others. */
export type MatchFormat = (typeof MATCH_FORMATS)[number];

/**
 * Who meets whom: pairs of places in the list of bots. With more than two players, one bot sits among many of the other, so in
 * a round robin every two bots meet twice, one way and the other.
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

/** Whether all these bots play this game; the first that does not, and why. Only ids are looked at. */
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
