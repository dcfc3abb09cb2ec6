import { CONNECT_FOUR, type Config, gameOf, type MorrisTurn, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from '../words/english-claims.ts';
import type { Claim } from './claim.ts';
import { claimSentence, sayEvaluation, sayMove } from './claim-sentence.ts';

const LOSS = { score: -999_990, value: 'loss', depth: 10 } as const;
/** From column 3, row 1 to column 6, row 4. */
const RISING = [0, 1, 2, 3].map((step) => [2 + step, step] as const);
const BASE = { player: 0, against: 1, cells: [], lines: [], moves: [] } as const;

const say = (config: Config, claim: Claim, maxListLength = 32): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: (player) => ['Red', 'Blue'][player]!,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, '+0.4'),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
    maxListLength,
  });

const turns = (...texts: readonly string[]) =>
  texts.map((text) => unwrap(gameOf(SIX_MENS_MORRIS).parseMove(SIX_MENS_MORRIS, text)));

test('places, lists and lines of a connect game', () => {
  const story: Claim = {
    ...BASE,
    code: 'runs-into',
    event: 'double-threat',
    certainty: 'forced',
    cells: [
      [1, 0],
      [5, 0],
    ],
    moves: [3, 1, 2],
  };
  const ended = 'Red has two threats at once, at columns 2 and 6, row 1.';
  expect(say(CONNECT_FOUR, story)).toBe(`After 4, 2, 3, ${ended}`);
  const long: Claim = { ...story, moves: [3, 1, 2, 4, 5, 0] };
  expect(say(CONNECT_FOUR, long, 4)).toBe(`After 4, 2, 3, 5 and 2 more moves, ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [3] })).toBe(`After this move, ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [] })).toBe(`As things stand, ${ended}`);
  const exceptions = (...moves: readonly number[]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'all-but', evaluation: LOSS, moves });
  expect(exceptions(1, 2, 5)).toBe('Every column draws here except 2, 3 and 6.');
  expect(exceptions(2)).toBe('Every column draws here except 3.');
});

test('several cells are named by column, or by row if they are all in one', () => {
  const threats = (...cells: readonly (readonly [number, number])[]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'old-threats', cells }).replace(/^Red already threatens (.*): .*$/, '$1');
  expect(threats([1, 1])).toBe('column 2, row 2');
  expect(threats([1, 1], [1, 0])).toBe('column 2, rows 1 and 2');
  expect(threats([5, 0], [1, 0], [3, 0])).toBe('columns 2, 4 and 6, row 1');
  expect(threats([3, 4], [4, 3])).toBe('column 4, row 5, and column 5, row 4');
  expect(threats([1, 1], [1, 0], [4, 2])).toBe('column 2, rows 1 and 2, and column 5, row 3');
  expect(threats([1, 1], [2, 3], [4, 2])).toBe('column 2, row 2; column 3, row 4; and column 5, row 3');
});

test('placements and moves that are as good', () => {
  const exceptions = (text: string) =>
    say(SIX_MENS_MORRIS, { ...BASE, code: 'all-but', evaluation: LOSS, moves: turns(text) });
  expect(exceptions('e3')).toBe('Every placement draws here except e3.');
  expect(exceptions('a1-a3')).toBe('Every move draws here except a1 to a3.');
});

test('never two colons in a sentence', () => {
  const story: Claim = {
    ...BASE,
    code: 'prevents',
    event: 'lasting-threat',
    certainty: 'forced',
    cells: [[5, 3]],
    lines: [RISING],
    moves: [2, 4],
  };
  const ended =
    'after 3, 5, Red needs only column 6, row 4 for a line along the rising diagonal. Once the other columns are full, Blue has to play right under it, and Red wins there.';
  expect(say(CONNECT_FOUR, story)).toBe(`Column 3 loses: ${ended}`);
  const always = ended.replace('5,', '5, for instance,');
  expect(say(CONNECT_FOUR, { ...story, certainty: 'always' })).toBe(
    `Column 3 loses. Then Blue has no defence: ${always}`,
  );
  expect(say(CONNECT_FOUR, { ...story, code: 'misses', certainty: 'always' })).toBe(
    `Column 3 is better. Then Blue has no defence: ${always}`,
  );
});

