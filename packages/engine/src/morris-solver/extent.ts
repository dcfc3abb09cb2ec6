import type { MorrisConfig } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';

/** How much of a game is solved: all of it, or its last part, in which few men are moved. */
export interface Extent {
  /** The most men of one side, and of both together. */
  readonly most: number;
  readonly together: number;
  readonly placing: boolean;
}

const MAX_POINTS = 16;

/** Whether a game can be solved as a whole: on larger boards there are more positions than a tablebase can hold. */
export const hasWholeTablebase = (config: MorrisConfig): boolean => morrisBoard(config).points <= MAX_POINTS;

export const wholeGame = (men: number): Extent => ({ most: men, together: 2 * men, placing: true });

/** The endgames with at most this many men together, three or more of each side. */
export const endOfGame = (together: number): Extent => ({ most: together - 3, together, placing: false });

/** What comes with the package of the games that are too large. docs/dev/morris-solved.md says why no more. */
export const ENDGAME = endOfGame(7);
