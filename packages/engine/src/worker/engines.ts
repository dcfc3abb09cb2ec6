import type { EngineClient } from './engine-client.ts';

/** Engines that think elsewhere, for example in threads. A job waits until one of them is free. */
export interface Engines {
  readonly size: number;
  run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
