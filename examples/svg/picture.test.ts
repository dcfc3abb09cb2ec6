import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const draw = (...game: string[]) =>
  spawnSync(process.execPath, ['picture.mjs', ...game], { cwd: import.meta.dirname, encoding: 'utf8' });

test.each([
  'connect-7x6x4 r 4455667',
  'morris-6 r 0.0,1.1',
  'connect-7x6x4 b 5 from ......./......./......./......./......./...r... b',
])('%s is drawn', (game) => {
  const { status, stdout } = draw(game);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^<svg [\s\S]*<\/svg>\n$/)]);
  expect(stdout).not.toBe(draw('connect-7x6x4 r 44').stdout);
});

test('who began and a set-up are drawn as they are', () => {
  expect(draw('connect-7x6x4 b 44').stdout).toContain('Red 4.2. Blue 4.1. Last move 4.2"');
  expect(draw('connect-7x6x4 b 5 from ......./......./......./......./......./...r... b').stdout).toContain(
    'Red 4.1. Blue 5.1. Last move 5.1"',
  );
});

test('a text that is no game is refused', () => {
  expect(draw('chess')).toMatchObject({ status: 1, stderr: expect.stringContaining('Expected a game') });
});
