/** `@rowhouse/engine/node`: engines in threads, and programs as players. Nothing else here imports anything of Node. */
export { KaggleAgent } from './programs/kaggle-agent.ts';
export { type Patience, UgiProgram } from './programs/ugi-program.ts';
export { EnginePool, type EnginePoolOptions } from './threads/engine-pool.ts';
export { lowerPriority, type ThreadPriority } from './threads/lower-priority.ts';
