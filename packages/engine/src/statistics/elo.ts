/** The share of the points that an equal player gets: a half of two, a third of three. A draw is shared like this, too. */
export const evenShare = (players: number): number => 1 / players;

/**
 * The Elo difference that belongs to a share of the points. With more than two players it is that of one player against
 * each of the others: whoever is r times as strong as each of n others wins r games for n of theirs.
 */
export const eloOf = (share: number, players = 2): number =>
  400 * Math.log10(((players - 1) * share) / (1 - share)) || 0;

/** The share of the points that belongs to an Elo difference; the inverse of `eloOf`. */
export function shareOf(elo: number, players = 2): number {
  const strength = 10 ** (elo / 400);
  return strength / (strength + players - 1);
}
