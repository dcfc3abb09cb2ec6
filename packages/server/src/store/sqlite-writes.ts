/**
 * How writes get to the thread of SQLite. Nearly all of them are entries that change nothing else; as one flat list of
 * their values these cost a quarter of what a list of objects costs to copy from thread to thread.
 */
import type { Value, Write } from './sql.ts';
import type { Append } from './store.ts';

/** How many values an entry has. */
export const ENTRY_VALUES = 8;

export interface PackedWrites {
  /** The values of entries that change nothing else, one entry after another. */
  readonly entries: readonly Value[];
  readonly others: readonly Write[];
}

/** For each of them, whether it was new; `null` if all were. */
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
