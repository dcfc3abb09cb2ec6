import { gameOf, type MorrisPosition, type Move, type Position, unwrap } from '@rowhouse/rules';
import { t } from '../messages/messages.ts';
import { colourName } from './names.ts';
import { pointWords } from './point-words.ts';

/** A move in words: “Red drops in column 4, row 2.” */
export const sayMove = (before: Position, move: Move): string =>
  sayLastMove(unwrap(gameOf(before.config).play(before, move)));

/** The move that led to a position, in words. */
export function sayLastMove(position: Position): string {
  if (position.last === null) return t().play.noMoves;
  if (position.family === 'morris') return sayTurn(position, position.last);
  const [x, y] = position.last;
  return t().play.said.drops(colourName(position.board.at(x, y)!), x + 1, y + 1);
}

function sayTurn(
  { config, toMove, outcome }: MorrisPosition,
  { from, to, remove }: NonNullable<MorrisPosition['last']>,
): string {
  const { said } = t().play;
  const colour = colourName(1 - toMove);
  const point = (at: number) => pointWords(config, at);
  const went = from === null ? said.places(colour, point(to)) : said.moves(colour, point(from), point(to));
  if (remove === null) return outcome?.by === 'mill' ? `${went} ${said.mill}` : went;
  return `${went} ${said.mill} ${said.takes(point(remove))}`;
}
