import type { StandingsRow, TieBreak } from '@rowhouse/protocol';
import { arenaPoints } from './formats.ts';
import { survivedRounds } from './next-pairs.ts';
import { hasRounds, matchesByPlayer, pointsIn, roundsOf, type TournamentState } from './state.ts';
import { directPoints, scoreOf, tieBreaksOf } from './tie-breaks.ts';

/** The tie-breaks of each format, in their order. */
export const TIE_BREAKS_OF_FORMAT: Readonly<Record<TournamentState['settings']['format'], readonly TieBreak[]>> = {
  swiss: ['buchholz-cut', 'buchholz', 'sonneborn-berger', 'direct', 'wins'],
  'round-robin': ['direct', 'wins', 'sonneborn-berger'],
  'knock-out': ['wins'],
  arena: ['wins'],
  simul: ['wins'],
};

/** The standings, the leader first. Players who are equal in everything share a rank. */
export function standingsOf(state: TournamentState): readonly StandingsRow[] {
  const rows = hasRounds(state) ? roundRows(state) : rowsWithoutRounds(state);
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
  const names = TIE_BREAKS_OF_FORMAT[state.settings.format];
  const rows = state.players.map(({ number }) => {
    const own = rounds.get(number)!;
    return {
      player: number,
      points: survived ? survived.get(number)! : scoreOf(own) / 2,
      breaks: names.map((name) => (name === 'direct' ? 0 : breaks.get(number)![name])),
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

/** In a simul, everyone but the host. */
function rowsWithoutRounds(state: TournamentState): readonly Unranked[] {
  const own = matchesByPlayer(state);
  const players = state.players.filter(({ isHost }) => !isHost);
  return players.map(({ number }) => {
    // In the order of pairing, which decides streaks.
    const results = own
      .get(number)!
      .map((match) => pointsIn(match, number))
      .filter((points) => points !== null);
    return {
      player: number,
      points: state.settings.format === 'arena' ? arenaPoints(results) : results.reduce(sum, 0) / 2,
      breaks: [results.filter((points) => points === 2).length],
      games: results.length,
    };
  });
}

const sum = (one: number, other: number): number => one + other;
