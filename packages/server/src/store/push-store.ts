import type { SeatNumber } from '@rowhouse/protocol';

/** The devices that want to be told when it is a player's move. */
export interface PushStore {
  /** The private key by which push services know all servers: the one that is stored, or this one from now on. */
  key(another: Uint8Array, now: number): Promise<Uint8Array>;
  /** Of the devices of a seat, the last `most` stay. The same device replaces what was stored of it. */
  add(push: PushRow, most: number): Promise<void>;
  find(game: string, seat: SeatNumber): Promise<readonly PushRow[]>;
  /** Deletes a device, in all games. */
  remove(endpoint: string): Promise<void>;
  /** Deletes the devices of a game. */
  removeGame(game: string): Promise<void>;
  /** Deletes what was stored before then, a number of them at most. Returns how many. */
  forget(before: number, most: number): Promise<number>;
}

/** A device of a player: where its messages go, and how they are encrypted (`p256dh`, `auth`) and worded. */
export interface PushRow {
  readonly game: string;
  readonly seat: SeatNumber;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly title: string;
  readonly body: string;
  readonly made: number;
}
