/** `@rowhouse/engine/testing`: stand-ins for tests. It is not published. */
export { inThreadEngines } from './in-thread-engines.ts';
