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
  const { values } = parseCall(args, ANALYZE_CONNECT_OPTIONS);
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

  test('the empty board, a full column, a draw', async () => {
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

  test('--score-only has neither scores nor best, and the same score', async () => {
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
  ])('%s %j is in the book: the scores of the search, at once', async (moves, only) => {
    const [known] = (await json(['--moves', moves, ...only])).answers;
    const [searched] = (await json(['--moves', moves, ...only, '--no-book'])).answers;
    expect(known).toEqual({ ...searched, nodes: 0, ms: known.ms });
  });

  test('--no-book searches, and --threads may help: the same scores', async () => {
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
  ])('a decided position, %s: the side to move has lost, there are no moves', async (moves, score) => {
    expect((await json(['--moves', moves])).answers[0]).toMatchObject({
      score,
      value: 'loss',
      scores: new Array(7).fill(null),
      best: [],
      exact: true,
    });
    expect((await json(['--moves', moves, '--score-only'])).answers[0]).toMatchObject({ score, value: 'loss' });
  });

  test('other boards; more than nine columns with commas', async () => {
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

  test('a full board that nobody won is a draw', async () => {
    const moves = '13552443533121142452';
    const [answer] = (await json(['--columns', '5', '--rows', '4', '--moves', moves])).answers;
    expect(answer).toMatchObject({ score: 0, value: 'draw', scores: [null, null, null, null, null], best: [] });
  });

  test.each([
    ['44444444', 'column-full', 7],
    ['12121212', 'game-over', 8],
    ['4x5', 'bad-character', 2],
    ['480', 'bad-number', 2],
  ])('%s: %s at %d: an object on stdout with --json, and an error in any case', async (moves, code, at) => {
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

  test('in words', async () => {
    const { lines } = await call(['--moves', '4455']);
    expect(lines.slice(0, 3)).toEqual([
      '4455: win, score 18',
      '  1: -4  2: -3  3: 18  4: 2  5: 2  6: 18  7: -3',
      '  best: 3, 6',
    ]);
    expect(lines[3]).toMatch(/^ {2}\d+ nodes, [\d.]+ ms$/);
    expect((await call(['--moves', '', '--score-only'])).lines[0]).toBe('(no moves): win, score 1');
    expect((await call(['--stdin'], of('9'))).lines).toEqual(['9: move 1: found “9”, expected a column from 1 to 7']);
  });
});

describe('--stdin', () => {
  test('an answer a line, in order; a bad line does not stop it', async () => {
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

  test('it streams: the answer comes before the next line is asked for', async () => {
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
  [[], 'expected --moves or --stdin'],
  [['--moves', '4', '--stdin'], 'expected one of them'],
  [['--moves', '4', '--threads', '0'], '--threads 0: expected a whole number from 1 to 16'],
  [['--moves', '4', '--time', '0'], '--time 0: expected seconds from 0.001 to 86400'],
  [['--moves', '4', '--time', 'soon'], '--time soon: expected seconds'],
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
  ])('%s: an estimate for every column that is not full', async (_, board) => {
    const [answer] = (await json([...board, '--moves', '', '--time', '0.2'])).answers;
    expect(Object.keys(answer)).toEqual(['moves', 'score', 'value', 'scores', 'best', 'exact', 'nodes', 'ms']);
    expect(answer).toMatchObject({ value: null, exact: false });
    expect(answer.scores.every((score: unknown) => Number.isFinite(score))).toBe(true);
    expect(answer.best.length).toBeGreaterThan(0);
    expect(Math.max(...answer.scores)).toBe(answer.score);
  });

  test('--nodes gives the same result every time', async () => {
    const args = ['--moves', '4455', '--nodes', '2000'];
    const [[first], [second]] = [(await json(args)).answers, (await json(args)).answers];
    expect(second).toEqual({ ...first, ms: second.ms });
  });

  test('a win that a search sees to its end is exact where every column is', async () => {
    const [answer] = (await json(['--columns', '9', '--rows', '8', '--moves', '121212', '--time', '0.3'])).answers;
    expect(answer).toMatchObject({ value: 'win', best: [1] });
  });

  test('commas are read on every board', async () => {
    const { answers } = await json(['--moves', '4,4,5,5']);
    expect(answers[0]).toMatchObject({ moves: '4,4,5,5', score: 18, best: [3, 6] });
  });

  test('Ctrl-C gives what is known so far, with status 0', async () => {
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

  test('in words', async () => {
    const { lines } = await call(['--columns', '9', '--rows', '8', '--moves', '', '--nodes', '500']);
    expect(lines[0]).toMatch(/^\(no moves\): not decided, estimate -?\d+$/);
  });
});
