// Slow: not part of `npm test`.
import type { Analysis } from '@rowhouse/engine';
import {
  type Cell,
  CONNECT_FOUR,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  type GameRecord,
  type Move,
  type Player,
  unwrap,
} from '@rowhouse/rules';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { type Analyzer, analyzeHere, expectedShare, positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { firstInColumn, firstToGiveWay } from '../testing/filling.ts';
import { samples } from '../testing/positions.ts';
import { slowAnalyzer } from '../testing/slow-solver.ts';
import { canForce, canWinAtOnce, isUnanswerable, longestGames, passed, planWins } from '../testing/strikes.ts';
import { explain } from './explain.ts';

const LINE_CODES = ['leads-to', 'runs-into', 'misses', 'prevents'] as const;
/** However long it takes, every evaluation is exact. */
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
  analyze: () => Analyzer,
  count: number,
  plies: readonly [number, number],
])[] = [
  ['Connect Four, by our solver', CONNECT_FOUR, () => analyzeHere, isComplete ? 500 : 50, [14, 38]],
  ['Connect Four, by trying everything', CONNECT_FOUR, slowAnalyzer, isComplete ? 1000 : 150, [31, 38]],
  ['4 × 5, four in a row', small(4, 5, 4), slowAnalyzer, isComplete ? 700 : 120, [8, 16]],
  ['5 × 4, three in a row', small(5, 4, 3), slowAnalyzer, isComplete ? 300 : 100, [4, 10]],
];

/** Tries what a claim says about the position at the end of its line. */
function checkEvent(end: ConnectPosition, { event, player, cells, lines }: Claim<'connect'>): void {
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
      // Where the games end in which the other side holds out as long as it can.
      expect(new Set(cells.map(String))).toEqual(new Set(longestGames(end, player).cells.map(String)));
      return;
    case 'lasting-threat': {
      const [x, y] = cells[0] as Cell;
      expect(board.height(x)).toBeLessThan(y);
      expect(lines.length).toBeGreaterThan(0);
      // The other columns are filled, then this one: of all threats in it, this is the first that a player gets.
      expect(firstInColumn(end, x)).toEqual({ player, cell: [x, y] });
      // Where the other side has a threat elsewhere, that does not change who gives way.
      expect(firstToGiveWay(end, [x, y], player)).not.toBe(player);
      return;
    }
  }
  expect.unreachable(`no check of ${event}`);
}

/** Compares the answers in the line with all others that are as good. */
async function checkCertainty(
  record: GameRecord<'connect'>,
  claim: Claim<'connect'>,
  analyze: Analyzer,
): Promise<void> {
  const { moves, player, certainty } = claim;
  let at = record;
  for (const [ply, move] of moves.entries()) {
    const position = positionOf(at);
    if (ply > 0 && position.toMove !== player && certainty !== 'example') {
      const best = await bestOf(at, analyze);
      const others = best.filter((each) => !sameMove(each, move));
      if (certainty === 'always' && others.length > 0) {
        // Everything after the first choice belongs to one of its answers.
        expect(await alwaysComesAbout(at, player, analyze, 12)).toBe(true);
        return;
      }
      const losing = certainty === 'forced' ? connect.moves(position).filter((each) => each !== move) : others;
      for (const other of losing) expect(canWinAtOnce(unwrap(connect.play(position, other)), player)).toBe(true);
    }
    at = withMove(at, move);
  }
}

const bestOf = async (record: GameRecord<'connect'>, analyze: Analyzer): Promise<readonly Move<'connect'>[]> =>
  ((await analyze(record, UNTIL_SOLVED)) as Analysis<Move<'connect'>>).best;

/** Whether the player, who replies as well as possible, gets two threats after every best answer, by force in the end. */
async function alwaysComesAbout(
  at: GameRecord<'connect'>,
  player: Player,
  analyze: Analyzer,
  plies: number,
): Promise<boolean> {
  if (plies <= 0) return false;
  for (const answer of await bestOf(at, analyze)) {
    const next = withMove(at, answer);
    const position = positionOf(next);
    if (position.outcome) return false;
    if (canWinAtOnce(position, player) || canForce(position, player)) continue;
    const replies = (await bestOf(next, analyze)).map((reply) => withMove(next, reply));
    let isFound = false;
    for (const after of replies)
      isFound ||= !positionOf(after).outcome && (await alwaysComesAbout(after, player, analyze, plies - 2));
    if (!isFound) return false;
  }
  return true;
}

/** The place of the move, which the other side needs for what it completes at the end of the line. */
function checkHere(record: GameRecord<'connect'>, move: Move<'connect'>, claim: Claim<'connect'>): void {
  const { code, cells, lines, here } = claim;
  expect([code, unwrap(connect.play(positionOf(record), move)).last]).toEqual(['prevents', here]);
  expect([...cells, ...lines.flat()]).toContainEqual(here);
}

/** Where the player could have completed a line on the way, and the next move took the place. */
function checkStopped(record: GameRecord<'connect'>, { code, player, moves, stopped = [] }: Claim<'connect'>): void {
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

async function check(
  record: GameRecord<'connect'>,
  move: Move<'connect'>,
  claim: Claim<'connect'>,
  analyze: Analyzer,
): Promise<void> {
  const { code, player, moves, certainty } = claim;
  const analysis = await analyze(record, UNTIL_SOLVED);
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
  // Only what does not come about by the move itself needs no move.
  if (moves.length > 0) expect(moves[0]).toBe(first);
  else expect(analysis.value).toBe(story === 'leads-to' ? 'win' : 'loss');
  if (story === 'misses') expect(evaluationIn(move).value).not.toBe('win');
  if (story === 'prevents') expect(evaluationIn(move).value).not.toBe('loss');
  expect(certainty).toBeDefined();
  const end = positionOf<'connect'>({ ...record, moves: [...record.moves, ...moves] });
  checkEvent(end, claim);
  if (claim.here !== undefined) checkHere(record, move, claim);
  checkStopped(record, claim);
  await checkCertainty(record, claim, analyze);
  // However the line came about, its player wins at its end.
  const { value: last } = await analyze({ ...record, moves: [...record.moves, ...moves] }, UNTIL_SOLVED);
  expect(last).toBe(end.toMove === player ? 'win' : 'loss');
}

describe('every claim about a line is true', () => {
  test.each(GAMES)('%s', async (_, config, makeAnalyzer, count, plies) => {
    const analyze = makeAnalyzer();
    const seen = new Set<string>();
    for (const { record, position } of samples<'connect'>(config, count, 41, plies))
      for (const move of connect.moves(position)) {
        const { claims } = await explain<'connect'>(record, move, analyze, UNTIL_SOLVED);
        for (const claim of claims) {
          seen.add(claim.code).add(claim.event ?? claim.code);
          if (claim.here !== undefined) seen.add('here');
          if (claim.stopped !== undefined) seen.add('stopped');
          await check(record, move, claim, analyze);
        }
      }
    for (const code of LINE_CODES) expect(seen).toContain(code);
    if (config === CONNECT_FOUR)
      for (const event of ['double-threat', 'follow-up', 'here', 'stopped']) expect(seen).toContain(event);
  });
});
