// A Connect Four player in twenty lines. Let it play against one of ours:
//     npx rowhouse match ./bot.mts level-4 --game connect4 --games 20
import { type BotFunction, connect } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';

/** Wins if it can, stops the other side from winning, and otherwise plays near the middle. */
export const bot: BotFunction<'connect'> = (position, random) => {
  const { board, config, toMove } = position;
  const legal = connect.moves(position);
  const completes = (column: number, player: number) =>
    wouldWin(board, column, board.height(column), player, config.connect);
  const wins = legal.find((column) => completes(column, toMove));
  const stops = legal.find((column) => completes(column, 1 - toMove));
  return wins ?? stops ?? nearTheMiddle(legal, config.columns, random);
};

function nearTheMiddle(legal: readonly number[], columns: number, random: () => number): number {
  const distance = (column: number) => Math.abs(column - (columns - 1) / 2) + random();
  return legal.map((column) => [distance(column), column] as const).sort(([a], [b]) => a - b)[0]![1];
}
