import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../packages/terminal/bin/rowhouse.js', import.meta.url));

test('rowhouse match runs the bot, which beats random moves', () => {
  const args = ['match', './bot.mts', 'random', '--game', 'connect4', '--games', '8', '--seed', '1', '--json'];
  const printed = execFileSync(process.execPath, [command, ...args], { cwd: import.meta.dirname, encoding: 'utf8' });
  const { games, wins, losses } = JSON.parse(printed);
  expect(games).toBe(8);
  expect(wins).toBeGreaterThan(losses);
});
