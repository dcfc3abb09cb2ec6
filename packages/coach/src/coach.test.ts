import { parseRecord, replay, unwrap } from '@rowhouse/rules';
import { expect, test, vi } from 'vitest';
import { explain, explainInEnglish, hint, review } from './coach.ts';
import { claimInEnglish } from './english/reasons.ts';

const record = unwrap(parseRecord('connect-7x6x4 r 44332'));
const position = unwrap(replay(record));

test('a review is data and text in one call', async () => {
  const onProgress = vi.fn();
  const { moves, sides, text } = await review(record, { onProgress });
  expect(moves.map(({ grade }) => grade)).toEqual(['best', 'best', 'inaccuracy', 'blunder', 'best']);
  expect(sides.length).toBe(2);
  expect(onProgress).toHaveBeenLastCalledWith(6, 6);
  const lines = text.split('\n');
  expect(lines[0]).toBe('5 moves. Not finished.');
  expect(text).toMatch(/^ {2}4 {2}blue {4}3 +blunder +loss in \d+; better [\d, ]+: .*$/m);
  expect(text).toMatch(/^Turning points: 4 \(blue 3: win in \d+ became loss in 2\)/m);
  expect(text).toMatch(/^Blue: accuracy \d+\.\d %; .*1 blunder\.$/m);
});

test('a move of the game and a move after it are explained in English', async () => {
  expect(await explainInEnglish(record, 3)).toMatch(/^Double threat\. This loses; 2 moves win, such as column \d\./);
  expect(await explainInEnglish(record, '5')).toMatch(/\.$/);
  const morris = unwrap(parseRecord('morris-6 r 0.0,1.4,0.1,1.6'));
  expect(await explainInEnglish(morris, '0.2x1.4')).toContain('mill');
});

test.each([5, -1, '8', 'x', ''])('%j is not a legal move', async (move) => {
  await expect(explainInEnglish(record, move)).rejects.toThrow(RangeError);
});

test('a finished game has no hint, and no move to explain', async () => {
  const over = unwrap(replay(unwrap(parseRecord('connect-7x6x4 r 1212121'))));
  await expect(hint(over)).rejects.toThrow(new RangeError('no hint: the game is over'));
  await expect(explain(over, 3)).rejects.toThrow(RangeError);
});

test('explanations and hints use the engine of this thread unless another is given', async () => {
  const { move, idea, text } = await hint(position);
  expect(text).toMatch(/^Hint: column \d, \w+ in \d+\. [A-Z].*\.$/);
  expect((await explain(position, move)).claims).toContainEqual(idea);
  expect(text.endsWith(claimInEnglish(position.config, idea))).toBe(true);
  const analyze = vi.fn(() => Promise.reject(new Error('the other engine')));
  await expect(explain(position, move, { engine: { analyze } })).rejects.toThrow('the other engine');
});
