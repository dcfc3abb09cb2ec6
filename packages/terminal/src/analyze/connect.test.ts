/** `rowhouse analyze connect4`. */
import { describe, expect, test } from 'vitest';
import { parseCall } from '../command.ts';
import { ANALYZE_CONNECT_OPTIONS, analyzeConnect } from './connect.ts';

interface Called {
  readonly status: number;
  readonly lines: readonly string[];
}

async function call(
  args: readonly string[],
  input: () => AsyncIterable<string> = of(),
  game = 'connect4',
): Promise<Called> {
  const out: string[] = [];
  const { values } = parseCall(args, ANALYZE_CONNECT_OPTIONS, 'game');
  const status = await analyzeConnect(game, values, { out: (text) => out.push(text), err: () => {} }, input);
  return { status, lines: out.join('').trimEnd().split('\n') };
}

const of = (...lines: readonly string[]) =>
  async function* () {
    yield* lines;
  };

async function json(args: readonly string[], lines: readonly string[] = []) {
  const called = await call([...args, '--json'], of(...lines));
  return { status: called.status, answers: called.lines.map((line) => JSON.parse(line)) };
}

describe('--moves', () => {
  test('--json has these fields', async () => {
    const { status, answers } = await json(['--moves', '4455']);
    expect(status).toBe(0);
    expect(Object.keys(answers[0])).toEqual(['moves', 'score', 'value', 'scores', 'best', 'exact', 'nodes', 'ms']);
    expect(answers).toEqual([
      {
        moves: '4455',
        score: 18,
        value: 'win',
        scores: [-4, -3, 18, 2, 2, 18, -3],
        best: [3, 6],
        exact: true,
        nodes: expect.any(Number),
        ms: expect.any(Number),
      },
    ]);
  });

  test('the empty board, a full column and a draw have exact scores', async () => {
    expect((await json(['--moves', ''])).answers[0]).toMatchObject({
      moves: '',
      score: 1,
      value: 'win',
      scores: [-2, -1, 0, 1, 0, -1, -2],
      best: [4],
    });
    const full = (await json(['--moves', '4444445'])).answers[0];
    expect(full).toMatchObject({ score: -1, value: 'loss', best: [6] });
    expect(full.scores[3]).toBeNull();
    expect((await json(['--moves', '3'])).answers[0]).toMatchObject({ score: 0, value: 'draw', best: [3, 4, 5, 6] });
  });

  test('--score-only leaves out scores and best, and the score is the same', async () => {
    const moves = '444444226662';
    const [whole] = (await json(['--moves', moves])).answers;
    const [only] = (await json(['--moves', moves, '--score-only'])).answers;
    expect(Object.keys(only)).toEqual(['moves', 'score', 'value', 'exact', 'nodes', 'ms']);
    expect(only).toMatchObject({ score: whole.score, value: whole.value });
    expect((await json(['--moves', '44', '--score-only'])).answers[0]).toMatchObject({ score: 1, nodes: 0 });
  });

  test.each([
    ['12132324', []],
    ['444433322', []],
    ['4444333226', ['--score-only']],
  ])('%s %j has the same scores in the book as in a search', async (moves, only) => {
    const [known] = (await json(['--moves', moves, ...only])).answers;
    const [searched] = (await json(['--moves', moves, ...only, '--no-book'])).answers;
    expect(known).toEqual({ ...searched, nodes: 0, ms: known.ms });
  });

  test('--no-book and --threads do not change the scores', async () => {
    const [known] = (await json(['--moves', '12132324'])).answers;
    const [searched] = (await json(['--moves', '12132324', '--no-book', '--threads', '2'])).answers;
    expect(searched.scores).toEqual(known.scores);
    expect(searched.nodes).toBeGreaterThan(0);
    const [scored] = (await json(['--moves', '12132324', '--no-book', '--score-only'])).answers;
    expect(scored).toMatchObject({ score: known.score });
    expect(scored.nodes).toBeGreaterThan(0);
  });

  test.each([
    // The first player has won with its fourth disc: 22 − 4.
    ['1212121', -18],
    ['12121272', -18],
  ])('a decided position, %s, is lost for the side to move and has no moves', async (moves, score) => {
    expect((await json(['--moves', moves])).answers[0]).toMatchObject({
      score,
      value: 'loss',
      scores: new Array(7).fill(null),
      best: [],
      exact: true,
    });
    expect((await json(['--moves', moves, '--score-only'])).answers[0]).toMatchObject({ score, value: 'loss' });
    const { lines } = await call(['--moves', moves]);
    expect(lines).toEqual([`${moves}: game over: has lost, score ${score}`, expect.stringContaining('nodes')]);
  });

  test('other boards have scores, and more than nine columns need commas', async () => {
    const wide = ['--columns', '12', '--rows', '4'];
    // No move answers the three in the bottom row, open at both ends.
    const [answer] = (await json([...wide, '--moves', '5,12,6,12,7,1'])).answers;
    expect(answer).toMatchObject({ moves: '5,12,6,12,7,1', score: 21, value: 'win', best: [4, 8], exact: true });
    expect(answer.scores).toHaveLength(12);
    const [three] = (await json(['--columns', '4', '--rows', '4', '--connect', '3', '--moves', '2'])).answers;
    expect(three.scores).toHaveLength(4);
    expect(three).toMatchObject({ value: 'loss' });
    const [draw] = (await json(['--columns', '5', '--rows', '4', '--moves', ''])).answers;
    expect(draw).toMatchObject({ score: 0, value: 'draw' });
  });

  test('a full board without a line is a draw', async () => {
    const moves = '13552443533121142452';
    const [answer] = (await json(['--columns', '5', '--rows', '4', '--moves', moves])).answers;
    expect(answer).toMatchObject({ score: 0, value: 'draw', scores: [null, null, null, null, null], best: [] });
  });

  test.each([
    ['44444444', 'column-full', 7],
    ['12121212', 'game-over', 8],
    ['4x5', 'bad-character', 2],
    ['480', 'bad-number', 2],
  ])('%s: %s at %d is an error, with an object on stdout for --json', async (moves, code, at) => {
    const out: string[] = [];
    const output = { out: (text: string) => out.push(text), err: () => {} };
    const refused = expect(analyzeConnect('connect4', { moves, json: true }, output)).rejects;
    await refused.toThrow(`--moves: move ${at}:`);
    expect(JSON.parse(out.join(''))).toEqual({
      moves,
      error: { code, at, message: expect.stringContaining(`move ${at}:`) },
    });
    await expect(call(['--moves', moves])).rejects.toThrow(`--moves: move ${at}:`);
  });

  test('without --json, the result is in words', async () => {
    const { lines } = await call(['--moves', '4455']);
    expect(lines.slice(0, 3)).toEqual([
      '4455: wins in 2 moves, score 18',
      '  1: -4  2: -3  3: 18  4: 2  5: 2  6: 18  7: -3',
      '  best: 3, 6',
    ]);
    expect(lines[3]).toMatch(/^ {2}\d+ nodes, [\d.]+ ms$/);
    expect((await call(['--moves', '', '--score-only'])).lines[0]).toBe('(no moves): wins in 21 moves, score 1');
    expect((await call(['--stdin'], of('9'))).lines).toEqual(['9: found “9”, expected a column from 1 to 7']);
    const [hostile] = (await call(['--stdin'], of('\x1b[2J'))).lines;
    expect(hostile).toMatch(/^\\u\{1b\}\[2J: found “/);
    expect(hostile).not.toContain('\x1b');
  });
});

describe('--position', () => {
  const rows = '......./......./......./......./...bb../...rr..';

  test('a position has the same answer as the moves that lead to it', async () => {
    const [{ position, ms, ...answer }] = (await json(['--position', rows])).answers;
    const [{ moves, ms: _, ...known }] = (await json(['--moves', '4455'])).answers;
    expect([position, moves]).toEqual([rows, '4455']);
    expect(answer).toEqual(known);
    expect((await call(['--position', rows])).lines[0]).toBe(`${rows}: wins in 2 moves, score 18`);
  });

  test('the position can say whose turn it is', async () => {
    const row = (...tail: string[]) => ['......./......./......./......./......./...rb..', ...tail].join(' ');
    const [red] = (await json(['--position', row('r')])).answers;
    const [blue] = (await json(['--position', row('b')])).answers;
    expect([red.value, blue.value]).toEqual(['win', 'draw']);
  });

  test.each([
    [
      '......./......./......./......./...r.../.......',
      'floating',
      '--position: discs float at column 4 row 2: there is nothing below them at column 4 row 1; see rowhouse check',
    ],
    ['r', 'too-short', '--position: found'],
  ])('%s: %s', async (position, code, words) => {
    const out: string[] = [];
    const output = { out: (text: string) => out.push(text), err: () => {} };
    await expect(analyzeConnect('connect4', { position, json: true }, output)).rejects.toThrow(words);
    expect(JSON.parse(out.join(''))).toMatchObject({ position, error: { code } });
  });
});

describe('--stdin', () => {
  test.each([
    [[], 0],
    [['--fail'], 1],
  ])('with %j, a bad line makes the exit status %i', async (options, status) => {
    const { status: found, answers } = await json(['--stdin', ...options], ['4455', 'x', '44']);
    expect([found, answers.length]).toEqual([status, 3]);
    expect((await json(['--stdin', ...options], ['4455'])).status).toBe(0);
  });

  test('each line gets an answer, in order, even after a bad line', async () => {
    const lines = ['4455', '44444444', '', 'hello', '12121212', '1212121', '  4444445 ', '4455'];
    const { status, answers } = await json(['--stdin'], lines);
    expect(status).toBe(0);
    expect(answers.map(({ moves }) => moves)).toEqual(lines.map((line) => line.trim()));
    expect(answers.map(({ error, score }) => error ?? score)).toEqual([
      18,
      { code: 'column-full', at: 7, message: expect.any(String) },
      1,
      { code: 'bad-character', at: 1, message: expect.any(String) },
      { code: 'game-over', at: 8, message: expect.any(String) },
      -18,
      -1,
      18,
    ]);
  });

  test('an answer is written before the next line is read', async () => {
    const out: string[] = [];
    const seen: number[] = [];
    async function* input() {
      for (const line of ['4455', '44', '']) {
        seen.push(out.length);
        yield line;
      }
      seen.push(out.length);
    }
    await analyzeConnect(
      'connect4',
      { stdin: true, json: true },
      { out: (text) => out.push(text), err: () => {} },
      input,
    );
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(out.every((line) => line.endsWith('}\n'))).toBe(true);
  });
});

test.each([
  [[], 'expected --moves, --position or --stdin'],
  [['--moves', '4', '--stdin'], '--moves and --stdin: expected one of them'],
  [['--moves', '4', '--position', 'x'], '--moves and --position: expected one of them'],
  [['--moves', '4', '--threads', '0'], '--threads 0: expected a whole number from 1 to 16'],
  [['--moves', '4', '--time', '0'], '--time 0: expected a time above 0 and up to 1440 min, such as 500ms or 2s'],
  [['--moves', '4', '--time', 'soon'], '--time soon: expected a time'],
  [['--moves', '4', '--nodes', '0'], '--nodes 0: expected a whole number'],
  [['--moves', '4', '--columns', '2'], '--columns 2: expected a whole number from 3 to 100'],
])('%j is refused: %s', async (args, message) => {
  await expect(call(args)).rejects.toThrow(message);
});

describe('best effort', () => {
  test.each([
    ['a board of more than 64 bits', ['--columns', '9', '--rows', '8']],
    ['more than six in a row', ['--columns', '8', '--connect', '7']],
    ['three players', ['--players', '3']],
    ['a board that is not solved in the time', ['--columns', '12', '--rows', '4']],
  ])('%s has an estimate for every column that is not full', async (_, board) => {
    const [answer] = (await json([...board, '--moves', '', '--time', '0.2'])).answers;
    expect(Object.keys(answer)).toEqual(['moves', 'score', 'value', 'scores', 'best', 'exact', 'nodes', 'ms']);
    expect(answer).toMatchObject({ value: null, exact: false });
    expect(answer.scores.every((score: unknown) => Number.isFinite(score))).toBe(true);
    expect(answer.best.length).toBeGreaterThan(0);
    expect(Math.max(...answer.scores)).toBe(answer.score);
  });

  test('--nodes always gives the same result', async () => {
    const args = ['--moves', '4455', '--nodes', '2000'];
    const [[first], [second]] = [(await json(args)).answers, (await json(args)).answers];
    expect(second).toEqual({ ...first, ms: second.ms });
  });

  test('a proved win is exact if every column is proved', async () => {
    const [answer] = (await json(['--columns', '9', '--rows', '8', '--moves', '121212', '--time', '0.3'])).answers;
    expect(answer).toMatchObject({ value: 'win', best: [1] });
  });

  test('commas are accepted on every board', async () => {
    const { answers } = await json(['--moves', '4,4,5,5']);
    expect(answers[0]).toMatchObject({ moves: '4,4,5,5', score: 18, best: [3, 6] });
  });

  test('Ctrl-C prints the result so far, with status 0', async () => {
    const called = json(['--moves', '', '--no-book']);
    setTimeout(() => process.emit('SIGINT'), 50);
    const { status, answers } = await called;
    expect(status).toBe(0);
    expect(answers[0]).toMatchObject({ exact: false });
    expect(answers[0].scores).toHaveLength(7);
  });

  test('Ctrl-C ends --stdin after the position that is being analyzed', async () => {
    const called = json(['--stdin', '--no-book'], ['', '4', '44']);
    setTimeout(() => process.emit('SIGINT'), 50);
    expect((await called).answers).toHaveLength(1);
  });

  test.each([
    ['--time', '50ms'],
    ['--time', '0.05'],
    ['--time', '0.05s'],
  ])('%s %s is 50 milliseconds', (...args) => {
    expect(parseCall(args, ANALYZE_CONNECT_OPTIONS, 'game').values.time).toBe(50);
  });

  test('without --json, the result is in words', async () => {
    const won = await call(['--columns', '9', '--rows', '8', '--moves', '121212', '--nodes', '500']);
    expect(won.lines[0]).toBe('121212: wins in 1 move');
    const { lines } = await call(['--columns', '9', '--rows', '8', '--moves', '', '--nodes', '500']);
    expect(lines[0]).toMatch(/^\(no moves\): not decided, estimate -?\d+$/);
  });
});
