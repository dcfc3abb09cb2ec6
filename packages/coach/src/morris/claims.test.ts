import {
  type GameRecord,
  type MorrisPosition,
  type MorrisTurn,
  morris,
  morrisConfig,
  type Player,
  type Point,
  parseRecord,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { morrisBoard, pointsOf } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { samples } from '../testing/positions.ts';
import { morrisClaims } from './claims.ts';

const POSITIONS = [
  [SIX_MENS_MORRIS, isComplete ? 20_000 : 300, [2, 40]],
  [morrisConfig(3), 200, [1, 10]],
  [morrisConfig(7), 200, [6, 50]],
  [morrisConfig(9), isComplete ? 2000 : 60, [8, 120]],
  [morrisConfig(12), 50, [12, 60]],
  [morrisConfig(8), 40, [8, 90]],
  [morrisConfig(10), isComplete ? 2000 : 80, [4, 90]],
  [morrisConfig(12, { rules: 'morabaraba' }), isComplete ? 2000 : 60, [20, 90]],
  [morrisConfig(4, { shape: 'two', rules: 'lasker', flying: true }), 80, [3, 40]],
  [morrisConfig(7, { shape: 'two', rules: 'morabaraba' }), 80, [10, 50]],
] as const;

const hasMen = (men: number, points: readonly Point[]) => points.every((point) => (men & (1 << point)) !== 0);

/** The turns of a side as if it were to move, with the counters that lead to a draw reset. */
function turnsOf(position: MorrisPosition, side: Player): readonly MorrisTurn[] {
  return morris.moves({ ...position, toMove: side, outcome: null, pliesSinceMill: 0, past: null });
}

/** Whether the turn closes the mill with the man that it moves. */
function closes({ men }: MorrisPosition, side: Player, { from, to }: MorrisTurn, mill: readonly Point[]): boolean {
  const left = from === null ? men[side]! : men[side]! & ~(1 << from);
  return mill.includes(to) && hasMen(left | (1 << to), mill);
}

const canClose = (position: MorrisPosition, side: Player, mill: readonly Point[], at?: Point): boolean =>
  turnsOf(position, side).some((turn) => (at === undefined || turn.to === at) && closes(position, side, turn, mill));

const canMove = (position: MorrisPosition, side: Player, man: Point): boolean =>
  turnsOf(position, side).some(({ from }) => from === man);

/** Whether none of these men can move for `depth` moves of the side's other men, while the other side does not move. */
function staysShutIn(position: MorrisPosition, side: Player, men: readonly Point[], depth: number): boolean {
  if (men.some((man) => canMove(position, side, man))) return false;
  if (depth === 0) return true;
  const steps = new Map(turnsOf(position, side).map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...steps.values()].every(({ from, to }) => {
    const moved = (position.men[side]! & ~(1 << from!)) | (1 << to);
    const next = side === 0 ? ([moved, position.men[1]] as const) : ([position.men[0], moved] as const);
    return staysShutIn({ ...position, men: next }, side, men, depth - 1);
  });
}

/** Whether no chain of the side's own men leads from a man to an empty point. */
function isWalledIn({ men, config }: MorrisPosition, side: Player, man: Point): boolean {
  const { neighbours } = morrisBoard(config);
  const seen = new Set([man]);
  for (const at of seen)
    for (const next of neighbours[at]!) {
      if (!hasMen(men[0] | men[1], [next])) return false;
      if (hasMen(men[side]!, [next])) seen.add(next);
    }
  return true;
}

/** Checks that a claim is true by playing turns. */
function expectTrueClaim(before: MorrisPosition, turn: MorrisTurn, claim: ClaimParts<'morris'>): void {
  const after = unwrap(morris.play(before, turn));
  const mover = before.toMove;
  const other = 1 - mover;
  const { code, player, cells, lines, moves } = claim;
  const [first, second] = cells as readonly [Point, Point];
  switch (code) {
    case 'wins':
      expect(after.outcome).toEqual({ winner: player, by: claim.by });
      return;
    case 'draws':
      expect(after.outcome).toEqual({ winner: null, by: claim.by });
      return;
    case 'closes-mill':
      expect(claim.removes).toBe(turn.remove);
      for (const mill of lines) expect(closes(before, mover, turn, mill)).toBe(true);
      expect(lines.length).toBeGreaterThan(0);
      return;
    case 'opens-mill':
      for (const mill of lines) {
        expect(hasMen(before.men[mover]!, mill)).toBe(true);
        expect(hasMen(after.men[mover]!, mill)).toBe(false);
      }
      expect(lines.length).toBeGreaterThan(0);
      return;
    case 'blocks-mill':
      for (const mill of lines) {
        expect(canClose(before, other, mill, turn.to)).toBe(true);
        expect(canClose(after, other, mill)).toBe(false);
      }
      expect(first).toBe(turn.to);
      return;
    case 'breaks-mill':
      expect(first).toBe(turn.remove);
      for (const mill of lines) {
        expect(canClose(before, other, mill)).toBe(true);
        expect(canClose(after, other, mill)).toBe(false);
        expect(mill).not.toContain(turn.to);
      }
      return;
    case 'threatens-mill':
      for (const mill of lines) {
        expect(canClose(after, mover, mill, first)).toBe(true);
        expect(canClose(before, mover, mill)).toBe(false);
      }
      expect(cells.length).toBe(1);
      return;
    case 'double-threat':
      expect(new Set(cells).size).toBeGreaterThan(1);
      for (const cell of cells) expect(lines.some((mill) => canClose(after, mover, mill, cell))).toBe(true);
      for (const reply of morris.moves(after)) {
        const answered = unwrap(morris.play(after, reply));
        const { mills } = morrisBoard(answered.config);
        if (!answered.outcome) expect(mills.some((mill) => canClose(answered, mover, mill))).toBe(true);
      }
      return;
    case 'double-mill': {
      // The man moves to and fro while the other side does not move.
      const there: MorrisTurn = { from: first, to: second, remove: null };
      expect(turnsOf(after, mover).some(({ from, to }) => from === first && to === second)).toBe(true);
      expect(closes(after, mover, there, lines[1]!)).toBe(true);
      const men = (after.men[mover]! & ~(1 << first)) | (1 << second);
      const gone = { ...after, men: mover === 0 ? ([men, after.men[1]] as const) : ([after.men[0], men] as const) };
      expect(closes(gone, mover, { from: second, to: first, remove: null }, lines[0]!)).toBe(true);
      return;
    }
    case 'joins-mills': {
      const [shared, man, out] = cells as readonly [Point, Point, Point];
      expect(lines.some((mill) => closes(before, mover, turn, mill))).toBe(true);
      expect(lines.filter((mill) => mill.includes(shared)).length).toBe(2);
      const [opened] = lines.filter((mill) => mill.includes(man));
      const [kept] = lines.filter((mill) => !mill.includes(man));
      expect(turnsOf(after, mover).some(({ from, to }) => from === man && to === out)).toBe(true);
      // The man steps out and back while the other side stands still.
      const men = (after.men[mover]! & ~(1 << man)) | (1 << out);
      const gone = { ...after, men: mover === 0 ? ([men, after.men[1]] as const) : ([after.men[0], men] as const) };
      expect([hasMen(men, opened!), hasMen(men, kept!)]).toEqual([false, true]);
      expect(canClose(gone, mover, opened!, man)).toBe(true);
      return;
    }
    case 'frees-mill':
    case 'jams-mill':
    case 'locks-mill': {
      const side = code === 'locks-mill' ? other : mover;
      const [mill] = lines as readonly [readonly Point[]];
      const canStepOut = (position: MorrisPosition) => mill.some((man) => canMove(position, side, man));
      expect([hasMen(before.men[side]!, mill), hasMen(after.men[side]!, mill)]).toEqual([true, true]);
      expect([canStepOut(before), canStepOut(after)]).toEqual([code !== 'frees-mill', code === 'frees-mill']);
      if (code !== 'frees-mill') {
        expect(first).toBe(turn.to);
        return;
      }
      // The man steps out and back while the other side stands still.
      expect(mill).toContain(first);
      expect(turnsOf(after, mover).some(({ from, to }) => from === first && to === second)).toBe(true);
      const men = (after.men[mover]! & ~(1 << first)) | (1 << second);
      const gone = { ...after, men: mover === 0 ? ([men, after.men[1]] as const) : ([after.men[0], men] as const) };
      expect(canClose(gone, mover, mill, first)).toBe(true);
      return;
    }
    case 'denies-mill':
    case 'denies-fork': {
      expect(code === 'denies-fork').toBe(lines.length > 1);
      // After placing a man on that point, the other side could have closed each mill at its next turn.
      const theirs = turnsOf(before, other).find(({ from, to }) => from === null && to === turn.to)!;
      const placed = unwrap(morris.play({ ...before, toMove: other, pliesSinceMill: 0, past: null }, theirs));
      for (const mill of lines) {
        expect(mill).toContain(turn.to);
        expect(hasMen(before.men[other]!, mill)).toBe(false);
        expect(canClose(placed, other, mill)).toBe(true);
      }
      return;
    }
    case 'reopens-mill':
      for (const mill of lines) {
        expect(hasMen(before.men[mover]!, mill)).toBe(true);
        expect(mill).toContain(first);
        for (const reply of morris.moves(after))
          expect(canClose(unwrap(morris.play(after, reply)), mover, mill, first)).toBe(true);
      }
      expect(lines.length).toBeGreaterThan(0);
      return;
    case 'three-left':
    case 'lets-fly': {
      const left = ({ men, hand }: MorrisPosition) => pointsOf(men[other]!).length + hand[other]!;
      expect(claim.counts).toEqual([left(before), 3]);
      expect(left(after)).toBe(3);
      expect(after.config.flying && after.hand[other] === 0).toBe(code === 'lets-fly');
      return;
    }
    case 'shuts-in':
      expect(cells.length).toBeGreaterThan(0);
      expect(staysShutIn(after, other, cells, 3)).toBe(true);
      // Before the move, each man could get out.
      for (const man of cells) expect(isWalledIn(before, other, man)).toBe(false);
      return;
    case 'few-waits': {
      const inMill = (men: number, man: Point | null) =>
        man !== null && morrisBoard(after.config).mills.some((mill) => mill.includes(man) && hasMen(men, mill));
      const waits = (position: MorrisPosition) =>
        new Set(
          turnsOf(position, other)
            .filter(({ from }) => !inMill(position.men[other]!, from))
            .map(({ from, to }) => `${from} ${to}`),
        ).size;
      expect(claim.counts).toEqual([waits(before), waits(after)]);
      for (const mill of lines) expect(hasMen(after.men[other]!, mill)).toBe(true);
      for (const mill of morrisBoard(after.config).mills) expect(canClose(after, other, mill)).toBe(false);
      return;
    }
    case 'takes-crossing': {
      const ways = morrisBoard(after.config).neighbours.map(({ length }) => length);
      const crossings = [...ways.keys()].filter((point) => ways[point] === Math.max(...ways));
      expect(crossings).toContain(first);
      const held = crossings.filter((point) => hasMen(after.men[mover]!, [point])).length;
      expect(claim.counts).toEqual([crossings.length, held]);
      return;
    }
    case 'few-moves': {
      const movesOf = (position: MorrisPosition) =>
        new Set(turnsOf(position, claim.against!).map(({ from, to }) => `${from} ${to}`)).size;
      expect(claim.counts).toEqual([movesOf(before), movesOf(after)]);
      expect(claim.counts![1]).toBeLessThan(Math.min(3, claim.counts![0]));
      return;
    }
    case 'blocks-men':
      for (const man of cells) {
        expect(hasMen(after.men[other]!, [man])).toBe(true);
        expect([canMove(before, other, man), canMove(after, other, man)]).toEqual([true, false]);
      }
      expect(cells.length).toBeGreaterThan(0);
      return;
    case 'allows-mill':
    case 'allows-win': {
      const end = unwrap(morris.play(after, moves[0]!));
      for (const mill of lines) expect(closes(after, player, moves[0]!, mill)).toBe(true);
      if (code === 'allows-win') expect(end.outcome).toEqual({ winner: player, by: claim.by });
      else expect(lines.length).toBeGreaterThan(0);
      return;
    }
    default:
      expect.unreachable(`morrisClaims does not make ${code}`);
  }
}

describe('every claim is true when played out', () => {
  test.each(POSITIONS)('in %j, in %i positions', (config, count, plies) => {
    const seen = new Set<string>();
    for (const { position } of samples<'morris'>(config, count, 8, plies))
      for (const turn of morris.moves(position))
        for (const claim of morrisClaims(position, turn)) {
          seen.add(claim.code);
          expectTrueClaim(position, turn, claim);
        }
    if (config.men === 9)
      for (const code of ['lets-fly', 'takes-crossing', 'joins-mills']) expect(seen).toContain(code);
    // A claim that never occurs was never checked.
    if (config === SIX_MENS_MORRIS)
      expect([...seen].sort()).toEqual(
        [
          ...['wins', 'draws', 'closes-mill', 'opens-mill', 'blocks-mill', 'breaks-mill', 'threatens-mill'],
          ...['double-threat', 'double-mill', 'denies-mill', 'few-moves', 'blocks-men', 'allows-mill', 'allows-win'],
          ...['denies-fork', 'reopens-mill', 'three-left', 'shuts-in', 'few-waits', 'joins-mills'],
          ...['frees-mill', 'jams-mill', 'locks-mill'],
        ].sort(),
      );
  });
});

test('morrisClaims reports every immediate win of either side', () => {
  for (const { position } of samples<'morris'>(SIX_MENS_MORRIS, 300, 9, [8, 40]))
    for (const turn of morris.moves(position)) {
      const after = unwrap(morris.play(position, turn));
      const codes = morrisClaims(position, turn).map(({ code }) => code);
      expect(codes.includes('wins')).toBe(after.outcome?.winner === position.toMove);
      const wins = morris.moves(after).some((reply) => unwrap(morris.play(after, reply)).outcome?.winner != null);
      expect(codes.includes('allows-win')).toBe(wins);
    }
});

test('a move denies a mill only if the other side could have closed it next', () => {
  const needed = (text: string, turn: string) => {
    const position = positionOf(unwrap(parseRecord(text)) as GameRecord<'morris'>);
    const claims = morrisClaims(position, unwrap(morris.parseMove(SIX_MENS_MORRIS, turn)));
    return claims.some(({ code }) => code === 'denies-mill');
  };
  // Red would place its last man at c1, and no man of Red could then step to e1.
  expect(needed('morris-6 r 1.4,1.7,1.3,1.2,0.7,0.3,0.6,0.0,0.1', 'c1')).toBe(false);
  expect(needed('morris-6 r a1', 'c1')).toBe(true);
});
