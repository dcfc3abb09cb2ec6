import { err, ok, type Result } from '@rowhouse/rules';

/**
 * A kind of Connect Four position for benchmarks: the number of discs on the board, and the number of moves left with
 * best play. Both ranges include their ends. Source: Pascal Pons, “Solving Connect 4”, part 2.
 */
export interface PositionKind {
  readonly name: string;
  readonly discs: readonly [min: number, max: number];
  readonly left: readonly [min: number, max: number];
}

/** The six kinds of positions for comparing solvers of Connect Four. */
export const POSITION_KINDS = [
  { name: 'End-Easy', discs: [29, 41], left: [1, 14] },
  { name: 'Middle-Easy', discs: [15, 28], left: [1, 14] },
  { name: 'Middle-Medium', discs: [15, 28], left: [15, 28] },
  { name: 'Begin-Easy', discs: [1, 14], left: [1, 14] },
  { name: 'Begin-Medium', discs: [1, 14], left: [15, 28] },
  { name: 'Begin-Hard', discs: [1, 14], left: [29, 41] },
] as const satisfies readonly PositionKind[];

/** A position of Connect Four with its exact score. */
export interface Scored {
  /** Columns from 0. */
  readonly moves: Uint8Array;
  readonly score: number;
}

/** The number of the line, from 1, that does not consist of moves and a score. */
export interface SetFault {
  readonly line: number;
}

/** Reads a set of positions in Pascal Pons's format, one per line: `4455 18`, with columns from 1. */
export function parseSet(text: string): Result<readonly Scored[], SetFault> {
  const positions: Scored[] = [];
  for (const [at, line] of text.trim().split('\n').entries()) {
    const match = /^([1-7]*) (-?\d+)$/.exec(line.trim());
    if (!match) return err({ line: at + 1 });
    positions.push({ moves: Uint8Array.from(match[1]!, (digit) => Number(digit) - 1), score: Number(match[2]) });
  }
  return ok(positions);
}

/** Reads several sets, each below its name (`# End-Easy`). The line of a fault is counted from the name. */
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
