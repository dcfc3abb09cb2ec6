import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { newRecord, replay } from '../games/record.ts';
import type { Cell } from './board.ts';
import { CONNECT_FOUR, type ConnectConfig } from './config.ts';
import { connectToSetup, playConnect, startConnect } from './position.ts';
import { type ConnectSetupResult, connectFromSetup, isSupported } from './setup.ts';
import type { ConnectSetup } from './setup-discs.ts';
import { makeConnectPosition, parseConnectSetup } from './setup-text.ts';

/** Discs at these cells, without gravity (A9). */
function put(reds: readonly Cell[], blues: readonly Cell[] = [], known: Partial<ConnectSetup> = {}): ConnectSetup {
  const cells = new Array<number | null>(42).fill(null);
  for (const [x, y] of reds) cells[y * 7 + x] = 0;
  for (const [x, y] of blues) cells[y * 7 + x] = 1;
  return { family: 'connect', config: CONNECT_FOUR, cells, ...known };
}

const rows = (text: string, known: Partial<ConnectSetup> = {}): ConnectSetup => ({
  ...unwrap(parseConnectSetup(CONNECT_FOUR, text)),
  ...known,
});

const codes = (result: ConnectSetupResult) => (result.ok ? [] : result.error.problems.map(({ code }) => code));
const error = (result: ConnectSetupResult, code: string) =>
  result.ok ? undefined : result.error.problems.find((note) => note.code === code);
const threats = (result: ConnectSetupResult) =>
  (result.ok ? result.value : result.error).warnings.flatMap(({ places }) => places);

describe('A10: errors and warnings', () => {
  test('A10: an empty board has no errors', () => {
    const result = connectFromSetup(put([]));
    expect(result).toMatchObject({ ok: true, value: { first: 0, game: [], proved: true, warnings: [] } });
  });

  test('A10, B2: a lone disc at (0, 5) floats, and the empty cells below it are named as the cause', () => {
    expect(error(connectFromSetup(put([[0, 5]])), 'floating')).toEqual({
      code: 'floating',
      places: [[0, 5]],
      empty: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
      ],
    });
  });

  test('B2: every floating disc and every empty cell below one is named once', () => {
    expect(error(connectFromSetup(put([[0, 2]], [[0, 3]])), 'floating')).toMatchObject({
      places: [
        [0, 2],
        [0, 3],
      ],
      empty: [
        [0, 0],
        [0, 1],
      ],
    });
    expect(
      error(
        connectFromSetup(
          put(
            [
              [3, 0],
              [3, 4],
            ],
            [[3, 2]],
          ),
        ),
        'floating',
      ),
    ).toMatchObject({
      places: [
        [3, 2],
        [3, 4],
      ],
      empty: [
        [3, 1],
        [3, 3],
      ],
    });
  });

  test('A10: three reds without a blue are unbalanced, two reds and one blue are not', () => {
    expect(
      error(
        connectFromSetup(
          put([
            [0, 0],
            [2, 0],
            [4, 0],
          ]),
        ),
        'unbalanced',
      )?.places,
    ).toEqual([
      [0, 0],
      [2, 0],
      [4, 0],
    ]);
    expect(
      connectFromSetup(
        put(
          [
            [0, 0],
            [1, 0],
          ],
          [[2, 0]],
        ),
      ),
    ).toMatchObject({ ok: true, value: { first: 0 } });
    expect(
      connectFromSetup(
        put(
          [[0, 0]],
          [
            [1, 0],
            [2, 0],
          ],
        ),
      ),
    ).toMatchObject({ ok: true, value: { first: 1 } });
    expect(
      connectFromSetup(
        put(
          [
            [0, 0],
            [1, 0],
          ],
          [
            [2, 0],
            [3, 0],
          ],
        ),
      ).ok,
    ).toBe(true);
    expect(
      codes(
        connectFromSetup(
          put([
            [0, 0],
            [1, 0],
          ]),
        ),
      ),
    ).toEqual(['unbalanced']);
  });

  test('A10: a line of four blues below three reds is the only error', () => {
    const blues: Cell[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ];
    const result = connectFromSetup(
      put(
        [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        blues,
      ),
    );
    expect(codes(result)).toEqual(['line']);
    expect(error(result, 'line')?.places).toEqual(blues);
  });

  test('A11: a completed line is reported, and no threats are', () => {
    const result = connectFromSetup(
      put([
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ]),
    );
    expect(error(result, 'line')?.places).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
    expect(threats(result)).toEqual([]);
    const flat = connectFromSetup(
      put([
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ]),
    );
    expect(error(flat, 'line')?.places).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
    expect(threats(flat)).toEqual([]);
  });

  test('A11: three reds in a column threaten one cell, three in a row threaten both ends', () => {
    expect(
      threats(
        connectFromSetup(
          put([
            [0, 0],
            [0, 1],
            [0, 2],
          ]),
        ),
      ),
    ).toEqual([[0, 3]]);
    expect(
      threats(
        connectFromSetup(
          put([
            [1, 0],
            [2, 0],
            [3, 0],
          ]),
        ),
      ),
    ).toEqual([
      [0, 0],
      [4, 0],
    ]);
    expect(
      threats(
        connectFromSetup(
          put([
            [0, 0],
            [0, 1],
            [1, 0],
            [1, 1],
          ]),
        ),
      ),
    ).toEqual([]);
  });

  test('A10: every error that applies is listed', () => {
    const all = put([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [6, 5],
    ]);
    expect(codes(connectFromSetup(all))).toEqual(['floating', 'unbalanced', 'line']);
  });
});

