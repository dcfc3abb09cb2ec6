// Slow: not part of `npm test`.
import type { Value } from '@rowhouse/engine';
import * as engine from '@rowhouse/engine';
import { slowValueWithout } from '@rowhouse/engine/testing';
import {
  type Cell,
  CONNECT_FOUR,
  type ConnectPosition,
  connect,
  type Family,
  type MorrisTurn,
  type Move,
  morris,
  parseRecord,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { LINE_STEPS } from '@rowhouse/rules/connect';
import { morrisFromSetup, morrisToSetup } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { afterMove, expectedShare, positionOf } from '../analysis/analyzer.ts';
import type { Claim, ClaimOf, ClaimParts } from '../claims/claim.ts';
import { selectClaims } from '../claims/select-claims.ts';
import { openWindows } from '../connect/windows.ts';
import { explainMove } from '../explain/explain.ts';
import { findHint } from '../explain/hint.ts';
import { samples } from '../testing/positions.ts';
import { keyPlace } from './key-place.ts';
import { proveCause } from './prove-cause.ts';

const UNTIL_SOLVED = {};
const saysSo = (claim: Claim): boolean => claim.code === 'decisive' || ('decides' in claim && claim.decides === true);
/** Whether the claim names a key place. */
const isKey = (claim: Claim): claim is Claim & { readonly result: 'win' | 'draw' } =>
  'result' in claim && !isOnlyReply(claim);
const isOnlyReply = (claim: Claim): claim is ClaimOf<'only-reply' | 'fails', 'connect'> =>
  claim.code === 'only-reply' || claim.code === 'fails';
const VALUES = ['loss', 'draw', 'win'];
const rankFor = (value: Value | null, isMover: boolean) => (VALUES.indexOf(value!) - 1) * (isMover ? 1 : -1);

/** Checks that no other reply keeps the result, and that the side that needs the lines has a worse result without them. */
async function expectOnlyReply(
  position: ConnectPosition,
  move: number,
  claim: ClaimOf<'only-reply' | 'fails', 'connect'>,
) {
  const { moves, player, against, result, lines, cells, discs, lacks, denies } = claim;
  const after = afterMove<'connect'>(position, moves[0]!);
  const replies = await engine.analyze(after, { budget: UNTIL_SOLVED });
  expect(replies.moves.filter(({ value }) => value === replies.value).map((one) => one.move)).toEqual([moves[1]]);
  expect([replies.value, after.toMove, against]).toEqual([result, player, position.toMove]);
  expect(cells).toEqual([[moves[1]!, after.board.height(moves[1]!)]]);
  if (claim.code === 'only-reply') expect(moves[0]).toBe(move);
  else {
    expect(moves[0]).not.toBe(move);
    if (claim.here) expect([claim.here, cells[0]]).toEqual([cells[0], [move, position.board.height(move)]]);
  }
  if (lines.length === 0 && !discs) return false;
  const [line] = lines;
  const step = line && [line[1]![0] - line[0]![0], line[1]![1] - line[0]![1]];
  const direction = step ? LINE_STEPS.findIndex((one) => String(one) === String(step)) : undefined;
  const isNeeded = (reply: number, side: number) => {
    const at = afterMove<'connect'>(after, reply);
    if (at.outcome) return false;
    const [own, without] = [[], cells].map((ignored) =>
      rankFor(slowValueWithout(at, { player: side, cells: ignored, direction }), at.toMove === side),
    );
    return without! < own!;
  };
  const others = connect.moves(after).filter((reply) => reply !== moves[1]);
  expect(denies ? others.some((reply) => isNeeded(reply, against)) : isNeeded(moves[1]!, player)).toBe(true);
  const at = denies ? after : afterMove<'connect'>(after, moves[1]!);
  namesDiscs(at, claim, denies ? against : player, line ? lines : null);
  if (lacks) expect(at.board.at(...lacks)).toBeNull();
  return true;
}

/** Checks the discs that a claim names: the player's, in one line with the cell that can still be made. */
function namesDiscs({ board }: ConnectPosition, claim: ClaimParts, player: number, lines: ClaimParts['lines'] | null) {
  const { discs, cells, lacks } = claim as ClaimParts<'connect'>;
  if (!discs) return false;
  const windows =
    (lines as ClaimParts<'connect'>['lines']) ?? openWindows(board, cells[0]!, player, 4).map((one) => one.cells);
  const named = lacks ? [...discs, lacks] : discs;
  const isIn = (window: readonly Cell[]) => named.every((disc) => window.some((cell) => String(cell) === String(disc)));
  // With the cell and the discs, the line lacks no other cell.
  if (lacks) expect([board.at(...lacks), discs.length]).toEqual([null, 2]);
  expect(discs.map((disc) => board.at(...disc))).toEqual(discs.map(() => player));
  expect(windows.some(isIn)).toBe(true);
  expect(discs).not.toContainEqual(cells[0]);
  return true;
}

test('in Connect Four a claim says that a cell decides only if its player does not win without it', async () => {
  const seen = new Set<string>();
  let [named, reasons] = [0, 0];
  for (const { position } of samples<'connect'>(CONNECT_FOUR, 30, 4, [18, 24])) {
    const analysis = await engine.analyze(position, { budget: UNTIL_SOLVED });
    for (const move of [analysis.best[0]!, analysis.moves.at(-1)!.move]) {
      if (afterMove(position, move).outcome) continue;
      const explanation = await explainMove(position, move, { engine, analysis, budget: UNTIL_SOLVED });
      const proved = await proveCause(position, explanation, { engine });
      for (const claim of proved.claims.filter(saysSo)) {
        const isOther = claim.code === 'misses' || claim.code === 'prevents';
        const after = afterMove(position, isOther ? (claim.moves[0] as number) : move) as ConnectPosition;
        const value = slowValueWithout(after, { player: claim.player, cells: claim.cells as readonly Cell[] });
        expect(value).not.toBe(after.toMove === claim.player ? 'win' : 'loss');
        if (claim.code === 'decisive') namesDiscs(after, claim, claim.player, null);
        seen.add(claim.code);
      }
      for (const claim of proved.claims.filter(isOnlyReply)) {
        if (await expectOnlyReply(position, move, claim)) reasons++;
        seen.add(claim.code);
      }
      const options = { engine, deadline: Number.POSITIVE_INFINITY };
      const { value } = explanation.evaluation;
      const key = value && (await keyPlace<'connect'>(position, move, value, analysis, options));
      for (const claim of [...proved.claims, ...(key ? [key] : [])].filter(isKey)) {
        const isOther = claim.code === 'takes-key' || claim.code === 'missed-key';
        const after = afterMove(position, isOther ? (claim.moves[0] as number) : move) as ConnectPosition;
        const player = claim.code === 'takes-key' ? claim.against : claim.player;
        const [line] = claim.lines as readonly (readonly Cell[])[];
        const step = line && [line[1]![0] - line[0]![0], line[1]![1] - line[0]![1]];
        const along = step ? LINE_STEPS.findIndex((one) => String(one) === String(step)) : -1;
        const valueWithout = (cells: readonly Cell[], direction?: number) =>
          slowValueWithout(after, { player, cells, direction });
        const rankOf = (value: string | null) =>
          (value === 'win' ? 1 : value === 'loss' ? -1 : 0) * (after.toMove === player ? 1 : -1);
        const cells = claim.cells as readonly Cell[];
        expect(rankOf(valueWithout([]))).toBe(claim.result === 'win' ? 1 : 0);
        expect(rankOf(valueWithout(cells))).toBeLessThan(rankOf(valueWithout([])));
        if (namesDiscs(after, claim, player, line ? claim.lines : null)) named++;
        // Without a line, a claim names two discs at least.
        if (!line) expect((claim as ClaimParts).discs?.length).toBeGreaterThan(1);
        if (along >= 0) expect(rankOf(valueWithout(cells, along))).toBeLessThan(rankOf(valueWithout([])));
        seen.add(claim.code);
      }
      // Nothing but the proof is new, and no shown claim is about a cell that does not decide.
      const shown = selectClaims(proved.claims).filter((claim) => 'event' in claim && claim.event === 'lasting-threat');
      expect(shown.filter((claim) => !saysSo(claim))).toEqual([]);
      const others = proved.claims.filter(
        (claim) => !saysSo(claim) && !('result' in claim) && claim.code !== 'few-replies',
      );
      const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);
      expect(codesOf(explanation.claims)).toEqual(expect.arrayContaining(codesOf(others)));
    }
  }
  expect(named).toBeGreaterThan(5);
  expect(reasons).toBeGreaterThan(3);
  expect([...seen]).toEqual(
    expect.arrayContaining(['decisive', 'leads-to', 'takes-key', 'leaves-key', 'only-reply', 'fails']),
  );
});

