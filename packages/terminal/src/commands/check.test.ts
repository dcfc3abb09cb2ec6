import { gameOf, morrisConfig } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { call } from '../testing/call.ts';

const position = (...rows: string[]) => [...new Array<string>(6 - rows.length).fill('.......'), ...rows].join('/');

const check = async (...args: string[]) =>
  JSON.parse((await call('check', 'connect4', '--json', '--position', ...args)).out);

test('A10: a legal position comes with a game that leads to it', async () => {
  expect(await check(position('...rb..'))).toMatchObject({
    legal: true,
    first: 'r',
    game: '45',
    toMove: 'r',
    proved: true,
  });
  expect(await check(position('...rb..'), '--first', 'b')).toMatchObject({
    legal: true,
    first: 'b',
    game: '54',
    toMove: 'b',
  });
  expect(await check(position())).toMatchObject({ legal: true, game: '' });
});

test('A10: all errors are listed with their cells', async () => {
  const { legal, errors, warnings } = await check('r....../......./......./......./......./rrr....');
  expect(legal).toBe(false);
  expect(errors).toMatchObject([
    {
      code: 'floating',
      cells: [[0, 5]],
      empty: [
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
    },
    { code: 'unbalanced' },
  ]);
  expect(warnings).toMatchObject([{ code: 'threat', cells: [[3, 0]] }]);
  for (const { message } of [...errors, ...warnings]) expect(message).toMatch(/\w/);
});

test('A10: unreachable is reported if there is no other error', async () => {
  expect(await check(position('...b...', '...b...', '...r...', '...r...'))).toMatchObject({
    errors: [{ code: 'unreachable' }],
  });
});

test('A11: a line marks its own cells and no threats', async () => {
  expect(await check(position('.bbb...', '.rrrr..'))).toMatchObject({
    errors: [
      {
        code: 'line',
        cells: [
          [1, 0],
          [2, 0],
          [3, 0],
          [4, 0],
        ],
      },
    ],
    warnings: [],
  });
});

test('E9: a morris position has error codes and points', async () => {
  const answer = await call('check', 'morris', '--json', '--position', 'rrrrrrr./........ b 0 0');
  expect(JSON.parse(answer.out).errors).toContainEqual(expect.objectContaining({ code: 'too-many-men' }));
  expect(
    JSON.parse((await call('check', 'morris', '--json', '--position', '......../........ r 6 6')).out),
  ).toMatchObject({
    legal: true,
    toMove: 'r',
    proved: true,
  });
});

test('E15: an open removal needs a mill of the side to move', async () => {
  const check = async (position: string) =>
    JSON.parse((await call('check', 'morris', '--json', '--position', position)).out);
  expect(await check('rrrb..../......b. r 3 4 x')).toMatchObject({ legal: true, toMove: 'r', proved: false });
  const wrong = await check('rr.b..../......b. r 4 4 x');
  expect(wrong.errors.map(({ code }: { code: string }) => code)).toContain('no-removal');
});

test('E9: a morris position comes with a game that leads to it, or is unreachable', async () => {
  const reached = JSON.parse((await call('check', 'morris', '--json', '--position', 'rrr...../b.b..... b 3 3')).out);
  expect(reached).toMatchObject({ legal: true, first: 'b', toMove: 'b', proved: true });
  expect(reached.game).toMatch(/^\d\.\d.*x/);
  // People read points by their names, and both forms are read.
  const words = (await call('check', 'morris', '--position', 'rrr...../b.b..... b 3 3')).out;
  const shown = /A game that leads here: (.*)\n/.exec(words)![1]!;
  expect(shown).toMatch(/^[a-e][1-5](, [a-e][1-5](x[a-e][1-5])?)+$/);
  const morris = gameOf(morrisConfig(6));
  expect(morris.parseMoves(morrisConfig(6), shown.replaceAll(' ', ''))).toEqual(
    morris.parseMoves(morrisConfig(6), reached.game),
  );
  expect((await call('check', 'morris', '--position', 'bbbrr.r./...rbbbr r 0 0')).out).toMatch('Error, unreachable: ');
});

test('A10: without --json, the result is in words', async () => {
  expect((await call('check', 'connect4', '--position', position('...rb..'))).out).toBe(
    'Legal.\nTo move: red. First: red.\nA game that leads here: 45\n',
  );
  expect((await call('check', 'connect4', '--position', position('...r...', '.......'))).out).toMatch(
    /^Not legal\.\nError, floating: .*column 4 row 2.*column 4 row 1\./,
  );
});

test.each([
  [[], 0],
  [['--fail'], 1],
])('with %j, an illegal position has the exit status %i', async (options, status) => {
  const illegal = ['check', 'connect4', '--position', position('...r...', '.......'), ...options];
  expect((await call(...illegal)).status).toBe(status);
  expect((await call(...illegal, '--json')).status).toBe(status);
  expect((await call('check', 'connect4', '--position', position('...rb..'), ...options)).status).toBe(0);
});
