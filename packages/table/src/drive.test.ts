import { getEventListeners } from 'node:events';
import { type BotFunction, CONNECT_FOUR, connect, gameOf, unwrap } from '@rowhouse/rules';
import { expect, test, vi } from 'vitest';
import { type Choose, drive } from './drive.ts';
import { bot, person } from './seat.ts';
import { newTable, Table } from './table.ts';

const tableAgainstBot = (first = 0) =>
  new Table(unwrap(newTable({ config: CONNECT_FOUR, seats: [person(), bot('leftmost')], first })));

const leftmost: Choose = async (position) => gameOf(position.config).moves(position)[0]!;
const noWait = async () => {};
/** No test waits for a clock, so all pending work is done before this resolves. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('A16: the computer plays a legal move on each of its turns', async () => {
  const table = tableAgainstBot(1);
  const onError = vi.fn();
  drive(table, { choose: leftmost, pause: 0, wait: noWait, onError });
  await settle();
  while (!table.state.ending) {
    const { position } = table.state;
    expect(position.toMove).toBe(0);
    unwrap(table.play(0, gameOf(position.config).moves(position).at(-1)!));
    await settle();
  }
  expect(onError).not.toHaveBeenCalled();
});

test('A16: a function of the caller plays for the seats with its id', async () => {
  const table = new Table(unwrap(newTable({ config: CONNECT_FOUR, seats: [bot('mine'), bot('leftmost')], first: 0 })));
  const rightmost: BotFunction<'connect'> = (position) => connect.moves(position).at(-1)!;
  const onError = vi.fn();
  drive(table, { choose: leftmost, bots: { mine: rightmost }, pause: 0, wait: noWait, onError });
  while (!table.state.ending) await settle();
  expect(table.state.record.moves.slice(0, 4)).toEqual([6, 0, 6, 0]);
  expect(onError).not.toHaveBeenCalled();
});

test('A16: a bot that no function plays for is an error', async () => {
  const onError = vi.fn();
  drive(tableAgainstBot(1), { pause: 0, wait: noWait, onError });
  await settle();
  expect(onError).toHaveBeenCalledWith(new Error('no player for the bot “leftmost”'));
});

test('A16: the pause removes its listener from the signal', async () => {
  const signals: AbortSignal[] = [];
  const choose: Choose = async (position, options) => {
    signals.push(options.signal);
    return leftmost(position, options);
  };
  const table = tableAgainstBot(1);
  drive(table, { choose, pause: 1, onError: () => {} });
  expect(getEventListeners(signals[0]!, 'abort')).toHaveLength(1);
  await expect.poll(() => table.state.record.moves).toEqual([0]);
  expect(getEventListeners(signals[0]!, 'abort')).toHaveLength(0);
});

test('A16: the computer pauses before it plays unless the pause is 0', async () => {
  const waits: number[] = [];
  let release = () => {};
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const table = tableAgainstBot(1);
  drive(table, { choose: leftmost, pause: 3000, wait, onError: () => {} });
  await settle();
  expect([waits, table.state.record.moves]).toEqual([[3000], []]);
  release();
  await settle();
  expect(table.state.record.moves).toEqual([0]);

  const quick = tableAgainstBot(1);
  drive(quick, {
    choose: leftmost,
    pause: 0,
    wait: () => Promise.reject(new Error('must not wait')),
    onError: () => {},
  });
  await settle();
  expect(quick.state.record.moves).toEqual([0]);
});

test('A16: undo stops a thinking computer player, and its late move is ignored', async () => {
  let result = (_column: number) => {};
  const signals: AbortSignal[] = [];
  const slow: Choose = (_record, { signal }) => {
    signals.push(signal);
    return new Promise((resolve) => {
      result = resolve;
    });
  };
  const table = tableAgainstBot();
  drive(table, { choose: slow, pause: 0, wait: noWait, onError: () => {} });
  unwrap(table.play(0, 3));
  unwrap(table.undo());
  expect(signals[0]!.aborted).toBe(true);
  result(0);
  await settle();
  expect(table.state.record.moves).toEqual([]);
});

test('A16: an illegal move or a failure is reported, and the table does not change', async () => {
  for (const choose of [async () => 99, async () => Promise.reject(new Error('broken'))] as Choose[]) {
    const errors: unknown[] = [];
    const table = tableAgainstBot(1);
    const before = table.state;
    drive(table, { choose, pause: 0, wait: noWait, onError: (error) => errors.push(error) });
    await settle();
    expect(errors).toHaveLength(1);
    expect(table.state).toBe(before);
  }
});

test('A16: no move is played after driving stops', async () => {
  const table = tableAgainstBot();
  const stop = drive(table, { choose: leftmost, pause: 0, wait: noWait, onError: () => {} });
  stop();
  unwrap(table.play(0, 3));
  await settle();
  expect(table.state.record.moves).toEqual([3]);
});
