import type { Handicap, TournamentPlayer, TournamentView } from '@rowhouse/protocol';
import { POINTS } from './played-matches.ts';

/** With fewer games, a result may be chance. */
const MIN_GAMES = 2;

/** The share of the points in the played games; `null` with too few of them. */
function shareOf({ results, unplayed }: TournamentPlayer): number | null {
  const points = results.flatMap((result, round) => (unplayed?.includes(round) ? [] : (POINTS[result] ?? [])));
  return points.length < MIN_GAMES ? null : points.reduce((sum, one) => sum + one, 0) / points.length;
}

/**
 * Handicaps that would make the next games closer, from the games so far: the first move below a third of the points,
 * and also a hint without any. Players who now win as often as others lose theirs.
 */
export function suggestedHandicaps({ players }: Pick<TournamentView, 'players'>): ReadonlyMap<number, Handicap> {
  const suggested = new Map<number, Handicap>();
  for (const player of players) {
    const share = shareOf(player);
    if (share === null || player.left || player.host || player.bot) continue;
    const { first, hints, ...rest } = player.handicap ?? {};
    if (share < 1 / 3 && (!first || (share === 0 && !hints)))
      suggested.set(player.player, { ...player.handicap, first: true, ...(share === 0 ? { hints: hints ?? 1 } : {}) });
    if (share >= 1 / 2 && (first || hints)) suggested.set(player.player, rest);
  }
  return suggested;
}
