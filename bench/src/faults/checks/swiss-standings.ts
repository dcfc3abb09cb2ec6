/**
 * The standings of a Swiss tournament, computed from docs/tournaments.md alone. It uses none of the server's code, and takes
 * its time.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StandingsRow } from '@rowhouse/protocol';

export interface SwissMatch {
  /** From 0. */
  readonly round: number;
  readonly players: readonly [number, number];
  /** 1, 0.5 or 0 for each; `null` while it is played. */
  readonly points: readonly [number, number] | null;
  /** Whether there was a move. */
  readonly played: boolean;
}

export interface SwissState {
  readonly names: readonly string[];
  readonly matches: readonly SwissMatch[];
  /** For each round who had no opponent. */
  readonly rests: readonly (readonly number[])[];
}

/** A round of one player. */
interface Round {
  readonly points: number;
  /** Against whom it was played; `null`: nobody. */
  readonly against: number | null;
  /** Not there, by their own choice. */
  readonly isMissed: boolean;
}

/** Who leads comes first. Who is level in everything has the same rank, and the lower number comes first. */
export function swissStandings(state: SwissState): readonly StandingsRow[] {
  const players = state.names.map((_, at) => at + 1);
  const rounds = new Map(players.map((player) => [player, roundsOf(state, player)]));
  const score = (player: number) => sum(rounds.get(player)!.map(({ points }) => points));
  const first = players.map((player) => {
    const own = rounds.get(player)!;
    const worths = own.map(({ against }) => (against === null ? score(player) : asOpponent(rounds.get(against)!)));
    const missed = worths.filter((_, at) => own[at]!.isMissed);
    const lowest = worths.length === 0 ? 0 : Math.min(...(missed.length > 0 ? missed : worths));
    const breaks = [sum(worths) - lowest, sum(worths), sum(worths.map((worth, at) => worth * own[at]!.points))];
    return { player, points: score(player), breaks, games: own.filter(({ against }) => against !== null).length };
  });
  // The last two: what is between those who are level in all of the above, and wins.
  const rows = first.map((row) => {
    const level = first.filter(({ points, breaks }) => isDeepStrictEqual([points, breaks], [row.points, row.breaks]));
    const group = level.map(({ player }) => player);
    const wins = rounds.get(row.player)!.filter(({ points }) => points === 1).length;
    return { ...row, breaks: [...row.breaks, direct(row.player, group, rounds), wins] };
  });
  const isBefore = (one: (typeof rows)[number], two: (typeof rows)[number]): boolean => {
    const [mine, theirs] = [
      [one.points, ...one.breaks],
      [two.points, ...two.breaks],
    ];
    const differs = mine.findIndex((value, at) => value !== theirs[at]);
    return differs !== -1 && mine[differs]! > theirs[differs]!;
  };
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => isBefore(other, row)).length }))
    .sort((one, two) => one.rank - two.rank || one.player - two.player);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function roundsOf({ matches, rests }: SwissState, player: number): readonly Round[] {
  return rests.flatMap((rest, round): readonly Round[] => {
    const all = matches.filter((match) => match.round === round);
    const own = all.find(({ players }) => players.includes(player));
    if (rest.includes(player)) return [{ points: 1, against: null, isMissed: false }];
    // Until a round is over, it counts only for those who have their result.
    if (!own) return all.every(({ points }) => points !== null) ? [{ points: 0, against: null, isMissed: true }] : [];
    if (own.points === null) return [];
    const seat = own.players.indexOf(player);
    const points = own.points[seat]!;
    if (!own.played) return [{ points, against: null, isMissed: points === 0 }];
    return [{ points, against: own.players[1 - seat]!, isMissed: false }];
  });
}

/** Their points as they count for opponents: rounds missed at the end are draws. */
function asOpponent(rounds: readonly Round[]): number {
  const last = rounds.findLastIndex(({ isMissed }) => !isMissed);
  return sum(rounds.map(({ points }, at) => (at > last ? 0.5 : points)));
}

/** Points against the others who are level, if all of them have met. */
function direct(player: number, level: readonly number[], rounds: ReadonlyMap<number, readonly Round[]>): number {
  const among = (one: number) => rounds.get(one)!.filter(({ against }) => against !== null && level.includes(against));
  const haveMet = level.every((one) => new Set(among(one).map(({ against }) => against)).size === level.length - 1);
  return haveMet && level.length > 1 ? sum(among(player).map(({ points }) => points)) : 0;
}
