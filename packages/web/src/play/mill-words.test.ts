import { parseRecord, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type Seat } from '@rowhouse/table';
import { withMoves } from '@rowhouse/table/internal';
import { expect, test } from 'vitest';
import { millWords } from './mill-words.ts';

/** The words for the player to move after these moves. Red began. */
function words(
  moves: string,
  seats: readonly Seat[],
  options: { game?: string; mayMove?: boolean; isOnline?: boolean } = {},
) {
  const record = unwrap(parseRecord(`${options.game ?? 'morris-6'} r ${moves}`));
  const begun = unwrap(newTable({ config: record.config, seats, first: 0 }));
  const state = unwrap(withMoves(begun, record.moves, []));
  return millWords({
    state: () => state,
    mayMove: () => options.mayMove ?? true,
    viewer: options.isOnline ? () => state.position.toMove : undefined,
  });
}

/** Red closes the mill at the upper edge and takes the man at the lower left corner. */
const MILL = '0.0,0.6,0.1,1.4,0.2x0.6';

test('a player learns which man was taken, and by which opponent', () => {
  expect(words(MILL, [bot('level-4'), person()])).toBe('Mirembe closed a mill and took your man on a1.');
  expect(words(MILL, [person(), person()], { isOnline: true })).toBe('Red closed a mill and took your man on a1.');
});

test('players get no message about their own mills or while they watch', () => {
  expect(words(MILL, [person(), person()])).toBeNull();
  expect(words(MILL, [bot('level-4'), person()], { mayMove: false })).toBeNull();
  expect(words(`${MILL},1.6`, [person(), bot('level-4')])).toBeNull();
});

test('a player gets the goal of the game before placing the first man', () => {
  const rules = 'Three in a line make a mill, and a mill takes a man. Down to two men, you lose.';
  expect(words('-', [person(), bot('level-4')])).toBe(rules);
  expect(words('0.0', [bot('level-4'), person()])).toBe(rules);
  expect(words('0.0,0.6', [person(), bot('level-4')])).toBeNull();
  const lineRules = 'Place your three men, then slide them. Three in a line wins.';
  expect(words('-', [person(), bot('level-4')], { game: 'morris-3' })).toBe(lineRules);
});
