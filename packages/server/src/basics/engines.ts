import type { EngineClient } from '@rowhouse/engine';

/** Engines that think elsewhere: whoever starts the server brings them, in threads. A job waits for one that is free. */
export interface Engines {
  readonly size: number;
  run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
