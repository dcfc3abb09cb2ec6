import { expect, test } from 'vitest';
import { say } from './chinese.ts';

test.each([
  [say`轮到${'红方'}。`, '轮到红方。'],
  [say`${'Ada'}认输了。`, 'Ada 认输了。'],
  [say`走${'a1、d2'}之后，${3} 步内获胜。`, '走 a1、d2 之后，3 步内获胜。'],
  [say`（${'Ada'}）`, '（Ada）'],
  [say`${''}和${'d2'}`, '和 d2'],
])('%s has a space only between Chinese characters and others', (said, expected) => {
  expect(said).toBe(expected);
});
