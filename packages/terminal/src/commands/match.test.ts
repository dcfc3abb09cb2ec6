// Slow: not part of `npm test`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOT_IDS } from '@rowhouse/engine';
import { isLong } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { BIN, call } from '../testing/call.ts';

/** The result without its times, which always differ. */
async function match(...args: string[]) {
  const { status, out, err } = await call('match', ...args, '--json');
  expect([status, err]).toEqual([0, '']);
  const { ms, longest, ...result } = JSON.parse(out);
  for (const times of [ms, longest]) expect(times).toEqual([expect.any(Number), expect.any(Number)]);
  return result;
}

test('wins, draws and losses add up to the games', async () => {
  const result = await match('level-1', 'random', '--game', 'connect4', '--games', '4', '--seed', '1');
  const { games, wins, draws, losses, score, elo, pairs } = result;
  expect(pairs.reduce((sum: number, count: number, at: number) => sum + count * at, 0)).toBe(2 * wins + draws);
  expect(games).toBe(4);
  expect(wins + draws + losses).toBe(4);
  expect(score).toBe((wins + draws / 2) / 4);
  expect(elo.low ?? -Infinity).toBeLessThanOrEqual(elo.diff);
  expect(elo.high ?? Infinity).toBeGreaterThanOrEqual(elo.diff);
  expect(result).toMatchObject({ first: 'level-1', second: 'random' });
});

test('the seed determines the match, regardless of the number of threads', async () => {
  const args = ['--game', 'connect4', '--games', '12', '--seed', '7', '--openings', 'random'];
  const one = await match('random', 'centre', ...args, '--threads', '1');
  expect(await match('random', 'centre', ...args, '--threads', '2')).toEqual(one);
  const others = await Promise.all(['8', '9'].map((seed) => match('random', 'centre', ...args, '--seed', seed)));
  expect(new Set([one, ...others].map(({ wins, losses }) => `${wins} ${losses}`)).size).toBeGreaterThan(1);
});

test.each([
  ['three players', ['level-1', 'random', '--game', 'connectx', '--players', '3', '--games', '3'], 3],
  ['another board', ['random', 'random', '--game', 'connectx', '--rows', '3', '--connect', '3', '--games', '2'], 2],
  ['a game as records name it', ['random', 'random', '--game', 'connect-5x4x3-p3', '--games', '3'], 3],
  ['six men', ['robut', 'random', '--game', 'morris', '--games', '4'], 4],
  ['nine men', ['random', 'level-1', '--game', 'morris', '--men', '9', '--games', '2'], 2],
])('%s counts every game', async (_, args, games) => {
  const { wins, draws, losses } = await match(...args);
  expect(wins + draws + losses).toBe(games);
});

test('a drawn opening is played from both seats, and the file names it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'rowhouse-drawn-')), 'games.jsonl');
  const args = ['--game', 'morris', '--men', '9', '--games', '4', '--openings', 'drawn', '--file', path];
  expect((await match('random', 'level-1', ...args)).games).toBe(4);
  const [header, ...games] = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(JSON.parse(header!).openings).toBe('drawn');
  const [one, again, other, otherAgain] = games.map((line) => JSON.parse(line).opening);
  expect([again, otherAgain]).toEqual([one, other]);
  expect(other).not.toBe(one);
});

