import { createECDH, type ECDH } from 'node:crypto';
import type { PushStore } from '../store/pushes.ts';

/** The curve of Web Push keys. */
const CURVE = 'prime256v1';

/** The keys that identify this server to push services (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function newPrivateKey(): Uint8Array {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return padded(pair);
}

/** The key pair of a private key; `null` if it is invalid. */
function keysOf(privateKey: Uint8Array): PushKeys | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded(pair).toString('base64url') };
}

/** The key pair of the given private key, or of the stored one that all servers share. */
export async function readKeys(given: string | undefined, pushes: PushStore, now: number): Promise<PushKeys> {
  const privateKey = given === undefined ? await pushes.key(newPrivateKey(), now) : Buffer.from(given, 'base64url');
  const keys = keysOf(privateKey);
  if (!keys) throw new Error('the private key for Web Push is invalid: it must have 32 bytes in base64url');
  return keys;
}

/** Whether this is a valid public key of a browser. */
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

/** The private key with its leading zeros, which Node drops. */
function padded(pair: ECDH): Buffer {
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}
