import type { GameRecord, Move } from '@rowhouse/rules';
import type { TableState } from './state.ts';
import type { Table } from './table.ts';

/**
 * Asks a computer player for a move. It gets the record, as engines in threads and workers need it. It should stop
 * thinking when the signal aborts.
 */
export type Choose = (record: GameRecord, bot: string, signal: AbortSignal) => Promise<Move>;

export interface DriveOptions {
  readonly choose: Choose;
  /** A16: at least this long before the computer's move, so that a person can follow; 0 switches it off. Read each time. */
  readonly pause: number;
  /** Waits, and rejects when the signal says so. Injected, so that tests do not wait. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A computer player failed, or answered with a move that the rules refuse. The table is as it was. */
  readonly onError: (error: unknown) => void;
}

/**
 * Plays the computer players' moves at a table, whoever changes it. A change while one thinks (undo, reset, a new
 * seat) stops the thinking. Returns how to stop.
 */
export function drive(table: Table, options: DriveOptions): () => void {
  const { choose, wait, onError } = options;
  let thinking: AbortController | null = null;

  const answer = async (state: TableState, id: string, signal: AbortSignal): Promise<void> => {
    try {
      const { pause } = options;
      const [move] = await Promise.all([choose(state.record, id, signal), pause > 0 ? wait(pause, signal) : null]);
      if (signal.aborted) return;
      const verdict = table.play(state.position.toMove, move);
      if (!verdict.ok) throw new Error(`${id} answered with an illegal move: ${verdict.error}`);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  };

  const attend = (state: TableState): void => {
    thinking?.abort();
    thinking = null;
    const seat = state.seats[state.position.toMove]!;
    if (state.ending || seat.kind !== 'bot' || seat.bot === null) return;
    thinking = new AbortController();
    void answer(state, seat.bot, thinking.signal);
  };

  const unsubscribe = table.subscribe(attend);
  attend(table.state);
  return () => {
    unsubscribe();
    thinking?.abort();
  };
}
