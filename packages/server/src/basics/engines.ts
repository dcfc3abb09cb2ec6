import type { EngineClient } from '@rowhouse/engine';

/** Engines in other threads. A job waits until one of them is free. Whoever starts the server provides them. */
export interface Engines {
  readonly size: number;
  run<T>(job: (engine: EngineClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
