/** The rules of Connect Four, Connect X and Men's Morris: what is legal, and who has won. */

// Results, codes and faults.
export { type ByCode, byCode, type Coded } from './basics/by-code.ts';
export type { Field, FieldExpected, FieldFault } from './basics/json-fields.ts';
export * as fields from './basics/json-fields.ts';
export type { MoveCode, MoveFault, Outcome } from './basics/outcome.ts';
// Players and chance.
export {
  BLUE,
  COLOURS,
  type Colour,
  checkTokens,
  LONGEST_PLAYER_NAME,
  MAX_PLAYERS,
  makePlayer,
  type Player,
  parsePlayer,
  playerLetters,
  RED,
  type TokenCode,
} from './basics/players.ts';
export { err, ok, type Result, unwrap } from './basics/result.ts';
export { choose, drawFirstPlayer, randomFrom, shuffled } from './basics/seed.ts';
export type { SetupNote, SetupResult } from './basics/setup-result.ts';
export {
  type Expected,
  type Found,
  parseWhole,
  type TextCode,
  type TextFault,
  textFault,
} from './basics/text-fault.ts';
// Connect: boards (C6), lines, positions, set-ups.
export {
  type Board,
  type Cell,
  type Column,
  isColumnFree,
  isFull,
  isInside,
  isPlayerAt,
  landingRow,
  type MutableBoard,
  NOBODY,
} from './connect/board.ts';
export {
  BOARD_KINDS,
  type BoardKind,
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type ConnectConfig,
  type ConnectNumber,
  checkConnectConfig,
  limitsOf,
} from './connect/config.ts';
export { createBoard } from './connect/create-board.ts';
export {
  allLines,
  type Direction,
  type Discs,
  hasLine,
  LINE_STEPS,
  linesThrough,
  wouldWin,
} from './connect/lines.ts';
export { type ConnectPosition, connectMoves, playConnect, startConnect } from './connect/position.ts';
export { makeSaveTxt, parseSaveTxt } from './connect/save-txt.ts';
export { makeSavedGame, parseSavedGame, type SavedGame } from './connect/saved-game.ts';
export {
  type ConnectError,
  type ConnectSetup,
  type ConnectSetupResult,
  type ConnectWarning,
  connectFromSetup,
  connectToSetup,
  isSupported,
} from './connect/setup.ts';
// Any game: one interface over the families, the list of games, and games as records.
export {
  CATALOGUE,
  firstPlayer,
  GAME_IDS,
  type GameId,
  type GameKind,
  gameIdOf,
  gameKindOf,
} from './games/catalogue.ts';
export { connect } from './games/connect-game.ts';
export { gameOf, makeConfig, parseConfig } from './games/families.ts';
export type { Config, Family, Game, Move, Position, Setup } from './games/game.ts';
export { morris } from './games/morris-game.ts';
export { PerftEnd, type Ply, perft } from './games/perft.ts';
export {
  type GameRecord,
  makeRecord,
  parseGame,
  parseRecord,
  positionsOf,
  type RefusedMove,
  type ReplayFault,
  replay,
  replayFrom,
  startingPosition,
} from './games/record.ts';

// Morris: boards, sets of points, variants, positions, set-ups, and turns that a person puts together.
export { isInMill, type MorrisBoard, pointAt, ringAndPlace } from './morris/board.ts';
export {
  isMorrisConfig,
  MORRIS_LIMITS,
  type MorrisConfig,
  type MorrisOptions,
  makeMorrisConfig,
  morrisConfig,
  parseMorrisConfig,
  REMOVALS,
  type Removal,
  SIX_MENS_MORRIS,
} from './morris/config.ts';
export {
  type Draft,
  NO_DRAFT,
  type Phase,
  phaseOf,
  type TouchCode,
  touchablePoints,
  touchPoint,
} from './morris/draft.ts';
export {
  countPoints,
  hasPoint,
  onlyPoint,
  otherSide,
  type Pair,
  type Point,
  pointSet,
  pointsOf,
  unpackMen,
} from './morris/point-set.ts';
export {
  destinations,
  isFlying,
  isPlacing,
  type MorrisPosition,
  type MorrisTurn,
  menLost,
  morrisBoard,
  morrisMoves,
  playMorris,
  removals,
  startMorris,
} from './morris/position.ts';
export { type MorrisError, type MorrisSetup, morrisFromSetup, morrisToSetup } from './morris/setup.ts';
export { isMen, MEN, type Men, MORRIS_VARIANTS, variantOf } from './morris/variants.ts';
