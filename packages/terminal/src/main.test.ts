import { expect, test } from 'vitest';
import { COMMANDS } from './main.ts';
import { call, callAsProcess } from './testing/call.ts';

const position = (...rows: string[]) => [...new Array<string>(6 - rows.length).fill('.......'), ...rows].join('/');

test('--help lists the commands, and --version prints the version', async () => {
  const help = await call('--help');
  expect(help.status).toBe(0);
  expect((await call('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const name of Object.keys(COMMANDS)) {
    expect(help.out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect((await call(name, '--help')).out).toContain(`rowhouse ${name}`);
  }
  expect((await call('help', 'check')).out).toContain('rowhouse check');
});

test('without a terminal, the options of the menu print the help', () => {
  for (const args of [[], ['--lines', '--ascii']])
    expect(callAsProcess(args)).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringContaining('[--ascii] [--lines]'),
    });
});

test.each([
  [['dance'], 'no such command'],
  [['constructor'], 'rowhouse: constructor: no such command'],
  [['toString'], 'rowhouse: toString: no such command'],
  [['a\nb'], 'rowhouse: a\\nb: no such command'],
  [['\x1b[31mx'], 'rowhouse: \\u{1b}[31mx: no such command'],
  [['play'], 'expected a game'],
  [['play', 'chess'], 'chess: no such game'],
  [['play', 'connect-101x6x4'], 'connect-101x6x4: found “101”, expected columns from 3 to 100'],
  [['play', 'morris-4'], 'morris-4: found “4”, expected 3, 5, 6, 7, 8, 9, 10, 11, 12 men, or'],
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
  [['check', 'morris', '--men', '4', '--position', '.'], '--men 4: expected 3, 5, 6, 7, 8, 9, 10, 11, 12, or'],
  ...['6.0', '0x6', ' 6', '06', '6 ', ''].map(
    (men) =>
      [['check', 'morris', '--men', men, '--position', '.'], `--men ${men}: expected a whole number from 3 to 12`] as [
        string[],
        string,
      ],
  ),
  [['check', 'morris', '--remove', 'none', '--position', '.'], 'expected standard or any'],
  [['check', 'morris', '--position', '......../........ r 6'], 'expected rings'],
  [['check', 'connect4', '--no-such-option'], '--no-such-option: no such option; see --help'],
  [['check', 'connect4', '--a. b'], '--a. b: no such option; see --help'],
  [['check', 'connect4', '--toString'], '--toString: no such option'],
  [['check', 'connect4', '--json=yes', '--position', '.'], '--json: expected no value, found yes'],
  [['check', 'connect4', '--position', '--json'], '--position: expected a value, found --json'],
  [
    ['check', 'morris', '--first', 'r', '--position', '......../........ r 6 6'],
    '--first: expected only with connect games',
  ],
  [['online', 'connect4', '--server', 'foo'], '--server foo: expected an address with http:// or https://'],
  [['match', 'level-1', 'level-2', '--game', 'connect4', '--sprt', '-1'], '--sprt -1: expected two Elo differences'],
  [['perft', 'connect4'], 'expected --depth'],
  [['perft', 'connect4', '--depth'], '--depth: expected a value'],
  [['perft', 'connect4', '--depth', '-1'], '--depth -1: expected a whole number from 0 to 100'],
  [['perft', 'connect4', '--depth=-1'], '--depth -1: expected a whole number from 0 to 100'],
  [['perft', 'connect4', '--depth', '1e1'], '--depth 1e1: expected a whole number from 0 to 100'],
  [['perft', 'connect4', '--depth', '1.5'], 'expected a whole number'],
  [['perft', 'connect4', '--depth', '1', '--moves', '48'], 'move 2'],
  [['perft', 'connect4', '--depth', '1', '--moves', '4444444'], 'move 7: that column is full'],
  [
    ['perft', 'connect4', '--depth', '1', '--position', position('rr.....')],
    'players who take turns cannot have these numbers of discs',
  ],
  [
    ['perft', 'connect4', '--depth', '1', '--position', position('r......'), '--first', 'b'],
    'players who take turns cannot have these numbers of discs',
  ],
  [
    ['perft', 'morris', '--depth', '1', '--position', '......../........ r 6 6', '--first', 'b'],
    '--first: expected only with connect games',
  ],
  [['serve', 'connect4'], 'connect4: expected nothing'],
  [['serve', '--port', '65536'], '--port 65536: expected a whole number from 0 to 65535'],
  [['serve', '--port'], '--port: expected a value'],
  [['convert', '--from', 'native'], '--to: expected one of'],
  [['convert', '--from', 'chess', '--to', 'native'], '--from chess: expected one of'],
  [['convert', '--from', 'native', '--to', 'moves', '/no/such/file'], '/no/such/file: no such file or folder'],
  [['convert', '--from', 'native', '--to', 'moves', '/'], '/: expected a file, found a folder'],
  [['match', '--report', '/'], '/: expected a file, found a folder'],
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

test.each([
  [['analyze', 'connect-7x6x4', '--moves', '4455'], /wins in 2 moves, score 18/],
  [['analyze', 'morris-3-fly', '--position', '......../. r 3 3'], /: draw\n/],
  [['perft', 'connect-4x4x3', '--depth', '1', '--json'], /"sequences":\[1,4\]/],
])('%j accepts the name of a game in records', async (args, words) => {
  const { status, out } = await call(...args);
  expect([status, out]).toEqual([0, expect.stringMatching(words)]);
});
