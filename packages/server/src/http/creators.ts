import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

const CREATOR_LENGTH = 16;
const MAX_SEEN = 20_000;

/**
 * The creator of a game: the same text for all requests of one address, on every server. It is stored with the game, so
 * it must not reveal the address: the store replaces the key every day, and forgets it after eight days.
 */
export class Creators {
  readonly #seen = new Map<string, string>();
  #keys: readonly [Uint8Array, ...Uint8Array[]] = [randomBytes(32)];

  /** Uses the keys of the store from now on, the newest first. */
  use(keys: readonly [Uint8Array, ...Uint8Array[]]): void {
    this.#keys = keys;
  }

  readonly of = ({ ip }: FastifyRequest): string => {
    const id = idOf(this.#keys[0], ip);
    this.#seen.delete(id);
    this.#seen.set(id, ip);
    if (this.#seen.size > MAX_SEEN) this.#seen.delete(this.#seen.keys().next().value!);
    return id;
  };

  /** The address behind an id, if it was seen on this server. Only memory has it: for an admin who blocks addresses. */
  readonly addressOf = (id: string): string | undefined => this.#seen.get(id);

  /** The ids with the current and the previous keys: the address may have created a game days ago. */
  readonly allOf = (request: FastifyRequest): readonly [string, ...string[]] => {
    const [, ...older] = this.#keys;
    return [this.of(request), ...older.map((key) => idOf(key, request.ip))];
  };
}

const idOf = (key: Uint8Array, ip: string): string =>
  createHmac('sha256', key).update(limitKey(ip)).digest('base64url').slice(0, CREATOR_LENGTH);
