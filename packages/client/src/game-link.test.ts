import { unwrap } from '@rowhouse/rules';
import { expect, it } from 'vitest';
import { makeGameLink, parseGameLink } from './game-link.ts';

const game = 'x1YzAAAAAAAAAAAA';
const secret = 'A'.repeat(43);

it.each([
  { server: 'http://localhost:8080/', game },
  { server: 'https://example.org/some/path/', game, secret },
  { server: 'https://example.org/', game, invite: secret },
  { server: 'https://example.org/', game, at: 23 },
])('parseGameLink reads the link that makeGameLink makes of %o', (to) => {
  expect(parseGameLink(makeGameLink(to))).toEqual({ ok: true, value: to });
});

it.each([
  ['', {}],
  [`/seat/${secret}`, { secret }],
  [`/join/${secret}`, { invite: secret }],
  ['/at/23', { at: 23 }],
])('parseGameLink reads the links of earlier versions: %o', (key, expected) => {
  expect(unwrap(parseGameLink(`https://example.org/app/#/online/${game}${key}`))).toEqual({
    server: 'https://example.org/app/',
    game,
    ...expected,
  });
});

it('makeGameLink keeps keys behind the #, which browsers never send', () => {
  const url = new URL(makeGameLink({ server: 'https://example.org/', game, invite: secret }));
  expect([url.pathname + url.search, url.hash]).toEqual([`/play/${game}`, `#join/${secret}`]);
});

it('parseGameLink ignores the file name and the query of the page', () => {
  expect(unwrap(parseGameLink(`https://example.org/path/index.html?x=1#/online/${game}`)).server).toBe(
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
  `https://example.org/play/${game}#join/short`,
  `https://example.org/play/${game}/x`,
  'https://example.org/play/short',
])('parseGameLink refuses %o', (text) => {
  expect(parseGameLink(text)).toMatchObject({ ok: false, error: { name: 'ClientError', code: 'bad-link' } });
});
