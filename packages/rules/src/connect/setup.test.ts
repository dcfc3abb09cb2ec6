import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { replay } from '../games/record.ts';
import type { Cell } from './board.ts';
import { CONNECT_FOUR, type ConnectConfig } from './config.ts';
import { connectToSetup, playConnect, startConnect } from './position.ts';
import { type ConnectSetupResult, connectFromSetup, isSupported } from './setup.ts';
import type { ConnectSetup } from './setup-discs.ts';
import { makeConnectPosition, parseConnectSetup } from './setup-text.ts';

/** Discs at these cells; no gravity (A9). */
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

const codes = (result: ConnectSetupResult) => (result.ok ? [] : result.errors.map(({ code }) => code));
const error = (result: ConnectSetupResult, code: string) =>
  result.ok ? undefined : result.errors.find((note) => note.code === code);
const threats = (result: ConnectSetupResult) => result.warnings.flatMap(({ places }) => places);

describe('A10: which set-ups can be played on from', () => {
  test('A10: an empty board has no errors', () => {
    const result = connectFromSetup(put([]));
    expect(result).toMatchObject({ ok: true, first: 0, game: [], proved: true, warnings: [] });
  });

  test('A10: red (0, 5) alone is unsupported, and the empty cells below it are the cause (B2)', () => {
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

  test('B2: two discs in the air: each is marked, and each empty cell below any of them, once', () => {
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

  test('A10: three reds and no blue are unbalanced, two reds and one blue are fine', () => {
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
    ).toMatchObject({ ok: true, first: 0 });
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
    ).toMatchObject({ ok: true, first: 1 });
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

  test('A10: a completed line; four blues with three reds on top', () => {
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

  test('A11: a line of four marks exactly those four, and no threats', () => {
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

  test('A11: three reds upright threaten (0, 3), three side by side threaten (0, 0) and (4, 0)', () => {
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
  ])('A10: %i red, %i blue, first %j: balanced %j', (red, blue, first, balanced) => {
    const line = (count: number, y: number): Cell[] => Array.from({ length: count }, (_, x) => [x * 2, y]);
    // Reds at the bottom, blues beside them: no line, nothing in the air.
    const result = connectFromSetup(
      put(
        line(red, 0),
        line(blue, 0).map(([x]) => [x + 1, 0]),
        { first },
      ),
    );
    expect(codes(result).includes('unbalanced')).toBe(!balanced);
  });

  test('A10: endSpaceInRange; 22 against 20 on a full board is unbalanced', () => {
    const full = (reds: number) => put([], [], { cells: Array.from({ length: 42 }, (_, at) => (at < reds ? 0 : 1)) });
    expect(codes(connectFromSetup(full(22)))).toContain('unbalanced');
    expect(codes(connectFromSetup(full(21)))).not.toContain('unbalanced');
    expect(codes(connectFromSetup(full(42)))).toContain('unbalanced');
  });

  test('A10: three players: from the first on, no player has more than the one before', () => {
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

describe('A10: isSupported, and a full board', () => {
  const filled = (skip: (y: number) => boolean) =>
    put([], [], { cells: Array.from({ length: 42 }, (_, at) => (skip(Math.floor(at / 7)) ? null : 0)) });
  test.each<[string, ConnectSetup, Cell, boolean]>([
    ['the bottom row', put([]), [5, 0], true],
    ['(1, 1) on an empty board', put([]), [1, 1], false],
    ['(6, 5) with everything filled', filled(() => false), [6, 5], true],
    ['(6, 5) with an empty bottom row', filled((y) => y === 0), [6, 5], false],
    ['(100, 0), out of range', put([]), [100, 0], false],
    ['(100, 5), out of range', put([]), [100, 5], false],
  ])('A10: %s', (_, setup, cell, supported) => expect(isSupported(setup, cell)).toBe(supported));

  test('A10: a board with only its top row filled is not full: its discs float', () => {
    expect(codes(connectFromSetup(filled((y) => y !== 5)))).toContain('floating');
  });
});

describe('A10: proved reachable, or not', () => {
  test('A10: a position that passes comes with a game that leads to it', () => {
    const setup = rows('......./......./......./...b.../.rbrb../.brrbr.');
    const result = connectFromSetup(setup);
    if (!result.ok) throw new Error('legal');
    const end = unwrap(replay({ config: CONNECT_FOUR, first: result.first!, setup: null, moves: result.game! }));
    expect(makeConnectPosition(end as typeof result.position)).toBe(makeConnectPosition(result.position));
  });

  test('A10: counts are not enough: two reds below two blues cannot be', () => {
    expect(codes(connectFromSetup(rows('......./......./...b.../...b.../...r.../...r...')))).toEqual(['unreachable']);
    expect(codes(connectFromSetup(rows('......./......./......./......./......./r......', { first: 1 })))).toEqual([
      'unbalanced',
    ]);
  });

  test('A10: who began can decide', () => {
    const column = '......./......./......./......./...b.../...r...';
    expect(connectFromSetup(rows(column))).toMatchObject({ ok: true, first: 0 });
    expect(codes(connectFromSetup(rows(column, { first: 1 })))).toEqual(['unreachable']);
    expect(connectFromSetup(rows('......./......./......./......./...r.../...b...'))).toMatchObject({
      ok: true,
      first: 1,
    });
  });

  test('A10: whose turn it is can be stated too', () => {
    expect(connectFromSetup(rows('......./......./......./......./......./...rb.. b'))).toMatchObject({
      ok: true,
      first: 1,
    });
    expect(codes(connectFromSetup(rows('......./......./......./......./......./...r... r')))).toEqual(['unbalanced']);
  });

  test('A10: on a larger board it says whether it was proved', () => {
    const config: ConnectConfig = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 25, players: 10 };
    let position = startConnect(config, 0);
    for (let ply = 0; ply < 300; ply++) position = unwrap(playConnect(position, (ply * 37) % 100));
    const result = connectFromSetup(connectToSetup(position));
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.proved === (result.game !== null)).toBe(true);
  });
});

test('A12: a valid position can be played on from', () => {
  const result = connectFromSetup(rows('......./......./......./......./......./.rrb.b.'));
  if (!result.ok) throw new Error('legal');
  const next = unwrap(playConnect(result.position, 3));
  expect(next.outcome).toBeNull();
  expect(next.last).toEqual([3, 1]);
});

test('A9: anything at all may be handed in; what is no set-up is called so', () => {
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
