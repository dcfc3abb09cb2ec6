/* Memory is allocated from the bottom up and never freed. Each use of the kernel has a new memory. */
const PAGE: usize = 65536;

/** Room for the arrays of constant length. */
const ARRAYS: usize = 2 * PAGE;

let next: usize = __heap_base + ARRAYS;

/** Allocates zeroed bytes. */
export function allocate(bytes: usize): usize {
  const at = (next + 15) & ~15;
  next = at + bytes;
  const missing = <i32>((next + PAGE - 1) / PAGE) - memory.size();
  if (missing > 0) memory.grow(missing);
  return at;
}
