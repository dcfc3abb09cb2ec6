// Slow: not part of `npm test`.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Review } from '@rowhouse/coach';
import { parseAnalysis, parseAnnotated } from '@rowhouse/coach/formats';
import { evaluationText } from '@rowhouse/coach/internal';
import { makeRecord, parseRecord, unwrap } from '@rowhouse/rules';
import { makeSave, newTable, person } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { describe, expect, test } from 'vitest';
import { guessFormat, readGameAs } from '../games/read-game.ts';
import { call } from '../testing/call.ts';
import { reviewWithGraph, textGraph } from '../text/review.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-review-'));
let files = 0;
function file(text: string): string {
  const path = join(folder, String(files++));
  writeFileSync(path, text);
  return path;
}

/** Small enough to be searched to its end: red wins with the fifth disc, which blue could have stopped. */
const RECORD = 'connect-4x4x3 r 21212';
const config = unwrap(parseRecord(RECORD)).config;
const SMALL = ['--rows', '4', '--columns', '4', '--connect', '3'];

function save(): string {
  let state = unwrap(newTable({ config, first: 0, seats: [person(), person()] }));
  for (const [at, move] of unwrap(parseRecord(RECORD)).moves.entries())
    state = unwrap(verbs.play(state, at % 2, move, 0));
  return makeSave({ kind: 'game', state });
}

const SAVED_GAME = `${['Red,Blue,Empty,Empty,Empty,Empty,Empty', ...new Array(5).fill('Empty,Empty,Empty,Empty,Empty,Empty,Empty')].join('\n')}\n1\n1\n`;

describe('rowhouse review', () => {
  test('prints moves with grades, a graph, turning points and accuracy', async () => {
    const { status, out } = await call('review', file('21212\n'), ...SMALL);
    expect(status).toBe(0);
    expect(out).toContain('Connect X, 5 moves. Red wins (line).');
    expect(out).toContain('All evaluations are exact.');
    expect(out).toMatch(/^ {2}5 {2}red {5}2 +best +win in 1$/m);
    expect(out).toMatch(/^ {2}4 {2}blue {4}1 .*loss in 1/m);
    expect(out).toMatch(/red wins soon ┤ .*●/);
    expect(out).toMatch(/^Turning points: /m);
    expect(out).toMatch(/^Red: accuracy \d+\.\d %; /m);
    expect(out).toMatch(/^Blue: accuracy \d+\.\d %; /m);
  });

  test('explains each turning point', async () => {
    const { out } = await call('review', file('334475\n'));
    expect(out).toMatch(
      /^Turning points: 4 \(blue 4: draw became loss in 2\), 5 \(red 7: win in 2 became loss in 16\)/m,
    );
    expect(out).toMatch(/^ {4}4 {2}Double threat\. .* After column 2, Red has two threats at once/m);
  });

  test('--json and --annotated can be read by the coach and reviewed again', async () => {
    const json = await call('review', file(RECORD), '--json');
    const read = unwrap(parseAnalysis(json.out));
    expect([makeRecord(read.record), read.exact]).toEqual([RECORD, true]);
    const annotated = await call('review', file(json.out), '--annotated');
    expect(unwrap(parseAnnotated(annotated.out)).notes.map(({ grade }) => grade)).toEqual(
      read.moves.map(({ grade }) => grade),
    );
    expect((await call('review', file(annotated.out), '--json')).out).toBe(json.out);
  });

  test('reviews a game of three players and a game of morris', async () => {
    const three = await call('review', file('connect-5x4x3-p3 r 123'), '--time', '5ms');
    expect([three.status, three.out]).toEqual([0, expect.stringContaining('Green: ')]);
    const morris = await call('review', file('morris-3 r 0.0,0.4,0.1'), '--time', '5');
    expect([morris.status, morris.out]).toEqual([0, expect.stringContaining('b3 ')]);
  });

  test.each([
    [['review', '/no/such/file'], '/no/such/file: no such file or folder'],
    [['review', '/dev/null'], '/dev/null: expected a game, found nothing'],
    [['review', 'a', 'b'], 'b: expected one file'],
    [['review', '--from', 'pgn'], '--from pgn: expected one of native, saved_game'],
    [['review', '--json', '--annotated'], '--json and --annotated: expected one of them'],
    [['review', '--time', '0'], '--time 0: expected a time above 0 and up to 10 min'],
    [['review', file('connect-7x6x4 r 9')], 'found “9”, expected a column from 1 to 7'],
    [['review', file('4444444')], 'move 7: that column is full'],
    [['review', file('{"rowhouse":7}')], 'the save: expected'],
    [['review', file('{"rowhouseAnalysis":7}')], 'the analysis: expected the value 1 at “rowhouseAnalysis”'],
    [['review', file('[Event "x"]')], 'expected [Record "…"]'],
    [['review', file(RECORD), '--from', 'native'], 'the save: expected'],
  ])('%j is a wrong call', async (args, words) => {
    const { status, err } = await call(...args);
    expect(status).toBe(2);
    expect(err).toContain(words);
  });
});

