import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallError } from '../basics/command.ts';

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
