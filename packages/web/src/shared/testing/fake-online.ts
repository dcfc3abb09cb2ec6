import type { Connection, ConnectionListeners, ConnectionState, OnlineGame } from '@rowhouse/client';
import type { GameView, Live, SeatView } from '@rowhouse/protocol';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { bot, person, remote, tableOfRecord } from '@rowhouse/table';
import { createRoot } from 'solid-js';

interface Options {
  /** The seat of this device; `null` for a spectator. */
  readonly seat?: number | null;
  readonly live?: Partial<Live>;
  readonly view?: Partial<Omit<GameView, 'record' | 'live'>>;
}

const ANN: SeatView = { kind: 'person', name: 'Ann', bot: null, taken: true };
const BEN: SeatView = { kind: 'person', name: 'Ben', bot: null, taken: true };

/**
 * An online game with this record, or with these moves of Connect Four. The players are Ann and Ben unless `view.seats`
 * says otherwise. Ben is at this device.
 */
export function onlineGame(record: string, { seat = 1, live = {}, view = {} }: Options = {}): OnlineGame {
  const parsed = unwrap(parseRecord(record.includes(' ') ? record : `connect-7x6x4 r ${record}`));
  const seats = view.seats ?? [ANN, BEN];
  const table = tableOfRecord(
    parsed,
    seats.map((one, at) => (one.bot !== null ? bot(one.bot) : at === seat ? person(one.name) : remote(one.name))),
  );
  return {
    seat,
    table: live.ending ? { ...table, ending: live.ending } : table,
    view: {
      game: 'game1',
      ply: parsed.moves.length,
      clock: null,
      open: false,
      created: 0,
      ...view,
      seats,
      live: {
        status: 'playing',
        toMove: table.position.toMove,
        ending: null,
        cancelled: false,
        offer: null,
        undo: null,
        rematch: { asked: [], game: null },
        clock: null,
        ...live,
      },
    },
  };
}

/** A connection for tests. It records the requests of the page. */
export class FakeConnection {
  state: ConnectionState = {
    link: { state: 'connecting' },
    game: null,
    presence: null,
    pending: [],
    receivedAt: 0,
  } as ConnectionState;
  readonly done: (readonly [verb: string, move?: string])[] = [];
  readonly said: string[] = [];
  readonly calls: string[] = [];
  listeners: Partial<ConnectionListeners> = {};

  /** For `client.connect`. */
  readonly connect = ({ listeners = {} }: { readonly listeners?: Partial<ConnectionListeners> }): Connection => {
    this.listeners = listeners;
    return this as unknown as Connection;
  };

  change(state: Partial<ConnectionState>): void {
    this.state = { ...this.state, ...state };
    this.listeners.onChange?.(this.state);
  }

  do(verb: string, move?: string): Promise<void> {
    this.done.push(move === undefined ? [verb] : [verb, move]);
    return Promise.resolve();
  }

  say(phrase: string): boolean {
    this.said.push(phrase);
    return true;
  }

  tryNow(): void {
    this.calls.push('tryNow');
  }

  goOffline(): void {
    this.calls.push('goOffline');
  }

  close(): void {
    this.calls.push('close');
  }
}

/** Runs a component's logic. Call `dispose` as its screen would when it closes. */
export const mount = <T>(create: () => T): { readonly it: T; dispose(): void } =>
  createRoot((dispose) => ({ it: create(), dispose }));
