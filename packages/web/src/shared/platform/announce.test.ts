import { expect, test } from 'vitest';
import { spokenTogether } from './announce.ts';

test.each([
  [
    ['Red 1 on the board, Blue 1 on the board', 'Red 2 on the board'],
    '.',
    'Red 1 on the board, Blue 1 on the board. Red 2 on the board',
  ],
  [['Your move', '', 'Bertha offers a draw.', 'Eraser'], '.', 'Your move. Bertha offers a draw. Eraser'],
  [['You won!', 'Four in column 3.'], '.', 'You won! Four in column 3.'],
  [
    ['あなたの番', 'ゲストさんが引き分けを提案しています。'],
    '。',
    'あなたの番。 ゲストさんが引き分けを提案しています。',
  ],
])('texts that are announced together are joined as sentences: %j', (texts, stop, spoken) => {
  expect(spokenTogether(texts, stop)).toBe(spoken);
});
