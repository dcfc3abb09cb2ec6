import { describe, expect, test } from 'vitest';
import { MAX_SKEW_MS, SteadyTime, StoreClock } from './store-clock.ts';

/** A store's clock, and a stopwatch, both set by the test. */
function makeWorld() {
  const world = { store: 1_000_000, elapsed: 0, machine: 1_000_000, jumps: [] as number[], isDown: false };
  const clock = new StoreClock({
    read: async () => {
      if (world.isDown) throw new Error('down');
      return world.store;
    },
    machine: () => world.machine,
    elapsed: () => world.elapsed,
    onJump: (milliseconds) => world.jumps.push(Math.round(milliseconds)),
  });
  const pass = (milliseconds: number) => {
    world.store += milliseconds;
    world.elapsed += milliseconds;
    world.machine += milliseconds;
  };
  const read = async () => clock.accept(await clock.read());
  return { world, clock, pass, read };
}

describe('the store’s clock', () => {
  test('continues between readings regardless of the machine’s clock', async () => {
    const { world, clock, pass, read } = makeWorld();
    world.machine += 123_456;
    await read();
    pass(1500);
    world.machine -= 99_999;
    expect(clock.now()).toBe(1_001_500);
  });

  test('keeps its precision after a slow answer', async () => {
    const { world, clock, pass, read } = makeWorld();
    await read();
    pass(1000);
    // The store reads its clock, and the answer takes four more seconds.
    const reading = await clock.read();
    pass(4000);
    clock.accept({ ...reading, received: world.elapsed });
    expect([clock.now(), clock.isSure]).toEqual([1_005_000, true]);
  });

  test('is not sure when it knows the time only to a few seconds', async () => {
    const { world, clock, pass } = makeWorld();
    const reading = await clock.read();
    pass(4000);
    clock.accept({ ...reading, received: world.elapsed });
    expect(clock.isSure).toBe(false);
  });

  test('is steady a minute after the first reading or a jump', async () => {
    const { world, clock, pass, read } = makeWorld();
    const steady: boolean[] = [];
    for (const set of [0, 0, 172_800_000, 0, -172_800_000, 0]) {
      world.store += set;
      await read();
      pass(59_000);
      await read();
      steady.push(clock.isSteady);
      pass(2000);
      steady.push(clock.isSteady);
    }
    expect(steady).toEqual([false, true, true, true, false, true, true, true, false, true, true, true]);
  });

  test('is not sure when it has not read the time for long', async () => {
    const { world, clock, read } = makeWorld();
    await read();
    expect(clock.isSure).toBe(true);
    world.isDown = true;
    for (let count = 0; count < 5; count++) await expect(read()).rejects.toThrow();
    expect(clock.isSure).toBe(false);
    world.isDown = false;
    await read();
    expect(clock.isSure).toBe(true);
  });

  test('waits for the store when it was set back a little', async () => {
    const { world, clock, pass, read } = makeWorld();
    await read();
    world.store -= 8000;
    await read();
    expect([clock.now(), world.jumps]).toEqual([1_000_000, [-7999]]);
    pass(5000);
    expect(clock.now()).toBe(1_000_000);
    pass(5000);
    expect(clock.now()).toBe(1_002_000);
  });

  test('continues correctly after the store was two days ahead for five seconds', async () => {
    const { world, clock, pass, read } = makeWorld();
    const days = 2 * 86_400_000;
    await read();
    world.store += days;
    await read();
    pass(5000);
    expect(clock.now()).toBe(1_005_000 + days);
    world.store -= days;
    await read();
    expect(clock.now()).toBe(1_005_000);
    pass(1000);
    expect(clock.now()).toBe(1_006_000);
  });

  test('reports a leap of the store before following it', async () => {
    const { world, clock, pass, read } = makeWorld();
    await read();
    pass(1000);
    expect(clock.leapBefore(await clock.read())).toBe(0);
    world.store += 1800;
    const leap = clock.leapBefore(await clock.read());
    expect(leap).toBeGreaterThan(1780);
    expect(leap).toBeLessThanOrEqual(1800);
    world.store -= 1800 + 3000;
    const back = clock.leapBefore(await clock.read());
    expect(back).toBeGreaterThanOrEqual(-3000);
    expect(back).toBeLessThan(-2980);
  });

  test('follows the store forward', async () => {
    const { world, clock, read } = makeWorld();
    await read();
    world.store += 60_000;
    await read();
    expect(clock.now()).toBe(1_060_000);
  });

  test.each([MAX_SKEW_MS + 10, -MAX_SKEW_MS - 10])('a machine %d ms off is skewed', async (off) => {
    const { world, clock, read } = makeWorld();
    await read();
    expect(clock.isSkewed).toBe(false);
    world.machine += off;
    await read();
    expect(clock.isSkewed).toBe(true);
  });
});
test('time starts at the machine’s clock and then follows the stopwatch', () => {
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

test('time never goes back before an earlier run and continues from there', () => {
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
