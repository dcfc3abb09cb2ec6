import { CONNECT_FOUR, type Config, gameOf, type MorrisTurn, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from '../words/english-claims.ts';
import type { ClaimParts } from './claim.ts';
import { claimSentence, sayEvaluation, sayMove } from './claim-sentence.ts';

const LOSS = { score: -999_990, value: 'loss', depth: 10 } as const;
/** From column 3, row 1 to column 6, row 4. */
const RISING = [0, 1, 2, 3].map((step) => [2 + step, step] as const);
const BASE = { player: 0, against: 1, cells: [], lines: [], moves: [] } as const;

const say = (config: Config, claim: ClaimParts): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: (player) => ['Red', 'Blue'][player]!,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, '+0.4'),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
  });

const turns = (...texts: readonly string[]) =>
  texts.map((text) => unwrap(gameOf(SIX_MENS_MORRIS).parseMove(SIX_MENS_MORRIS, text)));

test('sentences name the places, moves and lines of a connect game', () => {
  const story: ClaimParts = {
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
  expect(say(CONNECT_FOUR, story)).toBe(`After 2, 3, ${ended}`);
  const long: ClaimParts = { ...story, moves: [3, 1, 2, 4, 5, 0, 0] };
  expect(say(CONNECT_FOUR, long)).toBe(`A few forced moves later, ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [3] })).toBe(`After this move, ${ended}`);
  expect(say(CONNECT_FOUR, { ...story, moves: [] })).toBe(`As things stand, ${ended}`);
  const exceptions = (...moves: readonly number[]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'all-but', evaluation: LOSS, moves });
  expect(exceptions(1, 2, 5)).toBe('Every column draws here except 2, 3 and 6.');
  expect(exceptions(2)).toBe('Every column draws here except 3.');
});

test('sentences name several cells by column, or by row if all are in the same row', () => {
  const threats = (...cells: readonly (readonly [number, number])[]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'old-threats', cells }).replace(/^Red already threatens (.*): .*$/, '$1');
  expect(threats([1, 1])).toBe('column 2, row 2');
  expect(threats([1, 1], [1, 0])).toBe('column 2, rows 1 and 2');
  expect(threats([5, 0], [1, 0], [3, 0])).toBe('columns 2, 4 and 6, row 1');
  expect(threats([3, 4], [4, 3])).toBe('column 4, row 5, and column 5, row 4');
  expect(threats([1, 1], [1, 0], [4, 2])).toBe('column 2, rows 1 and 2, and column 5, row 3');
  expect(threats([1, 1], [2, 3], [4, 2])).toBe('column 2, row 2; column 3, row 4; and column 5, row 3');
});

test('sentences about a key place name the discs in its line', () => {
  const key: ClaimParts = {
    ...BASE,
    code: 'leaves-key',
    result: 'win',
    cells: [[4, 2]],
    discs: [
      [2, 0],
      [3, 1],
    ],
  };
  expect(say(CONNECT_FOUR, { ...key, lines: [RISING] })).toMatch(
    /a rising diagonal.*\. Red already has column 3, row 1, and column 4, row 2\.$/,
  );
  expect(say(CONNECT_FOUR, key)).toMatch(
    /lines.*\. Red already has column 3, row 1, and column 4, row 2, for a rising diagonal there\.$/,
  );
  expect(say(CONNECT_FOUR, { ...key, code: 'takes-key', moves: [0], lines: [RISING] })).toMatch(/\. Blue already has/);
});

test('“all but” sentences name placements and moves', () => {
  const exceptions = (text: string) =>
    say(SIX_MENS_MORRIS, { ...BASE, code: 'all-but', evaluation: LOSS, moves: turns(text) });
  expect(exceptions('e3')).toBe('Every placement draws here except e3.');
  expect(exceptions('a1-a3')).toBe('Every move draws here except a1 to a3.');
  expect(say(CONNECT_FOUR, { ...BASE, code: 'all-but', evaluation: LOSS })).toBe('Every column draws here.');
});

test('no sentence has two colons', () => {
  const story: ClaimParts = {
    ...BASE,
    code: 'prevents',
    event: 'lasting-threat',
    certainty: 'forced',
    cells: [[5, 3]],
    lines: [RISING],
    moves: [2, 4],
  };
  const ended =
    'after column 5, Red needs only column 6, row 4 for a rising diagonal, and Blue must not play right under it.';
  expect(say(CONNECT_FOUR, story)).toBe(`Column 3 loses: ${ended}`);
  const always = ended.replace('5,', '5, for instance,');
  expect(say(CONNECT_FOUR, { ...story, certainty: 'always' })).toBe(
    `Column 3 loses. Then Blue has no defence: ${always}`,
  );
  expect(say(CONNECT_FOUR, { ...story, code: 'misses', certainty: 'always' })).toBe(
    `Column 3 is better. Then Blue has no defence: ${always}`,
  );
});

test('the sentence of a lasting threat says how the game ends only if that is proved', () => {
  const threat: ClaimParts = {
    ...BASE,
    code: 'runs-into',
    event: 'lasting-threat',
    certainty: 'example',
    cells: [[5, 3]],
    lines: [RISING],
    moves: [2, 4],
  };
  const needs = 'After column 5, for instance, Red needs only column 6, row 4 for a rising diagonal,';
  expect(say(CONNECT_FOUR, threat)).toBe(`${needs} and Blue must not play right under it.`);
  const only = 'Red wins only with column 6, row 4: in one line,';
  const along = 'a rising diagonal';
  expect(say(CONNECT_FOUR, { ...threat, decides: true })).toBe(`${only} it is all that ${along} lacks.`);
  expect(say(CONNECT_FOUR, { ...threat, decides: true, ends: true })).toBe(
    `${only} Blue has to play right under it, and it completes ${along}.`,
  );
  expect(say(CONNECT_FOUR, { ...threat, certainty: 'forced', decides: true })).toMatch(/, and wins only with it\.$/);
});

test('sentences name the diagonal, and the place that the move takes', () => {
  const builds = (line: ClaimParts['lines'][number]) =>
    say(CONNECT_FOUR, { ...BASE, code: 'builds', cells: [[5, 3]], lines: [line] });
  const at = 'at column 6, row 4.';
  expect(builds(RISING)).toBe(`Builds a threat: a rising diagonal ${at}`);
  expect(builds(RISING.map(([x, y]) => [8 - x, y] as const))).toBe(`Builds a threat: a falling diagonal ${at}`);
  expect(builds(RISING.toReversed())).toBe(`Builds a threat: a rising diagonal ${at}`);
  expect(builds(RISING.map(([x]) => [x, 3] as const))).toBe(`Builds a threat: a horizontal line ${at}`);
  const prevented: ClaimParts = {
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
    'Column 2 loses: after column 1, Red has two threats at once, at columns 2 and 4, row 4. This move takes column 4, row 4 first.',
  );
});

test('morris sentences name the mills stopped along a line, and a man that must not move', () => {
  const line: ClaimParts = {
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
  expect(say(CONNECT_FOUR, { ...line, moves: [3, 0, 3] })).toBe(
    'After 1, 4, Red has two threats at once, at columns 4 and 5, row 4.',
  );
  expect(say(CONNECT_FOUR, { ...line, certainty: 'example' })).toMatch(/^In one line, Red has two threats/);
  const moves = turns('b4-b3', 'c4-b4', 'e3-e5', 'c5-c4');
  const point = (name: string) => (turns(name)[0] as MorrisTurn).to;
  const left: ClaimParts = {
    ...BASE,
    code: 'prevents',
    event: 'sure-mill',
    certainty: 'always',
    cells: [point('d4')],
    moves,
  };
  const mill = 'with best play, Red threatens a mill at d4, and Blue cannot stop it.';
  const plan = 'Red’s plan: c4-b4 and c5-c4.';
  expect(say(SIX_MENS_MORRIS, left)).toBe(`Moving b4 to b3 loses: ${mill} ${plan}`);
  // The plan of a longer line would have too many moves.
  const long = { ...left, moves: [...moves, ...moves] };
  expect(say(SIX_MENS_MORRIS, long)).toBe(`Moving b4 to b3 loses: ${mill}`);
  expect(say(SIX_MENS_MORRIS, { ...long, code: 'runs-into', isOnlyReply: true })).toMatch(
    /stop it\. Only one reply wins: c4 to b4\.$/,
  );
  expect(say(SIX_MENS_MORRIS, { ...left, moves: moves.slice(0, 2) })).toContain('loses: after c4-b4, for');
  expect(say(SIX_MENS_MORRIS, { ...left, isOutOfReach: true })).toMatch(
    /: with best play, (Red|no man of Blue) .* a mill at d4/,
  );
  expect(say(SIX_MENS_MORRIS, { ...left, guard: point('b4') })).toBe(
    `Blue’s man at b4 has to stay there: ${mill} ${plan}`,
  );
  const stopped = (...names: readonly string[]) =>
    say(SIX_MENS_MORRIS, { ...left, moves: moves.slice(0, 2), stopped: names.map(point) }).replace(
      /^.* On the way, /,
      '',
    );
  expect(stopped('e5')).toBe('Red threatens a mill at e5, and Blue stops it.');
  // A longer line has too many stopped mills.
  expect(say(SIX_MENS_MORRIS, { ...left, stopped: [point('e5')] })).toBe(`Moving b4 to b3 loses: ${mill} ${plan}`);
  expect(say(SIX_MENS_MORRIS, { ...left, isFollowUp: true })).toMatch(/^With best play, Red/);
  expect(stopped('e5', 'c1')).toBe('Red threatens mills at e5 and c1, and Blue stops them.');
});

test('sentences name a waiting move', () => {
  const moves = turns('e3-e5', 'c4-d4', 'e5-e3', 'd4-c4');
  const waiting: ClaimParts = { ...BASE, code: 'to-and-fro', moves };
  const end = 'the draw: e3-e5, c4-d4, e5-e3 and d4-c4 lead back to this position.';
  expect(say(SIX_MENS_MORRIS, waiting)).toBe(`Keeps ${end}`);
  expect(say(SIX_MENS_MORRIS, { ...waiting, cells: [1, 2] })).toBe(`A waiting move that keeps ${end}`);
});

test('sentences describe answers, and moves that come too late', () => {
  const [e1, b4, step, close] = turns('e1', 'b4', 'c1-e1', 'c1-e1xc2');
  const idea: ClaimParts = { ...BASE, player: 1, against: 0, code: 'denies-mill', cells: [4] };
  const answered: ClaimParts = { ...BASE, player: 1, code: 'answered', moves: [b4!, e1!], idea };
  expect(say(SIX_MENS_MORRIS, answered)).toBe('Blue answers with a man at e1, which Red needed for a mill.');
  const instead = { score: 0, value: 'win', depth: 9 } as const;
  const late: ClaimParts = { ...BASE, player: 1, against: 0, code: 'too-late', moves: [e1!, step!, b4!], instead };
  const sentence = 'Blue replies by moving c1 to e1, and placing a man at b4 then no longer wins.';
  expect(say(SIX_MENS_MORRIS, late)).toBe(sentence);
  const closes: ClaimParts = { ...BASE, player: 1, code: 'closes-mill', removes: (close as MorrisTurn).remove };
  expect(say(SIX_MENS_MORRIS, { ...late, moves: [...late.moves, close!], idea: closes })).toBe(
    `${sentence.slice(0, -1)}, because Blue answers by moving c1 to e1, closing a mill and taking the man at c2.`,
  );
  const taken: ClaimParts = { ...BASE, player: 1, against: 0, code: 'too-late', cells: [[1, 3]], moves: [6, 1, 1] };
  expect(say(CONNECT_FOUR, taken)).toBe('Blue then plays column 2, row 4, where Red should have played.');
  expect(say(SIX_MENS_MORRIS, { ...late, cells: [4] })).toBe('Blue then moves c1 to e1, where Red should have played.');
});

test('sentences describe vertical lines, and the cells where a follow-up ends', () => {
  const column = [0, 1, 2, 3].map((y) => [5, y] as const);
  const upright: ClaimParts = { ...BASE, code: 'threatens', cells: [[5, 3]], lines: [column] };
  const threat = 'Threatens to make four in column 6, so Blue has to block.';
  expect(say(CONNECT_FOUR, upright)).toBe(threat);
  expect(say({ ...CONNECT_FOUR, connect: 5 }, upright)).toBe(threat.replace('four', 'five'));
  expect(say(CONNECT_FOUR, { ...upright, code: 'blocks' })).toBe('Blocks Blue, who would have made four in column 6.');
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

test('the sentence of a plan names only a single group of columns', () => {
  const plan = (...groups: readonly (readonly number[])[]): string =>
    say(CONNECT_FOUR, { ...BASE, code: 'plan', plan: { result: 'draw', groups, threat: null } });
  const end = 'Then Blue can never complete a line.';
  expect(plan()).toBe(`From here Red answers every disc right above it. ${end}`);
  expect(plan([3, 6])).toBe(
    `From here Red answers every disc right above it; a disc in columns 4 and 7, in one of these. ${end}`,
  );
  expect(plan([0, 1], [3, 5, 6])).toBe(
    `From here Red answers every disc right above it or in its partner column. ${end}`,
  );
});

test('sayMove names morris turns by their points', () => {
  const [placed, moved, taken] = turns('a1', 'a1-a3', 'a1-a3xc1');
  expect(sayMove(SIX_MENS_MORRIS, placed!, ENGLISH_CLAIMS)).toBe('a man at a1');
  expect(sayMove(SIX_MENS_MORRIS, moved!, ENGLISH_CLAIMS)).toBe('a1 to a3');
  expect(sayMove(SIX_MENS_MORRIS, taken!, ENGLISH_CLAIMS)).toBe('a1 to a3, taking the man at c1');
});

test('sentences tell exact evaluations from estimates', () => {
  const instead = { score: 0, value: 'draw', depth: null } as const;
  expect(say(CONNECT_FOUR, { ...BASE, code: 'throws-away', evaluation: LOSS, instead, moves: [4] })).toBe(
    'This loses in 5 moves; column 5 would have drawn.',
  );
  expect(say(CONNECT_FOUR, { ...BASE, code: 'throws-away', evaluation: LOSS, instead })).toBe('This loses in 5 moves.');
  expect(say(CONNECT_FOUR, { ...BASE, code: 'holds-out', evaluation: LOSS, instead: LOSS, moves: [4] })).toBe(
    'Every move loses: this one in 5 moves, column 5 in 5.',
  );
  expect(say(CONNECT_FOUR, { ...BASE, code: 'evaluation', evaluation: { score: 40, value: null, depth: null } })).toBe(
    'The coach sees no clearly better move, but no short reason either.',
  );
});
