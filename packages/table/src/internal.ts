/** For the other packages of Rowhouse only: these names may change or go in any version. */
export { draftOrEmpty, makeDrafts, parseDrafts, readSetup, setupText, withDraft } from './drafts.ts';
export { type ConnectFindingMark, connectFindingMarks, isAboutMills, morrisFindingMarks } from './finding-marks.ts';
export {
  fitsHistoric,
  HISTORIC_FORMATS,
  type HistoricFormat,
  makeHistoric,
  parseHistoric,
} from './historic-formats.ts';
export { type FinishedGame, makeResult, ONLINE_OPPONENT, ownResult, parseResults, resultOf } from './results.ts';
export { configOfSave, saveFields } from './save.ts';
export { newSaveId } from './saves.ts';
export { MAX_SEAT_NAME_LENGTH } from './seat.ts';
export { positionAfter, resigningPlayer, withMoves } from './state.ts';
export { countResult } from './statistics.ts';
export { SAVE_WORDS, type TextExpected } from './words.ts';
