import {
  CONNECT_FOUR,
  type ConnectSetup,
  gameOf,
  type MorrisSetup,
  makeConfig,
  morris,
  morrisConfig,
  parseConfig,
  replay,
  type Setup,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { ringAndPlace } from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { draftOrEmpty, makeDrafts, parseDrafts, readSetup, setupText, withDraft } from './drafts.ts';
import { connectFindingMarks, morrisFindingMarks } from './finding-marks.ts';
import { bot, people, person } from './seat.ts';
import {
  beginEditing,
  checkSetup,
  countPieces,
  dropFloating,
  editSetup,
  emptySetup,
  isEmptySetup,
  piecesOf,
  putPiece,
  redoEdit,
  resized,
  tableOfProof,
  tableOfSetup,
  undoEdit,
  withHand,
  withPhase,
} from './set-up.ts';

const RED = 0;
const BLUE = 1;
type XY = readonly [x: number, y: number];

const place = ([x, y]: XY, columns = 7) => y * columns + x;

function discs(reds: readonly XY[], blues: readonly XY[] = [], config = CONNECT_FOUR): Setup {
  let setup = emptySetup(config);
  for (const at of reds) setup = putPiece(setup, place(at, config.columns), RED);
  for (const at of blues) setup = putPiece(setup, place(at, config.columns), BLUE);
  return setup;
}

const withSides = (setup: ConnectSetup, sides: Pick<ConnectSetup, 'first' | 'toMove'>): ConnectSetup => ({
  ...setup,
  ...sides,
});
const codes = (setup: Setup) => checkSetup(setup).findings.map(({ code }) => code);
const marks = (setup: Setup) =>
  Object.fromEntries(
    [...connectFindingMarks(checkSetup(setup).findings)].map(([at, mark]) => [`${at % 7},${Math.floor(at / 7)}`, mark]),
  );

describe('A9: pieces on any cell, without gravity', () => {
  test('A9: a click adds a piece, removes one of the same colour, or replaces another', () => {
    const at = place([3, 5]);
    const red = putPiece(emptySetup(CONNECT_FOUR), at, RED);
    expect(piecesOf(red)[at]).toBe(RED);
    expect(piecesOf(putPiece(red, at, RED))[at]).toBeNull();
    expect(piecesOf(putPiece(red, at, BLUE))[at]).toBe(BLUE);
    expect(countPieces(red)).toEqual([1, 0]);
  });

  test('A9, A17: the eraser removes any piece and has no effect elsewhere', () => {
    const red = discs([[0, 0]]);
    expect(isEmptySetup(putPiece(red, 0, 'eraser'))).toBe(true);
    expect(putPiece(red, 1, 'eraser')).toBe(red);
    expect(putPiece(red, 42, RED)).toBe(red);
    expect(putPiece(red, -1, RED)).toBe(red);
  });

  test('A9: discs keep their cells on a board of another size', () => {
    const setup = discs(
      [
        [3, 0],
        [6, 5],
      ],
      [[0, 2]],
    ) as ConnectSetup;
    const wide = resized(setup, { ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 });
    expect(setupText(wide)).toBe('........./........./......r../........./........./b......../........./...r.....');
    const small = resized({ ...setup, toMove: RED }, { ...CONNECT_FOUR, columns: 4, rows: 4 });
    expect(setupText(small)).toBe('..../b.../..../...r r');
  });

  test('A17: an edit after undo clears the redo history', () => {
    const empty = emptySetup(CONNECT_FOUR);
    const one = putPiece(empty, 0, RED);
    const two = putPiece(one, 1, BLUE);
    let editing = editSetup(editSetup(beginEditing(empty), one), two);
    expect(editSetup(editing, two)).toEqual(editing);
    editing = undoEdit(undoEdit(editing));
    expect(editing.setup).toBe(empty);
    expect(undoEdit(editing)).toBe(editing);
    editing = redoEdit(editing);
    expect(editing.setup).toBe(one);
    expect(redoEdit(redoEdit(editing)).setup).toBe(two);
    expect(editSetup(editing, empty).future).toEqual([]);
  });
});

describe('A10, A11: the check', () => {
  test('A10: an empty board has no errors', () => {
    expect(checkSetup(emptySetup(CONNECT_FOUR))).toMatchObject({ findings: [], legal: { proved: true, game: [] } });
  });

  test('A10: a position after the last disc of a game has a game that ends there', () => {
    const setup = discs(
      [0, 1, 2, 3].map((x) => [x, 0] as const),
      [0, 1, 2].map((x) => [x, 1] as const),
    );
    const { findings, finished } = checkSetup(setup);
    expect(findings.map(({ code }) => code)).toEqual(['line']);
    const end = unwrap(replay(finished!));
    expect(end.outcome).toEqual({ winner: RED, by: 'line' });
    expect(piecesOf(gameOf(CONNECT_FOUR).toSetup(end))).toEqual(piecesOf(setup));
    // Both sides have a line, or a disc floats: no game ends like this.
    const impossible = [
      discs(
        [0, 1, 2, 3].map((x) => [x, 0]),
        [0, 1, 2, 3].map((x) => [x, 1]),
      ),
      putPiece(setup, 41, 1),
    ];
    expect(impossible.map((other) => checkSetup(other).finished)).toEqual([null, null]);
  });

  test('A11: three red discs in a column threaten the cell above', () => {
    const setup = discs([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(marks(setup)).toMatchObject({ '0,3': ['threat'] });
    expect(codes(setup)).toEqual(['unbalanced', 'threat']);
  });

  test('A11: three red discs in the bottom row threaten both ends', () => {
    const setup = discs([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    const threat = checkSetup(setup).findings.find(({ code }) => code === 'threat');
    expect(threat).toMatchObject({ warning: true, places: [place([0, 0]), place([4, 0])] });
  });

  test('A11: a completed line marks exactly its four cells', () => {
    const line: XY[] = [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ];
    expect(marks(discs(line))).toEqual({ '0,0': ['line'], '0,1': ['line'], '0,2': ['line'], '0,3': ['line'] });
    // Other errors are explained in words only.
    const more = discs([...line, [6, 5]]);
    expect(Object.keys(marks(more))).toEqual(['0,0', '0,1', '0,2', '0,3']);
    expect(codes(more)).toEqual(['floating', 'unbalanced', 'line']);
  });

  test('A10, B2: a floating disc and the empty cells below it have different marks', () => {
    const setup = discs([[0, 5]]);
    expect(codes(setup)).toEqual(['floating']);
    expect(marks(setup)).toEqual({
      '0,5': ['floating'],
      '0,0': ['hole'],
      '0,1': ['hole'],
      '0,2': ['hole'],
      '0,3': ['hole'],
      '0,4': ['hole'],
    });
  });

  test('A10: three red discs and no blue are unbalanced, two and one are not', () => {
    const reds: XY[] = [
      [0, 0],
      [2, 0],
      [6, 0],
    ];
    expect(codes(discs(reds))).toEqual(['unbalanced']);
    expect(marks(discs(reds))).toEqual({ '0,0': ['unbalanced'], '2,0': ['unbalanced'], '6,0': ['unbalanced'] });
    expect(checkSetup(discs(reds.slice(1), [[0, 0]]))).toMatchObject({
      findings: [],
      legal: { first: RED, toMove: BLUE },
    });
  });

  test('A10: four blue discs below three red ones are a line', () => {
    const setup = discs(
      [
        [0, 4],
        [0, 5],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    );
    expect(codes(setup)).toEqual(['line']);
  });

  test('A10: unbalanced and unreachable positions are reported', () => {
    const one = discs([[0, 0]]) as ConnectSetup;
    expect(codes(withSides(one, { first: BLUE }))).toEqual(['unbalanced']);
    expect(codes(withSides(one, { first: RED, toMove: RED }))).toEqual(['unbalanced']);
    expect(checkSetup(withSides(one, { toMove: BLUE }))).toMatchObject({ findings: [], legal: { first: RED } });
    const wrongOrder = withSides(discs([[0, 1]], [[0, 0]]) as ConnectSetup, { first: RED });
    expect(codes(wrongOrder)).toEqual(['unreachable']);
    expect(marks(wrongOrder)).toEqual({ '0,0': ['unreachable'], '0,1': ['unreachable'] });
  });
});

describe('E9: morris', () => {
  const men = (text: string, config = SIX_MENS_MORRIS) => readSetup(makeConfig(config), text) as MorrisSetup;
  const wrong = (text: string) =>
    Object.fromEntries(
      [...morrisFindingMarks(checkSetup(men(text)).findings)].map(([at, mark]) => [ringAndPlace(at).join('.'), mark]),
    );

  test('E9: in the placing phase men come from the hand and return to it', () => {
    let setup = emptySetup(SIX_MENS_MORRIS) as MorrisSetup;
    setup = putPiece(setup, 0, RED) as MorrisSetup;
    expect(setup).toMatchObject({ hand: [5, 6], toMove: BLUE });
    expect(checkSetup(setup).legal).not.toBeNull();
    expect(putPiece(setup, 1, BLUE)).toMatchObject({ hand: [5, 5], toMove: RED });
    setup = putPiece(setup, 0, BLUE) as MorrisSetup;
    expect(setup).toMatchObject({ hand: [6, 5], toMove: RED });
    setup = putPiece(setup, 0, 'eraser') as MorrisSetup;
    expect(setup.hand).toEqual([6, 6]);
  });

  test('E9: in the moving phase the hands stay empty', () => {
    const moving = withPhase(emptySetup(SIX_MENS_MORRIS) as MorrisSetup, 'moving');
    const setup = putPiece(moving, 3, RED) as MorrisSetup;
    expect(setup.hand).toEqual([0, 0]);
    expect(withPhase(setup, 'placing').hand).toEqual([5, 6]);
    expect(withHand(setup, BLUE, 2).hand).toEqual([0, 2]);
  });

  test('E9: too many men can be placed and are reported', () => {
    let setup: Setup = emptySetup(SIX_MENS_MORRIS);
    for (let at = 0; at < 7; at++) setup = putPiece(setup, at + (at > 3 ? 1 : 0), RED);
    expect(codes(setup)).toContain('too-many-men');
    expect(wrong('rrr.rrrr/........ b 0 0')['0.4']).toContain('wrong');
  });

  test('E9: mills that removed no man are marked as mills', () => {
    expect(wrong('rrr...../bb.b.... b 3 3')).toEqual({
      '0.0': ['wrong', 'mill'],
      '0.1': ['wrong', 'mill'],
      '0.2': ['wrong', 'mill'],
    });
  });

  test('E9: changing the board resets the plies since the last mill', () => {
    const late = men('r.r.b.b./r...b... r 0 0 17');
    expect(codes(late)).toEqual(['plies-since-mill']);
    expect(codes(putPiece(putPiece(late, 0, RED), 0, RED))).toEqual([]);
  });

  test('E9: a morris set-up is proved by a game or unreachable', () => {
    expect(checkSetup(emptySetup(SIX_MENS_MORRIS)).legal).toMatchObject({ proved: true, game: [] });
    const parse = (text: string) => unwrap(morris.parseSetup(SIX_MENS_MORRIS, text));
    const legal = checkSetup(parse('rrr...../b.b..... b 3 3')).legal!;
    expect(legal).toMatchObject({ proved: true, first: 1 });
    expect(legal.game).toHaveLength(6);
    // Two mills of blue, but one man of red is gone.
    const { findings } = checkSetup(parse('bbbrr.r./...rbbbr r 0 0'));
    expect(findings.map(({ code }) => code)).toEqual(['unreachable']);
    expect(morrisFindingMarks(findings).size).toBe(11);
  });
});

describe('A12: uses of a valid position', () => {
  const setup = discs(
    [
      [3, 0],
      [3, 1],
    ],
    [[2, 0]],
  );

  test('A10, A12: the proof is a game that ends in the position', () => {
    const legal = checkSetup(setup).legal!;
    const table = tableOfProof(setup, legal)!;
    expect(table.record.moves).toHaveLength(3);
    expect(table.record.setup).toBeNull();
    for (const [at, player] of piecesOf(setup).entries()) {
      const { position } = table;
      expect(position.family === 'connect' && position.board.at(at % 7, Math.floor(at / 7))).toBe(player);
    }
    expect(tableOfProof(setup, { ...legal, game: null })).toBeNull();
  });

  test('A12: a position continues between people or against the computer, with either side to move', () => {
    const two = unwrap(tableOfSetup(setup, people(setup.config)));
    expect(two).toMatchObject({ position: { toMove: BLUE }, seats: [person(), person()], ending: null });
    const one = unwrap(tableOfSetup(setup, [person(), bot('level-4')]));
    expect(one).toMatchObject({ position: { toMove: BLUE }, seats: [person(), bot('level-4')], ending: null });
    expect(tableOfSetup(discs([[0, 5]]), two.seats).ok).toBe(false);
  });

  test('A12: the text of a link restores the set-up, legal or not', () => {
    const games = ['connect-7x6x4', 'connect-20x15x5-p4', 'morris-6', 'morris-9-walk'].map((text) =>
      unwrap(parseConfig(text)),
    );
    for (const config of games) {
      const some = putPiece(putPiece(emptySetup(config), 5, RED), 9, BLUE);
      expect(setupText(readSetup(makeConfig(config), setupText(some))!)).toBe(setupText(some));
    }
    for (const [config, text] of [
      ['connect-7x6x4', 'rb'],
      ['connect-2x2x9', ''],
      ['', ''],
      ['morris-6', '......../........ x 6 6'],
    ])
      expect(readSetup(config!, text!)).toBeNull();
  });
});

describe('A9: drafts survive a reload', () => {
  const four = discs([[3, 0]]);
  const nine = putPiece(emptySetup(morrisConfig(9)), 4, BLUE);

  test('A9: each board has a draft, with the newest first', () => {
    const drafts = parseDrafts(makeDrafts(withDraft(withDraft(withDraft([], emptySetup(CONNECT_FOUR)), nine), four)));
    expect(drafts.map(({ config }) => makeConfig(config))).toEqual(['connect-7x6x4', 'morris-9']);
    expect(setupText(draftOrEmpty(drafts, CONNECT_FOUR))).toBe(setupText(four));
    expect(isEmptySetup(draftOrEmpty(drafts, SIX_MENS_MORRIS))).toBe(true);
  });

  test('A9: a stored text that is not a draft is ignored', () => {
    for (const text of [
      null,
      '',
      '{',
      '7',
      'null',
      '{}',
      '[1,[2],["connect-7x6x4"],["connect-7x6x4","rb"],[null,null]]',
    ])
      expect(parseDrafts(text)).toEqual([]);
  });
});

test('A10: floating discs fall in their order until none floats', () => {
  const floating = discs(
    [
      [0, 5],
      [3, 2],
    ],
    [
      [0, 3],
      [3, 0],
    ],
  );
  const fallen = dropFloating(floating as ConnectSetup);
  expect(piecesOf(fallen)).toEqual(
    piecesOf(
      discs(
        [
          [0, 1],
          [3, 1],
        ],
        [
          [0, 0],
          [3, 0],
        ],
      ),
    ),
  );
  expect(dropFloating(fallen)).toEqual(fallen);
});

test('A12: the table begins with the side to move that the check found', () => {
  const setup = readSetup('connect-7x6x4', '......./......./......./......./...b.../..rbr..')!;
  const table = unwrap(tableOfSetup(setup, people(setup.config)));
  expect(table.position.toMove).toBe(checkSetup(setup).legal!.toMove);
});
