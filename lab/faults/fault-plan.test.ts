import { expect, test } from 'vitest';
import { chosenKinds, planFaults } from './fault-plan.ts';

const KINDS = [
  { name: 'kill -9 a server', weight: 3 },
  { name: 'freeze a server', weight: 1 },
  { name: 'freeze Redis', weight: 1 },
];

function plan(seed: number, count: number) {
  const faults = planFaults(KINDS, { seed, gap: 100 });
  return Array.from({ length: count }, () => faults.next().value);
}

test('the same seed gives the same faults, and another seed gives different faults', () => {
  expect(plan(7, 50)).toEqual(plan(7, 50));
  expect(plan(8, 50)).not.toEqual(plan(7, 50));
  expect(new Set(plan(7, 50).map(({ seed }) => seed)).size).toBe(50);
});

test('every kind of fault comes once at the beginning', () => {
  for (const seed of [1, 2, 3, 4]) expect(new Set(plan(seed, 3).map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

test('later, kinds with more weight come more often, and no pause exceeds the gap', () => {
  const faults = plan(7, 500);
  const count = (name: string) => faults.filter(({ kind }) => kind.name === name).length;
  expect(count('kill -9 a server')).toBeGreaterThan(250);
  expect(count('freeze a server')).toBeGreaterThan(50);
  expect(count('freeze Redis')).toBeGreaterThan(50);
  expect(faults.every(({ after }) => after >= 0 && after <= 100)).toBe(true);
});

test('kinds of faults are chosen by parts of their names', () => {
  expect(chosenKinds(KINDS)).toEqual(KINDS);
  expect(chosenKinds(KINDS, 'Kill, redis').map(({ name }) => name)).toEqual(['kill -9 a server', 'freeze Redis']);
  expect(() => chosenKinds(KINDS, 'flood')).toThrow(/no fault is called flood/);
});
