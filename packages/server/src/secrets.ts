/** Secrets, ids that follow from them, and what is stored of them. */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The online id of a game has 96 bits. Knowing it is enough to watch. */
const ID_LENGTH = 16;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only this hash of a secret is stored. Secrets are long and random, so a plain hash is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Compares in constant time. */
export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** A secret or an id that follows from another secret and reveals nothing about it. */
const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(`rowhouse ${purpose}`).digest('base64url');

/** The online id of the game that is created with a secret. Created again with it, it is the same game. */
export const onlineIdOf = (secret: string): string => derive(secret, 'game').slice(0, ID_LENGTH);
export const inviteOf = (secret: string, seat: number): string => derive(secret, `invite ${seat}`);
export const guestIdOf = (secret: string): string => derive(secret, 'guest').slice(0, ID_LENGTH);
/** A person's secret in the rematch. The old secret is of no use there. */
export const rematchSecretOf = (secret: string, rematch: string): string => derive(secret, `rematch ${rematch}`);

/** The code of the tournament that is created with a secret, in these letters. */
export const tournamentCodeOf = (secret: string, letters: string, length: number): string =>
  Array.from(createHmac('sha256', secret).update('rowhouse tournament').digest().subarray(0, length), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('');

/** The id of a game of a tournament. Made twice, it is the same game. */
export const tournamentGameIdOf = (code: string, what: string): string =>
  hash('sha256', `rowhouse tournament ${code} ${what}`, 'base64url').slice(0, ID_LENGTH);

/** The id of the rematch follows from the game's id alone: spectators may follow into the rematch. */
export const rematchIdOf = (game: string): string =>
  hash('sha256', `rowhouse rematch ${game}`, 'base64url').slice(0, ID_LENGTH);

/** What a game's log stores of a player who asks for a rematch: the hash of their secret there, in base64url. */
export const rematchSecretHashOf = (secret: string, game: string): string =>
  hashOf(rematchSecretOf(secret, rematchIdOf(game))).toString('base64url');
