import type { MorrisConfig, MorrisPosition } from '@rowhouse/rules';
import { countPoints } from '@rowhouse/rules/morris';
import type { Budget } from '../budget.ts';
import { withTimeout } from '../kernel/assets.ts';
import { FEWEST } from './solve-moving.ts';
import type { SolvedGame } from './solved-game.ts';
import { TablebaseLookup } from './tablebase-lookup.ts';
import { DRAW, type TablebaseValue } from './tablebase-value.ts';
import { endgameMen, endgameTablebaseOf, loadEndgameTablebase } from './tablebases.ts';

/**
 * The end of a game that is too large to be solved: the values of positions of the moving phase with few men, if only
 * endless play is a draw. The rules may draw a game sooner, which takes wins away and gives none. So a draw here is a draw
 * there, and a win or a loss here is one there if it is decided before the plies without a mill run out (`isSure`).
 */
export class Endgame {
  readonly lookUp: TablebaseLookup;
  readonly game: SolvedGame;

  constructor(game: SolvedGame) {
    this.game = game;
    this.lookUp = new TablebaseLookup(game);
  }

  /** Whether it knows positions with this many men of each side, none of them in hand. */
  knows(own: number, others: number): boolean {
    return own >= FEWEST && others >= FEWEST && this.game.losses.has(0, own, others);
  }
}

/** Whether a value without a limit holds with this many plies left before the draw. */
export const isSure = (value: TablebaseValue, left: number): boolean => value === DRAW || Math.abs(value) - 1 <= left;

/** The score of a win that may come too late, in the units of the evaluation: several men. */
export const LIKELY_SCORE = 500;

/** A search may look past this many men more than the tablebase has. */
const IN_SIGHT = 4;

const menOf = ({ men, hand }: MorrisPosition): number => countPoints(men[0]) + countPoints(men[1]) + hand[0] + hand[1];

/** A search waits for the tablebase no longer than this: a network may be slow, and the search can do without. */
const MAX_TIMEOUT_MS = 2000;

/** A search with this budget waits for a quarter of it, one with less for less than a quarter. */
const LONG_SEARCH_MS = 1000;

/**
 * How long a search of `ms` milliseconds waits for the tablebase, as a part of its budget. It waits for half of it if the
 * tablebase may answer the question itself, otherwise for much less, so that a short search is not spent on waiting.
 */
export const timeoutFor = (ms: number, isKnown: boolean): number =>
  Math.min(MAX_TIMEOUT_MS, isKnown ? ms / 2 : (ms / 4) * Math.min(1, ms / LONG_SEARCH_MS));

/**
 * The endgame tablebase for the positions that a search from here may reach. `null` where there is none, or where it is not
 * loaded while a search with this budget waits; the loading goes on, for the next time. A search without a limit of time waits
 * as long as it takes: without the tablebase it might never end, and its answer must not depend on how busy a machine is.
 */
export async function endgameInSight(position: MorrisPosition, budget: Budget): Promise<Endgame | null> {
  const { config, hand } = position;
  if (!endgameTablebaseOf(config)) return null;
  const more = menOf(position) - (await endgameMen(config));
  if (more > IN_SIGHT) return null;
  const loading = endgameOf(config);
  if (budget.ms === undefined) return loading;
  return withTimeout(loading, null, timeoutFor(budget.ms, more <= 0 && hand[0] + hand[1] === 0));
}

/** `null` where there is none, or where it could not be loaded: a search can do without. */
export async function endgameOf(config: MorrisConfig): Promise<Endgame | null> {
  const name = endgameTablebaseOf(config);
  const game = name ? await loadEndgameTablebase(name, config).catch(() => null) : null;
  if (!game) return null;
  const known = endgames.get(game) ?? new Endgame(game);
  endgames.set(game, known);
  return known;
}

const endgames = new WeakMap<SolvedGame, Endgame>();
