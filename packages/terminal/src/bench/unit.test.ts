import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { timeUnit } from './unit.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-unit-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, statement: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#include <stdio.h>\nint main(void) { ${statement} return 0; }\n`);
  return path;
}

const hasCompiler = spawnSync('cc', ['--version']).status === 0;

describe.skipIf(!hasCompiler)('the unit (skipped where there is no C compiler)', () => {
  test('is the time that the program prints, in µs', () => {
    expect(timeUnit(program('good.c', 'puts("sum 7 in 41.5 ms");'))).toBe(41_500);
  });

  test('a program that prints no time, and one that does not compile, are refused', () => {
    expect(() => timeUnit(program('mute.c', 'puts("done");'))).toThrow('it said “done”, expected a time in ms');
    expect(() => timeUnit(program('bad.c', 'nonsense'))).toThrow('could not be compiled and run');
  });
});
