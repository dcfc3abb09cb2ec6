import type { Move, OwnBot, Position } from '@rowhouse/rules';
import type { TableState } from './state.ts';
import type { Table } from './table.ts';

/**
 * Asks a computer player for a move, as `choose` of `@rowhouse/engine` does. It should stop thinking when the signal
 * aborts.
 */
export type Choose = (
  position: Position,
  options: { readonly bot: string; readonly signal: AbortSignal },
) => Promise<Move>;

/** The dependencies of `drive`. */
export interface DriveOptions {
  /** Chooses for the bots that are not among `bots`. */
  readonly choose?: Choose;
  /** The caller's own computer players: functions that choose for the seats with these ids. */
  readonly bots?: Readonly<Record<string, OwnBot>>;
  /** The random source of `bots`. Default: `Math.random`. */
  readonly random?: () => number;
  /**
   * A16: the shortest time before the computer moves, in milliseconds, so that a person can follow. Default: 0. Read at
   * each move.
   */
  readonly pause?: number;
  /** Waits, and rejects when the signal aborts. The default uses a timer; tests pass one that does not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A computer player failed, or chose a move that the rules refuse. The table has not changed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Plays the moves of the computer players at a table: `drive(table, { choose, onError: console.error })`, with `choose`
 * of `@rowhouse/engine`. If the table changes while one thinks (undo, reset, a new seat), it stops thinking. Returns a
 * function that stops driving.
 */
export function drive(table: Table, options: DriveOptions): () => void {
  const { wait = sleep, onError } = options;
  let thinking: AbortController | null = null;

  const playFor = async (state: TableState, id: string, signal: AbortSignal): Promise<void> => {
    try {
      const { pause = 0 } = options;
      const [move] = await Promise.all([chooseFor(options, state, id, signal), pause > 0 ? wait(pause, signal) : null]);
      if (signal.aborted) return;
      const played = table.play(state.position.toMove, move);
      if (!played.ok) throw new Error(`${id} chose an illegal move: ${played.error.code}`);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
  };

  const follow = (state: TableState): void => {
    thinking?.abort();
    thinking = null;
    const seat = state.seats[state.position.toMove]!;
    if (state.ending || seat.kind !== 'bot' || seat.bot === null) return;
    thinking = new AbortController();
    void playFor(state, seat.bot, thinking.signal);
  };

  const unsubscribe = table.subscribe(follow);
  follow(table.state);
  return () => {
    unsubscribe();
    thinking?.abort();
  };
}

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp);
  });

async function chooseFor(
  { bots = {}, random = Math.random, choose }: DriveOptions,
  { position }: TableState,
  id: string,
  signal: AbortSignal,
): Promise<Move> {
  // A function that is made for one family sits only at tables of that family.
  if (Object.hasOwn(bots, id)) return bots[id]!(position as never, random);
  if (!choose) throw new Error(`no player for the bot “${id}”`);
  return choose(position, { bot: id, signal });
}
