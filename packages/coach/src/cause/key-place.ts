import type { Analysis, Value } from '@rowhouse/engine';
import type { Cell, ConnectPosition, Family, Move, Player, Point, Position } from '@rowhouse/rules';
import { LINE_STEPS } from '@rowhouse/rules/connect';
import { afterMove, expectedShare, sameMove } from '../analysis/analyzer.ts';
import { type ClaimOf, type Place, placeOf, samePlace } from '../claims/claim.ts';
import { openWindows } from '../connect/windows.ts';
import { decides, type ProofOptions } from './cause.ts';

type KeyPlaceClaim = ClaimOf<'takes-key' | 'leaves-key' | 'needs-disc' | 'missed-key' | 'decisive'>;
type Lines = readonly (readonly Cell[])[];

/** How many worse moves, or better ones, to compare a move with. */
const MAX_COMPARED = 4;
/** A move after which the other side wins at once is an oversight. It says nothing about the place of another move. */
const MIN_LOSS_PLIES = 3;

/**
 * The claim that the place where a good move ends is the reason why the move is good or another one bad. The other side
 * needs the place after the bad move, or the mover needs it. `null` if that is not proved. Moves that the text mentions
 * anyway are compared first.
 */
export async function keyPlace<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  found: Value,
  { best: bestMoves, moves }: Analysis<Move<F>>,
  options: ProofOptions,
  mentioned: readonly Move<F>[] = [],
): Promise<KeyPlaceClaim | null> {
  const { toMove: mover } = position;
  const share = SHARES[found];
  const best = expectedShare(moves[0]!);
  const isBad = best > share;
  const isIn = (some: readonly Move<F>[], one: Move<F>) => some.some((known) => sameMove(known, one));
  const isMentioned = (one: Move<F>) => Number(isIn(mentioned, one));
  const others = moves
    .filter((one) => one.value && (isBad ? isIn(bestMoves, one.move) : expectedShare(one) < share))
    .toSorted((a, b) => isMentioned(b.move) - isMentioned(a.move));
  // A worse move to the same place shows that the place alone is no reason.
  const ends = placeOf(position, move);
  if (!isBad && moves.some((one) => expectedShare(one) < share && samePlace(placeOf(position, one.move), ends)))
    return null;
  const goodMoves = moves.filter((one) => expectedShare(one) === best);
  const elsewhere = (place: Place<F>) =>
    goodMoves.filter((one) => !samePlace(placeOf(position, one.move), place)).length;
  // If most moves are good, the place of one of them is not why.
  if (!isBad && position.family === 'connect' && 2 * goodMoves.length > moves.length) return null;
  let vague: KeyPlaceClaim | null = null;
  for (const other of others.slice(0, MAX_COMPARED)) {
    const [good, bad] = isBad ? [other.move, move] : [move, other.move];
    const worse = isBad ? found : other.value;
    if (!isBad && other.value === 'loss' && other.depth !== null && other.depth < MIN_LOSS_PLIES) continue;
    const place = placeOf(position, good);
    const result = worse === 'loss' ? 'win' : 'draw';
    if (samePlace(place, placeOf(position, bad))) continue;
    const worst = afterMove(position, bad);
    const lines = await needed(worst, 1 - mover, result, place, options);
    if (!lines) continue;
    const held = standing(worst, place, 1 - mover, lines);
    const common = { cells: [place], lines, result, ...held } as const;
    // If most good moves leave the place as well, leaving it is no fault. Its lines are still why the bad move loses.
    if (isBad && 2 * elsewhere(place) > goodMoves.length) {
      if (position.family === 'connect' && result === 'win' && (isClear(lines) || held.discs))
        return { code: 'decisive', player: 1 - mover, moves: [], cells: [place], lines, ...held };
      continue;
    }
    const claim: KeyPlaceClaim = isBad
      ? { code: 'leaves-key', player: 1 - mover, against: mover, moves: [good], ...common }
      : { code: 'takes-key', player: mover, against: 1 - mover, moves: [bad], ...common };
    if (position.family === 'morris' || isClear(lines)) return claim;
    if (claim.discs) vague ??= claim;
  }
  const good = isBad ? others[0] : { move, value: found };
  if (vague || !good?.value || good.value === 'loss' || others.length === 0) return vague;
  const place = placeOf(position, good.move);
  if (isBad && elsewhere(place) > 0) return null;
  const kept = afterMove(position, good.move);
  const lines = await needed(kept, mover, good.value, place, options);
  if (!lines || (position.family === 'connect' ? !isClear(lines) : !isBad)) return null;
  const held = standing(kept, place, mover, lines);
  const common = { player: mover, cells: [place], lines, result: good.value, ...held } as const;
  return isBad ? { code: 'missed-key', moves: [good.move], ...common } : { code: 'needs-disc', moves: [], ...common };
}