test('in Six Men’s Morris the man that decides is named', async () => {
  const setUp = unwrap(morris.parseSetup(SIX_MENS_MORRIS, 'bbr.brr./rb.brrb. r 0 0 4'));
  const { position } = unwrap(morrisFromSetup(setUp, 'as-it-is'));
  const move = unwrap(morris.parseMove(SIX_MENS_MORRIS, 'a1-a3'));
  const explanation = await explainMove(position, move, { engine });
  const { claims } = await proveCause(position, explanation, { engine });
  expect(claims.find(({ code }) => code === 'decisive')).toMatchObject({ player: 0, cells: [move.to] });
  // Red would not win without the man, or with it on any other point.
  const after = afterMove(position, move);
  const { points } = morrisToSetup(after);
  const off = points.with(move.to, null);
  const elsewhere = points.flatMap((owner, at) => (owner === null ? [off.with(at, 0)] : []));
  for (const changed of [off, ...elsewhere]) {
    const without = unwrap(morrisFromSetup({ ...morrisToSetup(after), points: changed }, 'as-it-is'));
    expect((await engine.analyze(without.position)).value).not.toBe('loss');
  }
});

test('in Six Men’s Morris a key place is where every answer goes that keeps the result', async () => {
  const seen = new Set<string>();
  for (const { position } of samples<'morris'>(SIX_MENS_MORRIS, 40, 5, [13, 30])) {
    const analysis = await engine.analyze(position, { budget: UNTIL_SOLVED });
    for (const move of [analysis.best[0]!, analysis.moves.at(-1)!.move]) {
      if (afterMove(position, move).outcome) continue;
      const explanation = await explainMove(position, move, { engine, analysis });
      const { claims } = await proveCause(position, explanation, { engine });
      for (const claim of claims.filter(isKey)) {
        if (claim.code !== 'takes-key' && claim.code !== 'leaves-key') continue;
        const after = afterMove(position, claim.code === 'takes-key' ? (claim.moves[0] as MorrisTurn) : move);
        const { value, moves } = await engine.analyze(after);
        expect(value).toBe(claim.result);
        if (claim.code === 'takes-key')
          for (const one of analysis.moves)
            if (expectedShare(one) < expectedShare(analysis)) expect(one.move.to).not.toBe(claim.cells[0]);
        const keeping = moves.filter((one) => one.value === value);
        expect([...new Set(keeping.map((one) => one.move.to))]).toEqual(claim.cells);
        seen.add(claim.code);
      }
    }
  }
  expect([...seen].sort()).toEqual(['leaves-key', 'takes-key']);
});

