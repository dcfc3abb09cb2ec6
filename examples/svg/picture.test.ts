import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const draw = (...game: string[]) =>
  spawnSync(process.execPath, ['picture.mjs', ...game], { cwd: import.meta.dirname, encoding: 'utf8' });

test.each([
  ['who began', 'connect-7x6x4 b 44', 'Red 4.2. Blue 4.1. Last move 4.2"'],
  ['men', 'morris-6 r 0.0,1.1', 'Red '],
  [
    'a set-up',
    'connect-7x6x4 b 5 from ......./......./......./......./......./...r... b',
    'Red 4.1. Blue 5.1. Last move 5.1"',
  ],
])('%s: %s is drawn', (_, game, words) => {
  const { status, stdout } = draw(game);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^<svg [\s\S]*<\/svg>\n$/)]);
  expect(stdout).toContain(words);
});

test('a text that is not a game is refused', () => {
  expect(draw('chess')).toMatchObject({ status: 1, stderr: expect.stringContaining('Expected a game') });
});
