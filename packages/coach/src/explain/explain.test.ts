import type { Evaluation, Value } from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  parseRecord,
  recordWith,
  unwrap,
} from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { expectedShare, positionOf } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { samples } from '../testing/positions.ts';
import { SlowSolver, slowEngine } from '../testing/slow-solver.ts';
import { explainMove } from './explain.ts';

const small = (columns: number, rows: number, length: number): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});
/** Boards and ranges of plies that an exhaustive search can solve. */
const POSITIONS: readonly (readonly [config: ConnectConfig, count: number, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, isComplete ? 2000 : 60, [31, 40]],
  [small(4, 4, 3), isComplete ? 700 : 60, [0, 14]],
  [small(4, 5, 4), isComplete ? 700 : 60, [11, 18]],
];

const shareOf = (value: Value | null): number => expectedShare({ value, score: 0, depth: null });
const valueAndDepth = ({ value, depth }: Evaluation) => [value, depth];

/** Compares a claim about evaluations with an exhaustive search. */
function expectTrueClaim(
  position: ConnectPosition,
  move: number,
  claim: ClaimParts<'connect'>,
  solver: SlowSolver,
): void {
  const moves = solver.moves(position);
  const own = moves.find((evaluation) => evaluation.move === move)!;
  const others = moves.filter((evaluation) => evaluation.move !== move);
  const { code, player, evaluation, instead } = claim;
  const after = unwrap(connect.play(position, move));
  const end = (line: readonly number[], from: ConnectPosition) =>
    line.reduce((at, column) => unwrap(connect.play(at, column)), from);
  switch (code) {
    case 'evaluation':
      expect(valueAndDepth(evaluation!)).toEqual(valueAndDepth(own));
      return;
    case 'only-move':
      for (const other of others) expect(shareOf(other.value)).toBeLessThan(shareOf(own.value));
      expect([valueAndDepth(evaluation!), valueAndDepth(instead!)]).toEqual([
        valueAndDepth(own),
        valueAndDepth(others[0]!),
      ]);
      return;
    case 'throws-away':
      expect(shareOf(own.value)).toBeLessThan(shareOf(moves[0]!.value));
      for (const better of claim.moves)
        expect(valueAndDepth(moves.find((known) => known.move === better)!)).toEqual(valueAndDepth(moves[0]!));
      expect(valueAndDepth(instead!)).toEqual(valueAndDepth(moves[0]!));
      return;
    case 'forced-win':
      expect([own.value, own.depth, claim.moves[0]]).toEqual(['win', claim.moves.length, move]);
      expect(end(claim.moves, position).outcome?.winner).toBe(player);
      return;
    case 'refuted':
      expect([own.value, own.depth]).toEqual(['loss', claim.moves.length + 1]);
      expect(end(claim.moves, after).outcome?.winner).toBe(player);
      return;
    case 'zugzwang': {
      // Each move of the line is best. At its end every move loses, although nothing was threatened.
      let at = position;
      for (const [ply, column] of claim.moves.entries()) {
        const evaluations = solver.moves(at);
        if (ply > 0)
          expect(valueAndDepth(evaluations.find((known) => known.move === column)!)).toEqual(
            valueAndDepth(evaluations[0]!),
          );
        at = unwrap(connect.play(at, column));
      }
      expect([at.outcome?.winner, at.last]).toEqual([player, claim.cells[0]]);
      const squeezed = end(claim.moves.slice(0, -2), position);
      const { connect: length } = position.config;
      expect(squeezed.toMove).toBe(claim.against);
      expect(winsAtOnce(squeezed.board, player, length)).toEqual([]);
      for (const reply of connect.moves(squeezed)) {
        const { board, outcome } = unwrap(connect.play(squeezed, reply));
        expect([outcome, winsAtOnce(board, player, length).length > 0]).toEqual([null, true]);
      }
      return;
    }
  }
}

describe('every claim about evaluations is true', () => {
  test.each(POSITIONS)('on the board %j, in %i positions', async (config, count, plies) => {
    const solver = new SlowSolver();
    const engine = slowEngine(solver);
    const seen = new Set<string>();
    for (const { position } of samples<'connect'>(config, count, 21, plies))
      for (const move of connect.moves(position)) {
        const { claims, line, evaluation } = await explainMove<'connect'>(position, move, { engine });
        expect(claims.at(-1)?.code).toBe('evaluation');
        expect(line[0]).toBe(move);
        if (evaluation.depth !== null) expect(line.length).toBe(evaluation.depth);
        for (const claim of claims) {
          seen.add(claim.code);
          expectTrueClaim(position, move, claim, solver);
        }
      }
    for (const code of ['only-move', 'throws-away', 'forced-win', 'refuted', 'zugzwang']) expect(seen).toContain(code);
  });
});

test('in the position of a lesson, the zugzwang claim names a deciding cell and a winning line', async () => {
  const record = unwrap(parseRecord('connect-7x6x4 r 67514331754233115154417544572773'));
  const { claims } = await explainMove(positionOf(record), 2, { engine: slowEngine() });
  const claim = claims.find((one) => one.code === 'zugzwang')!;
  expect([claim.player, claim.against]).toEqual([0, 1]);
  expect([
    [1, 3],
    [5, 2],
  ]).toContainEqual(claim.cells[0]);
  expect(positionOf(recordWith(record, [...record.moves, ...claim.moves])).outcome).toEqual({
    winner: 0,
    by: 'line',
  });
});