test('of a longer line first what it aims at', () => {
  const far: Claim = {
    ...BASE,
    code: 'runs-into',
    event: 'lasting-threat',
    certainty: 'example',
    cells: [[5, 3]],
    lines: [RISING],
    moves: [2, 4, 4, 2, 2],
  };
  expect(say(CONNECT_FOUR, far)).toBe(
    'Red aims to complete a line along the rising diagonal at column 6, row 4: after 3, 5, 5, 3, 3, for instance, only that cell is missing. Once the other columns are full, Blue has to play right under it, and Red wins there.',
  );
  expect(say(CONNECT_FOUR, { ...far, code: 'prevents' })).toMatch(
    /^Column 3 loses\. Then Red aims to complete a line /,
  );
  expect(say(CONNECT_FOUR, { ...far, certainty: 'forced' })).toMatch(/^After 3, 5, 5, 3, 3, Red needs only /);
  expect(say(CONNECT_FOUR, { ...far, moves: [2, 4] })).toMatch(/^After 3, 5, for instance, Red needs only /);
});

test('which diagonal is meant, and what a move takes first', () => {
  const builds = (line: Claim['lines'][number]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'builds', cells: [[5, 3]], lines: [line] });
  const end = 'Builds a threat: a disc at column 6, row 4 would complete a line along the';
  expect(builds(RISING)).toBe(`${end} rising diagonal.`);
  expect(builds(RISING.map(([x, y]) => [8 - x, y] as const))).toBe(`${end} falling diagonal.`);
  expect(builds(RISING.toReversed())).toBe(`${end} rising diagonal.`);
  expect(builds(RISING.map(([x]) => [x, 3] as const))).toBe(`${end} row.`);
  const prevented: Claim = {
    ...BASE,
    code: 'prevents',
    event: 'double-threat',
    certainty: 'forced',
    cells: [
      [1, 3],
      [3, 3],
    ],
    moves: [1, 0],
    here: [3, 3],
  };
  expect(say(CONNECT_FOUR, prevented)).toBe(
    'Column 2 loses: after 2, 1, Red has two threats at once, at columns 2 and 4, row 4. This move takes column 4, row 4 first.',
  );
});

test('what is stopped on the way, and the man that has to stay', () => {
  const line: Claim = {
    ...BASE,
    code: 'leads-to',
    event: 'double-threat',
    certainty: 'forced',
    cells: [
      [3, 3],
      [4, 3],
    ],
    moves: [3, 0, 3, 5, 3],
    stopped: [
      [0, 0],
      [5, 1],
    ],
  };
  expect(say(CONNECT_FOUR, line)).toBe(
    'After 4, 1, 4, 6, 4, Red has two threats at once, at columns 4 and 5, row 4. On the way, Blue has to block column 1, row 1, and column 6, row 2.',
  );
  const moves = turns('b4-b3', 'c4-b4', 'e3-e5', 'c5-c4');
  const point = (name: string) => (turns(name)[0] as MorrisTurn).to;
  const left: Claim = {
    ...BASE,
    code: 'prevents',
    event: 'sure-mill',
    certainty: 'always',
    cells: [point('d4')],
    moves,
  };
  const mill = 'after b4-b3, c4-b4, e3-e5, c5-c4, for instance, Red threatens a mill at d4, and Blue cannot stop it.';
  expect(say(SIX_MENS_MORRIS, left)).toBe(`Moving b4 to b3 loses: ${mill}`);
  expect(say(SIX_MENS_MORRIS, { ...left, isOutOfReach: true })).toMatch(
    / Red threatens a mill at d4, and Blue has no man near enough to stop it\.$/,
  );
  expect(say(SIX_MENS_MORRIS, { ...left, guard: point('b4') })).toBe(`Blue’s man at b4 has to stay there: ${mill}`);
  const stopped = (...names: readonly string[]) =>
    say(SIX_MENS_MORRIS, { ...left, stopped: names.map(point) }).replace(/^.* On the way, /, '');
  expect(stopped('e5')).toBe('Red threatens a mill at e5, and Blue stops it.');
  expect(stopped('e5', 'c1')).toBe('Red threatens mills at e5 and c1, and Blue stops them.');
});

test('a move that waits', () => {
  const moves = turns('e3-e5', 'c4-d4', 'e5-e3', 'd4-c4');
  const waiting: Claim = { ...BASE, code: 'to-and-fro', moves };
  const end = 'can make progress, and after e3-e5, c4-d4, e5-e3 and d4-c4 the position is the same again.';
  expect(say(SIX_MENS_MORRIS, waiting)).toBe(`Neither side ${end}`);
  expect(say(SIX_MENS_MORRIS, { ...waiting, cells: [1, 2] })).toBe(`A waiting move: neither side ${end}`);
});

