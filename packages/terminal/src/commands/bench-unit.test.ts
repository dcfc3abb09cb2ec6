import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { timeUnit } from './bench.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-unit-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

/** A fake C compiler for shell scripts. It refuses a script that a shell cannot read. */
const compiler = file('compiler', 'while [ "$1" != -o ]; do shift; done; sh -n "$3" && cp -p "$3" "$2"');

test('the unit is the time that the program prints (µs)', () => {
  expect(timeUnit(file('good', 'echo "sum 7 in 41.5 ms"'), compiler)).toBe(41_500);
});

test('a missing time, a program that does not compile and a missing compiler are refused', () => {
  expect(() => timeUnit(file('mute', 'echo done'), compiler)).toThrow('it said “done”, expected a time in ms');
  expect(() => timeUnit(file('bad', 'if'), compiler)).toThrow('could not be compiled and run');
  expect(() => timeUnit(file('fine', 'echo 1 ms'), join(folder, 'none'))).toThrow('a C compiler (cc) is needed');
});
