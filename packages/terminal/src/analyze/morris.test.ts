// Slow: not part of `npm test`.
import { describe, expect, test } from 'vitest';
import { parseCall } from '../command.ts';
import { ANALYZE_MORRIS_OPTIONS, analyzeMorris } from './morris.ts';

async function call(args: readonly string[], lines: readonly string[] = []): Promise<string[]> {
  const out: string[] = [];
  const { values } = parseCall(args, ANALYZE_MORRIS_OPTIONS, 'game');
  async function* input() {
    yield* lines;
  }
  expect(await analyzeMorris('morris', values, { out: (text) => out.push(text), err: () => {} }, input)).toBe(0);
  return out.join('').trimEnd().split('\n');
}

const json = async (args: readonly string[], lines: readonly string[] = []) =>
  (await call([...args, '--json'], lines)).map((line) => JSON.parse(line));

describe('analyze morris', () => {
  test('--json has these fields', async () => {
    const [answer] = await json(['--position', '......../........ r 6 6']);
    expect(Object.keys(answer)).toEqual([
      'position',
      'value',
      'depth',
      'moves',
      'best',
      'exact',
      'score',
      'nodes',
      'ms',
    ]);
    expect(answer).toMatchObject({ position: '......../........ r 6 6', value: 'draw', depth: null, exact: true });
    expect(answer.moves).toHaveLength(16);
    expect(answer.moves[0]).toEqual({
      move: expect.stringMatching(/^[01]\.[0-7]$/),
      value: 'draw',
      depth: null,
      score: 0,
    });
    expect(answer.best).toHaveLength(16);
  });

  test('turns include their removals and are sorted with the best first', async () => {
    const [answer] = await json(['--position', '..r.r.../bbbr..br r 0 0']);
    expect(answer).toMatchObject({ value: 'win', depth: 5, best: ['0.2-0.1'] });
    expect(answer.moves[0]).toEqual({ move: '0.2-0.1', value: 'win', depth: 5, score: 999_995 });
    expect(answer.moves).toContainEqual({ move: '1.3-0.3x1.6', value: 'win', depth: 7, score: 999_993 });
  });

  test('the values depend on the rules', async () => {
    const position = ['--position', '......../........ b 6 6'];
    for (const options of [['--remove', 'any'], ['--flying'], ['--men', '6', '--remove', 'any', '--flying']])
      expect((await json([...options, ...position]))[0]).toMatchObject({ value: 'draw', exact: true });
    expect((await json(['--men', '3', '--position', '......../. r 3 3']))[0]).toMatchObject({
      value: 'win',
      depth: 9,
      best: ['1.0'],
    });
  });

  test('plies without a mill count only with --draw-after', async () => {
    const position = ['--position', '..r.r.../bbbr..br r 0 0 12'];
    expect((await json(position))[0]).toMatchObject({ value: 'win', depth: 5 });
    expect((await json([...position, '--draw-after', '16']))[0]).toMatchObject({ depth: 7, best: ['1.3-0.3x1.6'] });
  });

  test('--moves leads to the position', async () => {
    const [{ ms, ...answer }] = await json(['--moves', '0.0,0.1']);
    const [{ ms: _, ...known }] = await json(['--position', 'rb....../........ r 5 5']);
    expect(answer).toEqual(known);
    expect(known.position).toBe('rb....../........ r 5 5');
    await expect(call(['--moves', '0.0,0.0'])).rejects.toThrow('--moves: move 2: there is already a man on that point');
  });

  test('a lost position has depth 0 and no moves', async () => {
    const [answer] = await json(['--position', 'rr....../bbb..... r 0 0']);
    expect(answer).toMatchObject({ value: 'loss', depth: 0, moves: [], best: [] });
    expect(await call(['--position', 'rr....../bbb..... r 0 0'])).toEqual([
      'rr....../bbb..... r 0 0: game over: has lost',
    ]);
  });

  test('a position is analyzed even if its mills removed no men', async () => {
    const [answer] = await json(['--position', 'rrr...rr/bbbbbbr. r 0 0']);
    expect(answer).toMatchObject({ exact: true, value: expect.any(String) });
  });

  test('--stdin answers line by line, even after a bad line', async () => {
    const answers = await json(
      ['--stdin'],
      [
        '..r.r.../bbbr..br r 0 0',
        'nonsense',
        '',
        '......../........ r 5 6',
        'rrrrrrrr/rrrrrbbb r 0 0',
        'rr....../bbb..... r 0 0',
      ],
    );
    expect(answers.map(({ error, value }) => error?.code ?? value)).toEqual([
      'win',
      'too-short',
      'too-short',
      'hand-counts',
      'too-many-men',
      'loss',
    ]);
    expect(answers[1]).toMatchObject({ position: 'nonsense', error: { message: expect.stringContaining('expected') } });
  });

  test.each([
    [[], 'expected --moves, --position or --stdin'],
    [['--position', 'x'], '--position: found “x”'],
    [['--position', '......../........ r 5 6'], '--position: the numbers of men in hand do not match'],
    [['--position', 'x', '--stdin'], 'expected one of them'],
    [['--men', '4', '--position', 'x'], '--men 4: expected 3, 5, 6, 7, 8, 9, 10, 11, 12, or --shape'],
    [['--men', '2', '--shape', 'two', '--position', 'x'], '--men 2: expected a whole number from 3 to 12'],
    [['--position', '......../........ r 6 6 x'], 'a man is to be removed'],
    [['--draw-after', 'x', '--position', 'x'], '--draw-after x: expected a whole number'],
  ])('%j is refused: %s', async (args, message) => {
    await expect(call(args)).rejects.toThrow(message);
  });

  test('without --json, the result is in words', async () => {
    const lines = await call(['--position', '..r.r.../bbbr..br r 0 0']);
    expect(lines.slice(0, 2)).toEqual(['..r.r.../bbbr..br r 0 0: wins in 3 moves', '  e5-c5        wins in 3 moves']);
  });

  test('a game that is not solved is searched', async () => {
    const [answer] = await json(['--men', '7', '--position', 'rr....../......../. r 0 0']);
    expect(answer).toMatchObject({ value: 'loss', depth: 0, moves: [] });
    const [opened] = await json(['--men', '9', '--position', 'rr.bb.../r......./........ b 6 7']);
    expect(opened).toMatchObject({ exact: false, value: null, best: [expect.any(String)] });
    const scores = opened.moves.map(({ score }: { score: number }) => score);
    expect(scores.every(Number.isFinite)).toBe(true);
    expect(Math.max(...scores)).toBe(opened.score);
  });

  test('E11, E15: an open removal is analyzed, and so is a board with seven men of a side', async () => {
    const [open] = await json(['--position', 'rrr.b.../....b..b r 0 0 x']);
    expect(open).toMatchObject({ exact: true, value: 'win' });
    expect(open.moves.map(({ move }: { move: string }) => move).sort()).toEqual(['x0.4', 'x1.4', 'x1.7']);
    const [seven] = await json(['--position', 'r.bbb.rb/rrb.rrbr b 0 0 x', '--nodes', '20000']);
    expect(seven.moves).toHaveLength(7);
    for (const { move, score } of seven.moves) expect([move[0], Number.isFinite(score)]).toEqual(['x', true]);
  });

  test('E14: an own variant on two squares is solved, and the other new games are searched', async () => {
    const own = ['--men', '4', '--shape', 'two', '--position', '......../........ r 4 4'];
    expect((await json(own))[0]).toMatchObject({ exact: true, value: expect.any(String) });
    const ten = ['--men', '10', '--position', 'rr...../r......./........ r 8 9'.replace('rr.....', 'rr......')];
    const [moves] = await json([...ten, '--nodes', '20000']);
    // By the rules of Lasker, a man closes the mill by moving as well.
    expect(moves.moves.map(({ move }: { move: string }) => move)).toEqual(
      expect.arrayContaining(['0.2', '1.0-1.1', '0.0-0.7']),
    );
  });

  test.each(['7', '8', '9', '10', '11', '12'])('--time and --nodes bound the search of %s men', async (men) => {
    const centre = men === '7' ? '/.' : '/........';
    const position = ['--men', men, '--position', `......../........${centre} r ${men} ${men}`];
    expect((await json([...position, '--time', '0.05']))[0]).toMatchObject({ exact: false, value: null });
    const [[first], [second]] = [
      await json([...position, '--nodes', '300']),
      await json([...position, '--nodes', '300']),
    ];
    expect(second).toEqual({ ...first, ms: second.ms });
  });

  test('with --json, an error is also an object on stdout', async () => {
    const out: string[] = [];
    const output = { out: (text: string) => out.push(text), err: () => {} };
    await expect(analyzeMorris('morris', { position: 'x', json: true }, output)).rejects.toThrow('--position: found');
    expect(JSON.parse(out.join(''))).toMatchObject({ position: 'x', error: { code: 'too-short' } });
  });
});
