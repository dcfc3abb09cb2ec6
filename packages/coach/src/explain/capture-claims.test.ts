// Slow: not part of `npm test`.
import type { Analysis } from '@rowhouse/engine';
import * as engine from '@rowhouse/engine';
import {
  type MorrisPosition,
  type MorrisTurn,
  morris,
  type Point,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { makePointName, morrisBoard, morrisFromSetup, morrisToSetup } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { expectedShare } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { conceptOf } from '../claims/concept.ts';
import { isWarning, selectClaims } from '../claims/select-claims.ts';
import { samples } from '../testing/positions.ts';
import { explainMove } from './explain.ts';
import { claimsOf } from './rule-claims.ts';

const UNTIL_SOLVED = { budget: {} };
const CAPTURES = isComplete ? 1500 : 80;

const analyze = (position: MorrisPosition) => engine.analyze(position, UNTIL_SOLVED) as Promise<Analysis<MorrisTurn>>;
const after = (position: MorrisPosition, turn: MorrisTurn) => unwrap(morris.play(position, turn));
const sameStep = (a: MorrisTurn, b: MorrisTurn) => a.from === b.from && a.to === b.to;

/** A capture that keeps the value and one by the same step that does not, if there are any. */
function contrast({ moves }: Analysis<MorrisTurn>, random: () => number) {
  const best = expectedShare(moves[0]!);
  const good = moves.find(
    (one) =>
      one.move.remove !== null &&
      expectedShare(one) === best &&
      moves.some((other) => sameStep(other.move, one.move) && expectedShare(other) < best),
  )?.move;
  const worse = good && moves.filter((one) => sameStep(one.move, good) && expectedShare(one) < best);
  return worse && { good, bad: pickOne(worse, random).move, worse: worse.map(({ move }) => move) };
}

/** Whether the reply moves the man, or a mill with the man closes or could close next. */
function usesMan(position: MorrisPosition, reply: MorrisTurn, man: Point): boolean {
  if (reply.from === man) return true;
  const { toMove } = position;
  const next = after(position, reply);
  const withMan = ({ men, config }: MorrisPosition) =>
    morrisBoard(config).mills.filter(
      (mill) => mill.includes(man) && mill.every((point) => (men[toMove]! & (1 << point)) !== 0),
    ).length;
  if (withMan(next) > withMan(position)) return true;
  const ahead: MorrisPosition = { ...next, toMove, outcome: null };
  return morris.moves(ahead).some((turn) => withMan(after(ahead, turn)) > withMan(position));
}

/** Whether the owner of a man has a worse result without it. */
async function needsMan(position: MorrisPosition, man: Point): Promise<boolean> {
  const setup = morrisToSetup(position);
  const without = unwrap(morrisFromSetup({ ...setup, points: setup.points.with(man, null) }, 'as-it-is')).position;
  return expectedShare(await analyze(without)) < expectedShare(await analyze(position));
}

async function expectDangerousMan(position: MorrisPosition, claim: ClaimParts<'morris'>): Promise<void> {
  const [man] = claim.cells as readonly [Point];
  const [capture, reply] = claim.moves as readonly [MorrisTurn, MorrisTurn];
  const { moves } = await analyze(position);
  const shareOf = (turn: MorrisTurn) =>
    expectedShare(moves.find(({ move }) => sameStep(move, turn) && move.remove === turn.remove)!);
  expect(shareOf({ ...capture, remove: man })).toBe(expectedShare(moves[0]!));
  expect(shareOf(capture)).toBeLessThan(expectedShare(moves[0]!));
  const taken = after(position, capture);
  const replies = await analyze(taken);
  const best = expectedShare(replies.moves[0]!);
  const keeping = replies.moves.filter((one) => expectedShare(one) === best).map(({ move }) => move);
  expect(keeping).toContainEqual(reply);
  expect(usesMan(taken, reply, man)).toBe(true);
  if (!keeping.every((one) => usesMan(taken, one, man))) expect(await needsMan(taken, man)).toBe(true);
  if (claim.idea) expect(claimsOf(taken, reply)).toContainEqual(claim.idea);
}

test('a reason to take a man is false of every man that is wrong to take', async () => {
  const random = randomFrom(5);
  let [captures, dangerous] = [0, 0];
  for (const { position } of samples<'morris'>(SIX_MENS_MORRIS, Number.POSITIVE_INFINITY, 8, [5, 40])) {
    const canCapture = morris.moves(position).some(({ remove }) => remove !== null);
    const analysis = canCapture ? await analyze(position) : null;
    const found = analysis && contrast(analysis, random);
    if (!analysis || !found) continue;
    for (const turn of [found.good, found.bad]) {
      const { claims } = await explainMove<'morris'>(position, turn, { engine, analysis, ...UNTIL_SOLVED });
      const shown = selectClaims<ClaimParts<'morris'>>(claims);
      const man = shown.find(({ code }) => code === 'dangerous-man');
      if (man) {
        await expectDangerousMan(position, man);
        expect(conceptOf([man])).toBe('which-man');
        dangerous++;
      }
      const others = turn === found.good ? found.worse : [found.good];
      for (const claim of shown.filter(({ code }) => code !== 'closes-mill' && code !== 'wins')) {
        const isSame = ({ code, cells }: ClaimParts) =>
          code === claim.code && (!isWarning(claim) || String(cells) === String(claim.cells));
        for (const other of others) expect(claimsOf<'morris'>(position, other).filter(isSame)).toEqual([]);
      }
    }
    if (++captures >= CAPTURES) break;
  }
  expect(dangerous).toBeGreaterThan(captures / 2);
});

test.each([
  ['rbrbrb.b/rbb..r.r r 0 0 1', 'c2-b2xc1', 'c1', 'locks-mill'],
  ['rbrbrb.b/rbb..r.r r 0 0 1', 'c2-b2xe3', 'c1', 'locks-mill'],
  ['..brrbb./r..bbrr. r 1 1 0', 'b3xd3', 'd3', 'closes-mill'],
  ['r.rb.brb/brbrr..b r 0 0 13', 'c4-c5xd4', 'b3', 'threatens-mill'],
] as const)('%s %s: the man at %s is dangerous', async (setup, text, man, idea) => {
  const { position } = unwrap(morrisFromSetup(unwrap(morris.parseSetup(SIX_MENS_MORRIS, setup)), 'as-it-is'));
  const turn = unwrap(morris.parseMove(SIX_MENS_MORRIS, text));
  const { claims } = await explainMove<'morris'>(position, turn, { engine, ...UNTIL_SOLVED });
  const claim = selectClaims<ClaimParts<'morris'>>(claims).find(({ code }) => code === 'dangerous-man')!;
  expect([makePointName(morrisBoard(SIX_MENS_MORRIS), claim.cells[0]!), claim.idea?.code]).toEqual([man, idea]);
});
