/** The stores of two servers on one database, and sample rows. */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../../secrets.ts';
import type { GameSettings, LogEntry, NewGameRow } from '../../store/rows.ts';
import type { Store } from '../../store/store.ts';

export interface StorePair {
  /** Open while the tests run. */
  readonly store: Store;
  /** The store of another server on the same database. */
  readonly other: Store;
  /** Creates a game with `store` and returns its id. */
  created(changes?: Partial<NewGameRow>): Promise<string>;
}

export const SETTINGS: GameSettings = {
  config: 'connect-7x6x4',
  first: 0,
  position: null,
  bots: [null, null],
  taken: [true, false],
  clock: null,
  open: true,
  created: 1000,
  host: 0,
  seed: 1,
};

export const newGame = (changes: Partial<NewGameRow> = {}): NewGameRow => ({
  id: randomUUID().slice(0, 16),
  settings: SETTINGS,
  host: hashOf('host'),
  seats: [
    { seat: 0, secret: hashOf('host'), invite: null, name: 'Ann', guest: null },
    { seat: 1, secret: null, invite: hashOf('invite'), name: null, guest: null },
  ],
  status: 'waiting',
  pairing: null,
  openUntil: 0,
  due: null,
  ...changes,
});

export const entry = (ply: number, changes: Partial<LogEntry> = {}): LogEntry => ({
  ply,
  seat: ply % 2,
  did: 'move',
  body: { move: '4' },
  at: 1000 + ply,
  credit: 3,
  command: `0:${ply}-${randomUUID()}`,
  ...changes,
});
