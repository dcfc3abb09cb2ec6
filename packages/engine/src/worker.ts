/**
 * `@rowhouse/engine/worker`: the engine in a worker of its own, so that a search never blocks the page or the program.
 *
 *     const engine = startEngineWorker();
 *     const move = await engine.choose(position, { bot: 'level-5' });
 *     await engine.close();
 */
export type { Engine, EngineWorker } from './engine.ts';
export { EngineError, type EngineFault } from './engine-error.ts';
export { setEngineFiles } from './kernel/assets.ts';
export { startEngineWorker } from './worker/start-engine-worker.ts';
