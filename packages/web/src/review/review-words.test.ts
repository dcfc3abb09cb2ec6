import type { ReviewedMove } from '@rowhouse/coach';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { reviewWords } from './review-words.ts';

type Value = readonly [value: 'win' | 'draw' | 'loss' | null, depth: number | null];
const RED = 0;
/** Red has three in column 1. Blue plays. */
const OPEN = 'connect-7x6x4 r 121314';

const words = (
  game: string,
  best: Value,
  played: Value,
  grade: string,
  bestMoves: readonly number[],
  own: number | null,
) => {
  const record = unwrap(parseRecord(game));
  const ply = record.moves.length - 1;
  const evaluation = ([value, depth]: Value) => ({ value, depth, score: 0, exact: true });
  const move = { ply, player: ply % 2, move: record.moves[ply], best: evaluation(best), played: evaluation(played) };
  return reviewWords(record, { ...move, bestMoves, grade } as unknown as ReviewedMove, own);
};

test.each([
  [
    'a threat left open, to the player',
    OPEN,
    ['loss', 12],
    ['loss', 2],
    'blunder',
    [0],
    1,
    'You left column 1 open. Red wins there next move.',
  ],
  [
    'the same, to others',
    OPEN,
    ['draw', null],
    ['loss', 2],
    'blunder',
    [0],
    null,
    'This leaves column 1 open. Red wins there next move. Column 1 would have held the draw.',
  ],
  [
    'a slower defence',
    OPEN,
    ['loss', 20],
    ['loss', 18],
    'good',
    [0, 2, 5],
    RED,
    'Fine. 1, 3, or 6 would have held out longer.',
  ],
  [
    'a win that became a draw',
    OPEN,
    ['win', 5],
    ['draw', null],
    'blunder',
    [3],
    RED,
    'This lets the win slip. Column 4 would have won.',
  ],
  [
    'a win that became a loss',
    OPEN,
    ['win', 5],
    ['loss', 6],
    'blunder',
    [3],
    RED,
    'This turns a win into a loss. Column 4 would have won.',
  ],
  [
    'a slower win',
    OPEN,
    ['win', 5],
    ['win', 15],
    'inaccuracy',
    [3],
    RED,
    'This still wins, but later. Column 4 would have won sooner.',
  ],
  ['an estimate', OPEN, [null, null], [null, null], 'inaccuracy', [3], RED, 'A weaker move. Column 4 was better.'],
  ['the best move', OPEN, ['win', 5], ['win', 5], 'best', [3], RED, 'The best move.'],
] as const)('a review says in words %s', (_, game, best, played, grade, better, own, said) => {
  expect(words(game, best, played, grade, better, own)).toBe(said);
});

test('a disc that gives the other side the place above it', () => {
  const said = words('connect-7x6x4 r 31122734', ['draw', null], ['loss', 2], 'blunder', [4], null);
  expect(said).toBe('Red wins right above it next move. Column 5 would have held the draw.');
});
