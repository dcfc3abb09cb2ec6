import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

const CREATOR_LENGTH = 16;
/** How many addresses are remembered. An address that makes a game often makes another. */
const MAX_KNOWN = 1000;

/**
 * The creator of a game: the same text for all requests of one address, on every server. It is stored with the game, so it
 * must not reveal the address: the store replaces the key every day.
 */
export class Creators {
  #key: Uint8Array = randomBytes(32);
  readonly #known = new Map<string, string>();

  /** Uses the key of the store from now on. */
  use(key: Uint8Array): void {
    this.#key = key;
    this.#known.clear();
  }

  readonly of = ({ ip }: FastifyRequest): string => {
    const address = limitKey(ip);
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const made = createHmac('sha256', this.#key).update(address).digest('base64url').slice(0, CREATOR_LENGTH);
    this.#known.set(address, made);
    return made;
  };
}
