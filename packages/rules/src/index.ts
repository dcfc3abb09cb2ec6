/** The rules of Connect Four, Connect X and Men's Morris: what is legal, and who has won. */

// Connect: boards (C6), lines, positions, set-ups.
export { type Board, type Cell, type Column, landingRow } from './connect/board.ts';
export {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type ConfigFault,
  type ConfigProblem,
  type ConnectConfig,
  type ConnectNumber,
  checkConnectConfig,
  limitsOf,
} from './connect/config.ts';
export type { ConnectPosition } from './connect/position.ts';
export type { ConnectError, ConnectWarning } from './connect/setup.ts';
export type { ConnectSetup } from './connect/setup-discs.ts';
// Results, codes and faults.
export {
  type LegalPosition,
  type MoveCode,
  type MoveFault,
  OUTCOMES,
  type Outcome,
  type SetupFault,
  type SetupNote,
  type SetupResult,
} from './core/outcome.ts';
// Players and chance.
export { BLUE, COLOURS, type Colour, MAX_PLAYERS, type Player, RED } from './core/players.ts';
export { err, ok, type Result, unwrap } from './core/result.ts';
export { randomFrom } from './core/seed.ts';
export { connect } from './games/connect-game.ts';
export { gameOf, makeConfig, makePosition, parseConfig, parsePosition } from './games/families.ts';
// Any game: one interface over the families, the list of games, and games as records.
export type { BotFunction, Config, Families, Family, Game, Move, OwnBot, Position, Setup } from './games/game.ts';
export { morris } from './games/morris-game.ts';
export {
  type FamilyRecord,
  type GameRecord,
  makeRecord,
  newRecord,
  parseRecord,
  positionsOf,
  type RecordStart,
  type RefusedMove,
  type ReplayFault,
  recordWith,
  replay,
  replayFrom,
  startingPosition,
} from './games/record.ts';

// Morris: boards, sets of points, variants, positions, set-ups, and turns that a person puts together.
export {
  MORRIS_LIMITS,
  type MorrisConfig,
  type MorrisOptions,
  morrisConfig,
  REMOVALS,
  type Removal,
  SIX_MENS_MORRIS,
} from './morris/config.ts';
export type { Point } from './morris/point-set.ts';
export type { MorrisPosition, MorrisSetup, MorrisTurn, Past, Step } from './morris/position.ts';
export type { MorrisError, MorrisSetupResult } from './morris/setup.ts';
export {
  BOARD_SHAPES,
  type BoardShapeName,
  isMen,
  MEN,
  type Men,
  type MorrisName,
  type MorrisVariant,
  RULE_SETS,
  type RuleSet,
  type RuleSetName,
} from './morris/variants.ts';
// English.
export { errorText, type RulesError, type SetupProblem } from './words.ts';
