import { parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { boardSvg } from '../svg.ts';
import { boardTexts } from './board-texts.ts';

const textsOf = (record: string, plies?: number) => boardTexts(unwrap(parseRecord(record)), plies);

test('a game that red begins needs no position', () => {
  expect(textsOf('connect-7x6x4 r 4453')).toEqual({ game: 'connect-7x6x4', moves: '4453' });
  expect(textsOf('connect-7x6x4 r 4453', 1)).toEqual({ game: 'connect-7x6x4', moves: '4' });
});

test.each([
  'connect-7x6x4 b 4453',
  'connect-7x6x4 r 4 from ......./......./......./......./......./...rb.. r',
  'morris-6 b 0.0',
])('%s is drawn from its position on', (record) => {
  const texts = textsOf(record);
  expect(texts.position).toBeDefined();
  expect(boardSvg(texts)).toContain('Last move');
});
