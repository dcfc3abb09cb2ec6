import type { ConnectPosition } from '@rowhouse/rules';

interface PictureOptions {
  /** One character for each player. */
  readonly tokens: readonly string[];
  /** The number of the leftmost column. */
  readonly from: 0 | 1;
}

/**
 * C7: the board as text, with the top row first and the columns under their numbers. All columns are as wide as the
 * widest number, so that they stay aligned.
 *
 *     | 8| 9|10|
 *     |  |  |X |
 *     |O |  |X |
 */
export function connectPicture({ config, board }: ConnectPosition, { tokens, from }: PictureOptions): string {
  const width = String(config.columns - 1 + from).length;
  const line = (text: (x: number) => string) =>
    `|${Array.from({ length: config.columns }, (_, x) => text(x)).join('|')}|`;
  const lines = [line((x) => String(x + from).padStart(width))];
  for (let y = config.rows - 1; y >= 0; y--)
    lines.push(
      line((x) => {
        const player = board.at(x, y);
        return (player === null ? ' ' : tokens[player]!).padEnd(width);
      }),
    );
  return `${lines.join('\n')}\n`;
}