/**
 * Whether a reader understands why the lines matter: several directions are vague, and lines up a column gain a move.
 */
const isClear = ([line]: Lines): boolean => line !== undefined && line[0]![0] !== line[1]![0];

/** The player's discs in the fullest of the lines through a cell, or of all open lines there if `lines` is empty. */
export function standing(
  position: Position,
  place: Place,
  player: Player,
  lines: Lines,
): { readonly discs?: readonly Cell[]; readonly lacks?: Cell } {
  if (position.family !== 'connect') return {};
  const { board, config } = position;
  const windows =
    lines.length > 0 ? lines : openWindows(board, place as Cell, player, config.connect).map(({ cells }) => cells);
  const others = windows.map((cells) => cells.filter((cell) => !samePlace(cell, place)));
  const [fullest] = others
    .map((cells) => ({
      discs: cells.filter((cell) => board.at(...cell) === player),
      empty: cells.filter((cell) => board.at(...cell) === null),
    }))
    .filter(({ discs: [first] }) => first && first[0] !== (place as Cell)[0])
    .toSorted((a, b) => b.discs.length - a.discs.length);
  // One disc says something only if the claim names the line.
  if (!fullest || fullest.discs.length < (lines.length > 0 ? 1 : 2) || fullest.discs.length > MAX_DISCS) return {};
  const [lacks] = fullest.empty;
  return { discs: fullest.discs, ...(lacks && fullest.empty.length === 1 ? { lacks } : {}) };
}

/** A sentence names at most this many discs beside the cell. */
const MAX_DISCS = 3;

const SHARES: Readonly<Record<Value, number>> = { win: 1, draw: 0.5, loss: 0 };

/** Whether a player needs a place for the result: then the lines through it, if they are known. */
const needed = (
  position: Position,
  player: Player,
  result: 'win' | 'draw',
  place: Place,
  options: ProofOptions,
): Promise<Lines | null> =>
  position.outcome
    ? Promise.resolve(null)
    : position.family === 'connect'
      ? neededLines(position, player, result, place as Cell, options)
      : neededPoint(position, player, result, place as Point, options);

/**
 * The lines through a cell that a player needs for a result: those in one direction, or none if there is a choice of
 * directions. `null` if the player does not need the cell, or if that is not known.
 */
async function neededLines(
  position: ConnectPosition,
  player: Player,
  result: 'win' | 'draw',
  cell: Cell,
  options: ProofOptions,
): Promise<Lines | null> {
  const { board, config } = position;
  const value: Value = result === 'draw' || position.toMove === player ? result : 'loss';
  const test = (direction?: number) =>
    decides<'connect'>(position, value, { kind: 'lines', player, places: [cell], direction }, options);
  if ((await test()) !== 'decides') return null;
  const windows = openWindows(board, cell, player, config.connect);
  for (const direction of [0, 2, 3, 1]) {
    const [dx, dy] = LINE_STEPS[direction]!;
    const lines = windows.filter(({ cells: [a, b] }) => b![0] - a![0] === dx && b![1] - a![1] === dy);
    if (lines.length > 0 && (lines.length === windows.length || (await test(direction)) === 'decides'))
      return lines.map(({ cells }) => cells);
  }
  return [];
}

/**
 * Whether a player of a morris game needs a man on a point for a result. If the player is to move, every turn with that
 * result must end there. Otherwise the result must need the man, and need it there. Returns an empty list for yes, and
 * `null` for no.
 */
async function neededPoint(
  position: Position<'morris'>,
  player: Player,
  result: 'win' | 'draw',
  point: Point,
  options: ProofOptions,
): Promise<Lines | null> {
  if (position.toMove === player) {
    const budget = { ms: Math.max(1, options.deadline - performance.now()) };
    const { exact, value, moves } = await options.engine.analyze(position, { budget, signal: options.signal });
    return exact && value === result && moves.every((one) => one.value !== result || one.move.to === point) ? [] : null;
  }
  const value = result === 'win' ? 'loss' : result;
  const test = (kind: 'men' | 'station') =>
    decides<'morris'>(position, value, { kind, player, places: [point] }, options);
  return (await test('men')) === 'decides' && (await test('station')) === 'decides' ? [] : null;
}
