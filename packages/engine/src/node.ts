/** `@rowhouse/engine/node`: engines in threads, programs as players, and building endgame tablebases. For Node only. */
export {
  builtFileName,
  builtTablebasesFolder,
  type EndgamePair,
  type EndgameValues,
  endgamePairs,
  endgameSizes,
  MAX_BUILT_MEN,
  makeBuiltFile,
  readBuiltFile,
  solveEndgames,
} from './morris-solver/built-tablebases.ts';
export { endgameTablebaseOf } from './morris-solver/tablebases.ts';
export { KaggleAgent } from './programs/kaggle-agent.ts';
export { PythonAgent, type PythonAgentOptions } from './programs/python-agent.ts';
export { type ProgramTimeouts, UgiProgram } from './programs/ugi-program.ts';
export { EnginePool, type EnginePoolOptions } from './threads/engine-pool.ts';
export { lowerPriority, startThread, type ThreadPriority } from './threads/start-thread.ts';
