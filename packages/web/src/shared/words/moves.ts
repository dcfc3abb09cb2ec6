import type { Place } from '@rowhouse/coach';
import {
  type Cell,
  type Config,
  gameOf,
  type MorrisConfig,
  type MorrisPosition,
  type Move,
  type Point,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import {
  type Draft,
  isInMill,
  makePointName,
  morrisBoard,
  otherSide,
  type Phase,
  pointsOf,
} from '@rowhouse/rules/morris';
import { t } from '../messages/messages.ts';
import { listed, listedApart, sentence } from './format.ts';
import { colourName } from './names.ts';

/** A move in short notation, for lists: `4`, `d2–d3 ×a1`. */
export const moveText = (config: Config, move: Move): string =>
  gameOf(config).showMove(config, move).replace('-', '–').replace('x', ' ×');

/** The name of a point by the letters and numbers at the edge of the board: “d2”. */
export const pointWords = (config: MorrisConfig, point: Point): string => makePointName(morrisBoard(config), point);

/** A move in words: “Red drops in column 4, row 2.” */
export const describeMove = (before: Position, move: Move): string =>
  describeLastMove(unwrap(gameOf(before.config).play(before, move)));

/** The move that led to a position, in words. */
export function describeLastMove(position: Position): string {
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

/** The whole board: “column 3: Red, Blue; column 4: Red” (from the bottom), or “Red: a1, d2; Blue: g7”. */
export function describeBoard(position: Position): string {
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

/** A sentence for each marked place: “Column 7, row 3: marked.” */
export function markedWords(config: Config, places: readonly Place[]): readonly string[] {
  const { connect, morris } = t().board;
  return places.map((place) => {
    if (config.family === 'morris')
      return sentence(morris.point(pointWords(config, place as Point), morris.marks.idea));
    const [x, y] = place as Cell;
    return sentence(connect.cell(x + 1, y + 1, connect.marks.idea));
  });
}

/** The part of a morris turn to make next. Flying is moving with three men. */
export type TurnPhase = Phase | 'flying';

/** What to do next in a turn. If some men are safe in a mill, a mill asks for one of the others. */
export function taskWords(phase: TurnPhase, position: Position): string {
  const { tasks } = t().play;
  const isPart = phase === 'removing' && position.family === 'morris' && hasSafeMen(position);
  return isPart ? tasks.removingFree : tasks[phase];
}

/** Whether the side that loses a man has men both inside and outside mills. */
function hasSafeMen({ config, men, toMove }: MorrisPosition): boolean {
  if (config.remove === 'any') return false;
  const others = men[otherSide(toMove)]!;
  const inMills = pointsOf(others).map((point) => isInMill(morrisBoard(config), others, point));
  return inMills.includes(true) && inMills.includes(false);
}

/** An unfinished turn, for screen readers: the man that is picked up, or what a mill asks for. */
export function draftWords(position: MorrisPosition, { from, to }: Draft): string {
  const { marks, point, putDown } = t().board.morris;
  if (to !== null) return taskWords('removing', position);
  return from === null ? putDown : point(pointWords(position.config, from), marks.selected!);
}
