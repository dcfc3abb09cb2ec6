/**
 * For the other packages of Rowhouse only: these names may change or go in any version.
 */

export { makeSaveTxt, parseSaveTxt, type SaveTxt } from './connect/save-txt.ts';
export { makeSavedGame, parseSavedGame, type SavedGame } from './connect/saved-game.ts';
export { allLines } from './connect/setup-discs.ts';
export { makePlayer, parsePlayer, playerLetters } from './core/player-letters.ts';
export { bareName } from './core/players.ts';
export { parseWhole } from './core/result.ts';
export { drawFirstPlayer, pickOne, shuffled } from './core/seed.ts';
export { type ByCode, byCode, textFault } from './core/text-fault.ts';
export type { Fail, Field } from './fields.ts';
export * as fields from './fields.ts';
export {
  CATALOGUE,
  firstPlayer,
  GAME_IDS,
  type GameId,
  type GameKind,
  gameIdOf,
  gameKindOf,
} from './games/catalogue.ts';
export { type LightGame, lightConnect, lightMorris } from './games/light.ts';
export {
  hasMenInHand,
  type LightSetups,
  lightConnectSetups,
  lightMorrisSetups,
  withPiece,
} from './games/light-setups.ts';
export { unpackGame } from './games/record.ts';
export { isMorrisConfig } from './morris/check-config.ts';
export { makeMorrisConfig, parseMorrisConfig, readMorrisConfig } from './morris/config.ts';
export { gridPlace, parsePointName, squaresOf } from './morris/point-names.ts';
export { onlyPoint, otherSide, packMen, unpackMen } from './morris/point-set.ts';
export { parsePoint } from './morris/text.ts';
export { MORRIS_VARIANTS, morrisName, variantOf } from './morris/variants.ts';
export { EXPECTED_WORDS, FOUND_WORDS, fieldFaultText, textFaultText } from './words.ts';
