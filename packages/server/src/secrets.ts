/** Secrets, the ids derived from them, and their hashes. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The online id of a game has 96 bits. It is enough for watching the game. */
const ID_LENGTH = 16;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. Secrets are long and random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Compares in constant time. */
export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Derives a secret or an id from another secret, without revealing anything about it. */
const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`rowhouse ${purpose}`).digest('base64url');

/** The online id of the game created with a secret: creating it again gives the same game. */
export const onlineIdOf = (secret: string): string => derive(secret, 'game').slice(0, ID_LENGTH);
/** The id of the street made with a secret. */
export const streetIdOf = (secret: string): string => derive(secret, 'street').slice(0, ID_LENGTH);
export const inviteOf = (secret: string, seat: number): string => derive(secret, `invite ${seat}`);
export const guestIdOf = (secret: string): string => derive(secret, 'guest').slice(0, ID_LENGTH);
/** A player's secret in the rematch, where the old secret is not valid. */
export const rematchSecretOf = (secret: string, rematch: string): string => derive(secret, `rematch ${rematch}`);

/** The code, in these letters, of the tournament created with a secret. */
export const tournamentCodeOf = (secret: string, letters: string, length: number): string =>
  Array.from(createHmac('sha256', secret).update('rowhouse tournament').digest().subarray(0, length), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('');

/** The id of a tournament's game: creating it twice gives the same game. */
export const tournamentGameIdOf = (code: string, what: string): string =>
  hash('sha256', `rowhouse tournament ${code} ${what}`, 'base64url').slice(0, ID_LENGTH);

/** The id of the rematch follows from the game's id, so that spectators can follow. */
export const rematchIdOf = (game: string): string =>
  hash('sha256', `rowhouse rematch ${game}`, 'base64url').slice(0, ID_LENGTH);

/** The hash of a player's secret in the rematch, in base64url, for the log of the game. */
export const rematchSecretHashOf = (secret: string, game: string): string =>
  hashOf(rematchSecretOf(secret, rematchIdOf(game))).toString('base64url');
