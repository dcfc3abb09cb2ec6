import type { Evaluation, Value } from '@rowhouse/engine';
import { CONNECT_FOUR, type ConnectConfig, type ConnectPosition, connect, parseRecord, unwrap } from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { expectedShare, positionOf } from '../analysis/analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { isWarning } from '../claims/kinds.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { samples } from '../testing/positions.ts';
import { SlowSolver, slowAnalyzer } from '../testing/slow-solver.ts';
import { explain, hint } from './explain.ts';

const small = (columns: number, rows: number, length: number): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});
/** Boards and plies that trying everything can solve. */
const POSITIONS: readonly (readonly [config: ConnectConfig, count: number, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, isComplete ? 2000 : 60, [31, 40]],
  [small(4, 4, 3), isComplete ? 700 : 60, [0, 14]],
  [small(4, 5, 4), isComplete ? 700 : 60, [11, 18]],
];

const share = (value: Value | null): number => expectedShare({ value, score: 0, depth: null });
const plain = ({ value, depth }: Evaluation) => [value, depth];

/** Compares every claim about evaluations with a solver that tries everything. */
function check(position: ConnectPosition, move: number, claim: Claim<'connect'>, solver: SlowSolver): void {
  const moves = solver.moves(position);
  const own = moves.find((evaluation) => evaluation.move === move)!;
  const others = moves.filter((evaluation) => evaluation.move !== move);
  const { code, player, evaluation, instead } = claim;
  const after = unwrap(connect.play(position, move));
  const end = (line: readonly number[], from: ConnectPosition) =>
    line.reduce((at, column) => unwrap(connect.play(at, column)), from);
  switch (code) {
    case 'evaluation':
      expect(plain(evaluation!)).toEqual(plain(own));
      return;
    case 'only-move':
      for (const other of others) expect(share(other.value)).toBeLessThan(share(own.value));
      expect([plain(evaluation!), plain(instead!)]).toEqual([plain(own), plain(others[0]!)]);
      return;
    case 'throws-away':
      expect(share(own.value)).toBeLessThan(share(moves[0]!.value));
      for (const better of claim.moves)
        expect(plain(moves.find((known) => known.move === better)!)).toEqual(plain(moves[0]!));
      expect(plain(instead!)).toEqual(plain(moves[0]!));
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
      // Each move of the line is a best one, and at its end every move loses, though nothing was threatened.
      let at = position;
      for (const [ply, column] of claim.moves.entries()) {
        const evaluations = solver.moves(at);
        if (ply > 0) expect(plain(evaluations.find((known) => known.move === column)!)).toEqual(plain(evaluations[0]!));
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
  test.each(POSITIONS)('%j, %i positions', async (config, count, plies) => {
    const solver = new SlowSolver();
    const analyze = slowAnalyzer(solver);
    const seen = new Set<string>();
    for (const { record, position } of samples<'connect'>(config, count, 21, plies))
      for (const move of connect.moves(position)) {
        const { claims, line, evaluation } = await explain<'connect'>(record, move, analyze, { budget: {} });
        expect(claims.at(-1)?.code).toBe('evaluation');
        expect(line[0]).toBe(move);
        if (evaluation.depth !== null) expect(line.length).toBe(evaluation.depth);
        for (const claim of claims) {
          seen.add(claim.code);
          check(position, move, claim, solver);
        }
      }
    for (const code of ['only-move', 'throws-away', 'forced-win', 'refuted', 'zugzwang']) expect(seen).toContain(code);
  });
});

test('a hint is a best move, the most important claim for it, and the whole line', async () => {
  const solver = new SlowSolver();
  const analyze = slowAnalyzer(solver);
  for (const { record, position } of samples<'connect'>(small(4, 4, 3), 100, 5, [0, 12])) {
    const { move, idea, line, evaluation } = await hint<'connect'>(record, analyze);
    expect(plain(evaluation)).toEqual(plain(solver.evaluate(position)));
    expect([line[0], isWarning(idea)]).toEqual([move, false]);
  }
});

test('the position of the lesson ends in zugzwang: the claim names the deciding cell and the line that proves it', async () => {
  const record = unwrap(parseRecord('connect-7x6x4 r 67514331754233115154417544572773'));
  const { claims } = await explain(record, 2, slowAnalyzer());
  const claim = claims.find(({ code }) => code === 'zugzwang')!;
  expect([claim.player, claim.against]).toEqual([0, 1]);
  expect([
    [1, 3],
    [5, 2],
  ]).toContainEqual(claim.cells[0]);
  expect(positionOf({ ...record, moves: [...record.moves, ...claim.moves] }).outcome).toEqual({
    winner: 0,
    by: 'line',
  });
});
