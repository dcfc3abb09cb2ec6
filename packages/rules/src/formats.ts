/** Texts and files: faults in texts and in JSON, names and tokens of players, and games as parts of addresses. */

// Names and tokens of players.
export {
  checkPlayerName,
  checkTokens,
  MAX_PLAYER_NAME_LENGTH,
  type NameFault,
  type TokenCode,
  type TokenFault,
} from './core/players.ts';
export type { Coded, Expected, Found, NumberRange, TextCode, TextFault } from './core/text-fault.ts';
export type { FieldExpected, FieldFault } from './fields.ts';

// Games as records.
export { packRecord, parseGame, type ReadOptions, type RecordedGame, unpackRecord } from './games/record.ts';
