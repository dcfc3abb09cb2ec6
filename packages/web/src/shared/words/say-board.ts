import type { Position } from '@rowhouse/rules';
import { pointsOf } from '@rowhouse/rules/morris';
import { t } from '../messages/messages.ts';
import { listed, listedApart } from './listed.ts';
import { colourName } from './names.ts';
import { pointWords } from './point-words.ts';

/** The whole board: “column 3: Red, Blue; column 4: Red” from the bottom, or “Red: a1, d2; Blue: g7”. */
export function sayBoard(position: Position): string {
  const parts = position.family === 'morris' ? menOf(position) : columnsOf(position);
  return listedApart(...parts.filter(Boolean)) || t().play.noMoves;
}

const menOf = ({ config, men }: Extract<Position, { family: 'morris' }>): readonly string[] =>
  men.map((points, player) =>
    named(
      colourName(player),
      pointsOf(points).map((point) => pointWords(config, point)),
    ),
  );

const columnsOf = ({ board }: Extract<Position, { family: 'connect' }>): readonly string[] =>
  Array.from({ length: board.columns }, (_, x) => {
    const discs = Array.from({ length: board.height(x) }, (_, y) => colourName(board.at(x, y)!));
    return named(t().play.columnMove(x + 1), discs);
  });

const named = (name: string, what: readonly string[]): string =>
  what.length === 0 ? '' : `${name}: ${listed(...what)}`;
