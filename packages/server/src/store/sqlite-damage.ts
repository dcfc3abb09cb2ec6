/**
 * Looks for damage that SQLite does not report. It reads its write-ahead log up to the first frame whose checksum is
 * wrong, and drops the rest, with all the commits in it. The format: https://sqlite.org/fileformat2.html#walformat
 */
import { closeSync, copyFileSync, openSync, readSync, statSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The last bit tells the order of the bytes in checksums. */
const MAGIC = 0x377f0682;

/** Where a log is damaged. */
interface LogDamage {
  /** The first unreadable frame, from 1. */
  readonly frame: number;
  /** How many acknowledged commits SQLite will drop, at least. */
  readonly commits: number;
}

/**
 * Describes the damage of a log; `null` if there is none. Call it before SQLite opens the database and overwrites the
 * log: a copy of a damaged one is kept. The last commit before a power cut may be incomplete. It was not acknowledged,
 * so it is no damage.
 */
export function findLogDamage(database: string): string | null {
  const file = `${database}-wal`;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= HEADER_BYTES) return null;
  const descriptor = openSync(file, 'r');
  let damage: LogDamage;
  try {
    damage = readLog(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
  const { frame, commits } = damage;
  if (commits === 0) return null;
  const copy = `${file}-damaged`;
  copyFileSync(file, copy);
  return `the write-ahead log is damaged at frame ${frame}: ${commits} commits or more are lost. ${copy} is a copy of it`;
}

function readLog(descriptor: number, size: number): LogDamage {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(descriptor, header, 0, HEADER_BYTES, 0);
  const page = header.readUInt32BE(8);
  const isPage = page >= 512 && page <= 65_536 && (page & (page - 1)) === 0;
  const isLittle = header[3] === (MAGIC & 0xff);
  let sum = checksum(header.subarray(0, 24), [0, 0], isLittle);
  let isSound = header.readUInt32BE(0) >>> 1 === MAGIC >>> 1 && isSum(header, 24, sum);
  // Without its header the whole log is dropped. A header of zeros was never written.
  if (!isPage) return { frame: 1, commits: header.every((byte) => byte === 0) ? 0 : 1 };
  let salts = header.subarray(16, 24);
  let first = 1;
  let commits = 0;
  let isAfterCommit = false;
  const frame = Buffer.alloc(FRAME_HEADER_BYTES + page);
  for (let at = HEADER_BYTES, nr = 1; at + frame.length <= size; at += frame.length, nr++) {
    readSync(descriptor, frame, 0, frame.length, at);
    // A damaged header may have other salts than its frames.
    if (nr === 1 && !isSound) salts = Buffer.from(frame.subarray(8, 16));
    const isOurs = frame.subarray(8, 16).equals(salts);
    if (isSound) {
      sum = checksum(frame.subarray(FRAME_HEADER_BYTES), checksum(frame.subarray(0, 8), sum, isLittle), isLittle);
      isSound = isOurs && isSum(frame, 16, sum);
      if (!isSound) first = nr;
    }
    // Frames with other salts are left over from an earlier log.
    if (isSound || !isOurs) continue;
    // The commit with the first unreadable frame may be the incomplete one, unless others follow.
    if (isAfterCommit) commits = Math.max(2, commits + 1);
    isAfterCommit = frame.readUInt32BE(4) !== 0;
  }
  return { frame: first, commits };
}

/** The checksum of SQLite's logs, in 32 bits each. */
function checksum(bytes: Buffer, [s0, s1]: readonly [number, number], isLittle: boolean): [number, number] {
  let one = s0;
  let two = s1;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)) + two) | 0;
    two = (two + (isLittle ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4)) + one) | 0;
  }
  return [one, two];
}

const isSum = (bytes: Buffer, at: number, [one, two]: readonly [number, number]): boolean =>
  bytes.readUInt32BE(at) === one >>> 0 && bytes.readUInt32BE(at + 4) === two >>> 0;
