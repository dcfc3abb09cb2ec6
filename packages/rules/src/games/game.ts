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

/** The families of games and their types. A new family needs a line here, a folder of its own, and a line in families.ts. */
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
 * What can be asked of any game. Each family has one such object; `gameOf(config)` finds it. A caller that knows the
 * family gets its types. A caller that does not, such as a table or a server, hands positions and moves on as they are.
 */
export interface Game<F extends Family = Family> {
  readonly family: F;
  start(config: Config<F>, first: Player): Position<F>;
  players(config: Config<F>): number;
  /** Empty when the game is over. */
  moves(position: Position<F>): readonly Move<F>[];
  play(position: Position<F>, move: Move<F>): Result<Position<F>, MoveFault>;
  /** A8: whether somebody can still win. In morris that is so until the game is over. */
  canBeWon(position: Position<F>): boolean;
  fromSetup(setup: Setup<F>): SetupResult<Position<F>, Move<F>, string, string, unknown>;
  /** The set-up from which `fromSetup` makes this position again. */
  toSetup(position: Position<F>): Setup<F>;
  /** Two positions have the same key if a player sees no difference: the pieces, the men in hand, whose turn it is. */
  key(position: Position<F>): string;
  /** Two positions have the same state if also everything that can follow is the same: counters and repetitions too. */
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
