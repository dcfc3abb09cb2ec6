import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './commands/commands.ts';
import { main } from './main.ts';

async function call(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const status = await main(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { status, out: out.join(''), err: err.join('') };
}

const BIN = new URL('../bin/rowhouse.js', import.meta.url).pathname;
/** As another program calls it. */
const command = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};
const position = (...rows: string[]) => [...new Array<string>(6 - rows.length).fill('.......'), ...rows].join('/');

describe('the call', () => {
  test('--help lists the commands; --version', async () => {
    const help = await call('--help');
    expect(help.status).toBe(0);
    expect((await call('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    for (const name of Object.keys(COMMANDS)) {
      expect(help.out).toMatch(new RegExp(`^  ${name} `, 'm'));
      expect((await call(name, '--help')).out).toContain(`rowhouse ${name}`);
    }
    expect((await call('help', 'check')).out).toContain('rowhouse check');
  });

  test('without a terminal and without arguments it prints the help', () => {
    expect(command([])).toMatchObject({ status: 0, err: '' });
  });

  test.each([
    [['dance'], 'no such command'],
    [['constructor'], 'rowhouse: constructor: no such command'],
    [['toString'], 'rowhouse: toString: no such command'],
    [['a\nb'], 'rowhouse: a\\nb: no such command'],
    [['\x1b[31mx'], 'rowhouse: \\u{1b}[31mx: no such command'],
    [['play'], 'expected a game'],
    [['play', 'chess'], 'chess: no such game'],
    [['play', 'morris', '--tokens', 'XO'], '--tokens is not an option of morris'],
    [['play', 'connect4', 'morris'], 'morris: expected nothing after the game'],
    [['play', 'connect4', '--seats', 'dragon'], '--seats: found “dragon”, expected person, level-1'],
    [['check'], 'expected a game'],
    [['check', 'chess'], 'no such game'],
    [['check', 'connect4'], 'expected --position'],
    [['check', 'connect4', '--position', 'x'], 'expected 6 rows'],
    [['check', 'connect4', '--position', position('......x')], 'expected . or one of rb'],
    [['check', 'connect4', '--position', position(), '--first', 'g'], '--first g: expected one of r, b'],
    [['check', 'connect4', '--men', '6', '--position', position()], '--men is not an option of connect4'],
    [['check', 'connectx', '--rows', '200', '--position', '.'], '--rows 200: expected a whole number from 3 to 100'],
    [['check', 'connectx', '--rows', '1e2', '--position', '.'], '--rows 1e2: expected a whole number from 3 to 100'],
    [['check', 'connectx', '--rows', '007', '--position', '.'], '--rows 007: expected a whole number from 3 to 100'],
    [['check', 'connectx', '--board', 'x\ny', '--position', '.'], '--board x\\ny: expected fast or memory'],
    [['check', 'connectx', '--connect', '8', '--position', '.'], '--connect 8: expected a whole number from 3 to 7'],
    [['check', 'morris', '--men', '4', '--position', '.'], '--men 4: expected one of 3, 5, 6, 7, 9, 11, 12'],
    ...['6.0', '0x6', ' 6', '06', '6 ', ''].map(
      (men) =>
        [['check', 'morris', '--men', men, '--position', '.'], `--men ${men}: expected one of`] as [string[], string],
    ),
    [['check', 'morris', '--remove', 'none', '--position', '.'], 'expected standard or any'],
    [['check', 'morris', '--position', '......../........ r 6'], 'expected rings'],
    [['check', 'connect4', '--no-such-option'], '--no-such-option: no such option; see --help'],
    [['check', 'connect4', '--a. b'], '--a. b: no such option; see --help'],
    [['check', 'connect4', '--toString'], '--toString: no such option'],
    [['check', 'connect4', '--json=yes', '--position', '.'], '--json: expected no value, found yes'],
    [['check', 'connect4', '--position', '--json'], '--position: expected a value, found --json'],
    [['check', 'morris', '--first', 'r', '--position', '......../........ r 6 6'], '--first: expected none in morris'],
    [['perft', 'connect4'], 'expected --depth'],
    [['perft', 'connect4', '--depth'], '--depth: expected a value'],
    [['perft', 'connect4', '--depth', '-1'], '--depth: expected a value, found -1'],
    [['perft', 'connect4', '--depth=-1'], '--depth -1: expected a whole number from 0 to 100'],
    [['perft', 'connect4', '--depth', '1e1'], '--depth 1e1: expected a whole number from 0 to 100'],
    [['perft', 'connect4', '--depth', '1.5'], 'expected a whole number'],
    [['perft', 'connect4', '--depth', '1', '--moves', '48'], 'move 2'],
    [['perft', 'connect4', '--depth', '1', '--moves', '4444444'], 'move 7: that column is full'],
    [['perft', 'connect4', '--depth', '1', '--position', position('rr.....')], 'not legal (unbalanced)'],
    [
      ['perft', 'connect4', '--depth', '1', '--position', position('r......'), '--first', 'b'],
      'not legal (unbalanced)',
    ],
    [
      ['perft', 'morris', '--depth', '1', '--position', '......../........ r 6 6', '--first', 'b'],
      '--first: expected none in morris',
    ],
    [['serve', 'connect4'], 'connect4: expected nothing'],
    [['serve', '--port', '65536'], '--port 65536: expected a whole number from 0 to 65535'],
    [['serve', '--port'], '--port: expected a value'],
    [['convert', '--from', 'native'], '--to: expected one of'],
    [['convert', '--from', 'chess', '--to', 'native'], '--from chess: expected one of'],
    [['convert', '--from', 'native', '--to', 'moves', '/no/such/file'], 'cannot be read'],
    ...[['--game', 'connect4'], ['--first', 'r'], ['--men', '6'], ['--rows', '6'], ['--flying']].map(
      (option) =>
        [
          ['convert', '--from', 'native', '--to', 'moves', '/no/such/file', ...option],
          `${option[0]}: expected only with --from moves`,
        ] as [string[], string],
    ),
  ])('%j is a wrong call: one line on stderr, status 2', async (args, words) => {
    const { status, out, err } = await call(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('check', () => {
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

  test('A10: every error that applies, with its cells', async () => {
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

  test('A10: unreachable, if nothing else is wrong', async () => {
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

  test('E9: morris: codes and points', async () => {
    const answer = await call('check', 'morris', '--json', '--position', 'rrrrrrr./........ b 0 0');
    expect(JSON.parse(answer.out).errors).toContainEqual(expect.objectContaining({ code: 'too-many-men' }));
    expect(
      JSON.parse((await call('check', 'morris', '--json', '--position', '......../........ r 6 6')).out),
    ).toMatchObject({
      legal: true,
      toMove: 'r',
      proved: false,
    });
  });

  test('A10: in words', async () => {
    expect((await call('check', 'connect4', '--position', position('...rb..'))).out).toBe(
      'Legal.\nTo move: red. First: red.\nA game that leads here: 45\n',
    );
    expect((await call('check', 'connect4', '--position', position('...r...', '.......'))).out).toMatch(
      /^Not legal\.\nError, floating: .*\(3, 1\).*\(3, 0\)/,
    );
  });
});

describe('perft', () => {
  test('A7: connect4 to depth 8, called as a process', () => {
    const { status, out } = command(['perft', 'connect4', '--depth', '8', '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out).positions).toEqual([1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]);
  });

  test('E3: morris, six men, to depth 5', async () => {
    const { out } = await call('perft', 'morris', '--men', '6', '--depth', '5', '--json');
    expect(JSON.parse(out).sequences).toEqual([1, 16, 240, 3360, 43680, 531648]);
  });

  test('E11: from any men, even seven of a side', async () => {
    const { out } = await call('perft', 'morris', '--position', 'r.bb.brb/rrb.rrbr b 0 0', '--depth', '1', '--json');
    // 0.5-0.4 with each of seven removals; 0.2-0.1, 0.3-0.4, 0.3-1.3 and 1.2-1.3 without.
    expect(JSON.parse(out).sequences[1]).toBe(11);
  });

  test('--first says who began where the position does not, and so who is to move', async () => {
    // Red has three in a row: to move, it wins at once, and that game is over.
    const counts = async (first: string) => {
      const from = ['--position', position('bb.....', 'rrr.b..'), '--first', first];
      return JSON.parse((await call('perft', 'connect4', ...from, '--depth', '2', '--json')).out).sequences;
    };
    expect(await counts('r')).toEqual([1, 7, 42]);
    expect(await counts('b')).toEqual([1, 7, 49]);
  });

  test('numbers that would not be exact are not printed: it stops at that ply, with status 1', async () => {
    const args = ['perft', 'morris', '--men', '3', '--repetition', '0', '--draw-after', '0', '--depth', '40'];
    const words = 'rowhouse perft: ply 26: more than 2⁵³ sequences, which a number cannot hold exactly\n';
    expect(await call(...args, '--json')).toEqual({ status: 1, out: '', err: words });
    const { status, out, err } = await call(...args);
    expect([status, err]).toEqual([1, words]);
    expect(out.trimEnd().split('\n').at(-1)).toBe(' 25  3154583706083424  1520');
  });

  test('a ply with more positions than memory holds ends it with one line, not in V8', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=64', BIN, 'perft', 'connect4', '--depth', '20'],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rowhouse perft: ply \d+: more than \d+ states, which is all there is room for\n$/);
    expect(stdout).toContain('  5  16807  4263\n');
  });

  test('C1: other boards, from moves, as a table', async () => {
    const { out } = await call(
      'perft',
      'connectx',
      '--rows',
      '4',
      '--columns',
      '12',
      '--players',
      '3',
      '--moves',
      '1,12',
      '--depth',
      '1',
    );
    expect(out).toBe('ply  sequences  positions\n  0  1  1\n  1  12  12\n');
  });
});

describe('convert', () => {
  const convert = (from: string, to: string, input: string, ...more: string[]) =>
    command(['convert', '--from', from, '--to', to, ...more], input);
  const SAVED = `Empty,Empty,Empty,Red,Empty,Empty,Empty\nEmpty,Empty,Empty,Blue,Empty,Empty,Empty\n${'Empty,Empty,Empty,Empty,Empty,Empty,Empty\n'.repeat(4)}1\n1\n0\n`;

  test('A14, B4: from each format to each and back', () => {
    const native = convert('moves', 'native', '4455\n').out;
    expect(convert('native', 'moves', native).out).toBe('4455\n');
    const saved = convert('native', 'saved_game', native).out;
    const txt = convert('saved_game', 'save_txt', saved).out;
    expect(txt).toBe('r\n______\n______\n______\nrb____\nrb____\n______\n______\n');
    expect(convert('save_txt', 'saved_game', txt).out).toBe(saved);
    expect(convert('saved_game', 'moves', saved).out.trim()).toMatch(/^[45]{4}$/);
    expect(convert('native', 'native', native).out).toBe(native);
  });

  test('A13: the computer’s side comes along', () => {
    const native = convert('saved_game', 'native', SAVED).out;
    expect(JSON.parse(native).seats.map(({ kind }: { kind: string }) => kind)).toEqual(['person', 'bot']);
    expect(convert('native', 'saved_game', native).out).toBe(SAVED);
  });

  test('A14: a free-play position stays as it is, even if it is not legal', () => {
    const free = SAVED.replace('Empty,Empty,Empty,Red', 'Red,Red,Red,Red').replace('\n1\n1\n0\n', '\n1\n0\n');
    expect(convert('native', 'saved_game', convert('saved_game', 'native', free).out).out).toBe(free);
    expect(convert('saved_game', 'moves', free)).toMatchObject({ status: 2, out: '' });
  });

  test('E13: a morris game as moves', () => {
    const native = convert('moves', 'native', '0.0,1.1', '--game', 'morris', '--men', '9', '--first', 'b').out;
    expect(JSON.parse(native).game).toBe('morris-9 b 0.0,1.1');
    expect(convert('native', 'saved_game', native)).toMatchObject({ status: 2 });
  });

  test.each([
    ['saved_game', SAVED.replace('Blue', 'Green'), 'line 2: found “Green”, expected Red, Blue or Empty'],
    ['saved_game', SAVED.replace('Red', 'Empty'), 'not a position to play on from (floating'],
    ['save_txt', 'r\n', 'line 2'],
    ['moves', '4x', 'move 2'],
    ['moves', '4444444', 'move 7'],
    ['native', '{}', 'the save: expected 1 at “rowhouse”'],
    ['native', 'nonsense', 'which is JSON'],
  ])('A14: a bad %s is refused in one line', (from, input, words) => {
    const { status, out, err } = convert(from, 'native', input);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('A14: a file can be named instead of standard input', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'Saved_Game.txt');
    writeFileSync(file, SAVED);
    expect(command(['convert', '--from', 'saved_game', '--to', 'saved_game', file]).out).toBe(SAVED);
  });
});
