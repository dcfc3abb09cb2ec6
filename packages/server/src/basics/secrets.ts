import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a seat's, a guest's or a creator's secret looks like: base64url, 128 to 512 bits. */
export const SECRET_PATTERN = '^[A-Za-z0-9_-]{22,86}$';
/** A game's id: 96 bits. Knowing it is enough to watch. */
export const GAME_ID_PATTERN = '^[A-Za-z0-9_-]{16}$';
const ID_LENGTH = 16;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. They are random and long, so nothing slower than a hash is needed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** In constant time. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A secret, or an id, that follows from another secret and tells nothing about it. */
const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`rowhouse ${purpose}`).digest('base64url');

/** The id of the game that is created with a secret: created again, it is the same game. */
export const gameIdOf = (secret: string): string => derive(secret, 'game').slice(0, ID_LENGTH);
export const inviteOf = (secret: string, seat: number): string => derive(secret, `invite ${seat}`);
export const guestIdOf = (secret: string): string => derive(secret, 'guest').slice(0, ID_LENGTH);
/** A person's secret in the rematch; the old one opens nothing there. */
export const rematchSecretOf = (secret: string, rematch: string): string => derive(secret, `rematch ${rematch}`);

/** No secret in it: whoever watches a game may follow into its rematch. */
export const rematchIdOf = (game: string): string =>
  createHash('sha256').update(`rowhouse rematch ${game}`).digest('base64url').slice(0, ID_LENGTH);
