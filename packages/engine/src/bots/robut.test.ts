import {
  MEN,
  type MorrisConfig,
  type MorrisPosition,
  morris,
  morrisConfig,
  type Player,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { otherSide, pickOne } from '@rowhouse/rules/internal';
import {
  countPoints,
  destinations,
  isInMill,
  morrisBoard,
  morrisFromSetup,
  pointsOf,
  removals,
} from '@rowhouse/rules/morris';
import { describe, expect, test } from 'vitest';
import { mill, robut } from './robut.ts';

const ANY = morrisConfig(6, { remove: 'any' });

/** A position from its rings, side to move, and red and blue men in hand. No game need lead to it. */
function at(text: string, config: MorrisConfig = SIX_MENS_MORRIS): MorrisPosition {
  const answer = morrisFromSetup(unwrap(morris.parseSetup(config, text)), 'as-it-is');
  if (!answer.ok) throw new Error(text);
  return answer.value.position;
}

/** The original writes boards as `0,0,2,0,0,0,1,1 / …`: 1 is red, 2 is blue. */
const source = (rings: string) => rings.replace(/[ ,]/g, '').replace(/0/g, '.').replace(/1/g, 'r').replace(/2/g, 'b');

/** Every turn that the bot chooses, over many seeds. */
function answers(position: MorrisPosition): string[] {
  const found = new Set<string>();
  for (let seed = 0; seed < 300; seed++) found.add(morris.makeMove(position.config, robut(position, randomFrom(seed))));
  return [...found].sort();
}

/** Every man that `mill` removes from a board in the original's notation, over many seeds, if `by` removes. */
function taken(rings: string, by: 0 | 1, config: MorrisConfig): string[] {
  const { men } = at(`${source(rings)} r 0 0`);
  const board = morrisBoard(config);
  const theirs = men[otherSide(by)]!;
  const loose = pointsOf(theirs).filter((man) => !isInMill(board, theirs, man));
  const allowed = config.remove === 'any' || loose.length === 0 ? pointsOf(theirs) : loose;
  const found = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const man = mill(board, theirs, men[by], allowed, randomFrom(seed));
    found.add(`${Math.floor(man / 8)}.${man % 8}`);
  }
  return [...found].sort();
}

describe('E12: place', () => {
  test('E12: it completes its own near mill, and blocks the other side’s', () => {
    const rings = source('0,0,2,0,0,0,1,1 / 0,0,0,0,0,0,0,0');
    expect(answers(at(`${rings} r 4 5`)).map((turn) => turn.slice(0, 3))).toEqual(['0.0']);
    expect(answers(at(`${rings} b 4 5`))).toEqual(['0.0']);
  });

  test('E10: it completes its own near mill rather than block', () => {
    expect(answers(at('rr..b.../......bb r 4 3')).every((turn) => turn.startsWith('0.2'))).toBe(true);
    expect(answers(at('bb..r.../......rr b 4 3')).every((turn) => turn.startsWith('0.2'))).toBe(true);
  });

  test('E10: without near mills it goes next to its first man that has room', () => {
    expect(answers(at('.r....../..b..... r 5 5'))).toEqual(['0.0', '0.2', '1.1']);
    expect(answers(at('r......b/...b...r r 4 4'))).toEqual(['0.1']);
    expect(answers(at('rb.....b/....rb.. r 4 3'))).toEqual(['1.3']);
  });

  test('E12: if no man has an empty neighbour, it places on any empty point (the original looped forever)', () => {
    const rings = source('0,0,2,0,0,0,0,0 / 0,0,0,0,0,2,1,2');
    const empty = ['0.0', '0.1', '0.3', '0.4', '0.5', '0.6', '0.7', '1.0', '1.1', '1.2', '1.3', '1.4'];
    expect(answers(at(`${rings} r 4 3`))).toEqual(empty);
  });

  test('E10: on an empty board it places anywhere', () => {
    expect(answers(morris.start(SIX_MENS_MORRIS, 0))).toHaveLength(16);
  });
});

describe('E12, E16: move', () => {
  const rings = source('0,1,2,1,0,2,2,2 / 0,1,1,2,0,0,0,0');

  test('E16: it moves a random man to a random neighbour (1,3 to 1,4 in the source), but no man of a near mill into its gap', () => {
    expect(answers(at(`${rings} b 0 0`))).toEqual(['0.5-1.5', '0.7-1.7', '1.3-1.4']);
  });

  test('E16: it blocks the other side’s near mill (0,1 to 0,0 in the source) if a man is next to the gap', () => {
    expect(answers(at(`${rings} r 0 0`))).toEqual(['0.1-0.0', '0.3-0.4']);
  });

  test('E10: it completes its own near mill with a third man, rather than block', () => {
    // Red can close 0.0–0.2 from 1.1, or block at 0.4 from 0.3 (blue has 0.5 and 0.6).
    expect(answers(at('r.rr.bb./.r....b. r 0 0')).every((turn) => turn.startsWith('1.1-0.1x'))).toBe(true);
    expect(answers(at('r.br.bb./.r....b. r 0 0'))).toEqual(['0.3-0.4']);
  });

  test('E12: it steps into the gap when that is the only move', () => {
    // Red has 0.0 and 0.1 with the gap at 0.2. Its men on 1.0 and 1.2 cannot move.
    expect(answers(at('rr.b..bb/rbrb...b r 0 0'))).toEqual(['0.1-0.2']);
  });

  test('E10: flying men complete and block near mills from anywhere', () => {
    const nine = morrisConfig(9);
    expect(answers(at('rr....../....r.../b.b.b..b r 0 0', nine)).every((turn) => turn.startsWith('1.4-0.2x'))).toBe(
      true,
    );
    const block = answers(at('r...r.../......r./bb...b.b r 0 0', nine));
    expect(block.every((turn) => /-2\.(2|6)$/.test(turn))).toBe(true);
  });
});

