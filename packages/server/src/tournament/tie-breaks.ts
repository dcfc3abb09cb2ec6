/** Tie-breaks between players with the same score (FIDE C.07). */
import type { TieBreak } from '@rowhouse/protocol';

/** A player's round. */
export interface PlayedRound {
  /** `null`: a round without an opponent. */
  readonly opponent: number | null;
  /** In half points. */
  readonly points: 0 | 1 | 2;
  readonly isPlayed: boolean;
  /** The player chose not to play: joined late, was away, or did not appear. */
  readonly isMissed: boolean;
}

/**
 * The tie-breaks that follow from a player's rounds, in points. `buchholz`: the sum of the opponents' scores.
 * `buchholz-cut`: the same without the lowest score. `sonneborn-berger`: the scores of beaten opponents, plus half the
 * scores of opponents in drawn games. `wins`: the number of wins.
 */
type TieBreakValues = Readonly<Record<Exclude<TieBreak, 'direct'>, number>>;

/** Each player's rounds, by the player's number. */
export type Rounds = ReadonlyMap<number, readonly PlayedRound[]>;

export const scoreOf = (rounds: readonly PlayedRound[]): number => rounds.reduce((sum, { points }) => sum + points, 0);

/** The score that counts for opponents: rounds missed at the end are draws, so that leaving does not hurt them. */
function adjustedScore(rounds: readonly PlayedRound[]): number {
  let last = rounds.length;
  while (last > 0 && rounds[last - 1]!.isMissed) last--;
  return scoreOf(rounds.slice(0, last)) + (rounds.length - last);
}

export function tieBreaksOf(all: Rounds): ReadonlyMap<number, TieBreakValues> {
  const adjusted = new Map([...all].map(([number, rounds]) => [number, adjustedScore(rounds)]));
  return new Map(
    [...all].map(([number, rounds]) => {
      const own = scoreOf(rounds);
      // A round without a game counts as one against an opponent with the player's own score.
      const shares = rounds.map(({ opponent, isPlayed, isMissed, points }) => ({
        worth: isPlayed && opponent !== null ? adjusted.get(opponent)! : own,
        isMissed,
        points,
      }));
      const buchholz = shares.reduce((sum, { worth }) => sum + worth, 0);
      // Missed rounds are cut first.
      const missed = shares.filter(({ isMissed }) => isMissed);
      const cut = Math.min(...(missed.length > 0 ? missed : shares).map(({ worth }) => worth));
      return [
        number,
        {
          buchholz: buchholz / 2,
          'buchholz-cut': shares.length === 0 ? 0 : (buchholz - cut) / 2,
          'sonneborn-berger': shares.reduce((sum, { worth, points }) => sum + worth * points, 0) / 4,
          wins: rounds.filter(({ points }) => points === 2).length,
        },
      ] as const;
    }),
  );
}

/**
 * The points from the games among players who are equal in all earlier tie-breaks, if all of them have met. `groups`:
 * the equal players.
 */
export function directPoints(all: Rounds, groups: Iterable<readonly number[]>): ReadonlyMap<number, number> {
  const direct = new Map<number, number>();
  for (const level of groups) {
    if (level.length < 2) continue;
    const isLevel = new Set(level);
    const among = (one: number) =>
      all.get(one)!.filter(({ opponent, isPlayed }) => isPlayed && opponent !== null && isLevel.has(opponent));
    const haveMet = (one: number) => new Set(among(one).map(({ opponent }) => opponent)).size === level.length - 1;
    if (level.every(haveMet)) for (const one of level) direct.set(one, scoreOf(among(one)));
  }
  return direct;
}
