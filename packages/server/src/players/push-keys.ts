import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushStore } from '../store/pushes.ts';

/** The curve of Web Push keys. */
const CURVE = 'prime256v1';

/** The keys that identify this server to push services (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of a private key; `null` if it is invalid. */
function keysOf(privateKey: Uint8Array): PushKeys | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  // With the leading zeros, which Node drops.
  const padded = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(padded, 'hex').toString('base64url') };
}

/** The key pair of the given private key, or of the stored one that all servers share. */
export async function readKeys(given: string | undefined, pushes: PushStore, now: number): Promise<PushKeys> {
  const newKey = () => Buffer.from(webPush.generateVAPIDKeys().privateKey, 'base64url');
  const privateKey = given === undefined ? await pushes.key(newKey(), now) : Buffer.from(given, 'base64url');
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
