import * as engine from '@rowhouse/engine';
import { type GameRecord, type MorrisTurn, morris, parseRecord, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { explainMove } from './explain.ts';

/** Outside readers found these explanations misleading (`node lab/bench/coach-reading.ts`, seeds 593317 and 845201). */
const LONG =
  '0.0,1.6,1.0,0.7,0.4,0.1,1.4,1.5,0.3,0.2,0.5,0.6,1.4-1.3,1.5-1.4,1.0-1.7,1.6-1.5,1.7-1.0,0.7-1.7,1.0-1.1,1.7-1.6x0.0,1.1-1.0,0.1-1.1,1.3-1.2,1.6-1.7,1.2-1.3,1.7-1.6x0.4,1.3-1.2,0.2-0.1,0.3-0.4,0.6-0.7,0.4-0.3,0.1-0.0,1.2-1.3,0.0-0.1,0.3-0.4,1.1-1.2';
const ENDGAME =
  '0.0,0.4,1.3,0.7,1.2,1.4,0.3,1.0,0.6,1.7,1.6,0.5,0.3-0.2,1.0-1.1,0.0-0.1,1.1-1.0,0.1-0.0,0.4-0.3,1.2-1.1,1.4-1.5,1.1-0.1x0.5,1.5-1.4,1.3-1.2,1.4-1.3,1.2-1.1,1.3-1.2,1.6-1.5,0.3-1.3,1.5-0.5,1.3-1.4,0.5-0.4,1.4-1.5';

const nameOf = (point: number) => makePointName(morrisBoard(SIX_MENS_MORRIS), point);

async function claimIn(text: string, turn: string, code: ClaimParts['code']): Promise<ClaimParts<'morris'>> {
  const record = unwrap(parseRecord(`morris-6 ${text}`)) as GameRecord<'morris'>;
  const move: MorrisTurn = unwrap(morris.parseMove(SIX_MENS_MORRIS, turn));
  const { claims } = await explainMove<'morris'>(positionOf(record), move, { engine, budget: {} });
  return claims.find((claim) => claim.code === code)!;
}

test('in the line of a claim, the other side stops every mill that it can stop', async () => {
  const bad = await claimIn('b 0.5,0.2,1.1,0.3,0.4,0.6,1.4', 'd3', 'runs-into');
  const best = await claimIn('b 0.5,0.0,1.5,1.2,1.3,1.6,1.4', 'e5', 'leads-to');
  expect([bad.event, best.event]).toEqual(['sure-mill', 'sure-mill']);
  expect([bad.stopped, best.stopped].map((points) => points?.map(nameOf))).toEqual([
    ['d4', 'c2'],
    ['c5', 'e1'],
  ]);
});

test('an event that also follows the best move is not a reason', async () => {
  // Red closes its mill at b2 after this move and after the best move. Only after this move can Red close it again.
  const bad = await claimIn(`b ${ENDGAME}`, 'e1-e3', 'runs-into');
  expect([bad.event, bad.moves.length]).toEqual(['sure-mill', 4]);
});

test('an answer that also works against the better move is not a reason', async () => {
  // After the best move, Red could also move b4 to c4 and shut in a man.
  const late = await claimIn('r 1.4,1.7,1.3,1.2,0.7,0.3,0.6,0.0,0.1', 'c2', 'too-late');
  expect(late.idea?.code).not.toBe('shuts-in');
});

test('a man has to stay only if no other man’s move allows the same line', async () => {
  const best = await claimIn(`r ${LONG}`, 'b4-b3', 'prevents');
  expect([best.event, best.guard]).toEqual(['sure-mill', undefined]);
});

test('no man has to stay if the move takes a place that the other side needs', async () => {
  const text = 'r 1.3,0.4,1.4,1.2,1.7,0.2,0.3,1.1,1.0,1.6,0.5,0.7,1.4-1.5,0.2-0.1';
  const best = await claimIn(text, 'e3-e5', 'prevents');
  expect([best.event, nameOf(best.here!), best.guard]).toEqual(['sure-mill', 'e5', undefined]);
});

test('a mill that loses the game when closed is not a threat', async () => {
  // After c1-c2, e3-d3 the man at b3 has to stay, because it keeps Red's mill closed.
  const text = 'r 0.2,1.6,0.7,1.7,1.0,0.4,0.0,0.1,0.6x1.6,0.5,0.3,1.4,1.0-1.1';
  expect(await claimIn(text, 'c1-c2', 'threatens-mill')).toBeUndefined();
  expect(await claimIn(text, 'c1-c2', 'to-and-fro')).toBeDefined();
});
