import { expect, test } from 'vitest';
import { SteadyTime } from './steady-time.ts';

test('time is the machine’s at the beginning, then the stopwatch’s, whatever the machine’s clock is set to', () => {
  let [machine, stopwatch] = [1_800_000_000_000, 70];
  const time = new SteadyTime(
    () => machine,
    () => stopwatch,
  );
  expect(time.now()).toBe(1_800_000_000_000);
  machine += 3_600_000;
  stopwatch += 250;
  expect(time.now()).toBe(1_800_000_000_250);
  machine -= 7_200_000;
  stopwatch += 250;
  expect(time.now()).toBe(1_800_000_000_500);
});

test('time never goes back behind what it was before, and goes on from there', () => {
  let stopwatch = 70;
  const time = new SteadyTime(
    () => 1_800_000_000_000,
    () => stopwatch,
  );
  time.startFrom(1_799_999_999_000);
  expect(time.now()).toBe(1_800_000_000_000);
  time.startFrom(1_800_000_600_000);
  expect(time.now()).toBe(1_800_000_600_000);
  stopwatch += 1000;
  expect(time.now()).toBe(1_800_000_601_000);
});
