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
import { otherSide } from '@rowhouse/rules/internal';
import { type Draft, isInMill, makePointName, morrisBoard, type Phase, pointsOf } from '@rowhouse/rules/morris';
import { t } from '../messages/messages.ts';
import { tableWords } from '../messages/table/index.ts';
import { listed, listedApart, sentence } from './format.ts';
import { colourName } from './names.ts';

/** A move in short notation, for lists: `4`, `d2–d3 ×a1`. */
export const moveText = (config: Config, move: Move): string =>
  gameOf(config).showMove(config, move).replace('-', '–').replace('x', ' ×');

/** The name of a point by the letters and numbers at the edge of the board: “d2”. */
export const pointName = (config: MorrisConfig, point: Point): string => makePointName(morrisBoard(config), point);

/** A move in words: “Red drops in column 4, row 2.” */
export const describeMove = (before: Position, move: Move): string =>
  describeLastMove(unwrap(gameOf(before.config).play(before, move)));

/** The move that led to a position, in words. */
export function describeLastMove(position: Position): string {
  if (position.last === null) return t().play.noMoves;
  if (position.family === 'morris') return sayTurn(position, position.last);
  const [x, y] = position.last;
  return tableWords().said.drops(colourName(position.board.at(x, y)!), x + 1, y + 1);
}

function sayTurn(
  { config, toMove, outcome }: MorrisPosition,
  { from, to, remove }: NonNullable<MorrisPosition['last']>,
): string {
  const { said } = tableWords();
  const colour = colourName(1 - toMove);
  const point = (at: number) => pointName(config, at);
  if (to === remove) return said.takes(point(remove));
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
      pointsOf(points).map((point) => pointName(config, point)),
    ),
  );

const columnsOf = ({ board }: Extract<Position, { family: 'connect' }>): readonly string[] =>
  Array.from({ length: board.columns }, (_, x) => {
    const discs = Array.from({ length: board.height(x) }, (_, y) => colourName(board.at(x, y)!));
    return named(t().play.columnMove(x + 1), discs);
  });

const named = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `${name}: ${listed(...items)}`;

/** A sentence for each marked place: “Column 7, row 3: marked.” */
export function markedWords(config: Config, places: readonly Place[]): readonly string[] {
  const { connect, morris } = t().board;
  return places.map((place) => {
    if (config.family === 'morris') return sentence(morris.point(pointName(config, place as Point), morris.marks.idea));
    const [x, y] = place as Cell;
    return sentence(connect.cell(x + 1, y + 1, connect.marks.idea));
  });
}

/** The next part of a morris turn. Flying is moving with three men. */
export type TurnPhase = Phase | 'flying';

/** The next task in a turn. After a mill, the text says whether men in mills are safe. */
export function taskWords(phase: TurnPhase, position: Position): string {
  const { tasks } = tableWords();
  const isLimited = phase === 'removing' && position.family === 'morris' && hasSafeMen(position);
  return isLimited ? tasks.removingFree : tasks[phase];
}

/** Whether only some men can be removed, because the opponent has men inside and outside mills. */
function hasSafeMen({ config, men, toMove }: MorrisPosition): boolean {
  if (config.remove === 'any') return false;
  const others = men[otherSide(toMove)]!;
  const inMills = pointsOf(others).map((point) => isInMill(morrisBoard(config), others, point));
  return inMills.includes(true) && inMills.includes(false);
}

/** An unfinished turn, for screen readers: the selected man, or the task after a mill. */
export function draftWords(position: MorrisPosition, { from, to }: Draft): string {
  const { marks, point, putDown } = t().board.morris;
  if (to !== null) return taskWords('removing', position);
  return from === null ? putDown : point(pointName(position.config, from), marks.selected!);
}
