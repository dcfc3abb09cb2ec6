import { type Config, err, gameOf, ok, type Player, parseConfig, type Result, unwrap } from '@rowhouse/rules';
import { type BotFault, findBot } from '../bots/bots.ts';
import type { GamePlan, MatchBot } from './play-game.ts';

/**
 * The games of a match: every opening once for each seat of the first bot. The second bot has all other seats. A bot is
 * the id of one of ours, or a function of your own; `playGame` plays both, a worker only the former.
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

/** The result of a match, as the first bot sees it. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first bot's share of the points, from 0 to 1. */
  readonly score: number;
  readonly elo: { readonly diff: number; readonly low: number; readonly high: number };
}

/** The result of a match for the first bot. The interval is 95 %, from the spread of the results themselves. */
export function tally(wins: number, draws: number, losses: number): Tally {
  const games = wins + draws + losses;
  const score = games === 0 ? 0.5 : (wins + draws / 2) / games;
  const spread = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2) / Math.max(1, games);
  // Half a game of doubt at either end keeps the figures finite when one side won everything.
  const doubt = 0.5 / Math.max(1, games);
  const error = Math.max(1.96 * Math.sqrt(spread / Math.max(1, games)), doubt);
  const elo = (share: number) => {
    const bounded = Math.min(1 - doubt / 2, Math.max(doubt / 2, share));
    return Math.round(-400 * Math.log10(1 / bounded - 1)) || 0;
  };
  return {
    games,
    wins,
    draws,
    losses,
    score,
    elo: { diff: elo(score), low: elo(score - error), high: elo(score + error) },
  };
}

/** Whether all these bots play this game; the first that does not, and why. Functions are taken to play any game. */
export function checkBots(
  bots: readonly MatchBot[],
  config: Config,
): Result<null, { readonly id: string; readonly code: BotFault }> {
  for (const id of bots) {
    if (typeof id !== 'string') continue;
    const bot = findBot(id, config);
    if (!bot.ok) return err({ id, code: bot.error });
  }
  return ok(null);
}