test('answers, and moves that come too late', () => {
  const [e1, b4, step, close] = turns('e1', 'b4', 'c1-e1', 'c1-e1xc2');
  const idea: Claim = { ...BASE, player: 1, against: 0, code: 'denies-mill', cells: [4] };
  const answered: Claim = { ...BASE, player: 1, code: 'answered', moves: [b4!, e1!], idea };
  expect(say(SIX_MENS_MORRIS, answered)).toBe('Blue answers with a man at e1, which Red needed for a mill.');
  const instead = { score: 0, value: 'win', depth: 9 } as const;
  const late: Claim = { ...BASE, player: 1, against: 0, code: 'too-late', moves: [e1!, step!, b4!], instead };
  const sentence = 'Blue replies by moving c1 to e1, and placing a man at b4 then no longer wins.';
  expect(say(SIX_MENS_MORRIS, late)).toBe(sentence);
  const closes: Claim = { ...BASE, player: 1, code: 'closes-mill', removes: (close as MorrisTurn).remove };
  expect(say(SIX_MENS_MORRIS, { ...late, moves: [...late.moves, close!], idea: closes })).toBe(
    `${sentence.slice(0, -1)}, because Blue answers by moving c1 to e1, closing a mill and taking the man at c2.`,
  );
  const taken: Claim = { ...BASE, player: 1, against: 0, code: 'too-late', cells: [[1, 3]], moves: [6, 1, 1] };
  expect(say(CONNECT_FOUR, taken)).toBe('Blue then plays column 2, row 4, where Red should have played.');
  expect(say(SIX_MENS_MORRIS, { ...late, cells: [4] })).toBe('Blue then moves c1 to e1, where Red should have played.');
});

test('a line up a column, and where a follow-up ends', () => {
  const column = [0, 1, 2, 3].map((y) => [5, y] as const);
  const upright: Claim = { ...BASE, code: 'threatens', cells: [[5, 3]], lines: [column] };
  const threat = 'Threatens to make four in column 6, at row 4, so Blue has to block there.';
  expect(say(CONNECT_FOUR, upright)).toBe(threat);
  expect(say({ ...CONNECT_FOUR, connect: 5 }, upright)).toBe(threat.replace('four', 'five'));
  expect(say(CONNECT_FOUR, { ...upright, code: 'blocks' })).toBe(
    'Blocks Blue, who would have made four in column 6, at row 4.',
  );
  const ends = (...cells: readonly (readonly [number, number])[]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'leads-to', event: 'follow-up', certainty: 'forced', cells, moves: [1, 1] })
      .split('every disc ')
      .at(-1);
  expect(ends([1, 4])).toBe('to complete a line, at column 2, row 5 at the latest.');
  expect(ends([1, 4], [6, 4])).toBe('to complete a line, at column 2 or 7, row 5 at the latest.');
  expect(ends([5, 2], [5, 3])).toBe('to complete a line, at column 6, row 3 or 4 at the latest.');
  expect(ends([1, 3], [5, 3], [4, 3])).toBe('to complete a line, at column 2, 5 or 6, row 4 at the latest.');
  expect(ends([5, 2], [4, 3])).toBe('to complete a line, at column 6, row 3 or column 5, row 4 at the latest.');
  expect(ends([1, 4], [6, 4], [0, 1], [3, 3])).toBe('to complete a line.');
});

test('columns that a plan keeps together', () => {
  const plan = (...groups: readonly (readonly number[])[]): string =>
    say(CONNECT_FOUR, { ...BASE, code: 'plan', plan: { result: 'draw', groups, threat: null } });
  const end = 'Then Blue can never complete a line.';
  expect(plan()).toBe(`From here Red answers every disc right above it. ${end}`);
  expect(plan([3, 6])).toBe(
    `From here Red answers every disc right above it. Columns 4 and 7 belong together: Red answers a disc there in one of those columns. ${end}`,
  );
  expect(plan([0, 1], [3, 5, 6])).toBe(
    `From here Red answers every disc right above it. Columns 1 and 2 belong together, and so do columns 4, 6 and 7: Red answers a disc there in a column of the same group. ${end}`,
  );
});

test('turns of a morris game', () => {
  const [placed, moved, taken] = turns('a1', 'a1-a3', 'a1-a3xc1');
  expect(sayMove(SIX_MENS_MORRIS, placed!, ENGLISH_CLAIMS)).toBe('a man at a1');
  expect(sayMove(SIX_MENS_MORRIS, moved!, ENGLISH_CLAIMS)).toBe('a1 to a3');
  expect(sayMove(SIX_MENS_MORRIS, taken!, ENGLISH_CLAIMS)).toBe('a1 to a3, taking the man at c1');
});

test('an evaluation, and an estimate', () => {
  const instead = { score: 0, value: 'draw', depth: null } as const;
  expect(say(CONNECT_FOUR, { ...BASE, code: 'throws-away', evaluation: LOSS, instead, moves: [4] })).toBe(
    'This loses in 5 moves; column 5 would have drawn.',
  );
  expect(say(CONNECT_FOUR, { ...BASE, code: 'evaluation', evaluation: { score: 40, value: null, depth: null } })).toBe(
    'Nothing is decided yet: estimate +0.4.',
  );
});
