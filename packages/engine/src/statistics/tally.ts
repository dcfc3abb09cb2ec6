import { eloOf, evenShare } from './elo.ts';
import { probabilityBelow, quantile, type WeightedShare } from './mean-posterior.ts';

/** How a game ended for one player. */
export type GameOutcome = 'win' | 'draw' | 'loss';

/** From `low` to `high`; `null` where there is no bound. */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

/** The result of a match, as the first bot sees it. All intervals are 95 %. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The first bot's share of the points, from 0 to 1. A draw is shared by all players. */
  readonly score: number;
  /** The shares that the results allow. */
  readonly interval: { readonly low: number; readonly high: number };
  /**
   * The Elo difference to each of the others. After a clean sweep there is no upper bound (or no lower one), and `diff`
   * is the difference at which such a sweep happens every other time.
   */
  readonly elo: Interval & { readonly diff: number };
  /** The likelihood that the first bot is the stronger one, from 0 to 1. */
  readonly los: number;
}

/** What is left out of the interval, at each end. */
const TAIL = 0.025;

/**
 * What is believed before the first game: half a win, half a loss and a quarter of a draw. With this prior, and hardly with
 * another one, the intervals hold the truth in about 95 % of all matches however few the games are: tally.test.ts.
 */
const PRIOR = { decided: 0.5, draw: 0.25 } as const;

/** The result of games that have nothing to do with each other. */
export const tally = (wins: number, draws: number, losses: number, players = 2): Tally =>
  tallyWith(wins, draws, losses, players, 1);

/**
 * The result of a match in which every opening was played from each seat. The games of an opening are not independent: an
 * opening may suit one seat, or one bot. So what counts is how much the results of whole openings spread.
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

/** The share that the results stand for. After a clean sweep it is the one at which half of all matches are sweeps. */
function typicalShare(score: number, games: number): number {
  const sweep = 0.5 ** (1 / games);
  return score === 1 ? sweep : score === 0 ? 1 - sweep : score;
}

/** Few openings tell little about it, so this many are taken for granted, in which games depended a little on each other. */
const PRIOR_OPENINGS = { count: 5, spread: 1.05 } as const;

/** What a game is worth to its player. */
export const pointsOf = (outcome: GameOutcome, players: number): number =>
  outcome === 'win' ? 1 : outcome === 'draw' ? evenShare(players) : 0;

/**
 * How much more the sums of whole openings vary than they would if all games were independent (the design effect of a
 * sample of clusters): 1 if they are independent, less if the openings cancel out, up to the number of seats if all games of
 * an opening end alike.
 */
function spreadOfOpenings(openings: readonly (readonly GameOutcome[])[], players: number): number {
  const groups = openings.map((games) => games.map((outcome) => pointsOf(outcome, players)));
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
