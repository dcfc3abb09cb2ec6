/** `@rowhouse/engine/node`: engines in threads, programs as players, and endgame tablebases built on this machine. Nothing else here imports anything of Node. */
export {
  builtFileName,
  builtTablesFolder,
  MAX_BUILT_MEN,
  makeBuiltFile,
  readBuiltFile,
} from './morris-solver/built-tables.ts';
export {
  type EndgamePair,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  solveEndgames,
} from './morris-solver/solve-endgames.ts';
export { endgameTablebaseOf } from './morris-solver/tablebases.ts';
export { KaggleAgent } from './programs/kaggle-agent.ts';
export { PythonAgent, type PythonAgentOptions } from './programs/python-agent.ts';
export { type Patience, UgiProgram } from './programs/ugi-program.ts';
export { EnginePool, type EnginePoolOptions } from './threads/engine-pool.ts';
export { lowerPriority, type ThreadPriority } from './threads/lower-priority.ts';
