/** How a game ended for one player. */
export type GameOutcome = 'win' | 'draw' | 'loss';

/** From `low` to `high`. `null` means that there is no bound. */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

/** The result of a match for the first bot. All intervals are 95 %. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first bot's share of the points, from 0 to 1. A draw is shared by all players. */
  readonly score: number;
  /** The interval of the share. */
  readonly interval: { readonly low: number; readonly high: number };
  /**
   * The Elo difference to each of the others. A clean sweep has only one bound. Its `diff` is the difference at which
   * half of all such matches are sweeps.
   */
  readonly elo: Interval & { readonly diff: number };
  /** The likelihood of superiority: the probability that the first bot is stronger. */
  readonly los: number;
}

/** The probability beyond each end of the interval. */
const TAIL = 0.025;

/**
 * The prior in games. With it, the intervals contain the true value in about 95 % of all matches, even short ones
 * (tally.test.ts).
 */
const PRIOR = { decided: 0.5, draw: 0.25 } as const;

/** The result of independent games. */
export const tally = (wins: number, draws: number, losses: number, players = 2): Tally =>
  tallyWith(wins, draws, losses, players, 1);

/**
 * The result of a match in which every opening was played from each seat. The intervals follow from the spread of whole
 * openings. The games of an opening are not independent, because an opening may suit one seat or one bot.
 */
export function tallyOpenings(openings: readonly (readonly GameOutcome[])[], players = 2): Tally {
  const count = (outcome: GameOutcome) => openings.flat().filter((one) => one === outcome).length;
  return tallyWith(count('win'), count('draw'), count('loss'), players, spreadOfOpenings(openings, players));
}

function tallyWith(wins: number, draws: number, losses: number, players: number, spread: number): Tally {
  const games = wins + draws + losses;
  const even = evenShare(players);
  const score = games === 0 ? even : (wins + draws * even) / games;
  const weights: readonly WeightedShare[] = [
    { share: 1, weight: wins / spread + PRIOR.decided },
    { share: even, weight: draws / spread + PRIOR.draw },
    { share: 0, weight: losses / spread + PRIOR.decided },
  ];
  const low = wins + draws === 0 ? 0 : quantile(weights, TAIL);
  const high = losses + draws === 0 ? 1 : quantile(weights, 1 - TAIL);
  const elo = (share: number) => Math.round(eloOf(share, players)) || 0;
  return {
    games,
    wins,
    draws,
    losses,
    score,
    interval: { low, high },
    elo: {
      diff: elo(typicalShare(score, games)),
      low: low === 0 ? null : elo(low),
      high: high === 1 ? null : elo(high),
    },
    los: 1 - probabilityBelow(weights, even),
  };
}

/** The score. After a clean sweep, the share at which half of all such matches are sweeps. */
function typicalShare(score: number, games: number): number {
  const sweep = 0.5 ** (1 / games);
  return score === 1 ? sweep : score === 0 ? 1 - sweep : score;
}

/** The prior for the spread: a few openings whose games depend slightly on each other. */
const PRIOR_OPENINGS = { count: 5, spread: 1.05 } as const;

/** The points for a game. */
export const pointsFor = (outcome: GameOutcome, players: number): number =>
  outcome === 'win' ? 1 : outcome === 'draw' ? evenShare(players) : 0;

/**
 * The design effect of openings as clusters: the variance of their sums relative to independent games. It is 1 for
 * independent games, lower if the games of an opening cancel out, and up to the number of seats if all end alike.
 */
function spreadOfOpenings(openings: readonly (readonly GameOutcome[])[], players: number): number {
  const groups = openings.map((games) => games.map((outcome) => pointsFor(outcome, players)));
  const games = groups.flat();
  if (groups.length < 2) return PRIOR_OPENINGS.spread;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const mean = sum(games) / games.length;
  const ofGames = sum(games.map((points) => (points - mean) ** 2));
  if (ofGames === 0) return PRIOR_OPENINGS.spread;
  const ofOpenings = sum(groups.map((points) => (sum(points) - points.length * mean) ** 2));
  const free = groups.length - 1;
  const ratio = (ofOpenings / ofGames) * ((games.length - 1) / (games.length - games.length / groups.length));
  return (PRIOR_OPENINGS.count * PRIOR_OPENINGS.spread + free * ratio) / (PRIOR_OPENINGS.count + free);
}

/**
 * The share of the points of an equal player, and the points for a draw: a half with two players, a third with three.
 */
const evenShare = (players: number): number => 1 / players;

/**
 * The Elo difference for a share of the points. With more than two players it is the difference to each of the others:
 * a player r times as strong as each of n others wins r games for n of theirs.
 */
export const eloOf = (share: number, players = 2): number =>
  400 * Math.log10(((players - 1) * share) / (1 - share)) || 0;

/** The share of the points for an Elo difference: the inverse of `eloOf`. */
export function shareOf(elo: number, players = 2): number {
  const strength = 10 ** (elo / 400);
  return strength / (strength + players - 1);
}

/** The share of the points of a result, and its frequency, which need not be a whole number. */
interface WeightedShare {
  readonly share: number;
  readonly weight: number;
}

/** The range of the integral on a logarithmic scale. The remainder is below 1e-6. */
const FROM = -16;
const TO = 16;
const STEP = 0.15;
const NEGLIGIBLE = 1e-9;

/**
 * The probability that the mean share is below `share` if the outcomes have a Dirichlet distribution with these
 * weights.
 *
 * A Dirichlet variable consists of independent gamma variables Gᵢ. The mean is below s exactly if Σ (xᵢ − s) Gᵢ is
 * negative. The probability follows from the characteristic function of this sum (Gil-Pelaez 1951, Imhof 1961):
 *
 *     P = ½ − ¹⁄π ∫ sin(Σ wᵢ arctan(cᵢ t)) ∏ (1 + cᵢ² t²)^(−wᵢ/2) dt/t,   cᵢ = xᵢ − s
 */
export function probabilityBelow(outcomes: readonly WeightedShare[], share: number): number {
  const scale = Math.sqrt(outcomes.reduce((sum, { share: x, weight }) => sum + weight * (x - share) ** 2, 0));
  let sum = 0;
  for (let u = FROM; u < TO; u += STEP) {
    const t = Math.exp(u) / scale;
    let angle = 0;
    let decay = 0;
    for (const { share: x, weight } of outcomes) {
      const c = (x - share) * t;
      angle += weight * Math.atan(c);
      decay += weight * Math.log1p(c * c);
    }
    const size = Math.exp(-decay / 2);
    if (size < NEGLIGIBLE) break;
    sum += Math.sin(angle) * size;
  }
  return Math.min(1, Math.max(0, 0.5 - (sum * STEP) / Math.PI));
}

/** About a twentieth of an Elo point. */
const TOLERANCE = 1e-5;

/** The share below which the mean lies with the probability `chance`, by regula falsi (Illinois). */
function quantile(outcomes: readonly WeightedShare[], chance: number): number {
  let [low, high] = [0, 1];
  let [atLow, atHigh] = [-chance, 1 - chance];
  let kept = 0;
  while (high - low > TOLERANCE) {
    const share = (low * atHigh - high * atLow) / (atHigh - atLow);
    const at = probabilityBelow(outcomes, share) - chance;
    if (Math.abs(at) < TOLERANCE / 10) return share;
    if (at < 0) {
      [low, atLow] = [share, at];
      if (kept < 0) atHigh /= 2;
      kept = -1;
    } else {
      [high, atHigh] = [share, at];
      if (kept > 0) atLow /= 2;
      kept = 1;
    }
  }
  return (low + high) / 2;
}
