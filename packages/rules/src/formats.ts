/** Texts and files: what a parser says about a wrong text, words for codes, letters of players, and the saves of two historic programs. */

// Connect: boards (C6), lines, positions, set-ups.
export { makeSaveTxt, parseSaveTxt, type SaveTxt } from './connect/save-txt.ts';
export { makeSavedGame, parseSavedGame, type SavedGame } from './connect/saved-game.ts';
export { makePlayer, parsePlayer, playerLetters } from './core/player-letters.ts';
// Players and chance.
export {
  bareName,
  checkPlayerName,
  checkTokens,
  isSameName,
  MAX_PLAYER_NAME_LENGTH,
  type NameFault,
  type TokenCode,
  type TokenFault,
} from './core/players.ts';
export { parseWhole } from './core/result.ts';
export {
  type ByCode,
  byCode,
  type Coded,
  type Expected,
  type Found,
  type NumberRange,
  type TextCode,
  type TextFault,
  textFault,
} from './core/text-fault.ts';

// Any game: one interface over the families, the list of games, and games as records.
export {
  packRecord,
  parseGame,
  type ReadOptions,
  type RecordedGame,
  unpackGame,
  unpackRecord,
} from './games/record.ts';

// Morris: boards, sets of points, variants, positions, set-ups, and turns that a person puts together.
export { makeMorrisConfig, parseMorrisConfig } from './morris/config.ts';
