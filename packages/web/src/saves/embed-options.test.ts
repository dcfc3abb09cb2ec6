import { expect, test } from 'vitest';
import { type EmbedOptions, elementSnippet, embedAddress, frameSnippet, readEmbed } from './embed-options.ts';

test('the HTML for a frame is escaped', () => {
  expect(frameSnippet('https://a.example/embed/x?coordinates=1&interactive=1', 'Men’s "Morris" <b>')).toBe(
    '<iframe src="https://a.example/embed/x?coordinates=1&amp;interactive=1" title="Men’s &quot;Morris&quot; &lt;b>" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>',
  );
});

test('the custom element omits attributes with default values', () => {
  const look = { interactive: false, coordinates: false, opponent: null };
  expect(elementSnippet({ game: 'connect-7x6x4', moves: '44' }, look)).toContain(
    '<rowhouse-board game="connect-7x6x4" moves="44"></rowhouse-board>',
  );
  expect(elementSnippet({ game: 'morris-6', position: 'p', moves: '' }, { ...look, interactive: true })).toContain(
    '<rowhouse-board game="morris-6" position="p" interactive coordinates="off"></rowhouse-board>',
  );
});

test('the element for a game against the computer keeps the game and the coordinates option', () => {
  const options = { interactive: true, coordinates: true, opponent: 'level-4' };
  expect(elementSnippet({ game: 'morris-6', moves: '' }, options)).toBe(
    '<script type="module" src="node_modules/@rowhouse/board/bundles/rowhouse-game.js"></script>\n' +
      '<rowhouse-game game="morris-6" opponent="level-4"></rowhouse-game>',
  );
  expect(
    elementSnippet({ game: 'morris-6', position: 'p', moves: '0.0' }, { ...options, coordinates: false }),
  ).toContain(
    '<rowhouse-game game="morris-6" position="p" moves="0.0" opponent="level-4" coordinates="off"></rowhouse-game>',
  );
});

const PLAIN: EmbedOptions = {
  game: 'connect-7x6x4_r_44',
  coordinates: false,
  interactive: false,
  opponent: null,
  theme: null,
};
const FULL: EmbedOptions = { ...PLAIN, coordinates: true, interactive: true, opponent: 'level-4', theme: 'dark' };

test.each([PLAIN, FULL])('an address holds all options: %o', (options) => {
  for (const isFromServer of [true, false]) {
    const address = embedAddress('https://games.example/app/', options, isFromServer);
    expect(readEmbed(new URL(address) as unknown as Location)).toEqual(options);
  }
});

test('the address is a path on a server and a file on a static host', () => {
  expect(embedAddress('https://a.example/', PLAIN, true)).toBe('https://a.example/embed/connect-7x6x4_r_44');
  expect(embedAddress('https://a.example/', FULL, false)).toBe(
    'https://a.example/embed.html?coordinates=1&interactive=1&opponent=level-4&theme=dark#connect-7x6x4_r_44',
  );
});

test.each([
  ['https://a.example/embed/morris-9?opponent=level-4', 'morris-9_r_-'],
  ['https://a.example/embed.html#connect-9x8x5-p3', 'connect-9x8x5-p3_r_-'],
  ['https://a.example/embed/connect-7x6x4_b_-', 'connect-7x6x4_b_-'],
  ['https://a.example/embed/connect-7x6x4%20b%2044', 'connect-7x6x4 b 44'],
])('the name of a game alone means a new game: %s', (address, game) => {
  expect(readEmbed(new URL(address) as unknown as Location).game).toBe(game);
});

test('unknown and broken options are ignored', () => {
  const address = new URL('https://a.example/embed/%ff?theme=pink&interactive=0&coordinates=false');
  expect(readEmbed(address as unknown as Location)).toEqual({ ...PLAIN, game: '%ff' });
});
