import { createECDH, type ECDH } from 'node:crypto';
import type { PushStore } from '../store/pushes.ts';

/** The curve of all keys of Web Push. */
const CURVE = 'prime256v1';

/** The keys by which push services know this server (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new private key. */
function newPrivateKey(): Uint8Array {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return padded(pair);
}

/** The keys that belong to a private key; `null` if it is none. */
function keysOf(privateKey: Uint8Array): PushKeys | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded(pair).toString('base64url') };
}

/** The keys of this server: of the private key that it was given, or of the one that the store has for all servers. */
export async function readKeys(given: string | undefined, pushes: PushStore, now: number): Promise<PushKeys> {
  const privateKey = given === undefined ? await pushes.key(newPrivateKey(), now) : Buffer.from(given, 'base64url');
  const keys = keysOf(privateKey);
  if (!keys) throw new Error('the private key for Web Push is none: it has 32 bytes, in base64url');
  return keys;
}

/** Whether this is a public key, as browsers make them. */
export function isPublicKey(key: string): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The private key with its leading zeros, which Node leaves out. */
function padded(pair: ECDH): Buffer {
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}
