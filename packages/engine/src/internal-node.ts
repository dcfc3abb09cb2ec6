/**
 * `@rowhouse/engine/internal/node`: threads and endgame tablebases, for the other packages of Rowhouse. Nothing here is
 * stable.
 */

export {
  builtFileName,
  builtTablebasesFolder,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  MAX_BUILT_MEN,
  makeBuiltFile,
  readBuiltFile,
  solveEndgames,
} from './morris-solver/built-tablebases.ts';
export type { EndgamePair } from './morris-solver/solve-moving.ts';
export { endgameTablebaseOf } from './morris-solver/tablebases.ts';
export { lowerPriority, startThread } from './threads/start-thread.ts';
