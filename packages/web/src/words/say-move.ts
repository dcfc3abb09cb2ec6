import { gameOf, type Move, type Position, unwrap } from '@rowhouse/rules';
import { t } from '../messages/messages.ts';
import { colourName } from './names.ts';
import { pointWords } from './point-words.ts';

/** A move in words: “Red drops in column 4, row 2.” */
export function sayMove(before: Position, move: Move): string {
  const colour = colourName(before.toMove);
  if (before.family === 'connect') {
    const column = move as number;
    return t().play.said.drops(colour, column + 1, before.board.height(column) + 1);
  }
  const { from, to, remove } = move as Extract<Move, object>;
  const point = (at: number) => pointWords(before.config, at);
  const went =
    from === null ? t().play.said.places(colour, point(to)) : t().play.said.moves(colour, point(from), point(to));
  if (remove === null) {
    const after = unwrap(gameOf(before.config).play(before, move));
    return after.outcome?.by === 'mill' ? `${went} ${t().play.said.mill}` : went;
  }
  return `${went} ${t().play.said.mill} ${t().play.said.takes(point(remove))}`;
}
