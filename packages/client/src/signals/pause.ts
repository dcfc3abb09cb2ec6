import { whenAborted } from './when-aborted.ts';

/** Waits so long. Rejects with the signal's reason when it is aborted. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      forget();
      resolve();
    }, milliseconds);
    const forget = whenAborted(signal, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });
}
