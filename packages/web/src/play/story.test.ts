import { analyze as analyzeHere } from '@rowhouse/engine';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { bot, person, type Seat, type TableState, tableOfRecord } from '@rowhouse/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cards } from '../learn/cards.ts';
import type { Highlights } from '../shared/boards/highlights.ts';
import { mount } from '../shared/testing/fake-online.ts';
import { createStory, howItEnded, whyOf } from './story.ts';

const analyze = vi.hoisted(() => vi.fn());
vi.mock('../shared/engine/client.ts', () => ({ engine: { analyze } }));

const opened: (() => void)[] = [];
/** The story of a finished game, and its marks on the board. */
function open(state: TableState, reviews: 'all' | 'losses' = 'all') {
  const marked: (Highlights | null)[] = [];
  const { it: story, dispose } = mount(() =>
    createStory({ session: { state: () => state } as never, onHighlights: (now) => marked.push(now) }, reviews),
  );
  opened.push(dispose);
  return { story, marked, dispose };
}
const AGAINST_BOT = [bot('level-3'), person(null)];
const ended = (record: string, by: 'line' | 'resignation', winner: 0 | 1, seats: readonly Seat[] = AGAINST_BOT) => ({
  ...tableOfRecord(unwrap(parseRecord(record.includes(' ') ? record : `connect-7x6x4 r ${record}`)), seats),
  ending: { winner, by },
});
/** 80 moves without a line. */
const LONG = Array.from({ length: 80 }, (_, at) => (at % 20) + 1).join(',');
/** Red has won the column, which Blue’s sixth move did not stop. */
const LOST = ended('4142434', 'line', 0);

beforeEach(() => {
  analyze.mockReset().mockImplementation(analyzeHere);
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('the story of a finished game', () => {
  test('finds the move that lost the game and marks it until the next game', async () => {
    const { story, marked, dispose } = open(LOST);
    expect([story.isLost, story.isWon, story.isDone(), story.turn()]).toEqual([true, false, false, null]);
    await vi.waitFor(() => expect(story.isDone()).toBe(true));
    expect(story.turn()).toMatchObject({ ply: 5, player: 1 });
    expect(marked.at(-1)?.turn).toMatchObject({ number: 6, isTurn: true });
    expect(cards()).toMatchObject([{ ply: 5, opponent: 'level-3' }]);
    dispose();
    expect(marked.at(-1)).toBeNull();
  });

  test('reviews a resigned game but names no move', async () => {
    const { story } = open(ended('414', 'resignation', 0));
    expect(story.isResigned).toBe(true);
    await vi.waitFor(() => expect(story.review()).not.toBeNull());
    expect(story.turn()).toBeNull();
  });

  test.each([
    ['a win online', ended('4142434', 'line', 0, [person(null), bot('level-3')]), 'losses'],
    ['a game of two people', ended('4142434', 'line', 0, [person(null), person(null)]), 'all'],
    ['a game without a move', ended('-', 'resignation', 0), 'all'],
    ['a very long game', ended(`connect-20x10x9 r ${LONG}`, 'resignation', 0), 'all'],
  ] as const)('does not review %s', (_, state, reviews) => {
    const { story } = open(state, reviews);
    expect([story.isDone(), story.review()]).toEqual([true, null]);
    expect(analyze).not.toHaveBeenCalled();
  });
});

test.each([
  // A win that nobody sees yet: the threat is the reason.
  ['71716151', 0, 'Your opponent was about to win. You could have stopped it with column 1.'],
  ['4142434', 1, 'Your opponent was about to win. You could have stopped it with column 4.'],
] as const)('a loss after %s names the threat that the player overlooked', async (moves, own, words) => {
  const seats = own === 0 ? [person(null), bot('level-3')] : AGAINST_BOT;
  const state = ended(moves, 'line', own === 0 ? 1 : 0, seats);
  const { story } = open(state);
  await vi.waitFor(() => expect(story.turn()).not.toBeNull());
  const known = { isWon: false, isLost: true, opponent: 'level-3', series: null, isOpen: false, done: true };
  expect(whyOf(state, { ...known, turn: story.turn() })).toBe(words);
});

test.each([
  [LOST, 'Four in column 4.'],
  [ended('1122334', 'line', 0), 'Four in row 1.'],
  [ended('12234334544', 'line', 0), 'Four on the diagonal.'],
  [ended('414', 'resignation', 0), 'You resigned.'],
  [ended('414', 'resignation', 1), 'Tomás resigned.'],
  [ended('414', 'line', 0, [person('Ann'), person('Ben')]), ''],
])('the ending is described in words, case %#', (state, words) => {
  expect(howItEnded(state)).toBe(words);
});
