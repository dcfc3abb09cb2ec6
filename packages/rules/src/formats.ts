/** Texts and files: what a parser says about a wrong text, words for codes, letters of players, and the saves of two historic programs. */
export { type ByCode, byCode, type Coded } from './basics/by-code.ts';

// Players and chance.
export { makePlayer, parsePlayer, playerLetters } from './basics/player-letters.ts';
export { bareName, checkPlayerName, isSameName, type NameFault } from './basics/player-name.ts';
export { checkTokens, MAX_PLAYER_NAME_LENGTH, type TokenCode, type TokenFault } from './basics/players.ts';
export {
  type Expected,
  type Found,
  type NumberRange,
  type TextCode,
  type TextFault,
  textFault,
} from './basics/text-fault.ts';
export { parseWhole } from './basics/whole.ts';

// Connect: boards (C6), lines, positions, set-ups.
export { makeSaveTxt, parseSaveTxt, type SaveTxt } from './connect/save-txt.ts';
export { makeSavedGame, parseSavedGame, type SavedGame } from './connect/saved-game.ts';

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