describe('a bot in a module', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-own-bot-'));
  const write = (name: string, source: string) => {
    writeFileSync(join(folder, name), source);
    return join(folder, name);
  };

  test('plays if the module exports a function', async () => {
    const first = write(
      'first.ts',
      'export const bot = ({ board }: { board: { height(x: number): number; rows: number } }) => [3, 2, 4, 1, 5, 0, 6].find((x) => board.height(x) < board.rows);',
    );
    const result = await match(first, 'random', '--game', 'connect4', '--games', '4', '--seed', '2');
    expect(result).toMatchObject({ first, second: 'random', games: 4, wins: 4 });
    const second = write('second.mjs', 'export default async (position, random) => Math.floor(random() * 0);');
    const { status, err } = await call('match', 'level-1', second, '--game', 'connect4', '--games', '2');
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/second\.mjs: chose an illegal move after “[1-7]+” \(column-full\)/),
    ]);
  });

  test('causes an error with its name, the moves and the lines of its file if it throws', async () => {
    const third = write(
      'third.mjs',
      "const fail = () => {\n  throw new Error('boom');\n};\nexport const bot = () => fail();\n",
    );
    const { status, err } = await call('match', third, 'random', '--game', 'connect-7x6x4', '--games', '2');
    expect(status).toBe(1);
    expect(err).toMatch(/third\.mjs: threw after “[1-7]+”: boom \(third\.mjs:2:9, third\.mjs:4:\d+\)\n$/);
  });

  test.each([
    ['./missing.ts', './missing.ts: no such file'],
    ['./', './: no such file'],
    ['python:.', '.: no such file'],
    [write('empty.mjs', 'export const other = 1;'), 'expected a module that exports a function “bot”'],
    [write('broken.mjs', "throw new Error('out of order');"), 'out of order'],
  ])('%s is a wrong call', async (path, words) => {
    const { status, err } = await call('match', path, 'random', '--game', 'connect4');
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

test('a round robin prints a row for each pairing, and a table', async () => {
  const args = ['level-1', 'random', 'centre', '--game', 'connect4', '--games', '2', '--openings', 'random'];
  const { out } = await call('match', ...args);
  expect(out).toMatch(/\nlevel-1 – centre +\d +\d +\d +[\d.]+ % .*\n/);
  const table = out.split('\n\n')[1]!.trimEnd().split('\n');
  expect(table).toHaveLength(4);
  expect(table[1]).toMatch(/^1 \S+ +– +[\d.]+ % +[\d.]+ % +[\d.]+ %$/);
  const gauntlet = JSON.parse((await call('match', ...args, '--format', 'gauntlet', '--json')).out);
  expect(gauntlet.map(({ first, second }: Record<string, string>) => [first, second])).toEqual([
    ['level-1', 'random'],
    ['level-1', 'centre'],
  ]);
});

test.runIf(isLong)('a bot that throws in one of several threads ends the match', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-broken-bot-'));
  writeFileSync(join(folder, 'broken.mjs'), "export const bot = () => { throw new Error('boom'); };");
  const args = ['--game', 'connect4', '--games', '6', '--openings', 'random', '--threads', '2'];
  const { status, err } = await call('match', join(folder, 'broken.mjs'), 'best', ...args);
  expect([status, err]).toEqual([1, expect.stringContaining('broken.mjs: threw after')]);
});

test('with three players, each bot sits among copies of the other', async () => {
  const args = ['--game', 'connect-5x4x3-p3', '--games', '3', '--openings', 'random', '--plies', '2', '--json'];
  const { out } = await call('match', 'random', 'centre', ...args, '--format', 'round-robin');
  expect(JSON.parse(out)).toMatchObject([{ first: 'random' }, { first: 'centre' }]);
  for (const { wins, losses, decided } of JSON.parse(out)) expect(decided).toBeCloseTo(wins / (wins + losses), 3);
});

test('with three players, the share of the decided games is printed', async () => {
  const args = ['centre', 'random', '--game', 'connect-5x4x3-p3', '--games', '3', '--openings', 'random'];
  expect((await call('match', ...args)).out).toMatch(/Share of the decided games: \d+\.\d %/);
  const rows = (await call('match', ...args, '--format', 'round-robin')).out.split('\n');
  expect(rows[0]!.indexOf('decided') + 'decided'.length).toBe(rows[1]!.split(' %').slice(0, 2).join(' %').length + 2);
  expect((await call('match', 'centre', 'random', '--game', 'connect4', '--games', '2')).out).not.toContain(
    'decided games',
  );
});

test('a sequential test ends the match and prints its result', async () => {
  const args = ['centre', 'random', '--game', 'connect4', '--games', '100', '--openings', 'random'];
  const test = ['--sprt', '0,200,0.1,0.1'];
  const { games, sprt } = JSON.parse((await call('match', ...args, ...test, '--json')).out);
  expect(games).toBeLessThan(60);
  expect(sprt).toMatchObject({ elo0: 0, elo1: 200, alpha: 0.1, beta: 0.1, accepted: 'elo1' });
  const { out } = await call('match', ...args, ...test);
  expect(out).toMatch(
    /Sequential test of Elo 0 against 200 \(alpha 0.1, beta 0.1\): 200 accepted, log likelihood ratio 2/,
  );
});

describe('a file of games', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-match-'));
  const play = (file: string, games: number, ...more: string[]) =>
    match(
      'best',
      'level-9',
      '--game',
      'connect-5x4x4',
      '--nodes',
      '50',
      '--games',
      String(games),
      '--file',
      file,
      ...more,
    );
  const games = (file: string) =>
    readFileSync(file, 'utf8')
      .replaceAll(/"ms":[\d.]+/g, '"ms":0')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('has a line for each game, with the time and the evaluation of each move', async () => {
    const file = join(folder, 'games.jsonl');
    await play(file, 2);
    const [header, first, second] = games(file);
    expect(header).toMatchObject({ match: 1, game: 'connect-5x4x4', bots: ['best', 'level-9'], seed: 1, nodes: 50 });
    expect(first).toMatchObject({ seat: 0, bots: ['best', 'level-9'], record: `connect-5x4x4 r ${first.moves}` });
    expect(second).toMatchObject({ seat: 1, bots: ['level-9', 'best'], opening: first.opening });
    expect(first.played[0]).toMatchObject({ ms: 0, score: expect.any(Number), nodes: expect.any(Number) });
  });

  test('a resumed match equals an uninterrupted one', async () => {
    const [whole, parts] = [join(folder, 'whole.jsonl'), join(folder, 'parts.jsonl')];
    const result = await play(whole, 4);
    await play(parts, 2);
    appendFileSync(parts, '{"pairing":0,"game":2,"se');
    expect(await play(parts, 4, '--resume')).toEqual(result);
    expect(games(parts)).toEqual(games(whole));
    expect(await play(parts, 4, '--resume')).toEqual(result);
    expect(games(parts)).toEqual(games(whole));
  });

  test.runIf(isLong)('an interrupt reports the finished games', async () => {
    const file = join(folder, 'interrupted.jsonl');
    const args = ['match', 'best', 'random', 'level-10', '--game', 'connect-9x8x5', '--time', '20', '--file', file];
    const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    await expect.poll(() => existsSync(file) && games(file).length).toBeGreaterThan(2);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toMatch(/\nbest – random +[1-9]/);
    expect(out).not.toMatch(/best – level-10/);
  });

  test('the parts of a match add up to the whole match', async () => {
    const [whole, ...parts] = ['all', 'part-1', 'part-2'].map((name) => join(folder, `${name}.jsonl`));
    const result = await play(whole!, 6);
    for (const [at, part] of parts.entries()) await play(part, 6, '--part', `${at + 1}/2`);
    const numbers = (file: string) =>
      games(file)
        .slice(1)
        .map(({ game }) => game);
    expect(parts.map(numbers)).toEqual([
      [0, 1, 4, 5],
      [2, 3],
    ]);
    expect(await match('--report', ...parts)).toEqual(result);
    appendFileSync(parts[1]!, '{"pairing":0,"ga');
    expect(await match('--report', ...parts)).toEqual(result);
    expect((await call('match', '--report', parts[1]!)).out).toMatch(/^best against level-9: /);
  });

  test('a report has a row for each pairing', async () => {
    const file = join(folder, 'rows.jsonl');
    const args = ['random', 'centre', 'level-1', '--game', 'connect4', '--games', '2', '--file', file];
    const { out } = await call('match', ...args);
    const rows = out.split('\n\n')[0]!;
    expect((await call('match', '--report', file)).out).toBe(`${rows}\n`);
    const reports = JSON.parse((await call('match', '--report', file, '--json')).out);
    expect(reports.map(({ games }: { games: number }) => games)).toEqual([2, 2, 2]);
  });

  const damaged = join(folder, 'damaged.jsonl');
  writeFileSync(damaged, '{"match":1,"game":"connect-7x6x4","bots":[],"pairings":[[0,1]]}\n{"pairing"\n');

  test.each([
    [['--report'], '--report: expected one file or more'],
    [['--report', './missing.jsonl'], './missing.jsonl: no such file or folder'],
    [['--report', './x.jsonl', '--game', 'connect4'], '--game: with --report, expected files and --json only'],
    [['--report', import.meta.filename], 'expected games of rowhouse match --file'],
    [['--report', damaged], 'damaged.jsonl: a game is damaged: {"pairing"'],
  ])('match %j is a wrong call', async (args, words) => {
    expect(await call('match', ...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(words) });
  });

  test('a report refuses files of two matches and duplicate games', async () => {
    const [one, other] = ['1', '2'].map((seed) => join(folder, `seed-${seed}.jsonl`));
    const args = ['match', 'random', 'random', '--game', 'connect4', '--games', '2'];
    await call(...args, '--file', one!);
    await call(...args, '--file', other!, '--seed', '2');
    const report = async (...files: string[]) => (await call('match', '--report', ...files)).err;
    expect(await report(one!, other!)).toContain(`${other}: expected the same match as in ${one}`);
    expect(await report(one!, one!)).toContain(`${one}: game 1 appears twice`);
  });

  test('belongs to one match', async () => {
    const file = join(folder, 'other.jsonl');
    const args = ['match', 'random', 'random', '--game', 'connect4', '--games', '2', '--file', file];
    expect(await call(...args)).toMatchObject({ status: 0 });
    expect(await call(...args)).toMatchObject({ status: 2, err: expect.stringContaining('--resume continues it') });
    const seeded = await call(...args, '--seed', '2', '--resume');
    expect(seeded).toMatchObject({ status: 2, err: expect.stringContaining('expected the games of this match') });
  });
});

