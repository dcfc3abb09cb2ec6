import type { RoundResult, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { pointsText } from '../shared/words/format.ts';

/** In the other formats, free players are paired at any time. */
export const hasRounds = ({ format }: Pick<TournamentView, 'format'>): boolean =>
  format !== 'arena' && format !== 'simul';

/** A match of any round, seen from its first player in the list of players. */
export interface PlayedMatch {
  /** From 0. */
  readonly round: number;
  readonly match: number;
  readonly players: readonly [TournamentPlayer, TournamentPlayer];
  /** Of the first player. */
  readonly result: RoundResult;
  readonly isPlayed: boolean;
  readonly isCorrected: boolean;
}

/** All matches of a tournament in rounds. */
export function matchesOf({ players }: Pick<TournamentView, 'players'>): readonly PlayedMatch[] {
  const first = new Map<number, { readonly player: TournamentPlayer; readonly round: number }>();
  const found: PlayedMatch[] = [];
  for (const player of players)
    for (const [round, match] of player.matches.entries()) {
      if (match === null) continue;
      const other = first.get(match);
      if (!other) first.set(match, { player, round });
      else
        found.push({
          ...{ round, match, players: [other.player, player], result: other.player.results[round]! },
          isPlayed: !other.player.unplayed?.includes(round),
          isCorrected: other.player.corrected?.includes(round) ?? false,
        });
    }
  return found.sort((one, two) => one.round - two.round || one.match - two.match);
}

/** The points of a result. Others are not a result yet. */
export const POINTS: Partial<Readonly<Record<RoundResult, number>>> = { won: 1, drawn: 0.5, lost: 0 };

/** `1 : 0`, or a dash for a game without a result. */
export function scoreText({ result }: PlayedMatch): string {
  const points = POINTS[result];
  return points === undefined ? '–' : [points, 1 - points].map(pointsText).join(' : ');
}

interface BracketPair {
  /** One player has no opponent in this stage. */
  readonly players: readonly TournamentPlayer[];
  /** Drawn games are replayed. */
  readonly games: readonly PlayedMatch[];
  /** `null` until it is known. */
  readonly winner: number | null;
}

/** The stages of a knock-out. Rounds that only replay drawn games belong to the stage before. */
export function bracketOf(view: Pick<TournamentView, 'players'>): readonly (readonly BracketPair[])[] {
  const byRound = [...Map.groupBy(matchesOf(view), ({ round }) => round)];
  const keyOf = ({ players }: PlayedMatch) => players.map(({ player }) => player).join();
  const stages: { rounds: number[]; pairs: Map<string, PlayedMatch[]> }[] = [];
  for (const [round, matches] of byRound) {
    const last = stages.at(-1);
    const isReplay = last !== undefined && matches.every((match) => last.pairs.has(keyOf(match)));
    if (!isReplay) stages.push({ rounds: [round], pairs: new Map(matches.map((match) => [keyOf(match), [match]])) });
    else {
      last.rounds.push(round);
      for (const match of matches) last.pairs.get(keyOf(match))!.push(match);
    }
  }
  const columns = stages.map(({ rounds, pairs }, stage): BracketPair[] => {
    const next = stages[stage + 1];
    const goesOn = (player: TournamentPlayer) =>
      next !== undefined && (player.matches[next.rounds[0]!] !== null || player.results[next.rounds[0]!] === 'rest');
    const played = [...pairs.values()].map((games): BracketPair => {
      const { players, result } = games.at(-1)!;
      const won = result === 'won' ? players[0] : result === 'lost' ? players[1] : players.find(goesOn);
      return { players, games, winner: won?.player ?? null };
    });
    const resting = view.players.filter(({ results }) => results[rounds[0]!] === 'rest');
    return [...played, ...resting.map((player) => ({ players: [player], games: [], winner: player.player }))];
  });
  // From the last stage back: the pairs of two opponents stand beside each other.
  for (let stage = columns.length - 2; stage >= 0; stage--) {
    const order = columns[stage + 1]!.flatMap(({ players }) => players.map(({ player }) => player));
    const placeOf = ({ players }: BracketPair) => {
      const places = players.map(({ player }) => order.indexOf(player)).filter((place) => place !== -1);
      return places.length === 0 ? order.length : Math.min(...places);
    };
    columns[stage]!.sort((one, two) => placeOf(one) - placeOf(two));
  }
  return columns;
}
