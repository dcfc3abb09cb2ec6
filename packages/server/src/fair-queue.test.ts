import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function queueOf(most: number, ...owners: readonly string[]): { readonly queue: FairQueue<string>; added: boolean[] } {
  const queue = new FairQueue<string>(most);
  return { queue, added: owners.map((owner, nth) => queue.add(owner, `${owner}${nth}`)) };
}

test('owners take turns, however many items each has', () => {
  const { queue } = queueOf(9, 'a', 'a', 'a', 'b', 'c', 'a');
  expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a0', 'b3', 'c4', 'a1', 'a2', 'a5', null]);
});

test('whoever comes later waits for one item of everybody, and no more', () => {
  const { queue } = queueOf(9, 'a', 'a', 'a');
  expect(queue.take()).toBe('a0');
  queue.add('b', 'late');
  expect([queue.take(), queue.take()]).toEqual(['a1', 'late']);
});

test('an owner with too many items is refused, and others are not', () => {
  const { queue, added } = queueOf(2, 'a', 'a', 'a', 'b');
  expect(added).toEqual([true, true, false, true]);
  queue.take();
  expect(queue.add('a', 'again')).toBe(true);
});
