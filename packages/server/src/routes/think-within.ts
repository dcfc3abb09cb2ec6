import { EngineError } from '@rowhouse/engine';

/** Returns `null` if the engine fails or takes too long. The time starts now and includes waiting for a free engine. */
export async function thinkWithin<T>(ms: number, think: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const signal = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  const timeout = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const done = think(signal).catch((error: unknown) => {
    if (signal.aborted || error instanceof EngineError) return null;
    throw error;
  });
  return Promise.race([done, timeout]);
}