test.each([
  ['native', save()],
  ['record', RECORD],
  ['moves', '21212'],
  ['annotated', `[Record "${RECORD}"]\n`],
  ['analysis', '{"rowhouseAnalysis":1}'],
  ['saved_game', SAVED_GAME],
  ['save_txt', `r\n${new Array(7).fill('______').join('\n')}\n`],
])('a game as %s is recognised', (format, source) => {
  expect(guessFormat(source)).toBe(format);
});

test('every format of a game gives the same record', () => {
  const values = { game: 'connectx', rows: '4', columns: '4', connect: '3' };
  expect(makeRecord(readGameAs('native', save(), {}))).toBe(RECORD);
  expect(makeRecord(readGameAs('record', RECORD, {}))).toBe(RECORD);
  expect(makeRecord(readGameAs('moves', '21212', values))).toBe(RECORD);
  expect(readGameAs('saved_game', SAVED_GAME, {}).setup).not.toBe(null);
});

test.each([
  [{ value: 'win', depth: 1, score: 0 }, 'win in 1'],
  [{ value: 'win', depth: 3, score: 0 }, 'win in 2'],
  [{ value: 'loss', depth: 4, score: 0 }, 'loss in 2'],
  [{ value: 'draw', depth: null, score: 0 }, 'draw'],
  [{ value: null, depth: null, score: -35 }, 'about −0.3'],
  [{ value: null, depth: null, score: -4 }, 'about 0.0'],
  [{ value: null, depth: null, score: -999_998 }, 'loss in 1'],
] as const)('%j is %s', (evaluation, words) => expect(evaluationText(evaluation)).toBe(words));

describe('the text graph', () => {
  const point = (ply: number, height: number, exact = true) => ({
    ...{ ply, height, exact, toMove: ply % 2, winner: null },
    evaluation: { score: 0, value: null, depth: null },
  });
  const review = (heights: readonly number[]): Review => ({
    record: unwrap(parseRecord('connect-7x6x4 r -')),
    moves: heights
      .slice(1)
      .map((_, ply) => ({ ply, grade: ply === 2 ? 'blunder' : 'best' }) as Review['moves'][number]),
    points: heights.map((height, ply) => point(ply, height, Math.abs(height) > 0.5 || height === 0)),
    sides: [0, 1].map((player) => ({ player, accuracy: null, grades: {} as Review['sides'][number]['grades'] })),
    turningPoints: [],
    exact: true,
  });

  test('draws each position at its height, and marks the mistakes', () => {
    expect(textGraph(review([0, 0.01, -0.2, 0.6, 1, -1]), 40)).toEqual([
      ' red wins soon ┤    ●',
      '               │',
      '               │   ●',
      ' red wins late ┤',
      '               │',
      '               │ ○',
      '          draw ┼●─────',
      '               │  ○',
      '               │',
      'blue wins late ┤',
      '               │',
      '               │',
      'blue wins soon ┤     ●',
      '      mistakes     X',
      '          move  0',
    ]);
  });

  test('wraps a wide graph and shows every position once', () => {
    const lines = textGraph(review(new Array(72).fill(0)), 40);
    expect(lines.join('').split('●').length - 1).toBe(72);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.includes('move')).map((line) => line.slice(16))).toEqual([
      '0         10        20',
      '      30        40',
      '  50        60        70',
    ]);
  });

  test('a game without moves has a review', () => {
    expect(reviewWithGraph(review([0]), 80)).toContain('Connect Four, 0 moves. Not finished.');
  });
});
