/**
 * Computes the standings of a tournament a second time, slowly, from the JSON that a host saves, even in the middle of
 * a round. It follows the published rules: FIDE C.07 (Tie-Break Regulations of 2024; articles are named below), and
 * lichess's page on arenas. Nothing here is shared with the server.
 */
import type { StandingsRow, TieBreak, TournamentGames, TournamentPlayer, TournamentView } from '@rowhouse/protocol';

/** The fields of “All games as data (JSON)” that are used here. */
export interface ExportedTournament extends Pick<TournamentView, 'format' | 'breaks' | 'round'> {
  readonly players: readonly Pick<TournamentPlayer, 'player' | 'results' | 'host'>[];
  readonly games: readonly Pick<TournamentGames['games'][number], 'round' | 'players' | 'points' | 'played'>[];
}

export function recomputedStandings(exported: ExportedTournament): StandingsRow[] {
  if (exported.format === 'simul') return ranked(simulRows(exported));
  return exported.format === 'arena' ? ranked(arenaRows(exported)) : ranked(roundRows(exported));
}

type Row = Omit<StandingsRow, 'rank'>;

const keyOf = ({ points, breaks }: Row): readonly number[] => [points, ...breaks];

/** Article 4.2: the next tie-break decides only between players who are equal in all before it. */
function isBetter(one: Row, two: Row): boolean {
  const [mine, theirs] = [keyOf(one), keyOf(two)];
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return at !== -1 && mine[at]! > theirs[at]!;
}

const ranked = (rows: readonly Row[]): StandingsRow[] =>
  rows
    .map((row) => ({ rank: 1 + rows.filter((other) => isBetter(other, row)).length, ...row }))
    .sort((one, two) => one.rank - two.rank || one.player - two.player);

/** A round as its player had it. `voluntary`: an unplayed round without a point, which the player has chosen (16.2). */
interface Round {
  readonly points: number;
  readonly opponent: number | null;
  readonly voluntary: boolean;
}

function roundsOf({ games, players, round: count }: ExportedTournament, player: number): readonly Round[] {
  const { results } = players.find((one) => one.player === player)!;
  return Array.from({ length: count }, (_, at) => games.filter(({ round }) => round === at + 1)).flatMap(
    (all, at): readonly Round[] => {
      const game = all.find((one) => one.players.includes(player));
      if (!game) {
        if (results[at] === 'rest') return [{ points: 1, opponent: null, voluntary: false }];
        // Until a round is over, it counts only for players who have their result.
        return all.every(({ points }) => points !== null) ? [{ points: 0, opponent: null, voluntary: true }] : [];
      }
      if (game.points === null) return [];
      const points = game.points[game.players.indexOf(player)]!;
      const opponent = game.players.find((one) => one !== player)!;
      return [{ points, opponent: game.played ? opponent : null, voluntary: !game.played && points === 0 }];
    },
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function roundRows(exported: ExportedTournament): readonly Row[] {
  const numbers = exported.players.map(({ player }) => player);
  const rounds = new Map(numbers.map((player) => [player, roundsOf(exported, player)]));
  const score = (player: number) => sum(rounds.get(player)!.map(({ points }) => points));
  /** 16.3: in the score of an opponent, rounds at the end that the opponent chose not to play count as draws. */
  const adjusted = (player: number) => {
    const own = rounds.get(player)!;
    const left = own.length - 1 - own.findLastIndex(({ voluntary }) => !voluntary);
    return score(player) + left / 2;
  };
  /** 16.4: an unplayed round is a game against an opponent with one's own score. */
  const worth = (player: number, { opponent }: Round) => (opponent === null ? score(player) : adjusted(opponent));
  const value: Readonly<Record<Exclude<TieBreak, 'direct'>, (player: number) => number>> = {
    // 8.1
    buchholz: (player) => sum(rounds.get(player)!.map((round) => worth(player, round))),
    // 14.1; 16.5: if the player has chosen not to play, the lowest of those rounds is cut.
    'buchholz-cut': (player) => {
      const own = rounds.get(player)!;
      if (own.length === 0) return 0;
      const chosen = own.filter(({ voluntary }) => voluntary);
      const cut = Math.min(...(chosen.length > 0 ? chosen : own).map((round) => worth(player, round)));
      return value.buchholz(player) - cut;
    },
    // 9.1
    'sonneborn-berger': (player) => sum(rounds.get(player)!.map((round) => round.points * worth(player, round))),
    // 7.1
    wins: (player) => rounds.get(player)!.filter(({ points }) => points === 1).length,
  };
  let rows: readonly Row[] = numbers.map((player) => ({
    player,
    points: score(player),
    breaks: [],
    games: rounds.get(player)!.filter(({ opponent }) => opponent !== null).length,
  }));
  for (const name of exported.breaks) {
    const before = rows;
    rows = rows.map((row) => ({
      ...row,
      breaks: [...row.breaks, name === 'direct' ? direct(row, before, rounds) : value[name](row.player)],
    }));
  }
  return rows;
}

/** 6.1: the points from the games among all players who are equal, if each has met each. */
function direct(row: Row, rows: readonly Row[], rounds: ReadonlyMap<number, readonly Round[]>): number {
  const level = rows.filter((other) => keyOf(other).join() === keyOf(row).join()).map(({ player }) => player);
  const met = (one: number, two: number) => rounds.get(one)!.some(({ opponent }) => opponent === two);
  const all = level.every((one) => level.every((two) => one === two || met(one, two)));
  if (level.length < 2 || !all) return 0;
  return sum(
    rounds
      .get(row.player)!
      .filter(({ opponent }) => opponent !== null && level.includes(opponent))
      .map(({ points }) => points),
  );
}

/**
 * https://lichess.org/tournament/help: 2 for a win, 1 for a draw; after two wins in a row, twice that until the player
 * does not win.
 */
function arenaRows({ games, players }: ExportedTournament): readonly Row[] {
  return players.map(({ player }) => {
    const own = games
      .filter((game) => game.points !== null && game.players.includes(player))
      .map((game) => game.points![game.players.indexOf(player)]!);
    let points = 0;
    for (const [at, result] of own.entries()) {
      const isOnFire = at >= 2 && own[at - 1] === 1 && own[at - 2] === 1;
      points += (isOnFire ? 2 : 1) * 2 * result;
    }
    return { player, points, breaks: [own.filter((result) => result === 1).length], games: own.length };
  });
}

function simulRows({ games, players }: ExportedTournament): readonly Row[] {
  return players
    .filter(({ host }) => !host)
    .map(({ player }) => {
      const own = games.flatMap((game) => game.points?.filter((_, seat) => game.players[seat] === player) ?? []);
      const wins = own.filter((points) => points === 1).length;
      return { player, points: sum(own), breaks: [wins], games: own.length };
    });
}
