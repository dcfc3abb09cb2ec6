/**
 * How writes reach the SQLite thread. Nearly all of them are entries without further changes. As one flat list of values,
 * copying these from thread to thread costs a quarter of a list of objects.
 */
import type { Append } from './rows.ts';
import type { Value, Write } from './sql.ts';

/** The number of values of an entry. */
export const ENTRY_VALUES = 8;

export interface PackedWrites {
  /** The values of entries without further changes, one entry after another. */
  readonly entries: readonly Value[];
  readonly others: readonly Write[];
}

/** Whether each write was new. `entries` is `null` if all entries were. */
export interface PackedResults {
  readonly entries: readonly boolean[] | null;
  readonly others: readonly boolean[];
}

const isPlain = (write: Write): write is Append =>
  'entry' in write && write.status === undefined && write.due === undefined && write.sitter === undefined;

/** The values of a row of `entries`, in the order of its columns. */
export function valuesOf({ game, entry }: Append): readonly Value[] {
  const { ply, seat, did, body, at, credit, command } = entry;
  return [game, ply, seat, did, body === null ? null : JSON.stringify(body), at, credit, command];
}

export function packWrites(writes: readonly Write[]): PackedWrites {
  const entries: Value[] = [];
  const others: Write[] = [];
  for (const write of writes)
    if (isPlain(write)) entries.push(...valuesOf(write));
    else others.push(write);
  return { entries, others };
}

/** The results in the order of the writes. */
export function unpackResults(writes: readonly Write[], { entries, others }: PackedResults): readonly boolean[] {
  let [entry, other] = [0, 0];
  return writes.map((write) => (isPlain(write) ? (entries?.[entry++] ?? true) : others[other++]!));
}
