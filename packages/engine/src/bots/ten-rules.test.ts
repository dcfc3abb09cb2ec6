import {
  CONNECT_FOUR,
  type Column,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { tenRules, wrapColumn } from './ten-rules.ts';

/** Columns from 1, red first. */
function after(moves: string, config: ConnectConfig = CONNECT_FOUR): ConnectPosition {
  return unwrap(connect.parseMoves(config, moves)).reduce(
    (position, move) => unwrap(connect.play(position, move)),
    connect.start(config, 0),
  );
}

function setUp(text: string): ConnectPosition {
  const answer = connect.fromSetup(unwrap(connect.parseSetup(CONNECT_FOUR, text)));
  if (!answer.ok) throw new Error(`${text}: ${JSON.stringify(answer.error.problems)}`);
  return answer.value.position;
}

/** Every column that the bot answers with, over many seeds. */
function answers(position: ConnectPosition): Column[] {
  const found = new Set<Column>();
  for (let seed = 0; seed < 200; seed++) found.add(tenRules(position, randomFrom(seed)));
  return [...found].sort((a, b) => a - b);
}

/** A random function that returns these numbers. */
const fixedRandom = (...numbers: number[]) => {
  const rest = [...numbers];
  return () => rest.shift()!;
};

describe('A15: the opening', () => {
  test('A15: rule 1, it opens in the middle of the bottom row', () => {
    expect(answers(after(''))).toEqual([3]);
    expect(answers(after('', { ...CONNECT_FOUR, columns: 10 }))).toEqual([5]);
  });

  test('A15: rule 2, it answers (3, 0) on either side at random: 0 is right, 1 is left', () => {
    expect(answers(after('4'))).toEqual([2, 4]);
    expect(tenRules(after('4'), fixedRandom(0))).toBe(4);
    expect(tenRules(after('4'), fixedRandom(0.5))).toBe(2);
  });

  test.each(['1', '2', '3', '5', '6', '7'])('A15: rule 3, it answers column %s in the middle', (first) => {
    expect(answers(after(first))).toEqual([3]);
  });

  test('A15: rules 1 to 3 apply to its first disc only, even if other players have moved', () => {
    const three = { ...CONNECT_FOUR, players: 3 };
    expect(answers(after('12', three))).toEqual([3]);
    expect(answers(after('14', three))).toEqual([2, 4]);
    expect(answers(after('127', three))).toEqual([0, 5, 6]);
  });
});

describe('A15: rule 8, threes', () => {
  test('A15: it completes its own three rather than block', () => {
    expect(answers(after('121212'))).toEqual([0]);
    expect(answers(after('212121'))).toEqual([1]);
  });

  test.each([
    ['vertical', after('12121'), 0],
    ['horizontal, with a gap', after('11224'), 2],
    ['horizontal, open at both ends', setUp('......./......./......./......./......./b.rrr.b b'), 1],
    ['rising', setUp('......./......./......./..rb.../.rrb.../rbbr... b'), 3],
    ['falling', setUp('......./......./......./...br../...brr./...rbbr b'), 3],
  ])('A15: it blocks a three, %s', (_, position, column) => {
    expect(answers(position)).toEqual([column]);
  });

  test('A15: of several opponents it stops the next one to move', () => {
    expect(answers(after('432532132', { ...CONNECT_FOUR, players: 3 }))).toEqual([2]);
    expect(answers(after('423523123', { ...CONNECT_FOUR, players: 3 }))).toEqual([1]);
  });

  test('A15: with five to win, four discs count as a three', () => {
    const five = { ...CONNECT_FOUR, connect: 5 };
    expect(answers(after('1212121', five))).toEqual([0]);
    expect(answers(after('12121', five))).not.toEqual([0]);
  });
});

describe('A15: “L” shapes', () => {
  test('A15: it takes the corner of an L to the right and to the left', () => {
    expect(answers(setUp('......./......./......./...rr../..rbb../..rbb.r b'))).toEqual([2]);
    expect(answers(setUp('......./......./......./..rr.../..bbr../r.bbr.. b'))).toEqual([4]);
  });

  test('A15: it sees no L at the edge, where the line cannot continue', () => {
    expect(answers(setUp('......./......./......./.rr..../rbb..../rbb...r b')).length).toBeGreaterThan(1);
    expect(answers(setUp('......./......./......./....rr./....bbr/r...bbr b')).length).toBeGreaterThan(1);
  });

  test('A15: with three to win, an arm of the L is one disc long', () => {
    expect(answers(after('344', { ...CONNECT_FOUR, connect: 3 }))).toEqual([2]);
  });

  test('A15: it leaves the corner alone when rule 10 forbids it', () => {
    const position = setUp('......./.....b./...rrr./...rrb./..rbbb./.brbbr. b');
    expect(answers(position).length).toBeGreaterThan(1);
    expect(answers(position)).not.toContain(2);
  });
});

describe('A15: rules 9 and 10, no disc under a cell where an opponent wins', () => {
  test('A15: past a forbidden column it steps on in the same direction', () => {
    // Red has three in row 1 with (3, 1) missing, and nothing under it.
    expect(answers(after('2113273'))).toEqual([1, 2, 4]);
    expect(answers(after('6775615'))).toEqual([2, 4, 5]);
  });

  test('A15: if the cell on top is forbidden, it goes to a side at random', () => {
    const position = unwrap(connect.play(setUp('......./......./......./rrr..../rbb..../brb...b r'), 3));
    expect(answers(position)).toEqual([2, 4]);
    const [onTop, right, left] = [0.4, 0, 0.9];
    expect(tenRules(position, fixedRandom(onTop, right))).toBe(4);
    expect(tenRules(position, fixedRandom(onTop, left))).toBe(2);
  });

  test('A15: any opponent counts, not only the next to move', () => {
    const three = { ...CONNECT_FOUR, players: 3, connect: 3 };
    // The second player moves. The first has (1, 1) and (2, 1), and would win at (0, 1) and (3, 1).
    expect(answers(after('6232773', three))).toEqual([1, 2, 4]);
  });

  test('A15: a line through a cell above the board forbids no column', () => {
    // Blue has (0, 1) and (1, 2). The board has only three rows, so there is no (2, 3), and (2, 2) is allowed.
    expect(answers(after('22111332', { ...CONNECT_FOUR, rows: 3, connect: 3 }))).toEqual([2, 6]);
  });

  test('A15: if every column is forbidden, it takes any that is not full', () => {
    const position = after('2113133', { ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 });
    expect(answers(position)).toEqual([1]);
  });
});

describe('A15: rules 4 to 7, beside the last disc', () => {
  test('A15: rule 4, it plays left of the last disc (0), on top of it (1) or right of it (2)', () => {
    expect(answers(after('45'))).toEqual([3, 4, 5]);
    expect([0, 0.4, 0.9].map((drawn) => tenRules(after('45'), fixedRandom(drawn)))).toEqual([3, 4, 5]);
  });

  test('A15: rule 5, past one edge it continues at the other', () => {
    expect(answers(after('47'))).toEqual([0, 5, 6]);
    expect(answers(after('41'))).toEqual([0, 1, 6]);
    expect([7, 8, -1, 0, 3, 6].map((x) => wrapColumn(x, 7))).toEqual([0, 0, 6, 0, 3, 6]);
  });

  test('A15: rule 6, past a full column it steps on in the same direction', () => {
    expect(answers(after('222222111111'))).toEqual([2, 6]);
    expect(answers(after('666666777777'))).toEqual([0, 4]);
  });

  test('A15: rule 7, if there is no room on top, it goes to a side at random', () => {
    expect(answers(after('111111'))).toEqual([1, 6]);
  });

  test('A15: after a set-up, any topmost disc of the previous player counts as the last one', () => {
    expect(answers(setUp('......./......./......./......./......./...rb.. r'))).toEqual([3, 4, 5]);
    expect(answers(setUp('......./......./......./......./......./br..rb. r'))).toEqual([0, 1, 4, 5, 6]);
  });
});
