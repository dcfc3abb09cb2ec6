import { setTimeout as wait } from 'node:timers/promises';
import { drive, type Table } from '@rowhouse/table';
import type { AppServices } from './app.ts';

/** A16: the computer waits this long before it moves, so that a person can follow. */
const PAUSE_MS = 450;

/** Plays for the computer players of a table. Returns a function that stops it. */
export const driveComputers = (
  table: Table,
  { computers, animation }: AppServices,
  onError: (error: unknown) => void,
): (() => void) =>
  drive(table, {
    choose: async (record, id, signal) => {
      const move = await computers.choose(record, id, signal);
      if (move === null) throw new Error('nobody is waiting');
      return move;
    },
    pause: animation ? PAUSE_MS : 0,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    onError,
  });
