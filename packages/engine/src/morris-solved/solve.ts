import { boardOf, type MorrisConfig, variantOf } from '@rowhouse/rules';
import { type LossTable, lossesOf, type Solution } from './losses.ts';
import { Numbering } from './numbering.ts';
import { MOST_POINTS } from './small-board.ts';
import { solveLimited } from './solve-limited.ts';
import { FEWEST, solveMoving } from './solve-moving.ts';
import { solvePlacing } from './solve-placing.ts';
import type { SolvedRules } from './successors.ts';

/** Of more men on larger boards there are more positions than a table can hold. */
export const isSolvable = (config: MorrisConfig): boolean => boardOf(config).points <= MOST_POINTS;

export const rulesOf = ({ men, remove, flying, drawAfter }: MorrisConfig): SolvedRules => ({
  spares: remove === 'standard',
  flying,
  millWins: variantOf(men).millWins,
  drawAfter,
});

/** In `solve`, for a progress bar. */
export const stepsOf = (most: number): number => ((most - FEWEST + 1) * (most - FEWEST + 2)) / 2 + 2 * most;

/** The worth of every position of both phases. It yields after each step, a second or less. */
export function* solve(numbering: Numbering, rules: SolvedRules, most: number): Generator<void, Solution> {
  if (rules.drawAfter > 0) {
    const { fresh, worn } = yield* solveLimited(numbering, rules, most);
    return { phases: yield* solvePlacing(numbering, rules, most, fresh), worn };
  }
  const moving = yield* solveMoving(numbering, rules, most);
  return { phases: yield* solvePlacing(numbering, rules, most, moving), worn: moving };
}

/** Numberings are large and the same for all games of a board. */
const numberings = new Map<string, Numbering>();

export function numberingOf(config: MorrisConfig, most: number): Numbering {
  const board = boardOf(config);
  const key = `${board.points} ${most}`;
  const known = numberings.get(key) ?? new Numbering(board, most);
  numberings.set(key, known);
  return known;
}

/** What a table is made of, found from nothing. */
export function* solveConfig(config: MorrisConfig): Generator<void, LossTable> {
  const numbering = numberingOf(config, config.men);
  return lossesOf(numbering, yield* solve(numbering, rulesOf(config), config.men), config.men);
}
