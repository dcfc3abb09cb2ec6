/** How to stop something that takes time. */
export interface SignalOptions {
  /** Aborted, it ends the work, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}
