/** `@rowhouse/engine/node`: engines in threads, and programs as players. For Node only. */
export { KaggleAgent } from './programs/kaggle-agent.ts';
export { PythonAgent, type PythonAgentOptions } from './programs/python-agent.ts';
export { type ProgramTimeouts, UgiProgram } from './programs/ugi-program.ts';
export { EnginePool, type EnginePoolOptions } from './threads/engine-pool.ts';
export type { ThreadPriority } from './threads/start-thread.ts';
