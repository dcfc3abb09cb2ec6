import { expect, it } from 'vitest';
import { makeGameLink, parseGameLink } from './game-link.ts';

const game = 'x1YzAAAAAAAAAAAA';
const secret = 'A'.repeat(43);

it.each([
  { server: 'http://localhost:8080/', game },
  { server: 'https://example.org/some/path/', game, secret },
  { server: 'https://example.org/', game, invite: secret },
  { server: 'https://example.org/', game, at: 23 },
])('a link leads where it was made for: %o', (to) => {
  expect(parseGameLink(makeGameLink(to))).toEqual(to);
});

it('the page’s own name and query do not matter', () => {
  expect(parseGameLink(`https://example.org/path/index.html?x=1#/online/${game}`).server).toBe(
    'https://example.org/path/',
  );
});

it.each([
  '',
  'x',
  `ftp://example.org/#/online/${game}`,
  'https://example.org/',
  `https://example.org/#/online/${game}/seat/short`,
  `https://example.org/#/online/${game}/at/-1`,
])('%o is no link of a game', (text) => {
  expect(() => parseGameLink(text)).toThrow(expect.objectContaining({ name: 'ClientError', code: 'bad-link' }));
});
