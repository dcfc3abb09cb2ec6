import type { StandingsRow, TieBreak } from '@rowhouse/protocol';
import { arenaPoints } from './formats.ts';
import { survivedRounds } from './next-pairs.ts';
import { pointsIn, roundsOf, type TournamentState } from './state.ts';
import { directPoints, scoreOf, type TieBreaks, tieBreaksOf } from './tie-breaks.ts';

/** The tie-breaks of each format, in their order. */
export const TIE_BREAKS: Readonly<Record<TournamentState['settings']['format'], readonly TieBreak[]>> = {
  swiss: ['buchholz-cut', 'buchholz', 'sonneborn-berger', 'direct', 'wins'],
  'round-robin': ['direct', 'wins', 'sonneborn-berger'],
  'knock-out': ['wins'],
  arena: ['wins'],
};

/** The values of tie-breaks in points. */
const VALUES: Readonly<Record<Exclude<TieBreak, 'direct'>, (breaks: TieBreaks) => number>> = {
  buchholz: ({ buchholz }) => buchholz / 2,
  'buchholz-cut': ({ buchholzCut }) => buchholzCut / 2,
  'sonneborn-berger': ({ sonnebornBerger }) => sonnebornBerger / 4,
  wins: ({ wins }) => wins,
};

/** The standings, the leader first. Players who are equal in everything share a rank. */
export function standingsOf(state: TournamentState): readonly StandingsRow[] {
  const rows = state.settings.format === 'arena' ? arenaRows(state) : roundRows(state);
  const sorted = [...rows].sort((one, two) => compare(one, two) || one.player - two.player);
  let rank = 0;
  return sorted.map((row, at) => {
    if (at === 0 || compare(sorted[at - 1]!, row) !== 0) rank = at + 1;
    return { ...row, rank };
  });
}

type Unranked = Omit<StandingsRow, 'rank'>;

function compare(one: Unranked, two: Unranked): number {
  if (one.points !== two.points) return two.points - one.points;
  for (const [at, value] of one.breaks.entries()) if (value !== two.breaks[at]) return two.breaks[at]! - value;
  return 0;
}

function roundRows(state: TournamentState): readonly Unranked[] {
  const rounds = roundsOf(state);
  const breaks = tieBreaksOf(rounds);
  const survived = state.settings.format === 'knock-out' ? survivedRounds(state) : null;
  const names = TIE_BREAKS[state.settings.format];
  const rows = state.players.map(({ number }) => {
    const own = rounds.get(number)!;
    return {
      player: number,
      points: survived ? survived.get(number)! : scoreOf(own) / 2,
      breaks: names.map((name) => (name === 'direct' ? 0 : VALUES[name](breaks.get(number)!))),
      games: own.filter(({ isPlayed }) => isPlayed).length,
    };
  });
  const at = names.indexOf('direct');
  if (at === -1) return rows;
  // Players who are equal in all earlier tie-breaks.
  const level = Map.groupBy(rows, (row) => [row.points, ...row.breaks.slice(0, at)].join());
  const groups = [...level.values()].map((group) => group.map(({ player }) => player));
  const direct = directPoints(rounds, groups);
  return rows.map((row) => ({ ...row, breaks: row.breaks.with(at, (direct.get(row.player) ?? 0) / 2) }));
}

function arenaRows(state: TournamentState): readonly Unranked[] {
  const own = new Map(state.players.map(({ number }) => [number, [] as (0 | 1 | 2)[]]));
  // In the order of pairing, in which streaks count.
  for (const match of state.matches)
    for (const player of match.players) {
      const points = pointsIn(match, player);
      if (points !== null) own.get(player)!.push(points);
    }
  return state.players.map(({ number }) => {
    const results = own.get(number)!;
    return {
      player: number,
      points: arenaPoints(results),
      breaks: [results.filter((points) => points === 2).length],
      games: results.length,
    };
  });
}
