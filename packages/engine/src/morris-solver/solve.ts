import { type MorrisConfig, variantOf } from '@rowhouse/rules';
import { type MorrisBoard, morrisBoard } from '@rowhouse/rules/morris';
import type { Extent } from './extent.ts';
import { type LossTable, lossesOf, type Solution } from './losses.ts';
import { Numbering } from './numbering.ts';
import { solveLimited } from './solve-limited.ts';
import { FEWEST, solveMoving } from './solve-moving.ts';
import { solvePlacing } from './solve-placing.ts';
import type { SolvedRules } from './successors.ts';
import { makeTablebase } from './tablebase-file.ts';

export const rulesOf = ({ men, remove, flying, drawAfter }: MorrisConfig): SolvedRules => ({
  spares: remove === 'standard',
  flying,
  millWins: variantOf(men).millWins,
  drawAfter,
});

/** The number of steps that `solve` takes, for a progress bar. */
function stepsOf({ most, together, placing }: Extent): number {
  let pairs = 0;
  for (let own = FEWEST; own <= most; own++)
    for (let others = own; others <= Math.min(most, together - own); others++) pairs++;
  return pairs + (placing ? 2 * most : 0);
}

/** The values of all positions of both phases. It yields after each step, which takes a second or less. */
export function* solve(numbering: Numbering, rules: SolvedRules, extent: Extent): Generator<void, Solution> {
  const { most, placing } = extent;
  if (rules.drawAfter > 0) {
    const { fresh, onePlyUsed } = yield* solveLimited(numbering, rules, most);
    return { phases: yield* solvePlacing(numbering, rules, most, fresh), onePlyUsed };
  }
  const moving = yield* solveMoving(numbering, rules, extent);
  return { phases: placing ? yield* solvePlacing(numbering, rules, most, moving) : [moving], onePlyUsed: moving };
}

/** Numberings are large, and the same for all games on a board. */
const numberings = new Map<MorrisBoard, Map<number, Numbering>>();

export function numberingOf(config: MorrisConfig, most: number): Numbering {
  const board = morrisBoard(config);
  const ofBoard = numberings.get(board) ?? new Map<number, Numbering>();
  numberings.set(board, ofBoard);
  const known = ofBoard.get(most) ?? new Numbering(board, most);
  ofBoard.set(most, known);
  return known;
}

/** The losses of a game, solved here and now: a tablebase is made of them. */
export function* solveConfig(config: MorrisConfig, extent: Extent): Generator<void, LossTable> {
  const numbering = numberingOf(config, extent.most);
  return lossesOf(numbering, yield* solve(numbering, rulesOf(config), extent), extent);
}

/** A tablebase that comes with the package, by the name of its file. */
export interface TablebasePlan {
  readonly name: string;
  readonly config: MorrisConfig;
  readonly extent: Extent;
}

/** The number of steps of `buildTablebase`. */
export const buildSteps = ({ extent }: TablebasePlan): number => stepsOf(extent) + 1;

/** The file of a tablebase, computed from the rules alone; it is always the same. Yields after each step. */
export function* buildTablebase({ config, extent }: TablebasePlan): Generator<void, Uint8Array<ArrayBuffer>> {
  const losses = yield* solveConfig(config, extent);
  const bytes = makeTablebase(numberingOf(config, extent.most), rulesOf(config), extent, losses);
  yield;
  return bytes;
}