test.each(isLong ? ['1', '2'] : ['1'])(
  'a program plays by UGI, in %s threads, and an error of the program loses the game',
  async (threads) => {
    const file = new URL('../../../engine/src/programs/testing/ugi-program.mjs', import.meta.url).pathname;
    const program = `ugi:"${process.execPath}" ${file} nonsense`;
    const args = ['--game', 'connect4', '--games', '2', '--openings', 'random', '--threads', threads, '--time', '50'];
    const { status, out, err } = await call('match', 'centre', program, ...args, '--json');
    expect([status, JSON.parse(out)]).toMatchObject([0, { wins: 2, losses: 0, forfeits: [0, 2] }]);
    expect(err).toMatch(/ nonsense loses game 1 after “[1-7]{5}”: the answer is not a move \(bestmove \(none\)\)\n/);
  },
);

test('a match prints its results in words', async () => {
  const { status, out } = await call('match', 'level-1', 'random', '--game', 'connect4', '--games', '2');
  expect(status).toBe(0);
  expect(out).toMatch(
    /^level-1 against random: \d wins?, \d draws?, \d loss(es)?, \d+\.\d %\nElo difference -?\d+, 95 % interval -?\d+ (to -?\d+|and up|and down)\nScore 95 % interval [\d.]+ % to [\d.]+ %; likelihood of being stronger [\d.]+ %\nOpenings with 0, ½, 1, 1½ and 2 points of both games: [01], [01], [01], [01], [01]\nMilliseconds per move: [\d.]+, [\d.]+; longest: [\d.]+, [\d.]+\n$/,
  );
});

