/** Where the parts of the kernel begin: after what the compiler needs, each part is laid out behind the one before. */
export const PARTS_AT: usize = 32768;

// @ts-ignore: decorator
@inline
export function aligned(at: usize): usize {
  return (at + 15) & ~15;
}

/** Makes sure that there is memory up to `end`. */
export function needMemory(end: usize): void {
  const missing = <i32>((end + 65535) >> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
}
