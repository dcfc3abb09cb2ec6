/**
 * Kaggle's ConnectX environment ships a `negamax` opponent that bot authors measure themselves against. This one is
 * written from its description. It searches four plies without pruning. An immediate win is worth (cells + 1 − discs) /
 * 2. At the depth limit a move is worth the same number, plus one for each adjacent disc of the same player. Diagonals do not count, nor does the disc below in the last two rows. It chooses between equal moves at random.
 */
import { type Board, CONNECT_FOUR, type ConnectPosition, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { type MutableBoard, wouldWin } from '@rowhouse/rules/connect';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { balancedOpenings } from '../matches/openings.ts';
import { choose } from './bots.ts';

const { columns, rows, connect: length } = CONNECT_FOUR;
const DEPTH = 4;

const at = (board: Board, x: number, y: number): number | null =>
  x >= 0 && x < columns && y >= 0 && y < rows ? board.at(x, y) : null;

function negamax(
  board: MutableBoard,
  mark: number,
  depth: number,
  random: () => number,
): { score: number; column: number } {
  const cells = columns * rows;
  if (board.discs === cells) return { score: 0, column: -1 };
  const open = Array.from({ length: columns }, (_, x) => x).filter((x) => board.height(x) < rows);
  for (const column of open)
    if (wouldWin(board, column, board.height(column), mark, length))
      return { score: (cells + 1 - board.discs) / 2, column };
  let best = { score: Number.NEGATIVE_INFINITY, column: -1 };
  for (const column of open) {
    const y = board.height(column);
    let score = (cells + 1 - board.discs) / 2;
    if (depth <= 0) {
      if (at(board, column - 1, y) === mark) score++;
      if (at(board, column + 1, y) === mark) score++;
      if (at(board, column, y + 1) === mark) score++;
      if (y > 1 && at(board, column, y - 1) === mark) score++;
    } else {
      board.drop(column, mark);
      score = -negamax(board, 1 - mark, depth - 1, random).score;
      board.lift(column);
    }
    if (score > best.score || (score === best.score && random() < 0.5)) best = { score, column };
  }
  return best;
}

test('A17: level 5 scores at least 90 % against Kaggle’s negamax, from balanced openings with seats swapped', async () => {
  const games = isComplete ? 60 : 10;
  const openings = await balancedOpenings(CONNECT_FOUR, games / 2, 3);
  const random = randomFrom(5);
  let points = 0;
  for (let game = 0; game < games; game++) {
    const seat = game % 2;
    let position: ConnectPosition = connect.start(CONNECT_FOUR, 0);
    for (const move of unwrap(connect.parseMoves(CONNECT_FOUR, openings[Math.floor(game / 2)]!)))
      position = unwrap(connect.play(position, move));
    while (!position.outcome) {
      const move =
        position.toMove === seat
          ? await choose(position, { bot: 'level-5', seed: game * 100 + position.board.discs })
          : negamax(position.board.copy(), position.toMove, DEPTH, random).column;
      position = unwrap(connect.play(position, move));
    }
    points += position.outcome.winner === seat ? 1 : position.outcome.winner === null ? 0.5 : 0;
  }
  // The seeds are fixed, so this is the same on every machine.
  expect(points / games).toBeGreaterThanOrEqual(0.9);
});
