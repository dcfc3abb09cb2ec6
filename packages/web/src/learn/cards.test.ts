import { reviewGame } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import { makeRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { bot, person, type TableState, tableOfRecord } from '@rowhouse/table';
import { beforeEach, expect, test, vi } from 'vitest';
import { autosave } from '../shared/game/store.ts';
import type { FakeStorage } from '../shared/testing/fake-storage.ts';
import { cards, dueCards, gradeCard, keepMistakes, keepMistakesOfRecord, recordOfCard, weakness } from './cards.ts';

vi.mock('../shared/engine/client.ts', async () => ({ engine: await import('@rowhouse/engine') }));

const storage = localStorage as unknown as FakeStorage;
const DAY = 86_400_000;
const NOW = new Date(2026, 10, 19, 12).getTime();

/** Blue does not stop the column, and Red completes it. */
const LOST = '4142434';
const ended = (moves: string): TableState => ({
  ...tableOfRecord(unwrap(parseRecord(`connect-7x6x4 r ${moves}`)), [bot('level-3'), person(null)]),
  ending: { winner: 0, by: 'line' as const },
});
const keep = async (moves: string, at = NOW) => {
  const state = ended(moves);
  keepMistakes(state, await reviewGame(state.record, { engine }), at);
};

beforeEach(() => storage.map.clear());

test('a reviewed mistake of the player becomes a card, once, and those of the computer do not', async () => {
  await keep(LOST);
  const [card] = cards();
  expect(cards()).toHaveLength(1);
  expect(card).toMatchObject({ ply: 5, answers: [3], idea: 'open-line', opponent: 'level-3', due: NOW, memory: null });
  expect(makeRecord(recordOfCard(card!))).toBe('connect-7x6x4 r 41424');
  await keep(LOST, NOW + DAY);
  expect(cards()).toEqual([card]);
  // Another tab, or the next visit, reads the same cards.
  const text = storage.map.get('rowhouse.cards')!;
  storage.map.set('rowhouse.cards', `${text} `);
  expect(cards()).toEqual([card]);
});

test.each([
  ['a game in progress', { ...ended(LOST), ending: null }],
  ['a game of two people', { ...ended(LOST), seats: [person(null), person(null)] }],
  ['a game of computers', { ...ended(LOST), seats: [bot('level-1'), bot('level-2')] }],
])('%s brings no cards', async (_, state) => {
  keepMistakes(state, await reviewGame(state.record, { engine }), NOW);
  expect(cards()).toEqual([]);
});

test('the review of a record brings cards only if its game is stored on this device', async () => {
  const state = ended(LOST);
  const review = await reviewGame(state.record, { engine });
  await keepMistakesOfRecord(review);
  expect(cards()).toEqual([]);
  autosave(state);
  await keepMistakesOfRecord(review);
  expect(cards()).toMatchObject([{ ply: 5, opponent: 'level-3' }]);
});

test('a card comes up at growing intervals, and sooner after a wrong try', async () => {
  await keep(LOST);
  const intervals: number[] = [];
  let now = NOW;
  const train = async (isRight: boolean) => {
    expect(dueCards(now)).toHaveLength(1);
    await gradeCard(cards()[0]!, isRight, now);
    expect(dueCards(now)).toEqual([]);
    const { due } = cards()[0]!;
    intervals.push((due - now) / DAY);
    now = due;
  };
  for (const isRight of [true, true, true, false, true]) await train(isRight);
  const [first, second, third, wrong, after] = intervals as [number, number, number, number, number];
  expect(first).toBeGreaterThanOrEqual(1);
  expect(second).toBeGreaterThan(first);
  expect(third).toBeGreaterThan(second);
  expect(wrong).toBeLessThan(third);
  expect(after).toBeLessThan(third);
  // The intervals count in days, so a card is due from the morning of its day on.
  expect(dueCards(new Date(now).setHours(0, 5))).toHaveLength(1);
});

test('cards that cannot be read are left out, and the others stay', async () => {
  await keep(LOST);
  const { cards: list } = JSON.parse(storage.map.get('rowhouse.cards')!) as { cards: readonly object[] };
  const store = (...all: readonly unknown[]) =>
    storage.map.set('rowhouse.cards', JSON.stringify({ rowhouseCards: 1, cards: all }));
  for (const wrong of [
    null,
    { ...list[0], game: 'connect-7x6x4 r 9' },
    { ...list[0], ply: 7 },
    { ...list[0], answers: ['x'] },
    { ...list[0], answers: [] },
    { ...list[0], due: 'soon' },
  ]) {
    store(wrong, { ...list[0], of: 'a later version' });
    expect(cards()).toHaveLength(1);
  }
  storage.map.set('rowhouse.cards', '{"rowhouseCards":2}');
  expect(cards()).toEqual([]);
});

test('at most 500 cards are stored, and the best known one goes first', async () => {
  await keep(LOST);
  const { cards: list } = JSON.parse(storage.map.get('rowhouse.cards')!) as { cards: readonly object[] };
  const many = Array.from({ length: 500 }, (_, at) => ({ ...list[0], ply: 3, due: NOW + at }));
  storage.map.set('rowhouse.cards', JSON.stringify({ rowhouseCards: 1, cards: many }));
  await keep(LOST);
  expect(cards()).toHaveLength(500);
  expect(Math.max(...cards().map(({ due }) => due))).toBe(NOW + 498);
  expect(cards().at(-1)).toMatchObject({ ply: 5 });
});

test('a weakness is an idea of at least four of the last twelve mistakes, in more than one game', async () => {
  await keep(LOST);
  const { cards: list } = JSON.parse(storage.map.get('rowhouse.cards')!) as { cards: readonly object[] };
  const store = (...ideas: readonly (readonly [idea: string, at: number])[]) => {
    const all = ideas.map(([idea, at]) => ({ ...list[0], idea, at }));
    storage.map.set('rowhouse.cards', JSON.stringify({ rowhouseCards: 1, cards: all }));
    return weakness();
  };
  expect(store(['diagonal', 1], ['diagonal', 1], ['diagonal', 2], ['seven', 2])).toBeNull();
  expect(store(['diagonal', 1], ['diagonal', 1], ['diagonal', 1], ['diagonal', 1])).toBeNull();
  expect(store(['diagonal', 1], ['diagonal', 1], ['seven', 2], ['diagonal', 2], ['diagonal', 3])).toEqual({
    idea: 'diagonal',
    count: 4,
    of: 5,
  });
  const others = Array.from({ length: 9 }, () => ['other', 4] as const);
  expect(store(['diagonal', 1], ['diagonal', 1], ['diagonal', 2], ['diagonal', 3], ...others)).toBeNull();
});
