/** `@rowhouse/engine/node`: engines in threads of Node. Nothing else in this package imports anything of Node. */
export { EnginePool } from './threads/engine-pool.ts';
export { lowerPriority } from './threads/lower-priority.ts';
