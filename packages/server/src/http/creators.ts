import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

const CREATOR_LENGTH = 16;

/**
 * The creator of a game: the same text for all requests of one address, on every server. It is stored with the game, so
 * it must not reveal the address: the store replaces the key every day, and forgets it after eight days.
 */
export class Creators {
  #keys: readonly [Uint8Array, ...Uint8Array[]] = [randomBytes(32)];

  /** Uses the keys of the store from now on, the newest first. */
  use(keys: readonly [Uint8Array, ...Uint8Array[]]): void {
    this.#keys = keys;
  }

  readonly of = ({ ip }: FastifyRequest): string => idOf(this.#keys[0], ip);

  /** The ids with the current and the previous keys: the address may have created a game days ago. */
  readonly allOf = ({ ip }: FastifyRequest): readonly [string, ...string[]] => {
    const [newest, ...older] = this.#keys;
    return [idOf(newest, ip), ...older.map((key) => idOf(key, ip))];
  };
}

const idOf = (key: Uint8Array, ip: string): string =>
  createHmac('sha256', key).update(limitKey(ip)).digest('base64url').slice(0, CREATOR_LENGTH);
