import type { MorrisConfig } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';

/** The solved part of a game: all of it, or only the moving phase with few men. */
export interface Extent {
  /** The largest number of men of one side, and of both sides together. */
  readonly maxMen: number;
  readonly together: number;
  readonly placing: boolean;
}

const MAX_POINTS = 16;
const MAX_MEN = 6;

/**
 * Whether a game can be solved as a whole. Larger boards and more men have too many positions for a tablebase. It knows
 * no full boards, and no rules by which a side places and moves or may not move back.
 */
export function hasWholeTablebase({ men, shape, rules }: MorrisConfig): boolean {
  const { points } = morrisBoard({ shape });
  return points <= MAX_POINTS && men <= MAX_MEN && 2 * men < points && (rules === 'usual' || rules === 'line');
}

export const wholeGame = (men: number): Extent => ({ maxMen: men, together: 2 * men, placing: true });

/** The endgames with at most this many men together and at least three of each side. */
export const endOfGame = (together: number): Extent => ({ maxMen: together - 3, together, placing: false });

/** The endgames in the package. docs/dev/morris-solved.md explains the limit. */
export const ENDGAME = endOfGame(7);
