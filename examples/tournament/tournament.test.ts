import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('every bot meets every other bot, and all points are awarded', () => {
  const printed = execFileSync(process.execPath, ['tournament.mts', '2'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const [matches, table] = printed.trim().split('\n\n');
  expect(matches!.split('\n')).toHaveLength(6);
  const points = table!.split('\n').map((line) => Number(/ ([\d.]+)$/.exec(line)![1]));
  expect(points).toHaveLength(4);
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(12);
});
