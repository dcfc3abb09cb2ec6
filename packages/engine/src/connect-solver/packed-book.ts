import { compileAsset } from '../kernel/assets.ts';
import { yieldToEventLoop } from '../kernel/event-loop.ts';
import { broken, MAX_PAGES } from '../kernel/search-kernel.ts';
import type { Shape } from './kernel.ts';

/** The positions of one number of discs. */
export interface BookPly {
  /** In ascending order. */
  readonly keys: Uint32Array;
  readonly scores: Int8Array;
}

/**
 * A packed file has the scores of all positions of several numbers of discs, one after another and without keys. A
 * reader derives the positions from those with one disc less. The scores of those also predict the scores that follow.
 * The file is
 *
 *     'RHB1', the limit (one byte), a checksum of four bytes for each number of discs (big-endian), then the coded bits
 *
 * In the last ply, scores beyond the limit are stored as the limit, unless the next two moves decide the game.
 */
const MAGIC = [0x52, 0x48, 0x42, 0x31];
const HEAD = 5;
const CHECK = 4;
const DAMAGED = 'the opening book is damaged';

/** The exports of `assembly/connect-solver/book-kernel.ts`. */
interface Exports {
  start(columns: number, rows: number): void;
  next(): number;
  keysAt(): number;
  scoresAt(): number;
  accept(): void;
  setLimit(limit: number): void;
  open(size: number, write: number): number;
  begin(): void;
  code(maxPositions: number): number;
  finish(): number;
}

/** Positions between two pauses: about ten milliseconds. */
const STEP = 10_000;

async function openKernel({ columns, rows }: Shape): Promise<{ memory: WebAssembly.Memory; kernel: Exports }> {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: MAX_PAGES });
  const module = await compileAsset(new URL('../../data/connect-book.wasm', import.meta.url));
  const instance = await WebAssembly.instantiate(module, { env: { memory, abort: broken } });
  const kernel = instance.exports as unknown as Exports;
  kernel.start(columns, rows);
  return { memory, kernel };
}

/** FNV-1a over all scores. */
function checksumOf(scores: Int8Array): number {
  let check = 0x811c9dc5 | 0;
  for (const score of scores) check = Math.imul(check ^ (score & 0xff), 0x01000193);
  return check >>> 0;
}

/** Packs the scores of all plies from `from` on. The reader knows all plies before it. */
export async function packBook(
  shape: Shape,
  plies: readonly BookPly[],
  from: number,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { memory, kernel } = await openKernel(shape);
  const room = plies.slice(from).reduce((sum, { keys }) => sum + keys.length, 0);
  const bitsAt = kernel.open(room, 1);
  kernel.begin();
  const checks: number[] = [];
  new Int8Array(memory.buffer)[kernel.scoresAt()] = plies[0]!.scores[0]!;
  for (const [discs, { keys, scores }] of plies.entries()) {
    if (discs === 0) continue;
    if (kernel.next() !== keys.length) throw new Error(`positions with this many discs are missing: ${discs}`);
    const place = new Int8Array(memory.buffer, kernel.scoresAt(), keys.length);
    place.set(scores);
    if (discs < from) kernel.accept();
    else {
      if (discs === plies.length - 1) kernel.setLimit(limit);
      while (kernel.code(STEP) === 0);
      checks.push(checksumOf(place));
    }
  }
  const length = kernel.finish();
  const head = HEAD + CHECK * checks.length;
  const bytes = new Uint8Array(head + length);
  bytes.set([...MAGIC, limit]);
  const view = new DataView(bytes.buffer);
  for (const [at, check] of checks.entries()) view.setUint32(HEAD + CHECK * at, check);
  bytes.set(new Uint8Array(memory.buffer, bitsAt, length), head);
  return bytes;
}

/** The limit of a packed file. @throws {Error} if the bytes are not a packed file */
export function limitOf(bytes: Uint8Array): number {
  if (bytes.length < HEAD || MAGIC.some((byte, at) => bytes[at] !== byte)) throw new Error(DAMAGED);
  return bytes[HEAD - 1]!;
}

/**
 * Reads the plies of a packed file after the known ones, up to `last` discs. Yields each ply as soon as it is read, and
 * pauses regularly.
 */
export async function* unpackBook(
  shape: Shape,
  known: readonly BookPly[],
  bytes: Uint8Array,
  last: number,
): AsyncGenerator<BookPly, void> {
  const limit = limitOf(bytes);
  const head = HEAD + CHECK * (last + 1 - known.length);
  if (bytes.length < head) throw new Error(DAMAGED);
  const { memory, kernel } = await openKernel(shape);
  const bitsAt = kernel.open(bytes.length - head, 0);
  new Uint8Array(memory.buffer).set(bytes.subarray(head), bitsAt);
  kernel.begin();
  new Int8Array(memory.buffer)[kernel.scoresAt()] = known[0]!.scores[0]!;
  const checks = new DataView(bytes.buffer, bytes.byteOffset + HEAD, head - HEAD);
  for (let discs = 1; discs <= last; discs++) {
    const size = kernel.next();
    await yieldToEventLoop();
    if (discs < known.length) {
      new Int8Array(memory.buffer, kernel.scoresAt(), size).set(known[discs]!.scores);
      kernel.accept();
      continue;
    }
    if (discs === last) kernel.setLimit(limit);
    while (kernel.code(STEP) === 0) await yieldToEventLoop();
    const scores = new Int8Array(memory.buffer, kernel.scoresAt(), size).slice();
    if (checks.getUint32(CHECK * (discs - known.length)) !== checksumOf(scores)) throw new Error(DAMAGED);
    yield { keys: new Uint32Array(memory.buffer, kernel.keysAt(), size).slice(), scores };
  }
}
