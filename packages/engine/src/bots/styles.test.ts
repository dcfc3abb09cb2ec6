import { gameOf, type Move, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { Level } from './roster.ts';
import { likings } from './styles.ts';

const FOUR = 'connect-7x6x4 r 4512';
const SIX = 'morris-6 r 0.0,1.3';

function positionOf(text: string) {
  const position = unwrap(replay(unwrap(parseRecord(text))));
  return { position, moves: gameOf(position.config).moves(position) as readonly Move[] };
}
const targetOf = (move: Move): number => (typeof move === 'number' ? move : move.to);

test.each<[string, Level, string, number[]]>([
  [FOUR, 1, 'its own discs', [0, 3]],
  [FOUR, 2, 'the middle', [3]],
  [FOUR, 3, 'the columns beside the last disc', [0, 2]],
  [FOUR, 4, 'the highest cells', [0, 1, 3, 4]],
  [FOUR, 5, 'the left', [0]],
  [FOUR, 6, 'diagonals with its own discs', [1, 4]],
  [FOUR, 7, 'the mirror image of the last move', [5]],
  [FOUR, 8, 'the last disc', [1]],
  [SIX, 1, 'corners', [2, 4, 6, 8, 10, 12, 14]],
  [SIX, 2, 'the inner square', [8, 9, 10, 12, 13, 14, 15]],
  [SIX, 3, 'points beside the other men', [3, 10, 12]],
  [SIX, 4, 'points away from its own men', [2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15]],
  [SIX, 5, 'the left side', [6, 7, 8, 14, 15]],
  [SIX, 6, 'the upper side', [1, 2, 8, 9, 10]],
  [SIX, 7, 'the outer square', [1, 2, 3, 4, 5, 6, 7]],
  [SIX, 8, 'the right side', [2, 3, 4, 10, 12]],
  [SIX, 9, 'the lower side', [4, 5, 6, 12, 13, 14]],
])('in %s, level %i likes %s best', (text, level, _, best) => {
  const { position, moves } = positionOf(text);
  const likes = likings(position, level, moves);
  const most = Math.max(...likes);
  expect(moves.filter((__, at) => likes[at] === most).map(targetOf)).toEqual(best);
  expect(likes.reduce((sum, like) => sum + like, 0)).toBeCloseTo(0, 9);
  expect(likes.reduce((sum, like) => sum + like ** 2, 0) / likes.length).toBeCloseTo(1, 9);
});

test.each([FOUR, SIX])('level 10 likes all moves equally: %s', (text) => {
  const { position, moves } = positionOf(text);
  expect(new Set(likings(position, 10, moves))).toEqual(new Set([0]));
});
