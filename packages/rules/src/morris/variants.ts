import { buildBoard, type MorrisBoard } from './board.ts';

/** A morris game as data. docs/morris.md has the rules of each and where they come from. */
export interface MorrisVariant {
  readonly men: Men;
  readonly board: MorrisBoard;
  /** A mill wins the game, and no man is ever removed (Three Men's Morris). */
  readonly millWins: boolean;
  /**
   * If the board is full after placing, the game is drawn; else the side that cannot move loses (Twelve Men's Morris).
   */
  readonly fullBoardDraws: boolean;
  /** A side with three men left may move to any empty point. */
  readonly flying: boolean;
  /** The game is drawn after this many plies without a mill; 0: never. */
  readonly drawAfter: number;
  /** The game is drawn when a position occurs for the nth time; 0: never. */
  readonly repetition: number;
}

const oneSquare = buildBoard({ squares: 1, diagonals: true, centre: true });
const twoSquares = buildBoard({ squares: 2, diagonals: false, centre: false });
const twoSquaresAndCross = buildBoard({ squares: 2, diagonals: false, centre: true });
const threeSquares = buildBoard({ squares: 3, diagonals: false, centre: false });
const threeSquaresAndDiagonals = buildBoard({ squares: 3, diagonals: true, centre: false });

const usual = { millWins: false, fullBoardDraws: false, flying: false, drawAfter: 50, repetition: 3 };

/** The morris games that we know, each with its board and its usual rules. `morrisConfig` makes a config of one. */
export const MORRIS_VARIANTS: readonly MorrisVariant[] = [
  { ...usual, men: 3, board: oneSquare, millWins: true },
  { ...usual, men: 5, board: twoSquares },
  { ...usual, men: 6, board: twoSquares, drawAfter: 16, repetition: 0 },
  { ...usual, men: 7, board: twoSquaresAndCross },
  { ...usual, men: 9, board: threeSquares, flying: true, drawAfter: 100 },
  { ...usual, men: 11, board: threeSquaresAndDiagonals, flying: true, drawAfter: 100 },
  { ...usual, men: 12, board: threeSquaresAndDiagonals, fullBoardDraws: true, flying: true, drawAfter: 100 },
];

/** The number of men that each side has at the start, which identifies the morris game. */
export type Men = 3 | 5 | 6 | 7 | 9 | 11 | 12;

/** The numbers of men that there are games for: 3, 5, 6, 7, 9, 11 and 12. */
export const MEN: readonly Men[] = MORRIS_VARIANTS.map(({ men }) => men);

const byMen = new Map<number, MorrisVariant>(MORRIS_VARIANTS.map((variant) => [variant.men, variant]));

/**
 * The board and the usual rules of the game with this many men.
 *
 * @throws {RangeError} if there is no game with this many men
 */
export function variantOf(men: Men): MorrisVariant {
  const variant = byMen.get(men);
  if (!variant) throw new RangeError(`no morris game has ${men} men; there are games with ${MEN.join(', ')}`);
  return variant;
}

/** Whether there is a morris game with this many men. */
export const isMen = (men: unknown): men is Men => typeof men === 'number' && byMen.has(men);
