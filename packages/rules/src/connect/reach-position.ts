import type { Player } from '../basics/players.ts';
import { allLines } from './all-lines.ts';
import type { Column, MutableBoard } from './board.ts';
import { type ConnectPosition, emptyPosition } from './position.ts';
import { findGame, type Reach } from './reach.ts';
import { type ConnectSetup, countDiscs, discsOf } from './setup-discs.ts';

/** A position that was set up, who began, and a game that leads there, if one was found. */
export interface ReachedPosition {
  readonly position: ConnectPosition;
  readonly first: Player;
  readonly game: readonly Column[] | null;
}

/** The players who can have begun: counted from the first, no player has more discs than the one before. */
export function possibleFirsts(setup: ConnectSetup): readonly Player[] {
  const { players } = setup.config;
  const counts = countDiscs(setup);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const everyone = Array.from({ length: players }, (_, player) => player);
  return everyone.filter(
    (first) =>
      (setup.first == null || setup.first === first) &&
      (setup.toMove == null || setup.toMove === (first + total) % players) &&
      everyone.every((turn) => counts[(first + turn) % players] === Math.ceil((total - turn) / players)),
  );
}

/**
 * The position of a set-up, on an empty board that the caller brings; `null` if no game of these beginners leads there.
 * Nothing floats in the set-up, and no line is complete.
 */
export function reachPosition(
  { config, cells }: ConnectSetup,
  board: MutableBoard,
  firsts: readonly Player[],
  effort: number,
): ReachedPosition | null {
  const { columns, players } = config;
  const stacks = Array.from({ length: columns }, (_, x) => {
    const stack: Player[] = [];
    for (let at = x; at < cells.length && cells[at] != null; at += columns) stack.push(cells[at]!);
    for (const player of stack) board.drop(x, player);
    return stack;
  });
  let best: (Reach & { readonly first: Player }) | undefined;
  for (const first of firsts) {
    const found = { first, ...findGame(stacks, players, first, { firsts: firsts.length, effort }) };
    if (found.kind !== 'unreachable') best = found;
    if (found.kind === 'reached') break;
  }
  if (!best) return null;
  const position: ConnectPosition = {
    ...emptyPosition(config, (best.first + board.discs) % players, board),
    outcome: board.discs === cells.length ? { winner: null, by: 'full' } : null,
  };
  return { position, first: best.first, game: best.kind === 'reached' ? best.game : null };
}

/**
 * The position of a set-up that was read from a text, on an empty board that the caller brings; `null` if the rules do
 * not allow it. `connectFromSetup` says why.
 */
export function legalPosition(setup: ConnectSetup, board: MutableBoard): ConnectPosition | null {
  const { config, cells } = setup;
  const isFloating = cells.some((player, at) => player !== null && cells[at - config.columns] === null);
  if (isFloating || allLines(discsOf(setup), config.connect).length > 0) return null;
  return reachPosition(setup, board, possibleFirsts(setup), Number.POSITIVE_INFINITY)?.position ?? null;
}
