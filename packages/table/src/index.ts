/** A game being played: seats, turns, undo and redo, clock, result, saves, statistics. It knows no screen. */

// Playing.
export { type Clock, type ClockRule, timeLeft } from './clock.ts';
export { type Choose, type DriveOptions, drive } from './drive.ts';
// Saves.
export {
  fitsHistoric,
  HISTORIC_FORMATS,
  type HistoricFormat,
  type HistoricSave,
  makeHistoric,
  parseHistoric,
} from './historic-formats.ts';
// Statistics.
export { ELSEWHERE, type GameResult, makeResult, ownResult, parseResults, resultOf } from './results.ts';
export { configOfSave, makeSave, parseSave, type Save, type SaveExpected, type SaveFault, saveFields } from './save.ts';
export {
  MAX_SAVE_NAME_LENGTH,
  newSaveId,
  type SaveEntry,
  type SaveStorage,
  Saves,
  type SavesFault,
} from './saves.ts';
export {
  bot,
  MAX_SEAT_NAME_LENGTH,
  people,
  person,
  remote,
  type Seat,
  type SeatKind,
  type SeatsFault,
} from './seat.ts';
export { type Ending, positionAfter, resigningPlayer, type TableState, withMoves } from './state.ts';
export {
  countGame,
  countResult,
  type GameStatistics,
  makeStatistics,
  NO_STATISTICS,
  parseStatistics,
  type Statistics,
  type StatisticsExpected,
  type VersusStatistics,
} from './statistics.ts';
export {
  type Listener,
  type NewTable,
  type NewTableFault,
  newTable,
  playAgain,
  Table,
  tableOfRecord,
} from './table.ts';
export type { VerbCode, VerbResult } from './verbs.ts';