test.each([
  [CONNECT_FOUR, [18, 30]],
  [SIX_MENS_MORRIS, [5, 16]],
] as const)('in a lost position of %j few replies win only if our own analysis says so', async (config, plies) => {
  let found = 0;
  for (const { position } of samples<Family>(config, 150, 6, plies)) {
    const analysis = await engine.analyze(position, { budget: UNTIL_SOLVED });
    const move = analysis.best[0]!;
    if (analysis.value !== 'loss' || afterMove(position, move).outcome) continue;
    const explanation = await explainMove(position, move, { engine, analysis });
    const { claims } = await proveCause(position, explanation, { engine });
    const claim = claims.find(({ code }) => code === 'few-replies');
    if (claim?.code !== 'few-replies') continue;
    const repliesTo = async (one: Move) => (await engine.analyze(afterMove(position, one))).moves;
    const wins = (await repliesTo(move)).filter(({ value }) => value === 'win');
    expect(claim.counts).toEqual([(await repliesTo(move)).length, wins.length]);
    expect(claim.moves.slice(1)).toEqual(wins.length === 1 ? [wins[0]!.move] : []);
    const soonest = analysis.moves.reduce((a, b) => (b.depth! < a.depth! ? b : a)).move;
    expect((await repliesTo(soonest)).filter(({ value }) => value === 'win').length).toBeGreaterThan(wins.length);
    found++;
  }
  expect(found).toBeGreaterThan(0);
});

test('an explanation stays as it is if nothing can be proved', async () => {
  const position = connect.start(CONNECT_FOUR, 0);
  const analysis = await engine.analyze(position);
  const { analyze } = engine;
  const explanation = await explainMove(position, 3, { engine, analysis });
  expect(await proveCause(position, explanation, { engine: { analyze } })).toBe(explanation);
});

test('a hint comes before the proof of its cause', async () => {
  const position = positionOf(unwrap(parseRecord('connect-7x6x4 r 4444')));
  const hints: unknown[] = [];
  const hint = await findHint(position, { engine }, (first) => hints.push(first));
  expect(hints).toMatchObject([{ move: hint.move }]);
});
