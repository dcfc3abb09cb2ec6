/**
 * Nearly everything that clients send is a short text of ASCII in one frame (RFC 6455, 5.2), and nearly always a frame
 * arrives whole. Those are read here, which costs a fraction of what the library does for every frame: it has to be ready
 * for all that may come. Anything else is left to the library.
 */
import type { Duplex } from 'node:stream';

/** The last frame of a message, nothing compressed; a text, a ping or a pong. */
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
/** So many pings and pongs that come together go to the library together, which is quicker than one by one. */
const MAX_CONTROLS = 16;
/** Before the payload of a client's frame, behind its length. */
const MASK_BYTES = 4;

/**
 * Calls `hear` with every such text that comes over the connection below a WebSocket. Control frames go to the library, a
 * few at a time. At the first thing that is neither, the library gets the connection back for good. Once `isCut`, nothing more is
 * read of what has come: thousands of pings fit into what arrives at once.
 */
export function readPlainFrames(
  stream: Duplex,
  longest: number,
  hear: (text: string) => void,
  isCut: () => boolean,
): void {
  const [library, ...others] = stream.listeners('data') as ((chunk: Buffer) => void)[];
  if (!library || others.length > 0) return;
  const onData = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length && !isCut(); ) {
      let end = endOfFrame(chunk, at, longest);
      const text = end > 0 && chunk[at] === TEXT ? unmasked(chunk, at, end) : null;
      if (text !== null) hear(text);
      else if (end > 0 && chunk[at] !== TEXT) {
        end = endOfControls(chunk, end, longest);
        library.call(stream, chunk.subarray(at, end));
      } else {
        stream.off('data', onData);
        stream.on('data', library);
        library.call(stream, chunk.subarray(at));
        return;
      }
      at = end;
    }
  };
  stream.off('data', library);
  stream.on('data', onData);
}

/** Where the frame that begins at `at` ends. 0 if it is not one of ours, too long, or not all there. */
function endOfFrame(chunk: Buffer, at: number, longest: number): number {
  const kind = chunk[at]!;
  if ((kind !== TEXT && kind !== PING && kind !== PONG) || chunk.length < at + 2 + MASK_BYTES) return 0;
  const length = chunk[at + 1]! - 0x80;
  if (length < 0 || length === 127 || (length === 126 && kind !== TEXT)) return 0;
  const bytes = length === 126 ? chunk.readUInt16BE(at + 2) : length;
  const end = at + (length === 126 ? 4 : 2) + MASK_BYTES + bytes;
  return bytes > longest || end > chunk.length ? 0 : end;
}

/** Where the control frames end that follow one that ends at `at`. */
function endOfControls(chunk: Buffer, at: number, longest: number): number {
  let end = at;
  for (let more = 1; more < MAX_CONTROLS && end < chunk.length && chunk[end] !== TEXT; more++) {
    const next = endOfFrame(chunk, end, longest);
    if (next === 0) break;
    end = next;
  }
  return end;
}

/** The text of a frame; `null` if it is not ASCII. Then nothing is changed. */
function unmasked(chunk: Buffer, at: number, end: number): string | null {
  const mask = at + (chunk[at + 1] === 0xfe ? 4 : 2);
  const start = mask + MASK_BYTES;
  const turn = () => {
    let bits = 0;
    for (let byte = start; byte < end; byte++) bits |= chunk[byte]! ^= chunk[mask + ((byte - start) & 3)]!;
    return bits;
  };
  if (turn() < 0x80) return chunk.toString('latin1', start, end);
  turn();
  return null;
}
