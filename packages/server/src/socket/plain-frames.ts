/**
 * Nearly all client messages are short ASCII texts in one frame (RFC 6455, 5.2) that arrives whole. Reading them here
 * costs a fraction of what the library needs, because it has to handle every kind of frame. The library reads
 * everything else.
 */
import type { Duplex } from 'node:stream';

/** The first byte of an uncompressed final frame: text, ping, pong. */
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
/** Up to this many consecutive pings and pongs are passed to the library together, which is faster. */
const MAX_CONTROLS = 16;
/** The size of the mask between the length and the payload of a client's frame. */
const MASK_BYTES = 4;

/**
 * Calls `onText` with every such text on the connection below a WebSocket. Control frames go to the library, a few at a
 * time. At the first other frame, the library takes over the connection for good. Once `isCut`, the rest of the
 * received data is dropped: one chunk can hold thousands of pings.
 */
export function readPlainFrames(
  stream: Duplex,
  maxBytes: number,
  onText: (text: string) => void,
  isCut: () => boolean,
): void {
  const [library, ...others] = stream.listeners('data') as ((chunk: Buffer) => void)[];
  if (!library || others.length > 0) return;
  const onData = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length && !isCut(); ) {
      let end = endOfFrame(chunk, at, maxBytes);
      const text = end > 0 && chunk[at] === TEXT ? unmasked(chunk, at, end) : null;
      if (text !== null) onText(text);
      else if (end > 0 && chunk[at] !== TEXT) {
        end = endOfControls(chunk, end, maxBytes);
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

/** The end of the frame that begins at `at`; 0 if it is of another kind, too long, or incomplete. */
function endOfFrame(chunk: Buffer, at: number, maxBytes: number): number {
  const kind = chunk[at]!;
  if ((kind !== TEXT && kind !== PING && kind !== PONG) || chunk.length < at + 2 + MASK_BYTES) return 0;
  const length = chunk[at + 1]! - 0x80;
  if (length < 0 || length === 127 || (length === 126 && kind !== TEXT)) return 0;
  const bytes = length === 126 ? chunk.readUInt16BE(at + 2) : length;
  const end = at + (length === 126 ? 4 : 2) + MASK_BYTES + bytes;
  return bytes > maxBytes || end > chunk.length ? 0 : end;
}

/** The end of the control frames that follow the one ending at `at`. */
function endOfControls(chunk: Buffer, at: number, maxBytes: number): number {
  let end = at;
  for (let more = 1; more < MAX_CONTROLS && end < chunk.length && chunk[end] !== TEXT; more++) {
    const next = endOfFrame(chunk, end, maxBytes);
    if (next === 0) break;
    end = next;
  }
  return end;
}

/** The text of a frame; `null` if it is not ASCII. Then the chunk is unchanged. */
function unmasked(chunk: Buffer, at: number, end: number): string | null {
  const mask = at + (chunk[at + 1] === 0xfe ? 4 : 2);
  const start = mask + MASK_BYTES;
  /** Masks or unmasks the payload. Returns a number below 0x80 if the result is ASCII. */
  const applyMask = () => {
    let bits = 0;
    for (let byte = start; byte < end; byte++) bits |= chunk[byte]! ^= chunk[mask + ((byte - start) & 3)]!;
    return bits;
  };
  if (applyMask() < 0x80) return chunk.toString('latin1', start, end);
  applyMask();
  return null;
}
