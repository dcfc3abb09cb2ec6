import { expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { pickOne, randomFrom } from '../core/seed.ts';
import { startMorris } from './check-config.ts';
import { type MorrisConfig, morrisConfig, SIX_MENS_MORRIS } from './config.ts';
import { type Draft, NO_DRAFT, phaseOf, type TouchCode, touchablePoints, touchPoint } from './draft.ts';
import type { Point } from './point-set.ts';
import { type MorrisPosition, type MorrisTurn, morrisMoves, playMorris } from './position.ts';
import { morrisFromSetup } from './setup.ts';
import { parseMorrisSetup } from './setup-text.ts';
import { makeTurn } from './text.ts';
import { MEN } from './variants.ts';

const at = (text: string, config: MorrisConfig = SIX_MENS_MORRIS): MorrisPosition => {
  const result = morrisFromSetup(unwrap(parseMorrisSetup(config, text)));
  if (!result.ok) throw new Error(text);
  return result.value.position;
};

test('E8: the phase is placing, moving, or removing while a mill waits for its removal', () => {
  const placing = at('rr....../bb...... r 4 4');
  expect(phaseOf(placing)).toBe('placing');
  const closed = touchPoint(placing, NO_DRAFT, 2);
  if (closed.kind !== 'draft') throw new Error('a mill waits');
  expect(phaseOf(placing, closed.draft)).toBe('removing');
  expect(touchablePoints(placing, closed.draft)).toEqual([8, 9]);
  expect(touchPoint(placing, closed.draft, 9)).toEqual({ kind: 'turn', turn: { from: null, to: 2, remove: 9 } });
  expect(phaseOf(at('rr...r../b.b.b... r 0 0'))).toBe('moving');
});

test('E8: a selected man can be deselected or exchanged for another', () => {
  const position = at('r.r.r.../b.b.b... r 0 0');
  expect(touchPoint(position, NO_DRAFT, 0)).toEqual({ kind: 'draft', draft: { from: 0, to: null } });
  expect(touchPoint(position, { from: 0, to: null }, 0)).toEqual({ kind: 'draft', draft: NO_DRAFT });
  expect(touchPoint(position, { from: 0, to: null }, 2)).toEqual({ kind: 'draft', draft: { from: 2, to: null } });
  expect(touchPoint(position, { from: 0, to: null }, 1)).toEqual({
    kind: 'turn',
    turn: { from: 0, to: 1, remove: null },
  });
});

test('E3, E5, A5: a refused touch gives the reason', () => {
  const placing = at('r......./b....... r 5 5');
  // Red can close the mill on the upper side from the right.
  const moving = at('rr.rb.../b.b.r.b. r 0 0');
  const picked: Draft = { from: 3, to: null };
  const closing: Draft = { from: 3, to: 2 };
  const blocked = at('rb..b..b/r.r.r... r 0 0');
  const refusals: [MorrisPosition, Draft, Point, TouchCode][] = [
    [placing, NO_DRAFT, 0, 'point-taken'],
    [placing, NO_DRAFT, 8, 'point-taken'],
    [placing, NO_DRAFT, 99, 'no-such-point'],
    [placing, NO_DRAFT, -1, 'no-such-point'],
    [moving, NO_DRAFT, 8, 'not-your-man'],
    [moving, NO_DRAFT, 5, 'none-in-hand'],
    [moving, picked, 6, 'not-a-neighbour'],
    [moving, picked, 4, 'point-taken'],
    [moving, closing, 6, 'must-remove'],
    [moving, closing, 0, 'must-remove'],
    [blocked, NO_DRAFT, 0, 'man-blocked'],
    [blocked, { from: 8, to: null }, 0, 'man-blocked'],
    [{ ...moving, outcome: { winner: 0, by: 'men' } }, NO_DRAFT, 3, 'game-over'],
  ];
  for (const [position, draft, point, code] of refusals)
    expect(touchPoint(position, draft, point), `${code} at ${point}`).toEqual({ kind: 'refused', code });
  const inMill = at('rr.r..../bbb.b..r r 0 0');
  expect(touchPoint(inMill, closing, 8)).toEqual({ kind: 'refused', code: 'not-removable' });
});

/** Every turn that touching points can make. */
function byTouch(position: MorrisPosition): MorrisTurn[] {
  const found: MorrisTurn[] = [];
  const visit = (draft: Draft): void => {
    for (const point of touchablePoints(position, draft)) {
      const next = touchPoint(position, draft, point);
      if (next.kind === 'turn') found.push(next.turn);
      else if (next.kind === 'draft' && (draft.from === null || next.draft.to !== null)) visit(next.draft);
    }
  };
  visit(NO_DRAFT);
  return found;
}

test('E8: touching points makes exactly the legal turns in every variant', () => {
  const random = randomFrom(8);
  for (const men of MEN)
    for (let game = 0; game < 10; game++) {
      let position = startMorris(morrisConfig(men), 0);
      for (let ply = 0; ply < 60 && !position.outcome; ply++) {
        const turns = morrisMoves(position);
        const texts = (list: readonly MorrisTurn[]) => new Set(list.map((turn) => makeTurn(position.config, turn)));
        expect(texts(byTouch(position))).toEqual(texts(turns));
        position = unwrap(playMorris(position, pickOne(turns, random)));
      }
    }
});
