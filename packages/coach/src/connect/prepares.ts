import { type Column, type ConnectPosition, connect as game, unwrap } from '@rowhouse/rules';
import type { Claim } from '../basics/claims.ts';
import { DuelBoard } from './duel-board.ts';
import { type Duel, type Strike, strikeOn } from './forcing.ts';
import { linesAt, winsAtOnce } from './threats.ts';

/**
 * What would come next if the other side did nothing about it: a disc that makes two threats which cannot both be stopped,
 * and which could not have been made instead of the move. Of two players, where nobody can complete a line at once.
 */
export function prepares(before: ConnectPosition, column: Column): Claim<'connect'> | null {
  const { config, toMove: attacker } = before;
  const { players, connect, columns } = config;
  const after = unwrap(game.play(before, column));
  if (players !== 2 || after.outcome || columns > COUNTED_COLUMNS) return null;
  const duel: Duel = { attacker, defender: 1 - attacker, connect };
  if ([0, 1].some((side) => winsAtOnce(after.board, side, connect).length > 0)) return null;
  const [earlier, now] = [before, after].map(({ board }) => new DuelBoard(board, connect)) as [DuelBoard, DuelBoard];
  for (let x = 0; x < columns; x++) {
    const strike = strikeAt(now, x, duel);
    if (!strike || strikeAt(earlier, x, duel)) continue;
    const filled = after.board.copy();
    filled.drop(x, attacker);
    const lines = strike.cells.flatMap((cell) => linesAt(filled, cell, attacker, connect));
    return { code: 'prepares', player: attacker, against: 1 - attacker, cells: strike.cells, lines, moves: [x] };
  }
  return null;
}

/** On larger boards it takes long to try every column. */
const COUNTED_COLUMNS = 12;

/** What a disc of the attacker's in a column would bring about, if it cannot be answered. */
function strikeAt(board: DuelBoard, x: Column, duel: Duel): Strike | null {
  if (!board.isFree(x)) return null;
  board.drop(x, duel.attacker);
  const strike = strikeOn(board, duel);
  board.lift(x);
  return strike;
}
