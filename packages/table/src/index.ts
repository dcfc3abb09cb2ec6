/** A game being played: seats, turns, undo and redo, clock, result, saves, statistics. It knows no screen. */

// Playing.
export { type Clock, type ClockRule, timeLeft } from './play/clock.ts';
export { type Choose, type DriveOptions, drive } from './play/drive.ts';
export {
  bot,
  MAX_SEAT_NAME_LENGTH,
  people,
  person,
  remote,
  type Seat,
  type SeatKind,
  type SeatsFault,
} from './play/seat.ts';
export { type Ending, positionAfter, resigningPlayer, type TableState, withMoves } from './play/state.ts';
export {
  type Listener,
  type NewTable,
  type NewTableFault,
  newTable,
  playAgain,
  Table,
  tableOfRecord,
} from './play/table.ts';
export type { VerbCode, VerbResult } from './play/verbs.ts';

// Saves.
export {
  fitsHistoric,
  HISTORIC_FORMATS,
  type HistoricFormat,
  type HistoricSave,
  makeHistoric,
  parseHistoric,
} from './saves/historic-formats.ts';
export { configOfSave, makeSave, parseSave, type Save, type SaveExpected, type SaveFault } from './saves/save.ts';
export {
  MAX_SAVE_NAME_LENGTH,
  newSaveId,
  type SaveEntry,
  type SaveStorage,
  Saves,
  type SavesFault,
} from './saves/saves.ts';

// Statistics.
export { ELSEWHERE, type GameResult, makeResult, ownResult, parseResults, resultOf } from './statistics/results.ts';
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
} from './statistics/statistics.ts';
