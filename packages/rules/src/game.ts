import type { ConnectConfig } from './connect/config.ts';
import type { ConnectPosition } from './connect/position.ts';
import type { ConnectSetup } from './connect/setup.ts';
import type { MorrisConfig } from './morris/config.ts';
import type { MorrisPosition, MorrisTurn } from './morris/position.ts';
import type { MorrisSetup } from './morris/setup.ts';
import type { Player } from './players.ts';
import type { Result } from './result.ts';
import type { TextFault } from './text.ts';

/** How a game ended by its own rules. Resigning, agreeing and running out of time are the table's business. */
export interface Outcome {
  /** `null`: a draw. */
  readonly winner: Player | null;
  readonly by: (typeof OUTCOMES)[number];
}
export const OUTCOMES = ['line', 'full', 'mill', 'men', 'blocked', 'no-mill', 'repetition'] as const;

export const MOVE_CODES = [
  'game-over',
  'no-such-column',
  'column-full',
  'no-such-point',
  'point-taken',
  'not-your-man',
  'not-a-neighbour',
  'still-placing',
  'none-in-hand',
  'must-remove',
  'nothing-to-remove',
  'not-removable',
] as const;
export interface MoveFault {
  readonly code: (typeof MOVE_CODES)[number];
}

/** What is wrong with a set-up, or worth knowing about it. Connect marks cells, morris marks points. */
export interface SetupNote<Code, Place> {
  readonly code: Code;
  readonly places: readonly Place[];
  /** `floating` only: the empty cells underneath, which are the cause (B2). */
  readonly empty?: readonly Place[];
}

/** What the one door from a `Setup` to a `Position` answers. */
export type SetupResult<P, M, ErrorCode, WarningCode, Place> =
  | {
      readonly ok: true;
      readonly position: P;
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
      /** Who began; `null` where nothing tells and nothing depends on it. */
      readonly first: Player | null;
      /** A game that leads here from the empty board, or `null` where none was looked for or found: see `proved`. */
      readonly game: readonly M[] | null;
      /** Whether `game` proves the position; if not, only what the counts can tell was checked. */
      readonly proved: boolean;
    }
  | {
      readonly ok: false;
      readonly errors: readonly SetupNote<ErrorCode, Place>[];
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
    };

/** The families, and what each is made of. A third one is a line here, a folder beside the two, and an entry in games.ts. */
export interface Families {
  connect: { config: ConnectConfig; setup: ConnectSetup; position: ConnectPosition; move: number };
  morris: { config: MorrisConfig; setup: MorrisSetup; position: MorrisPosition; move: MorrisTurn };
}
export type Family = keyof Families;
export type Config<F extends Family = Family> = Families[F]['config'];
export type Setup<F extends Family = Family> = Families[F]['setup'];
export type Position<F extends Family = Family> = Families[F]['position'];
export type Move<F extends Family = Family> = Families[F]['move'];

/**
 * What can be asked of any game. One object a family; `gameOf(config)` finds it. A caller that knows the family gets
 * its own types; one that does not (a table, a server) passes positions and moves through without looking inside.
 */
export interface Game<F extends Family = Family> {
  readonly family: F;
  start(config: Config<F>, first: Player): Position<F>;
  players(config: Config<F>): number;
  /** Empty when the game is decided. */
  moves(position: Position<F>): readonly Move<F>[];
  play(position: Position<F>, move: Move<F>): Result<Position<F>, MoveFault>;
  /** A8; always true in a family where a game that is not over can always be won. */
  canBeWon(position: Position<F>): boolean;
  fromSetup(setup: Setup<F>): SetupResult<Position<F>, Move<F>, string, string, unknown>;
  /** The set-up that leads straight back to this position. */
  toSetup(position: Position<F>): Setup<F>;
  /** The same text for the same position as a player sees it: the pieces, whose turn it is, what is in hand. */
  key(position: Position<F>): string;
  /** The same text when everything that can come after is the same too: with counters and what repetition needs. */
  state(position: Position<F>): string;

  makeConfig(config: Config<F>): string;
  parseConfig(text: string): Result<Config<F>, TextFault>;
  makeMove(config: Config<F>, move: Move<F>): string;
  parseMove(config: Config<F>, text: string): Result<Move<F>, TextFault>;
  makeMoves(config: Config<F>, moves: readonly Move<F>[]): string;
  parseMoves(config: Config<F>, text: string): Result<readonly Move<F>[], TextFault>;
  makePosition(position: Position<F>): string;
  makeSetup(setup: Setup<F>): string;
  parseSetup(config: Config<F>, text: string): Result<Setup<F>, TextFault>;
}
