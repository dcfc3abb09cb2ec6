import { newSecret, type Outbox } from '@rowhouse/client';
import type { Command, SeatKey, SeatNumber } from '@rowhouse/protocol';
import { deviceStorage, parseJson, type SafeStorage } from '../shared/platform/storage.ts';

/** The results of a series of rematches, from the view of this device. */
export interface RematchScore {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * A seat of this device. Its secret gives access to the seat, so it appears only in links and requests to the server.
 */
export interface StoredSeat {
  readonly game: string;
  readonly seat: SeatNumber | null;
  readonly secret: string;
  /** The config as text, for the list of games. */
  readonly config: string;
  /** Keys to the free seats, for the invitation links. */
  readonly invites: readonly { readonly seat: SeatNumber; readonly invite: string }[];
  /** The score of the rematches before this game. */
  readonly series?: RematchScore;
  /** When it was last stored, in milliseconds since 1970. */
  readonly at: number;
}

/** The name of a guest. `isKnown`: whether the server has it. */
export interface StoredGuest {
  readonly name: string;
  readonly secret: string;
  readonly isKnown: boolean;
}

const SEAT = 'rowhouse.online.seat.';
const OUTBOX = 'rowhouse.online.sent.';
const GUEST = 'rowhouse.online.guest';
const PLAYER = 'rowhouse.online.player';

/** A device with more seats forgets the oldest. */
export const MAX_SEATS = 60;

/** The data about online games on this device: seats, the guest's name, and commands without an answer. */
export class OnlineKeys {
  readonly #storage: SafeStorage;
  readonly #now: () => number;

  constructor(storage: SafeStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  seat(game: string): StoredSeat | null {
    return this.#read<StoredSeat>(SEAT + game, (stored) => typeof stored.secret === 'string' && stored.game === game);
  }

  /** Omitted fields keep their stored values. */
  storeSeat(seat: Pick<StoredSeat, 'game' | 'secret'> & Partial<StoredSeat>): void {
    const before = this.seat(seat.game);
    const known = before?.secret === seat.secret ? before : { seat: null, config: '', invites: [] };
    this.#storage.set(SEAT + seat.game, JSON.stringify({ ...known, ...seat, at: this.#now() }));
    for (const old of this.seats().slice(MAX_SEATS)) this.forgetSeat(old.game);
  }

  /** Stores a seat that the server has just given. */
  storeKey({ game, seat, secret, invites = [], view }: SeatKey): void {
    // The config is the first word of a record.
    this.storeSeat({ game, seat, secret, invites, config: view.record.split(' ')[0]! });
  }

  /** All seats, the newest first. */
  seats(): readonly StoredSeat[] {
    return this.#storage
      .keys(SEAT)
      .flatMap((key) => this.seat(key.slice(SEAT.length)) ?? [])
      .sort((one, other) => other.at - one.at);
  }

  forgetSeat(game: string): void {
    this.#storage.remove(SEAT + game);
    this.#storage.remove(OUTBOX + game);
  }

  guest(): StoredGuest | null {
    return this.#read<StoredGuest>(GUEST, ({ name, secret }) => typeof name === 'string' && typeof secret === 'string');
  }

  storeGuest(guest: StoredGuest): void {
    this.#storage.set(GUEST, JSON.stringify(guest));
  }

  /** A secret by which quick games recognise this device in every tab. */
  player(): string {
    const player = this.#storage.get(PLAYER) ?? newSecret();
    this.#storage.set(PLAYER, player);
    return player;
  }

  /** Forgets everything about this guest. */
  forgetAll(): void {
    for (const { game } of this.seats()) this.forgetSeat(game);
    this.#storage.remove(GUEST);
    this.#storage.remove(PLAYER);
  }

  outbox(game: string): Outbox {
    const key = OUTBOX + game;
    return {
      read: () => this.#read<readonly Command[]>(key, Array.isArray) ?? [],
      write: (commands) =>
        commands.length === 0 ? this.#storage.remove(key) : this.#storage.set(key, JSON.stringify(commands)),
    };
  }

  #read<T>(key: string, isValid: (value: T) => boolean): T | null {
    const value = parseJson(this.#storage.get(key)) as T | null;
    return value !== null && isValid(value) ? value : null;
  }
}

/** The keys of this device. */
export const keys = new OnlineKeys(deviceStorage, () => Date.now());