describe('A10: counts and who began', () => {
  test.each([
    [2, 1, 0, true],
    [1, 2, 0, false],
    [2, 2, 0, true],
    [2, 2, 1, true],
    [1, 2, 1, true],
    [2, 1, 1, false],
    [3, 1, null, false],
    [2, 1, null, true],
    [1, 2, null, true],
  ])('A10: %i red and %i blue discs with beginner %j are balanced: %j', (red, blue, first, balanced) => {
    const line = (count: number, y: number): Cell[] => Array.from({ length: count }, (_, x) => [x * 2, y]);
    // All discs lie in the bottom row, in turn, so none floats and there is no line.
    const result = connectFromSetup(
      put(
        line(red, 0),
        line(blue, 0).map(([x]) => [x + 1, 0]),
        { first },
      ),
    );
    expect(codes(result).includes('unbalanced')).toBe(!balanced);
  });

  test('A10: 22 discs against 20 on a full board are unbalanced', () => {
    const full = (reds: number) => put([], [], { cells: Array.from({ length: 42 }, (_, at) => (at < reds ? 0 : 1)) });
    expect(codes(connectFromSetup(full(22)))).toContain('unbalanced');
    expect(codes(connectFromSetup(full(21)))).not.toContain('unbalanced');
    expect(codes(connectFromSetup(full(42)))).toContain('unbalanced');
  });

  test('A10: with three players, no player has more discs than the player before', () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, players: 3 };
    const counts = (text: string) =>
      codes(connectFromSetup(unwrap(parseConnectSetup(config, `${'......./'.repeat(5)}${text}`))));
    expect(counts('rbg....')).toEqual([]);
    expect(counts('rb.....')).toEqual([]);
    expect(counts('bg.....')).toEqual([]);
    expect(counts('rg.....')).toEqual([]); // green began, then red
    expect(counts('rrb....')).toEqual(['unbalanced']);
    expect(counts('rrbb...')).toEqual(['unbalanced']);
  });
});

