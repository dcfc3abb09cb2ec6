/** A tournament as its log gives it. */
import type { PlayedRound, Rounds } from '../pairing/tie-breaks.ts';
import type { HalfPoints, MatchEnd, TournamentSettings } from './tournament-log.ts';

export interface TournamentPlayer {
  readonly number: number;
  readonly name: string;
  /** The hash of their secret, in base64url. */
  readonly secret: string;
  readonly bot: boolean;
  readonly hasLeft: boolean;
}

export interface Match {
  readonly match: number;
  /** From 0. In an arena every batch of pairings is a round. */
  readonly round: number;
  /** Who begins comes first. */
  readonly players: readonly [number, number];
  readonly at: number;
  readonly end: Omit<MatchEnd, 'match'> | null;
}

export interface TournamentState {
  readonly settings: TournamentSettings;
  readonly nr: number;
  readonly at: number;
  readonly status: 'open' | 'running' | 'over';
  readonly isPaused: boolean;
  readonly players: readonly TournamentPlayer[];
  /** The players as they are seeded. Those who came late follow. */
  readonly order: readonly number[];
  readonly startedAt: number | null;
  /** How many rounds were paired. */
  readonly rounds: number;
  readonly matches: readonly Match[];
  /** For each round those who had no opponent. */
  readonly rests: readonly (readonly number[])[];
  /** When the last result came. */
  readonly resultAt: number;
}

export const newTournament = (settings: TournamentSettings): TournamentState => ({
  settings,
  nr: 0,
  at: settings.created,
  status: 'open',
  isPaused: false,
  players: [],
  order: [],
  startedAt: null,
  rounds: 0,
  matches: [],
  rests: [],
  resultAt: settings.created,
});

export const isArena = ({ settings }: TournamentState): boolean => settings.format === 'arena';

export const openMatches = ({ matches }: TournamentState): readonly Match[] =>
  matches.filter(({ end }) => end === null);

/** Points of a player in a match; `null` while it is played. */
export const pointsIn = ({ players, end }: Match, player: number): HalfPoints | null =>
  end === null ? null : end.points[players[0] === player ? 0 : 1];

export const opponentIn = ({ players }: Match, player: number): number =>
  players[0] === player ? players[1] : players[0];

/** Each player's rounds so far, ended ones only. A round without a game: a bye if they rested, missed otherwise. */
export function roundsOf(state: TournamentState, rounds = state.rounds): Rounds {
  const byRound = Array.from({ length: rounds }, () => new Map<number, Match>());
  for (const match of state.matches)
    if (match.round < rounds) for (const player of match.players) byRound[match.round]!.set(player, match);
  const isRunning = (round: number) => openMatches(state).some((match) => match.round === round);
  const ended = byRound.map((_, round) => round).filter((round) => round < rounds - 1 || !isRunning(round));
  const roundOf = (player: number, round: number): PlayedRound | null => {
    const match = byRound[round]!.get(player);
    if (match) {
      const points = pointsIn(match, player);
      if (points === null) return null;
      const played = match.end!.played;
      return { opponent: opponentIn(match, player), points, isPlayed: played, isMissed: !played && points === 0 };
    }
    if (state.rests[round]!.includes(player)) return { opponent: null, points: 2, isPlayed: false, isMissed: false };
    return ended.includes(round) ? { opponent: null, points: 0, isPlayed: false, isMissed: true } : null;
  };
  return new Map(
    state.players.map(({ number }) => [
      number,
      byRound.flatMap((_, round) => {
        const one = roundOf(number, round);
        return one ? [one] : [];
      }),
    ]),
  );
}
