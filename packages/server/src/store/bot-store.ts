import type { Bot, BotView, SeatNumber } from '@rowhouse/protocol';

/** Bots: guests that are programs, have a name that no other bot has, and say what they play. */
export interface BotStore {
  /**
   * Makes a guest a bot, or changes what it plays and is called by. Returns `false` when another bot has this name.
   * `key`: its name without what does not tell names apart.
   */
  put(bot: Pick<BotRow, 'guest' | 'key' | 'policy'>): Promise<boolean>;
  find(guest: string): Promise<BotRow | null>;
  named(key: string): Promise<BotRow | null>;
  /** Those that were seen since then, by name. */
  online(since: number, most: number): Promise<readonly (BotRow & Pick<Bot, 'playing'>)[]>;
  /** These bots are connected. Returns those of them that still exist. */
  seen(guests: readonly string[], now: number): Promise<readonly string[]>;
  /** Notes that a bot has a seat in a game. */
  seat(guest: string, game: string, seat: SeatNumber): Promise<void>;
  /** Its games that are not over. Forgets the others. */
  games(guest: string): Promise<BotView['current']>;
}

/** What a bot plays. */
export type BotPolicy = Pick<Bot, 'games' | 'clocks' | 'most'>;

export interface BotRow {
  /** The id of the guest that it is. */
  readonly guest: string;
  readonly key: string;
  readonly policy: BotPolicy;
  readonly name: string;
  /** The hash of its token. */
  readonly secret: Uint8Array;
  /** When it was connected; 0: it has left. */
  readonly seen: number;
}
