import { cellAt } from './board.ts';
import type { ConnectPosition } from './position.ts';
import type { ConnectSetup } from './setup-discs.ts';

/** The set-up from which `connectFromSetup` makes this position again. The game must not be over. */
export function connectToSetup({ config, board, toMove }: ConnectPosition): ConnectSetup {
  const cells = Array.from({ length: config.columns * config.rows }, (_, at) => {
    const [x, y] = cellAt(config, at);
    return board.at(x, y);
  });
  return { family: 'connect', config, cells, toMove };
}
