/**
 * A push service with one device, for tests. It checks and decrypts messages as RFC 8188, 8291 and 8292 require,
 * without the library that the server uses.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';

export interface PushReceiver {
  readonly port: number;
  /** The received messages, in order. */
  readonly received: PushMessage[];
  /** The status that is answered from now on. */
  status: number;
  /** Answers wait for this. */
  held: Promise<void> | null;
  /** A subscription of the device, as a page sends it. */
  subscription(name?: string): {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly title: string;
    readonly body: string;
  };
  stop(): Promise<void>;
}

interface PushMessage {
  readonly path: string;
  readonly topic: string;
  readonly ttl: number;
  /** The public key of the sender, and the signed claims. */
  readonly key: string;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly text: string;
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-push-'));
  const device = createECDH('prime256v1');
  device.generateKeys();
  const auth = randomBytes(16);
  const received: PushMessage[] = [];
  const server = createServer(makeCertificate(join(folder, 'tls')), async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    received.push({
      path: request.url ?? '',
      topic: String(request.headers.topic),
      ttl: Number(request.headers.ttl),
      key,
      claims: claimsOf(token, key),
      text: decrypt(Buffer.concat(chunks), device, auth),
    });
    await receiver.held;
    response.writeHead(receiver.status).end('x'.repeat(100_000));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: PushReceiver = {
    port,
    received,
    status: 201,
    held: null,
    subscription: (name = 'device') => ({
      endpoint: `https://127.0.0.1:${port}/${name}`,
      p256dh: device.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      title: 'Your move',
      body: 'Connect Four',
    }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
  return receiver;
}

/** The claims of a JWT, if its signature is that of the key. */
function claimsOf(token: string, key: string): PushMessage['claims'] {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is not that of the key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** The text of a message of one record (RFC 8291, section 3.4; RFC 8188, section 2). */
function decrypt(message: Buffer, device: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyLength = message[20]!;
  const sender = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', device.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with 2, and zeros after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
