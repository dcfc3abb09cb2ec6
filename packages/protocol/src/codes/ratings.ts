/** Ratings: which games are rated together, which can be rated at all, and why one did not count. */
import type { Config } from '@rowhouse/rules';

/** Games whose ratings are one number: Connect Four, other connect games for two, Men's Morris, three and more players. */
export const RATING_POOLS = ['connect4', 'connectx', 'morris', 'many'] as const;
/** Games that are rated together. */
export type RatingPool = (typeof RATING_POOLS)[number];

/** The games that a game is rated with. */
export function ratingPoolOf(config: Config): RatingPool {
  if (config.family === 'morris') return 'morris';
  if (config.players > 2) return 'many';
  return config.columns === 7 && config.rows === 6 && config.connect === 4 ? 'connect4' : 'connectx';
}

/** Whether a game can be rated: lines of three, and Three Men's Morris, are won by whoever begins. */
export const canBeRated = (config: Config): boolean =>
  config.family === 'morris' ? config.men > 3 : config.connect >= 4;

/** Why a rated game did not count in the end. */
export const UNRATED_REASONS = [
  /** It was called off before it began. */
  'cancelled',
  /** It was given up, or its time ran out, before everybody had made a few moves. */
  'too-short',
  /** Players came from one address. */
  'one-address',
  /** A guest was deleted, or played against themselves. */
  'no-guest',
  /** A bot played. */
  'program',
  /** These players have played as many games as count in a day. */
  'pair-limit',
] as const;
/** Why a rated game did not count in the end. */
export type UnratedReason = (typeof UNRATED_REASONS)[number];

/** What a player begins with whose strength is not known, as Glickman's paper on Glicko-2 suggests. */
export const NEW_RATING = { rating: 1500, deviation: 350, volatility: 0.06 } as const;

/** A rating never becomes surer than this, so that somebody who learns is still followed. */
export const MIN_DEVIATION = 45;

/** With a larger deviation than this, a rating is provisional. */
export const SETTLED_DEVIATION = 110;
