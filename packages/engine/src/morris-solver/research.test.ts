/**
 * Compares this solver with the one in lab/research, a program in another language for games that are too large for
 * this one. In games that both can solve, every entry must agree.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { morrisConfig } from '@rowhouse/rules';
import { C_PLUS_PLUS, hasTool, isComplete, needTool } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { runSteps } from '../kernel/event-loop.ts';
import type { Solution } from './losses.ts';
import type { Numbering } from './numbering.ts';
import { numberingOf, rulesOf, solveTables } from './solve.ts';

const research = fileURLToPath(new URL('../../../../lab/research/morris/', import.meta.url));
const MEN = 4;

/** FNV-1a over the depths, each as two bytes. */
function fingerprint(values: Int16Array): string {
  let hash = 0x811c9dc5;
  const add = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (const value of values) {
    add(Math.abs(value) & 255);
    add(Math.abs(value) >> 8);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

interface Count {
  readonly toPlace: number;
  readonly own: number;
  readonly others: number;
  readonly values: readonly number[];
  readonly fingerprint: string | undefined;
}

const parseCounts = (text: string): readonly Count[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const parts = line.split(' ');
      const [toPlace, own, others, ...values] = parts.slice(0, 6).map(Number);
      return { toPlace: toPlace!, own: own!, others: others!, values, fingerprint: parts[7] };
    });

/** Compares the counts in a file with a solution, as far as it goes. Returns how many materials were compared. */
function compareCounts(file: string, numbering: Numbering, phases: Solution['phases']): number {
  let compared = 0;
  for (const count of parseCounts(readFileSync(join(research, file), 'utf8'))) {
    const { toPlace, own, others } = count;
    const found = phases[toPlace]?.[own]?.[others];
    if (!found) continue;
    const values = [0, 0, 0];
    numbering.forEachHome(own, others, (_own, _others, number) => {
      values[1 - Math.sign(found[number]!)]!++;
    });
    expect({ toPlace, own, others, values }).toEqual({ toPlace, own, others, values: count.values });
    // Depths of placing differ in positions that no game leads to: a side that has placed all its men and has two left.
    if (toPlace === 0) expect(fingerprint(found)).toBe(count.fingerprint);
    compared++;
  }
  return compared;
}

describe.runIf(isComplete)('Nine Men’s Morris with four men a side', () => {
  const config = { ...morrisConfig(9), drawAfter: 0 };
  const numbering = numberingOf(config, MEN);

  test('the counts of the research solver agree with those of this one', () => {
    const { phases } = runSteps(
      solveTables(numbering, rulesOf(config), { maxMen: MEN, together: 2 * MEN, placing: true }),
    );
    expect(compareCounts('counts-4.txt', numbering, phases)).toBe(21);
  });

  test.runIf(hasTool(C_PLUS_PLUS, import.meta.filename))('the program still finds and proves the stored counts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rowhouse-research-'));
    const program = join(folder, 'morris');
    const compile = ['-x', 'c++', '-std=c++17', '-O2', '-o', program, join(research, 'main.cu')];
    execFileSync(needTool(C_PLUS_PLUS), compile);
    const options = ['--men', `${MEN}`, '--out', folder, '--records', '2000', '--prove', '2000', '--positions', '5'];
    expect(execFileSync(program, options, { encoding: 'utf8' })).toContain(': 0 faults');
    expect(readFileSync(join(folder, 'counts.txt'), 'utf8')).toBe(readFileSync(join(research, 'counts-4.txt'), 'utf8'));
  });
});

describe.runIf(isComplete)('the end of the games that only research has solved', () => {
  test.each([9, 12] as const)('%i men: every entry with up to four men a side is the same here', (men) => {
    const config = { ...morrisConfig(men), drawAfter: 0 };
    const numbering = numberingOf(config, MEN);
    const { phases } = runSteps(
      solveTables(numbering, rulesOf(config), { maxMen: MEN, together: 2 * MEN, placing: false }),
    );
    expect(compareCounts(`counts-${men}.txt`, numbering, phases)).toBe(4);
  });
});
