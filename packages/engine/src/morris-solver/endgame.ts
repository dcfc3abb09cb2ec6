import type { MorrisConfig, MorrisPosition } from '@rowhouse/rules';
import { countPoints } from '@rowhouse/rules/morris';
import type { Budget } from '../budget.ts';
import { withTimeout } from '../kernel/assets.ts';
import type { SolvedGame } from './solved-game.ts';
import { DRAW, type TablebaseValue } from './tablebase-value.ts';
import { endgameMen, endgameTablebaseOf, loadEndgameTablebase } from './tablebases.ts';

/*
 * The end of a game that is too large to be solved: the values of positions of the moving phase with few men, if only
 * endless play is a draw. Other rules may draw a game sooner, which only takes wins away. So a draw in the tablebase is
 * always a draw. A win or a loss holds if it comes before the plies without a mill run out (`isSure`).
 */

/** Whether a tablebase value holds with this many plies left before a draw. */
export const isSure = (value: TablebaseValue, left: number): boolean => value === DRAW || Math.abs(value) - 1 <= left;

/** The score of a win that may come too late. It is worth several men. */
export const LIKELY_SCORE = 500;

/** A search from a position with this many men more than the tablebase can still reach it. */
const MAX_EXTRA_MEN = 4;

const menOf = ({ men, hand }: MorrisPosition): number => countPoints(men[0]) + countPoints(men[1]) + hand[0] + hand[1];

/** The longest wait of a search for the tablebase. The search also works without it. */
const MAX_TIMEOUT_MS = 2000;

/** Searches of at least this length wait for a quarter of it. Shorter ones wait for a smaller share. */
const LONG_SEARCH_MS = 1000;

/**
 * The time that a search of `ms` milliseconds waits for the tablebase. It is half of the budget if the tablebase may
 * answer the question itself. Otherwise it is much less, so that a short search does not spend its time waiting.
 */
export const timeoutFor = (ms: number, isKnown: boolean): number =>
  Math.min(MAX_TIMEOUT_MS, isKnown ? ms / 2 : (ms / 4) * Math.min(1, ms / LONG_SEARCH_MS));

/**
 * The endgame tablebase for the positions that a search from here may reach. `null` if there is none or it does not
 * load in time. The loading then continues for the next search. A search without a time limit always waits, because it
 * might never end without the tablebase, and its result must not depend on how busy the machine is.
 */
export async function endgameInSight(position: MorrisPosition, budget: Budget): Promise<SolvedGame | null> {
  const { config, hand } = position;
  if (!endgameTablebaseOf(config)) return null;
  const more = menOf(position) - (await endgameMen(config));
  if (more > MAX_EXTRA_MEN) return null;
  const loading = endgameOf(config);
  if (budget.ms === undefined) return loading;
  return withTimeout(loading, null, timeoutFor(budget.ms, more <= 0 && hand[0] + hand[1] === 0));
}

/** The endgame tablebase of a game, or `null` if there is none or it cannot be loaded. */
export async function endgameOf(config: MorrisConfig): Promise<SolvedGame | null> {
  const name = endgameTablebaseOf(config);
  return name ? loadEndgameTablebase(name, config).catch(() => null) : null;
}
