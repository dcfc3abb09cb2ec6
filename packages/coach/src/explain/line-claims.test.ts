// Slow, so `npm test` leaves it out.
import * as engine from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  type GameRecord,
  type Move,
  type Player,
  recordWith,
  unwrap,
} from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { type CoachEngine, expectedShare, positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { firstInColumn, firstToGiveWay } from '../testing/filling.ts';
import { samples } from '../testing/positions.ts';
import { slowEngine } from '../testing/slow-solver.ts';
import { canForce, canWinAtOnce, isUnanswerable, longestGames, passed, planWins } from '../testing/strikes.ts';
import { explainMove } from './explain.ts';

const LINE_CODES = ['leads-to', 'runs-into', 'misses', 'prevents'] as const;
/** A budget without limits. Every evaluation is exact. */
const UNTIL_SOLVED = { budget: {} };

const small = (columns: number, rows: number, length: number): ConnectConfig => ({
  ...CONNECT_FOUR,
  columns,
  rows,
  connect: length,
});

const GAMES: readonly (readonly [
  name: string,
  config: ConnectConfig,
  open: () => CoachEngine,
  count: number,
  plies: readonly [number, number],
])[] = [
  ['Connect Four with our solver', CONNECT_FOUR, () => engine, isComplete ? 500 : 50, [14, 38]],
  ['Connect Four with an exhaustive search', CONNECT_FOUR, slowEngine, isComplete ? 1000 : 150, [31, 38]],
  ['4 × 5, four in a row', small(4, 5, 4), slowEngine, isComplete ? 700 : 120, [8, 16]],
  ['5 × 4, three in a row', small(5, 4, 3), slowEngine, isComplete ? 300 : 100, [4, 10]],
];

/** Checks the event of a claim at the end of its line. */
function checkEvent(end: ConnectPosition, { event, player, cells, lines }: ClaimParts<'connect'>): void {
  const { board } = end;
  switch (event) {
    case 'double-threat':
    case 'stacked-threat':
      expect(isUnanswerable(end, player)).toBe(true);
      expect(canWinAtOnce(passed(end), player)).toBe(true);
      expect(cells.length).toBeGreaterThan(1);
      return;
    case 'squeeze':
      expect(isUnanswerable(end, player)).toBe(true);
      expect(canWinAtOnce(passed(end), player)).toBe(false);
      return;
    case 'follow-up':
      expect(end.toMove).not.toBe(player);
      expect(planWins(end, player)).toBe(true);
      // The claim names the cells where the longest games end.
      expect(new Set(cells.map(String))).toEqual(new Set(longestGames(end, player).cells.map(String)));
      return;
    case 'lasting-threat': {
      const [x, y] = cells[0] as Cell;
      expect(board.height(x)).toBeLessThan(y);
      expect(lines.length).toBeGreaterThan(0);
      // Once all other columns are full, this is the first threat in its column that a player gets.
      expect(firstInColumn(end, x)).toEqual({ player, cell: [x, y] });
      // Threats in other columns do not change who has to give way.
      expect(firstToGiveWay(end, [x, y], player)).not.toBe(player);
      return;
    }
  }
  expect.unreachable(`there is no check for the event ${event}`);
}

/** Compares the answers in the line with all equally good answers. */
async function checkCertainty(
  record: GameRecord<'connect'>,
  claim: ClaimParts<'connect'>,
  solver: CoachEngine,
): Promise<void> {
  const { moves, player, certainty } = claim;
  let at = record;
  for (const [ply, move] of moves.entries()) {
    const position = positionOf(at);
    if (ply > 0 && position.toMove !== player && certainty !== 'example') {
      const best = await bestOf(at, solver);
      const others = best.filter((each) => !sameMove(each, move));
      if (certainty === 'always' && others.length > 0) {
        // The rest of the line follows only one of the best answers.
        expect(await canAlwaysForce(at, player, solver, 12)).toBe(true);
        return;
      }
      const losing = certainty === 'forced' ? connect.moves(position).filter((each) => each !== move) : others;
      for (const other of losing) expect(canWinAtOnce(unwrap(connect.play(position, other)), player)).toBe(true);
    }
    at = withMove(at, move);
  }
}

const bestOf = async (record: GameRecord<'connect'>, solver: CoachEngine): Promise<readonly Move<'connect'>[]> =>
  (await solver.analyze(positionOf(record), UNTIL_SOLVED)).best;

/** Whether the player can force two threats with best replies after every best answer. */
async function canAlwaysForce(
  at: GameRecord<'connect'>,
  player: Player,
  solver: CoachEngine,
  plies: number,
): Promise<boolean> {
  if (plies <= 0) return false;
  for (const answer of await bestOf(at, solver)) {
    const next = withMove(at, answer);
    const position = positionOf(next);
    if (position.outcome) return false;
    if (canWinAtOnce(position, player) || canForce(position, player)) continue;
    const replies = (await bestOf(next, solver)).map((reply) => withMove(next, reply));
    let isFound = false;
    for (const after of replies)
      isFound ||= !positionOf(after).outcome && (await canAlwaysForce(after, player, solver, plies - 2));
    if (!isFound) return false;
  }
  return true;
}

/** Checks that `here` is the place of the move and that the event at the end of the line uses it. */
function checkHere(record: GameRecord<'connect'>, move: Move<'connect'>, claim: ClaimParts<'connect'>): void {
  const { code, cells, lines, here } = claim;
  expect([code, unwrap(connect.play(positionOf(record), move)).last]).toEqual(['prevents', here]);
  expect([...cells, ...lines.flat()]).toContainEqual(here);
}

/**
 * Checks that `stopped` lists the places where the player threatened a line along the way and the next move filled the
 * place.
 */
function checkStopped(
  record: GameRecord<'connect'>,
  { code, player, moves, stopped = [] }: ClaimParts<'connect'>,
): void {
  const places: Cell[] = [];
  let at = positionOf(record);
  for (const [ply, move] of moves.entries()) {
    const next = unwrap(connect.play(at, move));
    const isStop =
      ply > (code === 'leads-to' ? 1 : 0) &&
      at.toMove !== player &&
      unwrap(connect.play(passed(at), move)).outcome?.winner === player &&
      !canWinAtOnce(next, player);
    if (isStop) places.push(next.last!);
    at = next;
  }
  expect(stopped).toEqual(places);
}

async function expectTrueClaim(
  record: GameRecord<'connect'>,
  move: Move<'connect'>,
  claim: ClaimParts<'connect'>,
  solver: CoachEngine,
): Promise<void> {
  const { code, player, moves, certainty } = claim;
  const analysis = await solver.analyze(positionOf(record), UNTIL_SOLVED);
  const evaluationIn = (wanted: Move) => analysis.moves.find((known) => sameMove(known.move, wanted))!;
  const { toMove } = positionOf(record);
  if (code === 'only-moves' || code === 'all-but') {
    const keeps = (wanted: Move) => expectedShare(evaluationIn(wanted)) === expectedShare(evaluationIn(move));
    for (const known of analysis.moves) {
      const isListed = moves.some((listed) => sameMove(listed, known.move));
      expect(keeps(known.move)).toBe(isListed === (code === 'only-moves'));
      expect(expectedShare(known)).toBeLessThanOrEqual(expectedShare(evaluationIn(move)));
    }
    return;
  }
  const story = LINE_CODES.find((known) => known === code);
  if (!story) return;
  const values = {
    'leads-to': [move, 'win', toMove],
    'runs-into': [move, 'loss', 1 - toMove],
    misses: [analysis.best[0]!, 'win', toMove],
    prevents: [moves[0] ?? move, 'loss', 1 - toMove],
  } as const;
  const [first, value, winner] = values[story];
  expect([evaluationIn(first).value, player]).toEqual([value, winner]);
  // A claim without moves describes an existing advantage.
  if (moves.length > 0) expect(moves[0]).toBe(first);
  else expect(analysis.value).toBe(story === 'leads-to' ? 'win' : 'loss');
  if (story === 'misses') expect(evaluationIn(move).value).not.toBe('win');
  if (story === 'prevents' && 'instead' in claim)
    expect(evaluationIn(move).depth).toBeGreaterThan(evaluationIn(moves[0]!).depth!);
  else if (story === 'prevents') expect(evaluationIn(move).value).not.toBe('loss');
  expect(certainty).toBeDefined();
  const end = positionOf(recordWith(record, [...record.moves, ...moves]));
  checkEvent(end, claim);
  if (claim.here !== undefined) checkHere(record, move, claim);
  checkStopped(record, claim);
  await checkCertainty(record, claim, solver);
  // The player of the event wins at the end of the line.
  const { value: last } = await solver.analyze(end, UNTIL_SOLVED);
  expect(last).toBe(end.toMove === player ? 'win' : 'loss');
}

describe('every claim about a line is true', () => {
  test.each(GAMES)('in %s', async (_, config, open, count, plies) => {
    const solver = open();
    const seen = new Set<string>();
    for (const { record, position } of samples<'connect'>(config, count, 41, plies))
      for (const move of connect.moves(position)) {
        const { claims } = await explainMove<'connect'>(position, move, { engine: solver, ...UNTIL_SOLVED });
        for (const claim of claims as readonly ClaimParts<'connect'>[]) {
          seen.add(claim.code).add(claim.event ?? claim.code);
          if (claim.here !== undefined) seen.add('here');
          if (claim.stopped !== undefined) seen.add('stopped');
          await expectTrueClaim(record, move, claim, solver);
        }
      }
    for (const code of LINE_CODES) expect(seen).toContain(code);
    if (config === CONNECT_FOUR)
      for (const event of ['double-threat', 'follow-up', 'here', 'stopped']) expect(seen).toContain(event);
  });
});
