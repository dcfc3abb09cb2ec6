// Slow, so `npm test` leaves it out.
import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import * as engine from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type Config,
  type ConnectPosition,
  connect,
  type Family,
  type GameRecord,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  morris,
  newRecord,
  type Player,
  type Position,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { isInMill, morrisBoard, morrisToSetup } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { expectedShare, positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { isWarning } from '../claims/select-claims.ts';
import { samples } from '../testing/positions.ts';
import { explainMove } from './explain.ts';
import { claimsOf } from './rule-claims.ts';

const POSITIONS = isComplete ? 2000 : 200;
const GAMES: readonly (readonly [name: string, config: Config, plies: readonly [number, number]])[] = [
  ['Connect Four', CONNECT_FOUR, [14, 40]],
  ['Six Men’s Morris', SIX_MENS_MORRIS, [2, 40]],
];

/** A budget without limits. Both games are solved, so every evaluation is exact. */
const UNTIL_SOLVED = {};

const OTHER: Record<Value, Value> = { win: 'loss', draw: 'draw', loss: 'win' };
const valueAndDepth = ({ value, depth }: Evaluation) => [value, depth];

/**
 * The evaluation of a position for the side that moved last: by the rules if the game is over, by the solver otherwise.
 */
async function evaluationAfter(record: GameRecord): Promise<unknown[]> {
  const { outcome, toMove } = positionOf(record);
  if (outcome) return outcome.winner === null ? ['draw', null] : [outcome.winner === toMove ? 'loss' : 'win', 1];
  const { value, depth, exact } = await engine.analyze(positionOf(record), { budget: UNTIL_SOLVED });
  expect(exact).toBe(true);
  return [OTHER[value!], depth === null ? null : depth + 1];
}

/** Checks that every move of a line is best and that the winner wins at its end. */
async function expectBestPlay(record: GameRecord, line: readonly Move[], winner: number): Promise<void> {
  let at = record;
  for (const move of line) {
    const analysis = await engine.analyze(positionOf(at), { budget: UNTIL_SOLVED });
    expect(valueAndDepth(analysis.moves.find((known) => sameMove(known.move, move))!)).toEqual(valueAndDepth(analysis));
    at = withMove(at, move);
  }
  expect(positionOf(at).outcome?.winner).toBe(winner);
}

/** How many plies before the draw the exhaustive search can start. */
const SLOW_PLIES = 3;

/**
 * The result of a side, found by an exhaustive search until the count runs out. After a mill, which restarts the count,
 * the solver is used.
 */
async function slowShare(position: MorrisPosition, side: Player): Promise<number> {
  const { outcome, toMove, config } = position;
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0;
  if (position.pliesSinceMill === 0) {
    const record = newRecord(config, [], { first: toMove, setup: morrisToSetup(position) });
    const share = expectedShare(await engine.analyze(positionOf(record), { budget: UNTIL_SOLVED }));
    return toMove === side ? share : 1 - share;
  }
  const shares: number[] = [];
  for (const turn of morris.moves(position)) shares.push(await slowShare(unwrap(morris.play(position, turn)), side));
  return toMove === side ? Math.max(...shares) : Math.min(...shares);
}

/** The place that a move fills, found by comparing the positions before and after the move. */
function filledBy(record: GameRecord, move: Move): unknown {
  const [before, after] = [positionOf(record), positionOf(withMove(record, move))];
  if (after.family === 'connect') return after.last;
  const side = before.toMove;
  const gained = after.men[side]! & ~(before as MorrisPosition).men[side]!;
  return Math.log2(gained);
}

async function expectTrueClaim(record: GameRecord, move: Move, claim: ClaimParts, analysis: Analysis): Promise<void> {
  const { code, player, evaluation, instead, moves } = claim;
  const own = analysis.moves.find((known) => sameMove(known.move, move))!;
  const others = analysis.moves.filter((known) => known !== own);
  switch (code) {
    case 'plan':
      // The plan belongs to the mover, and its result is the one that the solver finds.
      expect(player).toBe(positionOf(record).toMove);
      if (claim.plan!.result === 'win') expect(own.value).toBe('win');
      else expect(own.value).toBe('draw');
      return;
    case 'evaluation':
      expect(valueAndDepth(evaluation!)).toEqual(await evaluationAfter(withMove(record, move)));
      return;
    case 'only-move':
      for (const other of others) expect(expectedShare(other)).toBeLessThan(expectedShare(own));
      expect([valueAndDepth(evaluation!), valueAndDepth(instead!)]).toEqual([
        valueAndDepth(own),
        valueAndDepth(others[0]!),
      ]);
      return;
    case 'holds-out':
      for (const other of others) expect([other.value, other.depth! <= own.depth!]).toEqual(['loss', true]);
      expect(instead!.depth).toBeLessThan(own.depth!);
      return;
    case 'to-and-fro': {
      // Every step keeps the draw, and the last step leads back to the position.
      let at = record;
      for (const step of moves) {
        const { moves: known } = await engine.analyze(positionOf(at), { budget: UNTIL_SOLVED });
        expect(known.find((one) => sameMove(one.move, step))!.value).toBe('draw');
        at = withMove(at, step);
      }
      const men = (some: GameRecord) => (positionOf(some) as MorrisPosition).men;
      expect([men(at), positionOf(at).toMove]).toEqual([men(record), positionOf(record).toMove]);
      // A waiting move neither stops nor threatens a mill.
      const [start, turn] = [positionOf(record) as MorrisPosition, move as MorrisTurn];
      const closing = (position: MorrisPosition, toMove: Player) =>
        morris
          .moves({ ...position, toMove })
          .filter((step) =>
            isInMill(
              morrisBoard(start.config),
              unwrap(morris.play({ ...position, toMove }, step)).men[toMove]!,
              step.to,
            ),
          );
      const isBusy =
        closing(start, 1 - start.toMove).some(({ to }) => to === turn.to) ||
        closing(unwrap(morris.play(start, turn)), start.toMove).length > 0;
      if (isBusy || claim.cells.length > 0) expect(claim.cells).toEqual(isBusy ? [] : [turn.from, turn.to]);
      return;
    }
    case 'out-of-time': {
      const at = withMove(record, move);
      const after = positionOf(at) as MorrisPosition;
      expect(await evaluationAfter(at)).toEqual(['draw', null]);
      expect(claim.counts).toEqual([after.config.drawAfter, after.config.drawAfter - after.pliesSinceMill]);
      const restarted = await engine.analyze({ ...after, pliesSinceMill: 0 }, { budget: UNTIL_SOLVED });
      expect(restarted.value).toBe(after.toMove === claim.against ? 'win' : 'loss');
      for (const other of moves) {
        expect(analysis.best.some((known) => sameMove(known, other))).toBe(true);
        const held = positionOf(withMove(record, other)) as MorrisPosition;
        const there = await engine.analyze({ ...held, pliesSinceMill: 0 }, { budget: UNTIL_SOLVED });
        expect(there.value).toBe('draw');
      }
      if (claim.counts![1] <= SLOW_PLIES) expect(await slowShare(after, claim.against!)).toBe(0.5);
      return;
    }
    case 'throws-away':
      expect(expectedShare(own)).toBeLessThan(expectedShare(analysis));
      for (const better of moves)
        expect(await evaluationAfter(withMove(record, better))).toEqual(valueAndDepth(analysis));
      return;
    case 'answered':
    case 'better': {
      const [first, answer] = moves;
      const at = code === 'answered' ? withMove(record, move) : record;
      const about = code === 'answered' ? answer! : first!;
      expect(expectedShare(own)).toBeLessThan(expectedShare(analysis));
      expect(isWarning(claim.idea!)).toBe(false);
      const there = await engine.analyze(positionOf(at), { budget: UNTIL_SOLVED });
      expect(there.best.some((known) => sameMove(known, about))).toBe(true);
      if (claim.cells.length > 0) {
        // After any other move, the side that answered completes a line in the cell.
        const answered = positionOf(withMove(at, about)) as ConnectPosition;
        const [[x, y]] = claim.cells as readonly [Cell];
        for (const reply of connect.moves(answered)) {
          const next = unwrap(connect.play(answered, reply));
          expect(next.outcome?.winner).not.toBe(answered.toMove);
          if (reply !== x) expect(unwrap(connect.play(next, x)).outcome?.winner).toBe(player);
        }
        expect(answered.board.height(x)).toBe(y);
      }
      if (claim.idea!.code === 'plan') return expectTrueClaim(at, about, claim.idea!, there);
      expect(claimsOf(positionOf(at), about)).toContainEqual(claim.idea);
      return;
    }
    case 'too-late': {
      const [first, answer, better, stop] = moves;
      const { toMove } = positionOf(record);
      expect([sameMove(first!, move), player, claim.against]).toEqual([true, 1 - toMove, toMove]);
      expect(expectedShare(own)).toBeLessThan(expectedShare(analysis));
      expect(analysis.best.some((known) => sameMove(known, better!))).toBe(true);
      const moved = withMove(record, move);
      const there = await engine.analyze(positionOf(moved), { budget: UNTIL_SOLVED });
      expect(there.best.some((known) => sameMove(known, answer!))).toBe(true);
      const answered = withMove(moved, answer!);
      // Either the place is taken, or the better move no longer gains anything.
      if (claim.cells.length > 0) {
        expect(filledBy(record, better!)).toEqual(claim.cells[0]);
        expect(filledBy(moved, answer!)).toEqual(claim.cells[0]);
        return;
      }
      const late = withMove(answered, better!);
      const [value] = await evaluationAfter(late);
      expect(expectedShare({ score: 0, value: value as Value, depth: null })).toBeLessThanOrEqual(expectedShare(own));
      if (stop === undefined) return;
      const last = await engine.analyze(positionOf(late), { budget: UNTIL_SOLVED });
      expect(last.best.some((known) => sameMove(known, stop))).toBe(true);
      expect(claimsOf(positionOf(late), stop)).toContainEqual(claim.idea);
      return;
    }
    case 'forestalls': {
      const [worse, answer] = moves;
      const bad = analysis.moves.find((known) => sameMove(known.move, worse!))!;
      expect(expectedShare(bad)).toBeLessThan(expectedShare(own));
      const moved = withMove(record, worse!);
      const there = await engine.analyze(positionOf(moved), { budget: UNTIL_SOLVED });
      expect(there.best.some((known) => sameMove(known, answer!))).toBe(true);
      expect([filledBy(record, move), filledBy(moved, answer!)]).toEqual([claim.cells[0], claim.cells[0]]);
      return;
    }
    case 'forced-win':
      expect([own.value, own.depth]).toEqual(['win', moves.length]);
      return expectBestPlay(withMove(record, move), moves.slice(1), player);
    case 'refuted':
      expect([own.value, own.depth]).toEqual(['loss', moves.length + 1]);
      return expectBestPlay(withMove(record, move), moves, player);
  }
}

describe('draws of Six Men’s Morris by the move limit', () => {
  test('`out-of-time` is claimed only if the plies without a mill run out before a side wins', async () => {
    let [found, held] = [0, 0];
    for (const { record, position } of samples<'morris'>(SIX_MENS_MORRIS, isComplete ? 3000 : 500, 47, [18, 60])) {
      if (position.pliesSinceMill < position.config.drawAfter - 1 - SLOW_PLIES) continue;
      const analysis = (await engine.analyze(positionOf(record), { budget: UNTIL_SOLVED })) as Analysis<Move<'morris'>>;
      for (const move of morris.moves(position)) {
        const { claims } = await explainMove(positionOf(record), move, { engine, budget: UNTIL_SOLVED, analysis });
        const claim = claims.find(({ code }) => code === 'out-of-time');
        if (!claim) continue;
        found++;
        held += claim.moves.length;
        await expectTrueClaim(record, move, claim, analysis);
      }
    }
    expect(found).toBeGreaterThan(10);
    expect(held).toBeGreaterThan(0);
  });
});

describe('every claim about evaluations agrees with our own solvers', () => {
  test.each(GAMES)('in %s', async (_, config, plies) => {
    const random = randomFrom(17);
    const seen = new Set<string>();
    for (const { record, position } of samples<Family>(config, POSITIONS, 31, plies)) {
      const legal = gameOf(config).moves(position as Position<never>) as readonly Move[];
      const move = pickOne(legal, random);
      const analysis = await engine.analyze(positionOf(record), { budget: UNTIL_SOLVED });
      expect(analysis.exact).toBe(true);
      const { claims } = await explainMove(positionOf(record), move, { engine, budget: UNTIL_SOLVED, analysis });
      for (const claim of claims) {
        seen.add(claim.code);
        await expectTrueClaim(record, move, claim, analysis);
      }
    }
    for (const code of [
      ...['evaluation', 'only-move', 'throws-away', 'forced-win', 'refuted', 'better'],
      ...['answered', 'too-late', 'forestalls'],
    ])
      expect(seen).toContain(code);
    expect(seen).toContain(config.family === 'morris' ? 'to-and-fro' : 'holds-out');
  });
});
