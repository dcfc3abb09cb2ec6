import type { TournamentView } from '@rowhouse/protocol';

/** Everything that the people of a tournament were told of it, for the checker. Times are of `performance.now()`. */
export interface TournamentJournal {
  readonly tournament: string;
  /** Who was told that they have joined, and as which player. */
  readonly joined: { readonly name: string; readonly player: number }[];
  /** Every view of it, from whichever server. */
  readonly seen: { readonly askedAt: number; readonly at: number; readonly view: TournamentView }[];
}
