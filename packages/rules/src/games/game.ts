import type { ConnectConfig } from '../connect/config.ts';
import type { ConnectPosition } from '../connect/position.ts';
import type { ConnectSetup } from '../connect/setup-discs.ts';
import type { MoveFault, SetupFault, SetupResult } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import type { Result } from '../core/result.ts';
import type { TextFault } from '../core/text-fault.ts';
import type { MorrisConfig } from '../morris/config.ts';
import type { MorrisPosition, MorrisSetup, MorrisTurn } from '../morris/position.ts';

/**
 * A computer player as a function from a position to one of its legal moves, or to a promise of one. It can be used
 * wherever a bot's id can. `random` gives seeded numbers from 0 to 1. A bot without other randomness repeats its games
 * with the same seed.
 */
export type BotFunction<F extends Family = Family> = (
  position: Position<F>,
  random: () => number,
) => Move<F> | Promise<Move<F>>;

/** A bot function for one family of games, or for all. */
export type OwnBot = BotFunction | BotFunction<'connect'> | BotFunction<'morris'>;

/**
 * The families of games and their types. A new family needs a line here, a folder of its own, and a line in
 * families.ts.
 */
export interface Families {
  connect: { config: ConnectConfig; setup: ConnectSetup; position: ConnectPosition; move: number };
  morris: { config: MorrisConfig; setup: MorrisSetup; position: MorrisPosition; move: MorrisTurn };
}
/** The name of a family of games: `connect` or `morris`. */
export type Family = keyof Families;
/** A game with its options. `config.family` tells the families apart. */
export type Config<F extends Family = Family> = Families[F]['config'];
/**
 * Pieces anywhere, unchecked. `fromSetup` makes a position from them or says what is wrong.
 */
export type Setup<F extends Family = Family> = Families[F]['setup'];
/** A legal state of a game. It never changes: `play` makes a new one. */
export type Position<F extends Family = Family> = Families[F]['position'];
/** A player's turn: a `Column` in connect games, a `MorrisTurn` in morris. */
export type Move<F extends Family = Family> = Families[F]['move'];

/**
 * The operations of any game. Each family has one such object; `gameOf(config)` finds it. A caller that knows the
 * family gets its types. A caller that does not, such as a table or a server, passes positions and moves on unchanged.
 */
export interface Game<F extends Family = Family> {
  readonly family: F;
  /**
   * The position before the first move; `first` begins.
   *
   * @throws {RangeError} if the config is not within the limits of its game, or there is no such player
   */
  start(config: Config<F>, first: Player): Position<F>;
  /** How many players a game has. */
  players(config: Config<F>): number;
  /** Every legal move. Empty when the game is over. */
  moves(position: Position<F>): readonly Move<F>[];
  /** The position after a move, or the code for why it is not legal. Any value may be passed as the move. */
  play(position: Position<F>, move: Move<F>): Result<Position<F>, MoveFault>;
  /** A8: whether any player can still win. In morris, one can until the game is over. */
  canBeWon(position: Position<F>): boolean;
  /**
   * The position that a set-up shows, or what is wrong with it, place by place. `effort` limits the search for a game
   * that leads there: it gives up after looking at this many columns of a board, about ten million a second. With 0
   * there is no search, for a set-up that was checked before. Without it, the search takes seconds on the largest
   * boards.
   */
  fromSetup(setup: Setup<F>, effort?: number): SetupResult<Position<F>, Move<F>>;
  /**
   * Like `fromSetup`, for a game that is played on from there. A morris position that no game leads to is accepted if
   * it can be played on (E11).
   */
  startFrom(setup: Setup<F>, effort?: number): SetupResult<Position<F>, Move<F>>;
  /** The set-up from which `fromSetup` makes this position again. */
  toSetup(position: Position<F>): Setup<F>;
  /** Two positions have the same key if a player sees no difference: the pieces, the men in hand, whose turn it is. */
  key(position: Position<F>): string;
  /** Two positions have the same state if their keys, counters and repetitions are the same, so the same can follow. */
  state(position: Position<F>): string;

  /** The game as text: `connect-7x6x4`, `morris-9`. */
  makeConfig(config: Config<F>): string;
  /** Reads what `makeConfig` writes, and checks every limit. */
  parseConfig(text: string): Result<Config<F>, TextFault>;
  /** A move as text: `4` is the fourth column, `0.3-0.4x1.2` a man that moves and one that is removed. */
  makeMove(config: Config<F>, move: Move<F>): string;
  /** A move as players write it: `4`, in morris `d2-d3xa1`. `parseMove` reads it as well. */
  showMove(config: Config<F>, move: Move<F>): string;
  /** Reads what `makeMove` and `showMove` write. Only `play` checks whether the move is legal. */
  parseMove(config: Config<F>, text: string): Result<Move<F>, TextFault>;
  /** A list of moves as text: `4455`. */
  makeMoves(config: Config<F>, moves: readonly Move<F>[]): string;
  /** Reads what `makeMoves` writes; each move may be written as `showMove` does. */
  parseMoves(config: Config<F>, text: string): Result<readonly Move<F>[], TextFault>;
  /** A position as text: the pieces, then whose turn it is. */
  makePosition(position: Position<F>): string;
  /**
   * Reads what `makePosition` writes, and any other text that shows a legal position. `effort` is that of `fromSetup`.
   * A connect position with a complete line is not legal, because play cannot continue from it.
   */
  parsePosition(config: Config<F>, text: string, effort?: number): Result<Position<F>, TextFault | SetupFault>;
  /** A set-up as text. */
  makeSetup(setup: Setup<F>): string;
  /** Reads what `makeSetup` and `makePosition` write. `fromSetup` then says whether it is a position. */
  parseSetup(config: Config<F>, text: string): Result<Setup<F>, TextFault>;
}
