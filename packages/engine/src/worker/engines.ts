import type { EngineClient } from './engine-client.ts';

/** Engines that think elsewhere, for example in threads. A job waits until one of them is free. */
export interface Engines {
  readonly size: number;
  /** Runs a job with an engine, as soon as one is free. The job must not use the engine after it has ended. */
  run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T>;
  /** Ends all engines. Jobs that are under way are never settled. */
  close(): Promise<void>;
}
