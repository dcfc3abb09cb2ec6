/** Reads what `research/connect` writes: bounds of the scores of all positions of a board with a number of discs. */
import type { Shape } from '@rowhouse/engine/research';

/** The solved positions' scores, by key. `keys` are those of all positions, rising. */
export function scoresOf(
  bytes: Uint8Array,
  { columns, rows }: Shape,
  discs: number,
  keys: readonly number[],
): ReadonlyMap<number, number> {
  const head = `connect ${columns}x${rows} ${discs} ${keys.length}\n`;
  const found = new TextDecoder().decode(bytes.subarray(0, head.length));
  if (found !== head || bytes.length !== head.length + 2 * keys.length)
    throw new Error(`expected a file that begins with “${head.trim()}”, and is complete`);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset + head.length, 2 * keys.length);
  const scores = new Map<number, number>();
  for (const [at, key] of keys.entries()) {
    const lower = signed[at]!;
    if (lower === signed[at + keys.length]) scores.set(key, lower);
  }
  return scores;
}
