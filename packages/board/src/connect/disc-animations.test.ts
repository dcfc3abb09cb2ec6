import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, unwrap } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import { animationsBetween, type Shown } from './disc-animations.ts';

function after(moves: readonly number[], config: ConnectConfig = CONNECT_FOUR): Shown {
  let position: ConnectPosition = connect.start(config, 0);
  for (const move of moves) position = unwrap(connect.play(position, move));
  return { moves, position };
}

const between = (before: readonly number[], now: readonly number[]) =>
  animationsBetween(after(before), after(now))?.map(({ kind, x, y, player }) => [kind, x, y, player]);

describe('animations between two positions', () => {
  it('A4: a dropped disc falls to its cell', () => {
    expect(between([3, 3], [3, 3, 3])).toEqual([['drop', 3, 2, 0]]);
  });

  it('A17: an undone disc goes back up', () => {
    expect(between([3, 3, 3], [3, 3])).toEqual([['undo', 3, 2, 0]]);
  });

  it('A17: undo past the computer’s answer animates both discs, the last one first', () => {
    expect(between([3, 2, 2], [3])).toEqual([
      ['undo', 2, 1, 0],
      ['undo', 2, 0, 1],
    ]);
    expect(between([3], [3, 2, 2])).toEqual([
      ['drop', 2, 0, 1],
      ['drop', 2, 1, 0],
    ]);
  });

  it('a jump in the game or another game has no animation', () => {
    expect(between([], [1, 2, 3])).toEqual([]);
    expect(between([4], [3])).toEqual([]);
    expect(animationsBetween(after([3]), after([3, 1], { ...CONNECT_FOUR }))).toEqual([]);
  });

  it('an unchanged board has no animation', () => {
    expect(animationsBetween(after([3]), after([3]))).toBeNull();
  });
});
