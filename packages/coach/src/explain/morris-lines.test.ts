// Slow: not part of `npm test`.
import type { Analysis } from '@rowhouse/engine';
import * as engine from '@rowhouse/engine';
import {
  type GameRecord,
  type MorrisConfig,
  type MorrisPosition,
  type MorrisTurn,
  morris,
  morrisConfig,
  type Player,
  parseRecord,
  recordWith,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { isInMill, makePointName, morrisBoard } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { ClaimParts } from '../claims/claim.ts';
import { selectClaims } from '../claims/select-claims.ts';
import { samples } from '../testing/positions.ts';
import { explainMove } from './explain.ts';

type Record = GameRecord<'morris'>;

const UNTIL_SOLVED = { budget: {} };
const LINE_CODES = ['leads-to', 'runs-into', 'misses', 'prevents'] as const;
const MAX_PLIES = 12;

const analyze = async (record: Record): Promise<Analysis<MorrisTurn>> =>
  (await engine.analyze(positionOf(record), UNTIL_SOLVED)) as Analysis<MorrisTurn>;

/** Every legal turn, with the position after it. */
const afterEachTurn = (position: MorrisPosition) =>
  morris.moves(position).map((turn) => ({ turn, end: unwrap(morris.play(position, turn)) }));

const closes = ({ config, men }: MorrisPosition, { to }: MorrisTurn, player: Player): boolean =>
  isInMill(morrisBoard(config), men[player]!, to);

const passed = (position: MorrisPosition): MorrisPosition => ({ ...position, toMove: 1 - position.toMove });

/** Whether the player, to move, can close a mill. */
const canClose = (position: MorrisPosition, player: Player): boolean =>
  afterEachTurn(position).some(({ turn, end }) => closes(end, turn, player));

/** The event that the last turn has caused, by exhaustive search. */
function eventBy(after: MorrisPosition, last: MorrisTurn, player: Player): string | null {
  if (closes(after, last, player)) return 'closes-mill';
  if (after.outcome) return after.outcome.winner === player ? 'shut-in' : null;
  if (hasDoubleMill(after, player)) return 'double-mill';
  const isSure =
    canClose(passed(after), player) &&
    afterEachTurn(after).every(({ end }) => end.outcome !== null || canClose(end, player));
  return isSure ? 'sure-mill' : null;
}

function hasDoubleMill(position: MorrisPosition, player: Player): boolean {
  const { config, men, hand } = position;
  if (hand[player]! > 0) return false;
  const board = morrisBoard(config);
  const free = (point: number) => ((men[0] | men[1]) & (1 << point)) === 0;
  return board.neighbours.some(
    (near, man) =>
      isInMill(board, men[player]!, man) &&
      (men[player]! & (1 << man)) !== 0 &&
      near.some((to) => free(to) && isInMill(board, (men[player]! & ~(1 << man)) | (1 << to), to)),
  );
}

/** Whether the event follows every best answer of the other side, who is to move, if the player gives best replies. */
async function alwaysFollows(before: Record, event: string, player: Player, plies: number): Promise<boolean> {
  if (plies <= 0) return false;
  for (const answer of (await analyze(before)).best) {
    const answered = withMove(before, answer);
    if (positionOf(answered).outcome) return false;
    const reply = (await analyze(answered)).best[0]!;
    const after = withMove(answered, reply);
    const end = positionOf(after);
    if (eventBy(end, reply, player) === event) continue;
    if (end.outcome || !(await alwaysFollows(after, event, player, plies - 2))) return false;
  }
  return true;
}

async function checkCertainty(
  record: Record,
  { moves, player, certainty, event }: ClaimParts<'morris'>,
): Promise<void> {
  let at = record;
  for (const [ply, move] of moves.entries()) {
    const position = positionOf(at);
    if (ply > 0 && position.toMove !== player && certainty !== 'example') {
      const { best } = await analyze(at);
      expect(best.some((known) => sameMove(known, move))).toBe(true);
      if (certainty === 'forced') expect(morris.moves(position).length).toBe(1);
      else if (certainty === 'best') expect(best.length).toBe(1);
      else if (best.length > 1) {
        expect(await alwaysFollows(at, event!, player, MAX_PLIES)).toBe(true);
        return;
      }
    }
    at = withMove(at, move);
  }
}

/** Checks that no chain of their own men connects the shut-in men with an empty point. */
function checkShutMen({ men, config }: MorrisPosition, { player, cells }: ClaimParts<'morris'>): void {
  expect(cells.length).toBeGreaterThan(1);
  const isAt = (side: Player, point: number) => (men[side]! & (1 << point)) !== 0;
  for (const man of cells) {
    expect(isAt(1 - player, man)).toBe(true);
    const seen = new Set([man]);
    for (const at of seen)
      for (const near of morrisBoard(config).neighbours[at]!) {
        expect(isAt(0, near) || isAt(1, near)).toBe(true);
        if (isAt(1 - player, near)) seen.add(near);
      }
  }
}

/**
 * Checks that `stopped` lists the points where the player could have closed a mill along the way and the next turn
 * prevented it.
 */
function checkStopped(record: Record, { player, moves, stopped = [] }: ClaimParts<'morris'>): void {
  const places = new Set<number>();
  let at = positionOf(record);
  for (const [ply, move] of moves.entries()) {
    const after = unwrap(morris.play(at, move));
    const isThreatened = () =>
      afterEachTurn(passed(at)).some(({ turn, end }) => turn.to === move.to && closes(end, turn, player));
    if (ply > 0 && at.toMove !== player && isThreatened() && !canClose(after, player)) places.add(move.to);
    at = after;
  }
  expect(stopped).toEqual([...places]);
}

/**
 * Whether the rest of a line leads to the same event in the same places after a different first turn. The man taken
 * last may differ.
 */
function isSameAfter(
  record: Record,
  first: MorrisTurn,
  { moves, player, event, cells }: ClaimParts<'morris'>,
): boolean {
  let ends = [{ turn: first, end: unwrap(morris.play(positionOf(record), first)) }];
  for (const [ply, wanted] of moves.entries()) {
    if (ply === 0) continue;
    const isWanted = ({ from, to, remove }: MorrisTurn) =>
      from === wanted.from && to === wanted.to && (ply === moves.length - 1 || remove === wanted.remove);
    ends = ends.flatMap(({ end }) => (end.outcome ? [] : afterEachTurn(end).filter(({ turn }) => isWanted(turn))));
  }
  return ends.some(({ turn, end }) => {
    if (eventBy(end, turn, player) !== event) return false;
    if (event === 'closes-mill') return turn.to === cells[0];
    if (event !== 'sure-mill') return true;
    const goals = afterEachTurn(passed(end)).filter((step) => closes(step.end, step.turn, player));
    return String([...new Set(goals.map((goal) => goal.turn.to))].sort()) === String([...cells].sort());
  });
}

/** Checks that the last answer stops the mill if it can, unless the answer itself closes a mill. */
function checkUnavoidable(record: Record, { moves, player }: ClaimParts<'morris'>): void {
  const before = positionOf(recordWith(record, [...record.moves, ...moves.slice(0, -2)]));
  const answer = moves.at(-2);
  if (moves.length < 3 || answer?.remove !== null || !canClose(passed(before), player)) return;
  expect(afterEachTurn(before).every(({ end }) => end.outcome !== null || canClose(end, player))).toBe(true);
}

/** Whether some line of best play without a mill ends because the other side cannot move. */
async function endsShutIn(at: Record, player: Player, seen = new Set<string>()): Promise<boolean> {
  const { outcome, men, toMove } = positionOf(at);
  if (outcome) return outcome.winner === player && outcome.by === 'blocked';
  const key = `${men} ${toMove}`;
  if (seen.has(key)) return false;
  seen.add(key);
  for (const turn of (await analyze(at)).best)
    if (turn.remove === null && (await endsShutIn(withMove(at, turn), player, seen))) return true;
  return false;
}

async function expectTrueClaim(record: Record, move: MorrisTurn, claim: ClaimParts<'morris'>): Promise<void> {
  const { code, player, moves, event } = claim;
  const story = LINE_CODES.find((known) => known === code);
  if (!story) return;
  const analysis = await analyze(record);
  const evaluationIn = (wanted: MorrisTurn) => analysis.moves.find((known) => sameMove(known.move, wanted))!;
  const { toMove } = positionOf(record);
  const [first, value, winner] = (
    {
      'leads-to': [move, 'win', toMove],
      'runs-into': [move, 'loss', 1 - toMove],
      misses: [analysis.best[0]!, 'win', toMove],
      prevents: [moves[0]!, 'loss', 1 - toMove],
    } as const
  )[story];
  expect([evaluationIn(first).value, player]).toEqual([value, winner]);
  expect(sameMove(moves[0]!, first)).toBe(true);
  if (story === 'misses') expect(evaluationIn(move).value).not.toBe('win');
  if (story === 'prevents' && 'instead' in claim)
    expect(evaluationIn(move).depth).toBeGreaterThan(evaluationIn(moves[0]!).depth!);
  else if (story === 'prevents') expect(evaluationIn(move).value).not.toBe('loss');
  const last = moves.at(-1)!;
  const end = positionOf(recordWith(record, [...record.moves, ...moves]));
  if (event === 'encloses') {
    checkShutMen(end, claim);
    expect(claim.certainty).toBe('example');
    expect(await endsShutIn(recordWith(record, [...record.moves, ...moves]), player)).toBe(true);
  } else expect(eventBy(end, last, player)).toBe(event);
  const isReached = afterEachTurn(end).some(({ turn }) => claim.cells.includes(turn.to));
  expect(claim.isOutOfReach).toBe(event === 'sure-mill' && claim.cells.length === 1 && !isReached ? true : undefined);
  if (claim.here !== undefined) {
    // The other side goes to the place in the line, or closes a mill there.
    const turnsOf = moves.filter((_, ply) => (ply % 2 === 0 ? toMove : 1 - toMove) === player);
    expect([story, claim.here]).toEqual(['prevents', move.to]);
    expect([...turnsOf.map(({ to }) => to), ...claim.cells]).toContain(claim.here);
  }
  checkStopped(record, claim);
  if (claim.isOnlyReply) {
    const winning = (await analyze(withMove(record, move))).moves.filter((reply) => reply.value === 'win');
    expect([story, winning.map((reply) => reply.move)]).toEqual(['runs-into', [moves[1]]]);
  }
  if (event === 'closes-mill') checkUnavoidable(record, claim);
  // An event that also follows the best move is not a reason.
  if (story === 'runs-into' && analysis.value !== 'loss' && moves.length === 2)
    expect(isSameAfter(record, analysis.best[0]!, claim)).toBe(false);
  if (story === 'prevents' && first.from !== null && !('instead' in claim)) {
    // A man has to stay if all its moves lose and no move of another man allows the same line.
    const values = analysis.moves.filter((known) => known.move.from === first.from).map((known) => known.value);
    const others = analysis.moves.filter((known) => known.move.from !== first.from);
    const isGuard =
      claim.here === undefined &&
      values.every((known) => known === 'loss') &&
      !others.some((known) => isSameAfter(record, known.move, claim));
    expect(claim.guard).toBe(isGuard ? first.from : undefined);
  } else expect(claim.guard).toBeUndefined();
  await checkCertainty(record, claim);
}

/** Checks that the other side goes to the point that the man left, or to a point that only this man guarded. */
function checkLetsIn(
  record: Record,
  { from }: MorrisTurn,
  claim: ClaimParts<'morris'>,
  story: ClaimParts<'morris'>,
): void {
  const [to, guard] = claim.cells;
  const goesThere = (position: MorrisPosition, man?: number) =>
    morris.moves(position).some((turn) => turn.to === to && (man === undefined || turn.from === man));
  expect([story.code, claim.player, guard ?? to]).toEqual(['runs-into', story.player, from]);
  const start = positionOf(record);
  if (guard !== undefined) expect(goesThere(start, guard)).toBe(true);
  let at = start;
  for (const turn of story.moves) {
    if (at.toMove === claim.player && turn.to === to) {
      if (guard !== undefined) expect(goesThere(passed(at))).toBe(false);
      return;
    }
    at = unwrap(morris.play(at, turn));
  }
  expect.unreachable('no man goes to the point of the claim');
}

const GAMES: readonly (readonly [string, MorrisConfig, number, readonly [number, number], readonly string[]])[] = [
  [
    'Six Men’s Morris',
    SIX_MENS_MORRIS,
    isComplete ? 400 : 60,
    [4, 40],
    [...LINE_CODES, 'closes-mill', 'lets-in 1', 'stopped', 'guard', 'only reply', 'out of reach', 'waits'],
  ],
  ['Six Men’s Morris with flying', morrisConfig(6, { flying: true }), isComplete ? 100 : 10, [8, 60], ['leads-to']],
];

describe('every claim about a line is true', () => {
  test.each(GAMES)('in %s', async (_, config, count, plies, wanted) => {
    const seen = new Set<string>();
    for (const { record, position } of samples<'morris'>(config, count, 43, plies))
      for (const move of morris.moves(position)) {
        const { claims } = await explainMove<'morris'>(positionOf(record), move, { engine, ...UNTIL_SOLVED });
        // A move that takes a place from the other side is not a waiting move.
        if (claims.some(({ here }: ClaimParts<'morris'>) => here !== undefined))
          expect(claims.find(({ code }) => code === 'to-and-fro')?.cells ?? []).toEqual([]);
        for (const claim of claims as readonly ClaimParts<'morris'>[]) {
          if (claim.code === 'to-and-fro' && claim.cells.length > 0) seen.add('waits');
          seen.add(claim.code).add(claim.event ?? claim.code);
          if (claim.stopped !== undefined) seen.add('stopped');
          if (claim.guard !== undefined) seen.add('guard');
          if (claim.isOnlyReply) seen.add('only reply');
          if (claim.isOutOfReach) seen.add('out of reach');
          await expectTrueClaim(record, move, claim);
          if (claim.code !== 'lets-in') continue;
          seen.add(`lets-in ${claim.cells.length}`);
          checkLetsIn(record, move, claim, claims.find(({ code }) => code === 'runs-into')!);
        }
      }
    for (const code of [...wanted, 'sure-mill']) expect(seen).toContain(code);
  });
});

test('the shown claims of a bad move name the point that its man left unguarded', async () => {
  const text = 'morris-6 b 0.0,1.2,0.3,1.3,1.4,1.5,1.6,0.5,1.7,1.0,1.1,0.2,1.7-0.7';
  const record = unwrap(parseRecord(text)) as Record;
  const move = unwrap(morris.parseMove(SIX_MENS_MORRIS, 'c1-e1'));
  const { claims } = await explainMove<'morris'>(positionOf(record), move, { engine, ...UNTIL_SOLVED });
  const [cost, opening, story] = selectClaims(claims);
  expect([cost!.code, opening!.code, story!.code]).toEqual(['throws-away', 'lets-in', 'runs-into']);
  expect(opening!.cells.map((point) => makePointName(morrisBoard(SIX_MENS_MORRIS), point))).toEqual(['a1', 'c1']);
  checkLetsIn(record, move, opening!, story!);
});