describe('A10: supported cells', () => {
  const filled = (skip: (y: number) => boolean) =>
    put([], [], { cells: Array.from({ length: 42 }, (_, at) => (skip(Math.floor(at / 7)) ? null : 0)) });
  test.each<[string, ConnectSetup, Cell, boolean]>([
    ['the bottom row', put([]), [5, 0], true],
    ['(1, 1) on an empty board', put([]), [1, 1], false],
    ['(6, 5) with everything filled', filled(() => false), [6, 5], true],
    ['(6, 5) with an empty bottom row', filled((y) => y === 0), [6, 5], false],
    ['(100, 0), out of range', put([]), [100, 0], false],
    ['(100, 5), out of range', put([]), [100, 5], false],
  ])('A10: isSupported for %s', (_, setup, cell, supported) => expect(isSupported(setup, cell)).toBe(supported));

  test('A10: discs float if only the top row is filled', () => {
    expect(codes(connectFromSetup(filled((y) => y !== 5)))).toContain('floating');
  });
});

describe('A10: reachability', () => {
  test('A10: a legal position comes with a game that leads to it', () => {
    const setup = rows('......./......./......./...b.../.rbrb../.brrbr.');
    const result = connectFromSetup(setup);
    if (!result.ok) throw new Error('legal');
    const end = unwrap(replay(newRecord(CONNECT_FOUR, result.value.game!, { first: result.value.first! })));
    expect(makeConnectPosition(end as typeof result.value.position)).toBe(makeConnectPosition(result.value.position));
  });

  test('A10: balanced discs in an impossible order are unreachable', () => {
    expect(codes(connectFromSetup(rows('......./......./...b.../...b.../...r.../...r...')))).toEqual(['unreachable']);
    expect(codes(connectFromSetup(rows('......./......./......./......./......./r......', { first: 1 })))).toEqual([
      'unbalanced',
    ]);
  });

  test('A10: the player who began can make a position unreachable', () => {
    const column = '......./......./......./......./...b.../...r...';
    expect(connectFromSetup(rows(column))).toMatchObject({ ok: true, value: { first: 0 } });
    expect(codes(connectFromSetup(rows(column, { first: 1 })))).toEqual(['unreachable']);
    expect(connectFromSetup(rows('......./......./......./......./...r.../...b...'))).toMatchObject({
      ok: true,
      value: { first: 1 },
    });
  });

  test('A10: a stated side to move is checked', () => {
    expect(connectFromSetup(rows('......./......./......./......./......./...rb.. b'))).toMatchObject({
      ok: true,
      value: { first: 1 },
    });
    expect(codes(connectFromSetup(rows('......./......./......./......./......./...r... r')))).toEqual(['unbalanced']);
  });

  test('A10: the result for a large board says whether it was proved', () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25, players: 10 };
    let position = startConnect(config, 0);
    for (let ply = 0; ply < 300; ply++) position = unwrap(playConnect(position, (ply * 37) % 100));
    const result = connectFromSetup(connectToSetup(position));
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.value.proved === (result.value.game !== null)).toBe(true);
  });
});

test('A12: a game can continue from a valid position', () => {
  const result = connectFromSetup(rows('......./......./......./......./......./.rrb.b.'));
  if (!result.ok) throw new Error('legal');
  const next = unwrap(playConnect(result.value.position, 3));
  expect(next.outcome).toBeNull();
  expect(next.last).toEqual([3, 1]);
});

test('A9: any value may be passed, and an invalid set-up is reported as `bad-setup`', () => {
  for (const nothing of [null, undefined, {}, 7, 'x'])
    expect(codes(connectFromSetup(nothing as never))).toEqual(['bad-setup']);
  const bad: unknown[] = [
    { cells: [] },
    { cells: new Array(42).fill(undefined) },
    { cells: new Array(42).fill(7) },
    { cells: new Array(42).fill(0.5) },
    { cells: new Array(42).fill(null), first: 9 },
    { cells: new Array(42).fill(null), toMove: -1 },
    { cells: new Array(42).fill(null), config: { ...CONNECT_FOUR, rows: 1000 } },
  ];
  for (const wrong of bad)
    expect(
      codes(connectFromSetup({ family: 'connect', config: CONNECT_FOUR, ...(wrong as object) } as ConnectSetup)),
    ).toEqual(['bad-setup']);
});
