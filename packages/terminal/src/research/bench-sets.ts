import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POSITION_KINDS, type PositionKind, parseSet, parseSets, type Scored } from '@rowhouse/engine/solver';
import { unwrap } from '@rowhouse/rules';
import { CallError } from '../command.ts';

/**
 * Compiles and runs a C program that prints its processor time as `… 4100 ms`; returns the time in µs. `compiler` is
 * called as `cc` would be.
 */
export function timeUnit(source: string, compiler = 'cc'): number {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-unit-'));
  const program = join(folder, 'unit');
  try {
    execFileSync(compiler, ['-O3', '-march=native', '-o', program, source], { stdio: ['ignore', 'ignore', 'pipe'] });
    const printed = execFileSync(program, { encoding: 'utf8' });
    const ms = /(\d+(?:\.\d+)?) ms/.exec(printed)?.[1];
    if (ms === undefined) throw new CallError(`--unit ${source}: it said “${printed.trim()}”, expected a time in ms`);
    return Number(ms) * 1000;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError(`--unit ${source}: could not be compiled and run; a C compiler (cc) is needed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A kind of position, and what is known of Pascal Pons's public set of it. A sample of it is enough to compare with. */
interface SetKind extends PositionKind {
  readonly file: string;
  /** How many of the public set are measured unless all are asked for. */
  readonly sample: number;
  /**
   * The best public solver, processor time a position in millionths of a run of the unit: native code, no book, the
   * transposition table emptied before every position, one thread.
   */
  readonly best: number;
}

const PUBLIC_SETS: Readonly<
  Record<(typeof POSITION_KINDS)[number]['name'], Pick<SetKind, 'file' | 'sample' | 'best'>>
> = {
  'End-Easy': { file: 'Test_L3_R1', sample: 1000, best: 0.87 },
  'Middle-Easy': { file: 'Test_L2_R1', sample: 1000, best: 12 },
  'Middle-Medium': { file: 'Test_L2_R2', sample: 1000, best: 440 },
  'Begin-Easy': { file: 'Test_L1_R1', sample: 1000, best: 85 },
  'Begin-Medium': { file: 'Test_L1_R2', sample: 200, best: 20_957 },
  'Begin-Hard': { file: 'Test_L1_R3', sample: 8, best: 307_600 },
};

export const SETS: readonly SetKind[] = POSITION_KINDS.map((kind) => ({ ...kind, ...PUBLIC_SETS[kind.name] }));

export const EMPTY_BOARD = { name: 'the empty board', best: 5_800_000 } as const;

/** A public set out of a folder. */
export function readSet(folder: string, { file }: SetKind): readonly Scored[] {
  const path = join(folder, file);
  const set = parseSet(readSetFile(path));
  if (set.ok) return set.value;
  throw new CallError(`${path}, line ${set.error.line}: expected moves and a score, such as “4455 18”`);
}

function readSetFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CallError(`${path}: could not be read; expected a folder with ${SETS.map((set) => set.file).join(', ')}`);
  }
}

/** Our own sets by name: made by `node scripts/data/connect4-sets.ts`. */
export const readOwnSets = (): ReadonlyMap<string, readonly Scored[]> =>
  unwrap(parseSets(readFileSync(new URL('../../data/connect4-sets.txt', import.meta.url), 'utf8')));
