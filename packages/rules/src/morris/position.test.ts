import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { startMorris } from './check-config.ts';
import { type MorrisConfig, morrisConfig, SIX_MENS_MORRIS } from './config.ts';
import { countPoints } from './point-set.ts';
import { isFlying, type MorrisPosition, morrisMoves, playMorris } from './position.ts';
import { morrisFromSetup } from './setup.ts';
import { makeMorrisPosition, parseMorrisSetup } from './setup-text.ts';
import { makeTurn, parseTurn, parseTurns } from './text.ts';

function at(text: string, config: MorrisConfig = SIX_MENS_MORRIS): MorrisPosition {
  const result = morrisFromSetup(unwrap(parseMorrisSetup(config, text)));
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error.problems)}`);
  return result.value.position;
}

function asItIs(text: string): MorrisPosition {
  const result = morrisFromSetup(unwrap(parseMorrisSetup(SIX_MENS_MORRIS, text)), 'as-it-is');
  if (!result.ok) throw new Error(text);
  return result.value.position;
}

const play = (position: MorrisPosition, turn: string) => playMorris(position, unwrap(parseTurn(position.config, turn)));
const after = (position: MorrisPosition, turns: string) =>
  unwrap(parseTurns(position.config, turns)).reduce((now, turn) => unwrap(playMorris(now, turn)), position);
const turns = (position: MorrisPosition) => morrisMoves(position).map((turn) => makeTurn(position.config, turn));
const code = (position: MorrisPosition, turn: string) => {
  const result = play(position, turn);
  return result.ok ? 'ok' : result.error.code;
};

test('E2: the game starts with six men each and an empty board, and either side may begin', () => {
  expect(makeMorrisPosition(startMorris(SIX_MENS_MORRIS, 0))).toBe('......../........ r 6 6');
  expect(makeMorrisPosition(startMorris(SIX_MENS_MORRIS, 1))).toBe('......../........ b 6 6');
});

describe('E3: placing and moving', () => {
  test('E3: a man can be placed only on an empty point', () => {
    const position = after(startMorris(SIX_MENS_MORRIS, 0), '0.0');
    expect(code(position, '0.0')).toBe('point-taken');
    expect(code(position, '0.0-0.1')).toBe('still-placing');
    expect(turns(position)).toHaveLength(15);
  });

  test('E3: once all men are placed, a man moves only to an empty neighbour', () => {
    const position = at('rbrbrb../r.brbr.b r 0 0');
    expect(code(position, '0.6')).toBe('none-in-hand');
    expect(code(position, '0.5-0.6')).toBe('not-your-man');
    expect(code(position, '0.7-0.6')).toBe('not-your-man');
    expect(code(position, '0.0-0.1')).toBe('point-taken');
    expect(code(position, '0.0-0.6')).toBe('not-a-neighbour');
    expect(code(position, '0.0-1.0')).toBe('point-taken');
    expect(code(position, '0.0-0.7')).toBe('ok');
    expect(turns(position)).toEqual(['0.0-0.7', '1.0-1.1', '1.5-1.6']);
  });

  test('E3: places 7 and 0 are neighbours, and midpoints are neighbours across the rings', () => {
    const position = at('r.b.b.br/b.r.r.rb r 0 0');
    expect(turns(position)).toContain('0.0-0.1');
    expect(turns(at('r.b.b.b./b.r.r.rr b 0 0 1'))).toContain('0.6-0.7');
  });

  test('E3: no side flies', () => {
    const position = at('rr..r.../bbb...b. r 0 0');
    expect(isFlying(position, 0)).toBe(false);
    expect(code(position, '0.0-0.6')).toBe('not-a-neighbour');
  });
});

describe('E4: mills', () => {
  const twoReds = at('rr....../bb...... r 4 4');

  test('E4: closing a mill removes a man in the same turn', () => {
    expect(code(twoReds, '0.2')).toBe('must-remove');
    expect(code(twoReds, '0.2x0.5')).toBe('not-removable');
    expect(code(twoReds, '0.2x0.0')).toBe('not-removable');
    const next = unwrap(play(twoReds, '0.2x1.0'));
    expect(makeMorrisPosition(next)).toBe('rrr...../.b...... b 3 4');
  });

  test('E4: without a mill nothing is removed', () => expect(code(twoReds, '0.3x1.0')).toBe('nothing-to-remove'));

  test('E4: two mills at once remove one man', () => {
    const position = at('.rr...rr/bb.bb... r 2 2');
    const next = unwrap(play(position, '0.0x1.0'));
    expect(makeMorrisPosition(next)).toBe('rrr...rr/.b.bb... b 1 2');
  });

  test('E4: an existing mill removes no further man', () => {
    const position = at('rrr...../bb...... r 3 3');
    expect(code(position, '0.4')).toBe('ok');
  });

  test('E4: a mill may be opened and closed again', () => {
    const start = at('rrr....r/bb.bb... b 0 0 2');
    const again = after(start, '1.4-1.5,0.7-0.6,1.5-1.4,0.2-0.3,1.4-1.5,0.3-0.2x1.0');
    expect(again.pliesSinceMill).toBe(0);
    expect(countPoints(again.men[1])).toBe(3);
  });
});

describe('E5: which man may be removed', () => {
  const reds = 'rr....../';
  test('E5: no man in a mill may be removed while there are others', () => {
    const position = at(`${reds}bbb..b.. r 3 2`);
    expect(code(position, '0.2x1.0')).toBe('not-removable');
    expect(code(position, '0.2x1.5')).toBe('ok');
  });
  test('E5: any man may be removed if all are in mills', () => {
    expect(code(at(`${reds}bbb..... r 3 3`), '0.2x1.0')).toBe('ok');
  });
  test('E5: with the option `any`, any man may be removed', () => {
    const any = morrisConfig(6, { remove: 'any' });
    expect(code(at(`${reds}bbb..b.. r 3 2`, any), '0.2x1.0')).toBe('ok');
  });
});

describe('E6: losing', () => {
  test('E6: a side with two men left after placing loses', () => {
    const won = after(at('rr.r..../b..b..b. r 0 0'), '0.3-0.2x1.0');
    expect(won.outcome).toEqual({ winner: 0, by: 'men' });
    expect(morrisMoves(won)).toEqual([]);
    expect(code(won, '1.3-1.2')).toBe('game-over');
  });

  test('E6: a side with men in hand does not lose', () => {
    const position = after(startMorris(SIX_MENS_MORRIS, 0), '0.0,1.0,0.1,1.1,0.2x1.0');
    expect([countPoints(position.men[1]), position.outcome]).toEqual([1, null]);
  });

  test('E6: a side without a legal move on its turn loses', () => {
    const open = at('rbrbrbb./........ b 0 0');
    expect(open.outcome).toBeNull();
    const blocked = after(open, '0.6-0.7');
    expect(blocked.outcome).toEqual({ winner: 1, by: 'blocked' });
    expect(morrisMoves(blocked)).toEqual([]);
    expect(at('rbrbrb.b/........ r 0 0').outcome).toEqual({ winner: 1, by: 'blocked' });
  });

  test('E6: a blocked side loses even if the no-mill limit is reached', () => {
    expect(after(at('rbrbrbb./........ b 0 0 15'), '0.6-0.7').outcome).toEqual({ winner: 1, by: 'blocked' });
  });
});

describe('E7: the no-mill draw', () => {
  const backAndForth = '0.0-0.7,1.0-1.7,0.7-0.0,1.7-1.0';
  const start = 'r.r.r.../b.b.b... r 0 0';

  test('E7: the game is drawn after 16 moves without a mill, not after 15', () => {
    const before = after(at(start), `${backAndForth},${backAndForth},${backAndForth},0.0-0.7,1.0-1.7,0.7-0.0`);
    expect([before.pliesSinceMill, before.outcome]).toEqual([15, null]);
    expect(after(before, '1.7-1.0').outcome).toEqual({ winner: null, by: 'no-mill' });
  });

  test('E7: the limit is an option, and 0 switches it off', () => {
    const four = at(start, morrisConfig(6, { drawAfter: 4 }));
    expect(after(four, backAndForth).outcome).toEqual({ winner: null, by: 'no-mill' });
    const never = at(start, morrisConfig(6, { drawAfter: 0 }));
    expect(after(never, new Array(20).fill(backAndForth).join(',')).outcome).toBeNull();
  });

  test('E7: a mill restarts the count', () => {
    const position = at('rr.r.r../b.b.b.b. r 0 0 15');
    expect(after(position, '0.3-0.2x1.0')).toMatchObject({ pliesSinceMill: 0, outcome: null });
    expect(after(position, '0.3-0.4').outcome).toEqual({ winner: null, by: 'no-mill' });
  });

  test('E7: placing a man does not count as a move', () => {
    const position = after(
      startMorris(morrisConfig(6, { drawAfter: 1 }), 0),
      '0.0,0.1,0.3,0.5,0.6,1.0,1.3,1.5,1.7,0.7,1.2,0.2',
    );
    expect([position.pliesSinceMill, position.outcome]).toEqual([0, null]);
  });

  test('E7: threefold repetition is an option', () => {
    const thrice = at(start, morrisConfig(6, { drawAfter: 0, repetition: 3 }));
    expect(after(thrice, backAndForth).outcome).toBeNull();
    expect(after(thrice, `${backAndForth},${backAndForth}`).outcome).toEqual({ winner: null, by: 'repetition' });
  });
});

/** Converts a board of the historic program: ring 0 / ring 1, with 1 for red and 2 for blue. */
const historic = (rings: string) =>
  rings.replaceAll(',', '').replaceAll(' ', '').replaceAll('0', '.').replaceAll('1', 'r').replaceAll('2', 'b');

describe('E11: the four boards on which the historic program failed', () => {
  test('E11: a man moves from (0, 7) to (1, 7)', () => {
    const position = at(`${historic('2,1,2,1,2,0,2,1 / 0,1,2,1,2,0,1,0')} r 0 0`);
    const next = unwrap(play(position, '0.7-1.7'));
    expect(makeMorrisPosition(next)).toBe(`${historic('2,1,2,1,2,0,2,0 / 0,1,2,1,2,0,1,1')} b 0 0 1`);
  });

  /** This board has seven red men. No game leads to it, but it shows the fault. */
  const seven = asItIs(`${historic('1,0,2,2,0,2,1,2 / 1,1,2,0,1,1,2,1')} b 0 0 15`);

  test('E11: the move from (0, 5) to (0, 4) closes a mill even on the last ply before the draw', () => {
    expect(code(seven, '0.5-0.4')).toBe('must-remove');
    expect(unwrap(play(seven, '0.5-0.4x1.0'))).toMatchObject({ pliesSinceMill: 0, outcome: null });
  });

  test('E11: that mill removes a red man, and red is to move', () => {
    const removable = turns(seven).filter((turn) => turn.startsWith('0.5-0.4x'));
    expect(removable).toHaveLength(7);
    for (const turn of removable) {
      const next = unwrap(play(seven, turn));
      expect([next.toMove, countPoints(next.men[0])]).toEqual([0, 6]);
      expect(makeMorrisPosition(next).replace(/r/g, '.').slice(0, 17)).toBe(
        historic('0,0,2,2,2,0,0,2 / 0,0,2,0,0,0,2,0'),
      );
    }
  });

  test('E11: the mill on 0.4, 0.5 and 0.6 removes a man', () => {
    // The historic board already has the mill. One move earlier, the man on 0.5 was on 1.5.
    const position = at(`${historic('0,0,1,2,1,0,1,0 / 2,1,1,2,2,1,0,2')} r 0 0`);
    const removable = turns(position).filter((turn) => turn.startsWith('1.5-0.5'));
    expect(removable.length).toBeGreaterThan(0);
    expect(removable.every((turn) => turn.includes('x'))).toBe(true);
    expect(unwrap(play(position, removable[0]!)).toMove).toBe(1);
  });
});

describe('E13: the other variants', () => {
  test('E13: in Three, a mill wins at once in both phases', () => {
    const three = morrisConfig(3);
    const placed = after(startMorris(three, 0), '0.0,0.1,1.0,0.3,0.4');
    expect(placed.outcome).toEqual({ winner: 0, by: 'mill' });
    const moved = after(startMorris(three, 0), '0.0,0.1,1.0,0.4,0.5,0.2,0.5-0.6,0.4-0.5,1.0-0.7');
    expect(moved.outcome).toEqual({ winner: 0, by: 'mill' });
  });

  test('E13: in Nine, men fly only with three left and only if the option is on', () => {
    const text = 'r..r..r./bb.b..../........ r 0 0';
    const flying = at(text, morrisConfig(9));
    expect(code(flying, '0.0-2.5')).toBe('ok');
    expect(code(at(text, morrisConfig(9, { flying: false })), '0.0-2.5')).toBe('not-a-neighbour');
    expect(code(at('r..r..r./bb.b..../.r...... r 0 0', morrisConfig(9)), '0.0-2.5')).toBe('not-a-neighbour');
  });

  test('E13: in Twelve, diagonals have mills, and a full board after placing is a draw', () => {
    const twelve = morrisConfig(12);
    expect(code(after(startMorris(twelve, 0), '0.0,0.1,1.0,0.3'), '2.0')).toBe('must-remove');
    expect(code(after(startMorris(morrisConfig(9), 0), '0.0,0.1,1.0,0.3'), '2.0')).toBe('ok');
    const almost = at('rbrbrbrb/brbrbrbr/rbrbrb.b r 1 0', twelve);
    expect(unwrap(play(almost, '2.6')).outcome).toEqual({ winner: null, by: 'full' });
  });

  test('E13: in Seven, any three in a row on a line through the centre are a mill', () => {
    const seven = morrisConfig(7);
    for (const [placed, last] of [
      ['0.1,0.0,1.1,0.2', '2.0'],
      ['1.1,0.0,2.0,0.2', '1.5'],
      ['2.0,0.0,1.3,0.2', '0.3'],
    ] as const)
      expect(code(after(startMorris(seven, 0), placed), last)).toBe('must-remove');
    expect(code(after(startMorris(seven, 0), '0.1,0.0,2.0,0.2'), '1.5')).toBe('ok');
  });
});
