/** Ratings: which games are rated together, which games can be rated, and why a game did not count. */
import type { Config } from '@rowhouse/rules';

/** Games that share one rating: Connect Four, other connect games for two, Men's Morris, and games of three or more. */
export const RATING_POOLS = ['connect4', 'connectx', 'morris', 'many'] as const;
/** One of `RATING_POOLS`. */
export type RatingPool = (typeof RATING_POOLS)[number];

/** The group of games that a game is rated in. */
export function ratingPoolOf(config: Config): RatingPool {
  if (config.family === 'morris') return 'morris';
  if (config.players > 2) return 'many';
  return config.columns === 7 && config.rows === 6 && config.connect === 4 ? 'connect4' : 'connectx';
}

/**
 * Whether a game can be rated. Games with lines of three and Three Men's Morris cannot, because the first player wins
 * them.
 */
export const canBeRated = (config: Config): boolean =>
  config.family === 'morris' ? config.men > 3 : config.connect >= 4;

/** Why a rated game did not count in the end. */
export const UNRATED_REASONS = [
  /** The game was cancelled before it began. */
  'cancelled',
  /** A player resigned or ran out of time before every player had made a few moves. */
  'too-short',
  /** Players shared an address. */
  'one-address',
  /** A guest was deleted, or played both sides. */
  'no-guest',
  /** A bot played. */
  'program',
  /** These two players have reached the number of rated games that count in a day. */
  'pair-limit',
] as const;
/** Why a rated game did not count in the end. */
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** The first rating of a player, as Glickman's paper on Glicko-2 suggests. */
export const NEW_RATING = { rating: 1500, deviation: 350, volatility: 0.06 } as const;

/** The smallest deviation. With it, the rating of a player who improves still changes fast enough. */
export const MIN_DEVIATION = 45;

/** A rating with a larger deviation is provisional. */
export const SETTLED_DEVIATION = 110;
