import type { RatingPool, UnratedReason } from '@rowhouse/protocol';

/**
 * Ratings, and the log that they follow from: one event for each game that counted, numbered from 1 in its pool. Whoever
 * appends an event has read the ratings after the one before it; so nothing is counted twice or on top of something old.
 */
export interface RatingStore {
  /** Rated games that are over and were not looked at yet. */
  due(most: number): Promise<readonly string[]>;
  /** The number of the last event, and after it the ratings of those of the guests who have one. */
  read(pool: RatingPool, guests: readonly string[]): Promise<RatingState>;
  /** How often two guests have met since then in games that counted, in a pool. */
  met(pool: RatingPool, one: string, other: string, since: number): Promise<number>;
  /** Returns `false`, and changes nothing, when there is an event of this number, or one of this game. */
  append(event: RatingEvent): Promise<boolean>;
  /** The game does not count. It stays so. */
  refuse(game: string, reason: UnratedReason): Promise<void>;
  /** What became of a rated game, and what it did. */
  outcome(game: string): Promise<RatingOutcome | null>;
  /** The ratings of these guests, in all pools. */
  of(guests: readonly string[]): Promise<readonly RatingRow[]>;
  /** The best who played since then: those with at most this deviation, or those with a larger one. */
  best(search: BestSearch): Promise<readonly (RatingRow & { readonly name: string })[]>;
  /** The events of a pool after a number, the first `most` of them. */
  log(pool: RatingPool, after: number, most: number): Promise<readonly RatingEvent[]>;
}

export interface RatingState {
  readonly nr: number;
  readonly ratings: readonly RatingRow[];
}

export interface RatingRow {
  readonly guest: string;
  readonly pool: RatingPool;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  /** How many games have counted, and when the last one was over. */
  readonly games: number;
  readonly at: number;
}

export interface RatingEvent {
  readonly pool: RatingPool;
  readonly nr: number;
  readonly game: string;
  /** When the game was over. */
  readonly at: number;
  readonly changes: readonly RatingChange[];
}

/** What an event does to a guest: their place in the game, the rating before it, and everything after it. */
export interface RatingChange {
  readonly seat: number;
  /** A guest who was deleted has another text here, which is the same in all events. */
  readonly guest: string;
  readonly place: number;
  readonly before: number;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface RatingOutcome {
  readonly status: 'due' | 'counted' | UnratedReason;
  /** Empty unless it has counted. */
  readonly changes: readonly RatingChange[];
}

export interface BestSearch {
  readonly pool: RatingPool;
  readonly settled: boolean;
  readonly since: number;
  readonly most: number;
}
