/** A tournament is its log, as a game is: entries with unique numbers, never changed. `apply` (apply.ts) reads them. */
import type { ClockSpec, TournamentFormat } from '@rowhouse/protocol';

/** Decided when the tournament is made. Only the partner can be changed later, by an entry. Stored as JSON. */
export interface TournamentSettings {
  readonly name: string;
  readonly format: TournamentFormat;
  /** Which game, as the rules write it. */
  readonly config: string;
  readonly clock: ClockSpec | null;
  /** Swiss: how many rounds. */
  readonly rounds: number;
  /** Arena: for how long. */
  readonly minutes: number;
  /** The computer player for whoever rests in a round; `null`: they just rest. */
  readonly partner: string | null;
  /** `false`: programs may not join. */
  readonly bots?: boolean;
  /** Seconds between rounds; `null`: the host starts each of them. */
  readonly pause: number | null;
  readonly created: number;
  /** `GameSettings.creator` of its games. */
  readonly creator: string;
}

/** Half points: 2 for a win, 1 for a draw. */
export type HalfPoints = 0 | 1 | 2;

/** What an entry does. Players are numbers from 1, in the order in which they joined; matches from 0. */
export type TournamentEvent =
  /** `secret`: the hash of theirs, in base64url. It is never sent to anybody. */
  | { readonly did: 'join'; readonly name: string; readonly secret: string; readonly bot: boolean }
  | { readonly did: 'rename'; readonly player: number; readonly name: string }
  /** They get no more games: they have left, were removed by the host, or did not appear. */
  | { readonly did: 'leave'; readonly player: number }
  | { readonly did: 'return'; readonly player: number }
  /** `order`: the players as they are seeded. */
  | { readonly did: 'start'; readonly order: readonly number[] }
  | { readonly did: 'pause' | 'resume' | 'end' }
  /** Another computer player for whoever rests, or none. Games that are there already stay as they are. */
  | { readonly did: 'partner'; readonly partner: string | null }
  /** Who begins comes first. `rest`: those without an opponent in this round. */
  | {
      readonly did: 'pair';
      readonly round: number;
      readonly pairs: readonly (readonly [number, number])[];
      readonly rest: readonly number[];
    }
  /** `played`: whether there was a move. */
  | { readonly did: 'result'; readonly results: readonly MatchEnd[] };

export interface MatchEnd {
  readonly match: number;
  /** Of the one who began, and of the other. */
  readonly points: readonly [HalfPoints, HalfPoints];
  readonly played: boolean;
}

export interface TournamentEntry {
  readonly nr: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly deed: TournamentEvent;
}

/** No tournament is larger than that, so that nothing about it takes long: a round to pair, or all games to read. */
export const MAX_TOURNAMENT_PLAYERS: Readonly<Record<TournamentFormat, number>> = {
  swiss: 256,
  'round-robin': 64,
  'knock-out': 500,
  arena: 500,
};
/** What only the host does ends before there are so many entries; results and pairings may go on up to twice that. */
export const MAX_TOURNAMENT_ENTRIES = 10_000;
