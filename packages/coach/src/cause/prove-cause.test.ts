// Slow: not part of `npm test`.
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
import type { Claim, ClaimParts } from '../claims/claim.ts';
import { selectClaims } from '../claims/select-claims.ts';
import { openWindows } from '../connect/windows.ts';
import { explainMove } from '../explain/explain.ts';
import { findHint } from '../explain/hint.ts';
import { samples } from '../testing/positions.ts';
import { proveCause } from './prove-cause.ts';

const UNTIL_SOLVED = {};
const saysSo = (claim: Claim): boolean => claim.code === 'decisive' || ('decides' in claim && claim.decides === true);
/** Whether the claim names a key place. */
const isKey = (claim: Claim): claim is Claim & { readonly result: 'win' | 'draw' } => 'result' in claim;

/** Checks the discs that a claim names: the player's, in one line with the cell that can still be made. */
function namesDiscs({ board }: ConnectPosition, claim: ClaimParts, player: number, lines: ClaimParts['lines'] | null) {
  const { discs, cells } = claim as ClaimParts<'connect'>;
  if (!discs) return false;
  const windows =
    (lines as ClaimParts<'connect'>['lines']) ?? openWindows(board, cells[0]!, player, 4).map((one) => one.cells);
  const isIn = (window: readonly Cell[]) => discs.every((disc) => window.some((cell) => String(cell) === String(disc)));
  expect(discs.map((disc) => board.at(...disc))).toEqual(discs.map(() => player));
  expect(windows.some(isIn)).toBe(true);
  expect(discs).not.toContainEqual(cells[0]);
  return true;
}

test('in Connect Four a claim says that a cell decides only if its player does not win without it', async () => {
  const seen = new Set<string>();
  let named = 0;
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
      for (const claim of proved.claims.filter(isKey)) {
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
      const others = proved.claims.filter((claim) => !saysSo(claim) && !isKey(claim) && claim.code !== 'few-replies');
      const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);
      expect(codesOf(explanation.claims)).toEqual(expect.arrayContaining(codesOf(others)));
    }
  }
  expect(named).toBeGreaterThan(5);
  expect([...seen]).toEqual(expect.arrayContaining(['decisive', 'leads-to', 'takes-key', 'leaves-key', 'needs-disc']));
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