describe('E12, E16: mill', () => {
  test('E16: if there is no mill (0,6 in the source), it removes a man of a near mill', () => {
    expect(taken('0,1,2,1,0,2,2,2 / 0,1,1,2,0,0,0,0', 0, ANY)).toEqual(['0.5', '0.6', '0.7']);
  });

  test('E16: it can remove (0,0) only after a correction of the printed board', () => {
    // As printed, (0,0) is empty and no line is a mill. So a man of a near mill is removed, as above.
    expect(taken('0,1,2,1,0,2,2,2 / 2,1,1,2,0,0,0,0', 0, ANY)).toEqual(['0.5', '0.6', '0.7']);
    // The 2 must have been on (0,0) instead of (1,0). Then (0,0) is in a mill.
    expect(taken('2,1,2,1,0,2,2,2 / 0,1,1,2,0,0,0,0', 0, ANY)).toEqual(['0.0', '0.6', '0.7']);
  });

  test('E10: if the rule protects mills, it removes a man of a near mill that is in no mill, else any allowed man', () => {
    expect(taken('2,1,2,1,0,2,2,2 / 0,1,1,2,0,0,0,0', 0, SIX_MENS_MORRIS)).toEqual(['0.5']);
    expect(taken('2,1,2,1,1,2,2,2 / 0,1,1,2,0,0,0,0', 0, SIX_MENS_MORRIS)).toEqual(['0.2', '0.5', '1.3']);
    expect(taken('2,2,2,1,1,0,0,1 / 0,0,0,0,0,0,0,0', 0, SIX_MENS_MORRIS)).toEqual(['0.0', '0.1', '0.2']);
  });

  test('E10: without mills and near mills, it removes any man', () => {
    expect(taken('1,1,1,0,2,0,0,0 / 0,2,0,0,0,2,0,0', 0, ANY)).toEqual(['0.4', '1.1', '1.5']);
  });

  test('E11: a turn that completes a mill also removes a man', () => {
    // The original's board with the man of its new mill one step back, on (0,7).
    const before = at(`${source('0,0,1,2,1,1,0,1 / 2,1,1,2,2,0,0,2')} r 0 0`);
    expect(answers(before)).toEqual(['0.7-0.6x1.0', '0.7-0.6x1.7']);
    const rings = source('0,0,1,2,1,1,1,0 / 2,1,1,2,2,0,0,2');
    const next = unwrap(morris.play(before, robut(before, randomFrom(1))));
    expect(countPoints(next.men[1])).toBe(countPoints(at(`${rings} b 0 0`).men[1]) - 1);
    expect(next.men[0]).toBe(at(`${rings} b 0 0`).men[0]);
  });
});

test('E10: in Three Men’s Morris a mill wins and removes no man', () => {
  expect(answers(at('rr...b.b/. r 1 1', morrisConfig(3)))).toEqual(['0.2']);
});

test('E12: it chooses a legal turn in 3,000 random positions of all variants', () => {
  const random = randomFrom(12);
  const seen = { placing: 0, blocked: 0, onlyOne: 0, removing: 0, allInMills: 0 };
  for (let n = 0; n < 3000; ) {
    const men = MEN[n % MEN.length]!;
    const config = morrisConfig(men, { remove: random() < 0.5 ? 'any' : 'standard', flying: random() < 0.5 });
    const density = random();
    const toMove = n % 2;
    const { points, mills } = morrisBoard(config);
    let owners = Array.from({ length: points }, (): Player | null =>
      random() < density ? (random() < 0.5 ? 0 : 1) : null,
    );
    if (random() < 0.2) {
      // The other side has one mill, and nothing else.
      const line = pickOne(mills, random);
      owners = owners.map((owner, point) =>
        line.includes(point) ? otherSide(toMove) : owner === toMove ? owner : null,
      );
    }
    const hand = random() < 0.3 ? ([1, 1] as const) : ([0, 0] as const);
    const answer = morrisFromSetup({ family: 'morris', config, points: owners, hand, toMove }, 'as-it-is');
    if (!answer.ok) throw new Error('not well formed');
    const { position } = answer.value;
    if (position.outcome !== null) continue;
    n++;
    const turn = robut(position, random);
    expect(morris.moves(position)).toContainEqual(turn);
    const own = pointsOf(position.men[position.toMove]!);
    const theirs = position.men[otherSide(position.toMove)]!;
    if (turn.from === null) seen.placing++;
    else if (own.some((man) => destinations(position, man).length === 0)) seen.blocked++;
    if (morris.moves(position).length === 1) seen.onlyOne++;
    if (removals(position, turn.from, turn.to)) seen.removing++;
    if (turn.remove !== null && pointsOf(theirs).every((man) => isInMill(morrisBoard(config), theirs, man)))
      seen.allInMills++;
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});
