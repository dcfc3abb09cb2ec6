import { CONNECT_FOUR, type Config, morrisConfig, unwrap } from '@rowhouse/rules';
import { newTable, people } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { Canvas } from '../terminal/canvas.ts';
import { openView } from './board-view.ts';
import { drawKeysPage, gameKeys, putHelp } from './keys-page.ts';
import { pressKey } from './press-key.ts';

const SMALL = { width: 80, height: 24 };
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The letters that are keys at a board. */
function lettersThatWork(config: Config): readonly string[] {
  const state = unwrap(newTable({ config, seats: people(config), first: 0 }));
  const view = openView(config);
  return LETTERS.filter((key) => {
    const [next, request] = pressKey(view, state, key, true);
    return request !== null || JSON.stringify(next) !== JSON.stringify(view);
  });
}

/** The words of the page of keys: the left and the right column. */
function pageOf(config: Config): { readonly keys: readonly string[]; readonly text: string } {
  const text = drawKeysPage(SMALL, gameKeys(config), 0).text();
  return { keys: text.split('\n').flatMap((line) => line.slice(0, 18).trim().split(' ')), text };
}

test.each([
  ['connect', CONNECT_FOUR],
  ['morris', morrisConfig(9)],
])('%s: the help lists exactly the letters that have an effect', (_, config) => {
  const works = lettersThatWork(config);
  expect(works).toContain('u');
  const { keys } = pageOf(config);
  expect(keys.filter((key) => LETTERS.includes(key)).sort()).toEqual(works);

  const line = new Canvas({ width: 300, height: 1 });
  putHelp(line, config.family, null);
  const inLine = line.text().split(/\s+/);
  expect(inLine).toContain('?');
  for (const key of inLine.filter((word) => word.length === 1 && LETTERS.includes(word))) expect(works).toContain(key);
});

test('only morris explains marks of men that are picked up or may be removed', () => {
  expect(pageOf(morrisConfig(6)).text).toContain('may be taken');
  expect(pageOf(CONNECT_FOUR).text).not.toContain('may be taken');
  expect(pageOf(CONNECT_FOUR).text).toContain('(R) *R*');
});

test.each([
  ['connect', CONNECT_FOUR],
  ['morris', morrisConfig(9)],
])('%s: the help fits 80 × 24 and scrolls on 40 × 12', (_, config) => {
  const words = (text: string) => new Set(text.split(/\s+/));
  const whole = pageOf(config).text;
  expect(whole).toContain('Any key: back');
  const seen = new Set<string>();
  for (let line = 0; line < 60; line++) {
    const page = drawKeysPage({ width: 40, height: 12 }, gameKeys(config), line);
    for (const word of words(page.text())) seen.add(word);
  }
  for (const word of words(whole.replace('Any key: back', '').replace('Keys', ''))) expect(seen).toContain(word);
});
