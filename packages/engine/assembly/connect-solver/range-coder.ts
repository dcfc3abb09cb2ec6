import { allocate } from './book-memory';

/*
 * Arithmetic coding, as in `src/morris-solver/bit-coder.ts`. It is here as well, because a call from WebAssembly for
 * every bit would take longer than coding it. The state is a range of 32-bit numbers from `low` to `high`. Each bit
 * selects a part of the range in proportion to its chance. Leading bytes that are equal in `low` and `high` are written
 * out.
 */
const TOP: u32 = 0xff000000;

let writes: bool = false;
let low: u32 = 0;
let high: u32 = 0xffffffff;
let code: u32 = 0;
let at: usize = 0;
let end: usize = 0;
let start: usize = 0;

/** Allocates the bytes to read or write. Returns their address. */
export function open(size: usize, write: bool): usize {
  start = allocate(size + 8);
  at = start;
  end = start + size;
  writes = write;
  return start;
}

/** Begins to write, or to read the bytes that the caller has put there. */
export function begin(): void {
  low = 0;
  high = 0xffffffff;
  code = 0;
  if (!writes) for (let byte = 0; byte < 4; byte++) code = (code << 8) | next();
}

/** Writes the rest. Returns the number of bytes. */
export function finish(): usize {
  if (writes) for (let byte = 0; byte < 4; byte++) store<u8>(at++, <u8>(low >> (24 - 8 * byte)));
  return at - start;
}

function next(): u32 {
  const byte: u32 = at < end ? load<u8>(at) : 0;
  at++;
  return byte;
}

/** Writes a bit, or reads one and returns it. `chance` is that of a 1, in 65,536ths. */
export function codeBit(chance: u32, bit: u32): u32 {
  const middle = low + ((high - low) >> 16) * chance;
  if (!writes) bit = code <= middle ? 1 : 0;
  if (bit != 0) high = middle;
  else low = middle + 1;
  while (((low ^ high) & TOP) == 0) {
    if (writes) store<u8>(at++, <u8>(high >> 24));
    else code = (code << 8) | next();
    low <<= 8;
    high = (high << 8) | 0xff;
  }
  return bit;
}
