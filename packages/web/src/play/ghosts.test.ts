import type { ConnectView } from '@rowhouse/board';
import type { Analysis } from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ghostOverlay, losingMoves } from './ghosts.ts';

const analysis = (moves: readonly (readonly [value: 'win' | 'draw' | 'loss' | null, depth: number | null])[]) =>
  ({ moves: moves.map(([value, depth], move) => ({ move, value, depth, score: 0 })) }) as unknown as Analysis;

test.each([
  [
    'columns that lose while another does not',
    [
      ['loss', 6],
      ['draw', null],
      ['loss', 30],
    ],
    [0, 2],
  ],
  [
    'in a lost position, columns that lose soon',
    [
      ['loss', 4],
      ['loss', 38],
      ['loss', 20],
    ],
    [0],
  ],
  [
    'no column if all lose equally soon',
    [
      ['loss', 4],
      ['loss', 4],
    ],
    [],
  ],
  [
    'no column with an estimate',
    [
      [null, null],
      ['win', 3],
    ],
    [],
  ],
] as const)('a ghost warns of %s', (_, moves, warned) => {
  expect(losingMoves(analysis(moves))).toEqual(warned);
});

test('a ghost sits in the gable of its column, waits for falling discs, and replaces the value', () => {
  const at = (column: number) => (column === 2 ? { kind: 'loss', label: '5', best: false, words: '', said: '' } : null);
  const view = {
    config: CONNECT_FOUR,
    landing: () => 0,
    at: () => null,
    evaluations: { at },
  } as unknown as ConnectView;
  const draw = (isBusy: boolean) => ghostOverlay(view, ([x, y]) => [100 * x, -100 * y], isBusy).join('');
  expect(draw(false).match(/class="ghost" transform="translate\([^)]*\)/g)).toEqual([
    'class="ghost" transform="translate(200 -576)',
  ]);
  expect(draw(false)).not.toContain('>5<');
  expect(draw(true)).toBe('');
});
