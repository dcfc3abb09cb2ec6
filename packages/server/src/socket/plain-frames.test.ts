import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { randomFrom } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { readPlainFrames } from './plain-frames.ts';

const MAX_BYTES = 500;

const newStream = (): Duplex => new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });

/** The messages that a server reads from these chunks, with the library alone or with the fast path. */
async function messagesFrom(chunks: readonly Buffer[], hasShortcut: boolean): Promise<readonly string[]> {
  const stream = newStream();
  const log: string[] = [];
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_BYTES,
    autoPong: false,
    perMessageDeflate: false,
  });
  const headers = {
    upgrade: 'websocket',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'sec-websocket-version': '13',
  };
  server.handleUpgrade({ method: 'GET', headers } as unknown as IncomingMessage, stream, Buffer.alloc(0), (socket) => {
    socket.on('message', (data, isBinary) => log.push(`${isBinary ? 'binary' : 'text'} ${data}`));
    socket.on('ping', (data) => log.push(`ping ${data}`));
    socket.on('pong', (data) => log.push(`pong ${data}`));
    socket.on('close', (code) => log.push(`close ${code}`));
    socket.on('error', ({ message }) => log.push(`error ${message}`));
    if (hasShortcut)
      readPlainFrames(
        stream,
        MAX_BYTES,
        (text) => log.push(`text ${text}`),
        () => false,
      );
  });
  for (const chunk of chunks) {
    // Readers may change the chunk.
    stream.push(Buffer.from(chunk));
    await new Promise(setImmediate);
  }
  stream.destroy();
  await new Promise(setImmediate);
  return log;
}

interface Frame {
  readonly first?: number;
  readonly payload: Buffer | string;
  readonly isMasked?: boolean;
}

function frame({ first = 0x81, payload: text, isMasked = true }: Frame): Buffer {
  const payload = Buffer.from(text as string);
  const long = payload.length > 125;
  const header = Buffer.alloc(long ? 4 : 2);
  header[0] = first;
  header[1] = (isMasked ? 0x80 : 0) | (long ? 126 : payload.length);
  if (long) header.writeUInt16BE(payload.length, 2);
  if (!isMasked) return Buffer.concat([header, payload]);
  const mask = randomBytes(4);
  return Buffer.concat([header, mask, payload.map((byte, at) => byte ^ mask[at & 3]!)]);
}

test('whole texts are read directly, and everything after another frame by the library', async () => {
  const texts = ['{"type":"ping"}', 'x'.repeat(300), ''].map((payload) => frame({ payload }));
  const log: string[] = [];
  const stream = newStream();
  let toLibrary = 0;
  stream.on('data', () => toLibrary++);
  readPlainFrames(
    stream,
    MAX_BYTES,
    (text) => log.push(text),
    () => false,
  );
  stream.push(Buffer.concat(texts));
  await new Promise(setImmediate);
  expect(log).toEqual(['{"type":"ping"}', 'x'.repeat(300), '']);
  expect(toLibrary).toBe(0);
  stream.push(frame({ payload: 'é' }));
  stream.push(frame({ payload: 'e' }));
  await new Promise(setImmediate);
  expect(log).toHaveLength(3);
  expect(toLibrary).toBe(2);
});

test('data after the frame that ended the connection is dropped', async () => {
  const stream = newStream();
  const ping = frame({ first: 0x89, payload: 'ping' });
  const log: string[] = [];
  let pings = 0;
  stream.on('data', (bytes: Buffer) => (pings += bytes.length / ping.length));
  readPlainFrames(
    stream,
    MAX_BYTES,
    (text) => log.push(text),
    () => pings >= 30 || log.length >= 2,
  );
  stream.push(Buffer.concat(new Array(1000).fill(ping)));
  await new Promise(setImmediate);
  // The library gets a few frames at a time.
  expect(pings).toBe(32);
  pings = 0;
  stream.push(Buffer.concat(new Array(1000).fill(frame({ payload: 'text' }))));
  await new Promise(setImmediate);
  expect([pings, log]).toEqual([0, ['text', 'text']]);
});

const KINDS: readonly Frame[] = [
  ...new Array<Frame>(12).fill({ payload: '{"type":"do","id":"abc","ply":3}' }),
  ...new Array<Frame>(3).fill({ first: 0x8a, payload: 'pong' }),
  { payload: 'y'.repeat(200) },
  { payload: '' },
  { first: 0x89, payload: 'ping' },
  { payload: 'Zoë 🙂' },
  { payload: Buffer.from([0x61, 0xff, 0x62]) },
  { payload: 'z'.repeat(MAX_BYTES + 1) },
  { first: 0x82, payload: 'binary' },
  { first: 0x01, payload: 'begun ' },
  { first: 0x80, payload: 'and ended' },
  { first: 0x88, payload: Buffer.from([0x03, 0xe8]) },
  { first: 0x8a, payload: 'p'.repeat(126) },
  { first: 0xc1, payload: 'compressed?' },
  { first: 0x83, payload: 'no such kind' },
  { payload: 'not masked', isMasked: false },
];

test('the fast path reads the same messages as the library, for any frames in any pieces', async () => {
  const random = randomFrom(8);
  const randomInt = (most: number) => Math.floor(random() * most);
  for (let nth = 0; nth < 500; nth++) {
    const stream = Buffer.concat(
      Array.from({ length: 1 + randomInt(12) }, () => frame(KINDS[randomInt(KINDS.length)]!)),
    );
    const chunks: Buffer[] = [];
    for (let at = 0; at < stream.length; ) {
      const size = random() < 0.5 ? stream.length : 1 + randomInt(60);
      chunks.push(stream.subarray(at, at + size));
      at += size;
    }
    expect(await messagesFrom(chunks, true)).toEqual(await messagesFrom(chunks, false));
  }
});
