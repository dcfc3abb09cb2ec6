/** A game being played: seats, turns, undo and redo, clock, result, saves, statistics. It has no user interface. */

// Playing.
export { type Clock, type ClockRule, timeLeft } from './clock.ts';
export { type Choose, type DriveOptions, drive } from './drive.ts';
// Saves.
export { makeSave, parseSave, type Save, type SaveExpected, type SaveFault } from './save.ts';
export {
  MAX_SAVE_NAME_LENGTH,
  type SaveEntry,
  type SaveStorage,
  Saves,
  type SavesFault,
} from './saves.ts';
export {
  bot,
  people,
  person,
  remote,
  type Seat,
  type SeatKind,
  type SeatsFault,
} from './seat.ts';
export type { Ending, Help, TableState } from './state.ts';
// Statistics.
export {
  countGame,
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
export type { VerbCode, VerbFault, VerbResult } from './verbs.ts';
// English.
export { errorText, type TableError } from './words.ts';
