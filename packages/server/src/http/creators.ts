import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

const CREATOR_LENGTH = 16;

/**
 * Who makes a game: the same text for all requests of one address, on every server. It is stored with the game, so it must
 * not reveal the address: the store keeps the key for a day, and then there is another one.
 */
export class Creators {
  #key: Uint8Array = randomBytes(32);

  /** From now on with this key, the store's. */
  use(key: Uint8Array): void {
    this.#key = key;
  }

  readonly of = ({ ip }: FastifyRequest): string =>
    createHmac('sha256', this.#key).update(limitKey(ip)).digest('base64url').slice(0, CREATOR_LENGTH);
}
