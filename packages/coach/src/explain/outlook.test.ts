import * as engine from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type Config,
  connect,
  gameOf,
  type Move,
  morrisConfig,
  type Position,
  recordWith,
  unwrap,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { describe, expect, test } from 'vitest';
import { afterMove, expectedShare } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { isWarning, selectClaims } from '../claims/select-claims.ts';
import { reviewGame } from '../review/review.ts';
import { samples } from '../testing/positions.ts';
import { fakeEngine } from '../testing/slow-solver.ts';
import { explainMove } from './explain.ts';
import { estimatedLoss } from './outlook.ts';
import { planClaims } from './rule-claims.ts';

const LARGER = { ...CONNECT_FOUR, columns: 9, rows: 8, connect: 5 };
const GAMES: readonly (readonly [name: string, config: Config])[] = [
  ['9 × 8 × 5', LARGER],
  ['9 × 8 × 4 with three players', { ...LARGER, connect: 4, players: 3 }],
  ['Nine Men’s Morris', morrisConfig(9)],
];
const POSITIONS = 8;
const budget = { nodes: 5000 };

/** Plays the line and checks that the event is there at its end, and that it was not there before. */
function expectEvent(position: Position, { event, player, cells, lines, moves }: ClaimParts): void {
  const before = moves.slice(0, -1).reduce<Position>((at, move) => afterMove(at, move), position);
  const end = afterMove(before, moves.at(-1)!);
  if (position.family !== 'connect' || end.family !== 'connect') return;
  const [line] = lines as readonly (readonly Cell[])[];
  if (event === 'completes-line') expect([end.outcome?.winner, end.last]).toEqual([player, cells[0]]);
  if (event !== 'needs-cells') return;
  expect(line!.filter((cell) => end.board.at(...cell) !== player)).toEqual(cells);
  for (const cell of cells as readonly Cell[]) expect(end.board.at(...cell)).toBeNull();
  expect(line!.filter((cell) => position.board.at(...cell) !== player).length).toBeGreaterThan(cells.length);
  if (cells.length === 1) expect(wouldWin(end.board, ...(cells[0] as Cell), player, end.config.connect)).toBe(true);
}

/** Checks that the same reply to the other move does not leave the same line with so few cells. */
function expectNotAfter(position: Position, other: number, { player, cells, lines, moves }: ClaimParts): void {
  const after = position.family === 'connect' ? connect.play(position, other) : null;
  const replied = after?.ok && !after.value.outcome ? connect.play(after.value, moves[1] as number) : null;
  if (!replied?.ok) return;
  const { board } = replied.value;
  const owners = (lines[0] as readonly Cell[]).map((cell) => board.at(...cell));
  const isOpen = owners.every((owner) => owner === null || owner === player);
  expect(isOpen && owners.filter((owner) => owner === null).length <= cells.length).toBe(false);
}

describe.each(GAMES)('moves in %s, which is not solved', (_, config) => {
  test('a move that loses by the search is criticized, one as good as the best is not, and every line is true', async () => {
    for (const { position } of samples(config, POSITIONS, 4, [10, 30])) {
      const analysis = await engine.analyze(position, { budget });
      for (const found of [analysis.moves[0]!, analysis.moves.at(-1)!]) {
        const { claims } = await explainMove(position, found.move as Move, { engine, analysis, budget });
        const shown = selectClaims<ClaimParts>(claims);
        const isProved = analysis.exact && found.value !== null;
        if (!isProved) expect(shown.some(isWarning)).toBe(estimatedLoss(position, found, analysis) !== null);
        for (const claim of claims as readonly ClaimParts[]) {
          if (claim.event !== undefined && claim.moves.length > 0) expectEvent(position, claim);
          // A mover's own threat is no reason against the move.
          if (claim.idea?.code === 'must-block' && claim.code === 'answered')
            expect(claim.idea.player).not.toBe(position.toMove);
          // A line that needs no answer of the other side is no guess.
          const isReply = claim.moves.length === 2 && claim.player === afterMove(position, claim.moves[0]!).toMove;
          if (claim.event === 'needs-cells' && (claim.moves.length === 1 || isReply)) {
            expect(claim.certainty).toBe('forced');
            const other = claim.code === 'averts' || claim.code === 'misses' ? found.move : analysis.best[0]!;
            if (isReply) expectNotAfter(position, other as number, claim);
          }
          if (claim.code === 'averts') expect(claim.moves[0]).not.toEqual(found.move);
        }
        // An estimate is not a reason, and it is never the whole text of a bad move.
        const isGuess = ({ code, evaluation }: ClaimParts) => code === 'evaluation' && evaluation?.value === null;
        if (shown.some(isGuess)) expect([shown.length, expectedShare(found)]).toEqual([1, expect.any(Number)]);
      }
    }
  });
});

test('a proved win that was missed counts even if nothing is known about the move', async () => {
  // The search proves one win, and does not reach the end after other moves.
  const game = gameOf(LARGER);
  const start = game.start(LARGER, 0);
  const won = { score: 999_997, value: 'win', depth: 3 } as const;
  const open = { score: 20, value: null, depth: null };
  const moves = game.moves(start).map((move) => ({ move, ...(move === 4 ? won : open) }));
  const analysis = { ...won, moves, best: [4], line: [4], exact: true, nodes: 0, reached: 3 };
  const { claims } = await explainMove(start, 0, { engine, analysis, budget });
  expect(selectClaims<ClaimParts>(claims)[0]).toMatchObject({ code: 'seems-worse', instead: won });
});

test('a win that a plan proves counts in the evaluation, the grade and the reasons', async () => {
  /** A search that proves nothing, and prefers every other move. */
  const unsure = fakeEngine(async (position) => {
    const game = gameOf(position.config);
    const moves = game.moves(position).map((move, at) => ({ move, score: at, value: null, depth: null }));
    const best = { score: moves.length - 1, value: null, depth: null };
    const last = moves.at(-1)!.move;
    return { ...best, moves: moves.toReversed(), best: [last], line: [last], exact: false, nodes: 1, reached: 1 };
  });
  let found = 0;
  for (const { record, position } of samples<'connect'>(CONNECT_FOUR, 60, 8, [26, 32])) {
    const [move] = connect.moves(position).filter((column) => planClaims(position, column, true).length > 0);
    if (move === undefined || unwrap(connect.play(position, move)).outcome) continue;
    found++;
    const analysis = (await unsure.analyze(position)) as engine.Analysis<number>;
    const { evaluation, claims } = await explainMove(position, move, { engine: unsure, analysis });
    expect(evaluation).toMatchObject({ value: 'win' });
    expect(claims.some(({ code }) => code === 'seems-worse')).toBe(false);
    const { moves } = await reviewGame(recordWith(record, [...record.moves, move]), { engine: unsure });
    expect(moves.at(-1)).toMatchObject({ grade: 'best', played: { value: 'win' }, best: { value: 'win' } });
  }
  expect(found).toBeGreaterThan(0);
});
