import type { MorrisConfig } from '@rowhouse/rules';
import { type MorrisBoard, morrisBoard, morrisRules } from '@rowhouse/rules/morris';
import { runSteps } from '../kernel/event-loop.ts';
import type { Extent } from './extent.ts';
import { type LossTable, lossesOf, type Solution } from './losses.ts';
import { Numbering } from './numbering.ts';
import { solveLimited } from './solve-limited.ts';
import { solveMoving } from './solve-moving.ts';
import { solvePlacing } from './solve-placing.ts';
import type { SolvedRules } from './successors.ts';
import { makeTablebase } from './tablebase-file.ts';

export const rulesOf = ({ rules, remove, flying, drawAfter }: MorrisConfig): SolvedRules => ({
  protectsMills: remove === 'standard',
  flying,
  millWins: morrisRules({ rules }).millWins === true,
  drawAfter,
});

/** Solves all positions of both phases. Yields after each step, which takes at most a second. */
export function* solveTables(numbering: Numbering, rules: SolvedRules, extent: Extent): Generator<void, Solution> {
  const { maxMen, placing } = extent;
  if (rules.drawAfter > 0) {
    const { fresh, onePlyUsed } = yield* solveLimited(numbering, rules, maxMen);
    return { phases: yield* solvePlacing(numbering, rules, maxMen, fresh), onePlyUsed };
  }
  const moving = yield* solveMoving(numbering, rules, extent);
  return { phases: placing ? yield* solvePlacing(numbering, rules, maxMen, moving) : [moving], onePlyUsed: moving };
}

/** Numberings are large and shared by all games on a board. */
const numberings = new Map<MorrisBoard, Map<number, Numbering>>();

export function numberingOf(config: MorrisConfig, maxMen: number): Numbering {
  const board = morrisBoard(config);
  const ofBoard = numberings.get(board) ?? new Map<number, Numbering>();
  numberings.set(board, ofBoard);
  const known = ofBoard.get(maxMen) ?? new Numbering(board, maxMen);
  ofBoard.set(maxMen, known);
  return known;
}

/** Solves a game and returns its losses, which make up a tablebase. */
export function* solveConfig(config: MorrisConfig, extent: Extent): Generator<void, LossTable> {
  const numbering = numberingOf(config, extent.maxMen);
  return lossesOf(numbering, yield* solveTables(numbering, rulesOf(config), extent), extent);
}

/** A tablebase of this package. `name` is the name of its file. */
export interface TablebasePlan {
  readonly name: string;
  readonly config: MorrisConfig;
  readonly extent: Extent;
}

/** Computes the file of a tablebase from the rules. The result is always the same. */
export function buildTablebase({ config, extent }: TablebasePlan): Uint8Array<ArrayBuffer> {
  const losses = runSteps(solveConfig(config, extent));
  return makeTablebase(numberingOf(config, extent.maxMen), rulesOf(config), extent, losses);
}