test.each([
  [['level-1', 'random'], 'expected --game'],
  [['level-1', 'random', '--game', 'chess'], 'chess: no such game'],
  [['level-1', '--game', 'connect4'], 'expected two bots'],
  [['random', 'level-1', 'random', '--game', 'connect4'], 'random: expected every bot once'],
  [
    ['random', 'level-1', '--game', 'connect4', '--format', 'swiss'],
    '--format swiss: expected round-robin or gauntlet',
  ],
  [['random', 'level-1', '--game', 'connect4', '--time', '5', '--nodes', '5'], '--time and --nodes: expected one of'],
  [['random', 'level-1', '--game', 'connect4', '--plies', '5'], '--plies: expected --openings random'],
  [
    ['random', 'level-1', '--game', 'morris', '--men', '11', '--openings', 'drawn'],
    'the drawn openings of morris-11 are not known',
  ],
  [['random', 'level-1', '--game', 'morris', '--men', '9', '--no-flying', '--openings', 'drawn'], '--openings drawn:'],
  [['random', 'level-1', '--game', 'connect4', '--plies', '4', '--openings', 'drawn'], 'expected --openings random'],
  [['random', 'level-1', '--game', 'connect4', '--sprt', '20,0'], '--sprt 20,0: expected two Elo differences'],
  [['random', 'level-1', '--game', 'connect4', '--part', '3/2'], '--part 3/2: expected a part and the number of parts'],
  [['random', 'level-1', '--game', 'connect4', '--part', '1/2', '--sprt', '0,9'], '--sprt and --part: expected one of'],
  [['random', 'level-1', '--game', 'connect4', '--resume'], '--resume: expected --file'],
  [
    ['http://localhost:1', 'random', '--game', 'morris'],
    'http://localhost:1: Kaggle’s form has only connect games of two',
  ],
  [
    ['http://localhost:1', 'random', '--game', 'connect4'],
    'http://localhost:1: before the first game: the program ended, or could not be reached',
  ],
  [['ugi:', 'random', '--game', 'connect4'], 'ugi:: expected a program after ugi:'],
  [
    ['ugi:./missing x', 'random', '--game', 'connect4'],
    'ugi:./missing x: before the first game: the program ended, or could not be reached',
  ],
  [['level-1', 'deep-thought', '--game', 'connect4'], 'deep-thought: there is no such bot; see rowhouse bots'],
  [['level-1', 'toString', '--game', 'connect4'], 'toString: there is no such bot'],
  [['robut', 'random', '--game', 'connect4'], 'robut: the bot does not play this game'],
  [['ten-rules', 'random', '--game', 'morris'], 'ten-rules: the bot does not play this game'],
  [['random', 'random', '--game', 'connect4', '--men', '6'], '--men is not an option of connect4'],
  [['random', 'random', '--game', 'connect-7x6x4', '--rows', '6'], '--rows: expected no options of the game'],
  [['random', 'random', '--game', 'connect4', '--games', '0'], '--games 0: expected a whole number from 1'],
  [['random', 'random', '--game', 'connect4', '--seed', 'x'], '--seed x: expected a whole number'],
  [['random', 'random', '--game', 'connect4', '--threads', '0'], '--threads 0: expected a whole number from 1 to 256'],
  [['random', '--ladder', '--game', 'connect4'], 'random: expected no bots with --ladder'],
])('match %j is a wrong call: one line on stderr, status 2', async (args, words) => {
  const { status, out, err } = await call('match', ...args);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(words);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

/** All bots except `perfect`, which plays only solved games. */
const IDS = [
  ...Array.from({ length: 10 }, (_, at) => `level-${at + 1}`),
  'random',
  'ten-rules',
  'centre',
  'centre-wide',
  'robut',
];

test('B5: --centre wide names the bot with the wide centre', async () => {
  const args = ['centre', 'random', '--centre', 'wide', '--game', 'connect4', '--games', '2', '--json'];
  expect(JSON.parse((await call('match', ...args)).out).first).toBe('centre-wide');
});

test('--json lists every bot with its games and a description', async () => {
  const { status, out } = await call('bots', '--json');
  expect(status).toBe(0);
  const bots: { id: string; games: string[]; about: string }[] = JSON.parse(out);
  expect(bots.map(({ id }) => id).filter((id) => id !== 'perfect')).toEqual(IDS);
  const gamesOf = (id: string) => bots.find((bot) => bot.id === id)!.games;
  expect(gamesOf('ten-rules')).toEqual(['connect4', 'connectx']);
  expect(gamesOf('robut')).toEqual(['morris']);
  expect(gamesOf('random')).toEqual(['connect4', 'connectx', 'morris']);
  for (const { about } of bots) expect(about).toMatch(/^\S.*\.$/);
});

test('bots lists every bot and takes no operand', async () => {
  const { out } = await call('bots');
  expect(out.trimEnd().split('\n')).toHaveLength(BOT_IDS.length);
  expect(out).toMatch(/^robut +morris +\S/m);
  expect(await call('bots', 'level-1')).toMatchObject({ status: 2, out: '' });
});
