import { CONNECT_FOUR, type Column, type ConnectConfig, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { centre, centreWide } from './centre.ts';

/** Every column that the bot chooses after these moves (columns from 1, red first), over many seeds. */
function answers(moves: string, config: ConnectConfig = CONNECT_FOUR, bot = centre): Column[] {
  const position = unwrap(connect.parseMoves(config, moves)).reduce(
    (now, move) => unwrap(connect.play(now, move)),
    connect.start(config, 0),
  );
  const found = new Set<Column>();
  for (let seed = 0; seed < 300; seed++) found.add(bot(position, randomFrom(seed)));
  return [...found].sort((a, b) => a - b);
}

test('B5: first, it plays a winning move', () => {
  expect(answers('121212')).toEqual([0]);
  expect(answers('212121')).toEqual([1]);
  expect(answers('7112247')).toEqual([2]);
});

test('B5: second, it blocks', () => {
  expect(answers('12121')).toEqual([0]);
  expect(answers('11224')).toEqual([2]);
});

test('B5: third, it plays the centre bottom cell if that is empty', () => {
  expect(answers('')).toEqual([3]);
  expect(answers('1')).toEqual([3]);
  expect(answers('172')).toEqual([3]);
  expect(answers('1', { ...CONNECT_FOUR, columns: 8 })).toEqual([4]);
});

test('B5: fourth, it plays a random column while the centre is not full', () => {
  expect(answers('45')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(answers('4444411')).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('B5: the random column is never a full one', () => {
  expect(answers('4111111')).toEqual([1, 2, 3, 4, 5, 6]);
});

test('B5: fifth, it plays an edge while there is room', () => {
  expect(answers('444444')).toEqual([0, 6]);
  expect(answers('444444111111')).toEqual([6]);
});

test('B5: the wide centre is full when all three middle columns are', () => {
  const wide = (moves: string) => answers(moves, CONNECT_FOUR, centreWide);
  expect(wide('444444')).toEqual([0, 1, 2, 4, 5, 6]);
  expect(wide('444444333333')).toEqual([0, 1, 4, 5, 6]);
  expect(wide('4444443333337555555')).toEqual([0, 6]);
});

test('B5: last, it plays any legal column', () => {
  expect(answers('444444111111777777')).toEqual([1, 2, 4, 5]);
});

test('B5: with three players, it blocks the player who moves next rather than the other one', () => {
  expect(answers('432532132', { ...CONNECT_FOUR, players: 3 })).toEqual([2]);
});
