import type { MoveFault } from '../basics/outcome.ts';
import type { Player } from '../basics/players.ts';
import type { Result } from '../basics/result.ts';
import type { SetupResult } from '../basics/setup-result.ts';
import type { TextFault } from '../basics/text-fault.ts';
import type { ConnectConfig } from '../connect/config.ts';
import type { ConnectPosition } from '../connect/position.ts';
import type { ConnectSetup } from '../connect/setup.ts';
import type { MorrisConfig } from '../morris/config.ts';
import type { MorrisPosition, MorrisTurn } from '../morris/position.ts';
import type { MorrisSetup } from '../morris/setup.ts';

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
