import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

/**
 * Who makes a game: the same text for all requests of one address. It is stored with the game, so it must not reveal the
 * address: the key is known to this process alone and disappears with it.
 */
export function creators(): (request: FastifyRequest) => string {
  const key = randomBytes(32);
  return ({ ip }) => createHmac('sha256', key).update(limitKey(ip)).digest('base64url').slice(0, CREATOR_LENGTH);
}
const CREATOR_LENGTH = 16;
