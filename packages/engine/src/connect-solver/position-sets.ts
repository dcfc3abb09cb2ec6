import { err, ok, type Result } from '@rowhouse/rules';

/** A position of Connect Four with its exact score. */
export interface Scored {
  /** Columns from 0. */
  readonly moves: Uint8Array;
  readonly score: number;
}

/** The line, from 1, that is not moves and a score. */
export interface SetFault {
  readonly line: number;
}

/** A set of positions, one to a line, as Pascal Pons published them: `4455 18`, columns from 1. */
export function parseSet(text: string): Result<readonly Scored[], SetFault> {
  const positions: Scored[] = [];
  for (const [at, line] of text.trim().split('\n').entries()) {
    const match = /^([1-7]*) (-?\d+)$/.exec(line.trim());
    if (!match) return err({ line: at + 1 });
    positions.push({ moves: Uint8Array.from(match[1]!, (digit) => Number(digit) - 1), score: Number(match[2]) });
  }
  return ok(positions);
}

/** Several sets in one text, each below its name: `# End-Easy`. The line of a fault is counted from the name. */
export function parseSets(text: string): Result<ReadonlyMap<string, readonly Scored[]>, SetFault> {
  const sets = new Map<string, readonly Scored[]>();
  for (const part of text.split(/^# /m).slice(1)) {
    const end = part.indexOf('\n');
    const set = parseSet(part.slice(end + 1));
    if (!set.ok) return set;
    sets.set(part.slice(0, end), set.value);
  }
  return ok(sets);
}
