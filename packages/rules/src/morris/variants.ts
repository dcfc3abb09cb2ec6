import { buildBoard, type MorrisBoard } from './board.ts';

/** The boards by name. docs/morris.md describes them. */
export const BOARDS = {
  one: buildBoard({ squares: 1, diagonals: true, centre: true }),
  two: buildBoard({ squares: 2, diagonals: false, centre: false }),
  cross: buildBoard({ squares: 2, diagonals: false, centre: true }),
  three: buildBoard({ squares: 3, diagonals: false, centre: false }),
  diagonal: buildBoard({ squares: 3, diagonals: true, centre: false }),
} satisfies Readonly<Record<string, MorrisBoard>>;
/** The name of a board. */
export type BoardShapeName = keyof typeof BOARDS;
/** The names of the boards: `one`, `two`, `cross`, `three` and `diagonal`. */
export const BOARD_SHAPES = Object.keys(BOARDS) as readonly BoardShapeName[];

/** The rules in which the morris games differ, besides the options. */
export interface RuleSet {
  /** A mill wins the game, and no man is ever removed (Three Men's Morris). */
  readonly millWins?: boolean;
  /** A side with men in hand may also move a man (Lasker). */
  readonly mayMove?: boolean;
  /** A man that left a mill to close another may not move back in the next turn if that closes a mill (Morabaraba). */
  readonly noReturn?: boolean;
  /** The limit on plies without a mill once a side has only three men (Morabaraba). */
  readonly drawAfterThree?: number;
}

/** The rules by name. docs/morris.md explains them. */
export const RULES = {
  usual: {},
  line: { millWins: true },
  lasker: { mayMove: true },
  morabaraba: { noReturn: true, drawAfterThree: 10 },
} satisfies Readonly<Record<string, RuleSet>>;
/** The name of the rules of a game. */
export type RuleSetName = keyof typeof RULES;
/** The names of the rules: `usual`, `line`, `lasker` and `morabaraba`. */
export const RULE_SETS = Object.keys(RULES) as readonly RuleSetName[];

/** The numbers of men that have a game of their own: 3, 5, 6, 7, 8, 9, 10, 11 and 12. */
export const MEN = [3, 5, 6, 7, 8, 9, 10, 11, 12] as const;
/** One of `MEN`. */
export type Men = (typeof MEN)[number];

/** What views call a morris game: by its number of men, `morabaraba`, or `own` if it is none of ours. */
export type MorrisName = Men | 'morabaraba' | 'own';

/** A morris game as data, with its usual options. docs/morris.md has the rules of each and where they come from. */
export interface MorrisVariant {
  readonly men: number;
  readonly shape: BoardShapeName;
  readonly rules: RuleSetName;
  /** A side with three men left may move to any empty point. */
  readonly flying: boolean;
  /** The game is drawn after this many plies without a mill; 0: never. */
  readonly drawAfter: number;
  /** The game is drawn when a position occurs for the nth time; 0: never. */
  readonly repetition: number;
}

const variant = (men: number, shape: BoardShapeName, rules: RuleSetName = 'usual'): MorrisVariant => {
  const isLarge = BOARDS[shape].points > 17;
  return { men, shape, rules, flying: isLarge, drawAfter: isLarge ? 100 : 50, repetition: 3 };
};

/** The games that we know. The first with a number of men gives that number its board, and is named by it. */
export const MORRIS_VARIANTS: readonly MorrisVariant[] = [
  variant(3, 'one', 'line'),
  variant(5, 'two'),
  { ...variant(6, 'two'), drawAfter: 16, repetition: 0 },
  variant(7, 'cross'),
  variant(8, 'three'),
  variant(9, 'three'),
  variant(10, 'three', 'lasker'),
  variant(11, 'diagonal'),
  variant(12, 'diagonal'),
  variant(12, 'diagonal', 'morabaraba'),
];

/** The known game with these parts. Missing parts are those of the first that fits. */
const known = (men: number, shape?: BoardShapeName, rules?: RuleSetName): MorrisVariant | undefined =>
  MORRIS_VARIANTS.find(
    (one) => one.men === men && one.shape === (shape ?? one.shape) && one.rules === (rules ?? one.rules),
  );

/** A known game, or an own one with the options that are usual on its board. `null` if the board has to be named. */
export function variantOf(men: number, shape?: BoardShapeName, rules?: RuleSetName): MorrisVariant | null {
  const board = shape ?? known(men)?.shape;
  return board ? (known(men, board, rules) ?? variant(men, board, rules)) : null;
}

/** What views call a game. Its options do not matter. */
export function morrisName({ men, shape, rules }: Pick<MorrisVariant, 'men' | 'shape' | 'rules'>): MorrisName {
  const found = known(men, shape, rules);
  return !found ? 'own' : found === known(men) ? (men as Men) : 'morabaraba';
}

/** Whether there is a morris game with this many men. */
export const isMen = (men: unknown): men is Men => (MEN as readonly unknown[]).includes(men);
