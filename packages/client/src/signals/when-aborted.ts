/** Does something once when the signal is aborted, at once if it is already. Returns a function that cancels it. */
export function whenAborted(signal: AbortSignal | undefined, act: (reason: unknown) => void): () => void {
  if (!signal) return () => {};
  const abort = () => act(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => signal.removeEventListener('abort', abort);
}
