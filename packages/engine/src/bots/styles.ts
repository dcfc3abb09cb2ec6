import {
  type Column,
  type ConnectPosition,
  landingRow,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  type Position,
} from '@rowhouse/rules';
import { isInside } from '@rowhouse/rules/connect';
import { type MorrisBoard, morrisBoard, pointSet, ringAndPlace } from '@rowhouse/rules/morris';
import type { Level } from './roster.ts';

/** How much a move is to the taste of a player. Only comparisons between the moves of a position count. */
type Taste<P extends Position, M extends Move> = (position: P, move: M) => number;

const isOwn = ({ board, toMove }: ConnectPosition, x: number, y: number): boolean =>
  isInside(board, x, y) && board.at(x, y) === toMove;

const CONNECT_TASTES = {
  towers: (position, column) => (isOwn(position, column, landingRow(position.board, column)! - 1) ? 1 : 0),
  middle: ({ board }, column) => -Math.abs(column - (board.columns - 1) / 2),
  nextDoor: ({ last }, column) => (last && Math.abs(column - last[0]) === 1 ? 1 : 0),
  onTop: ({ last }, column) => (column === last?.[0] ? 1 : 0),
  left: (_, column) => -column,
  right: (_, column) => column,
  mirror: ({ board, last }, column) => (last && column === board.columns - 1 - last[0] ? 1 : 0),
  high: ({ board }, column) => landingRow(board, column)!,
  diagonals: (position, column) => {
    const row = landingRow(position.board, column)!;
    const near = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [column + dx, row + dy] as const));
    return near.filter(([x, y]) => isOwn(position, x, y)).length;
  },
} satisfies Readonly<Record<string, Taste<ConnectPosition, Column>>>;

/** The men next to a point: `men` is a set of points. */
const countNear = (board: MorrisBoard, men: number, point: number): number =>
  board.neighbours[point]!.filter((near) => (men & (1 << near)) !== 0).length;

/** A value for each place on a square, clockwise from the top left corner. The centre of the board has 0. */
const byPlace =
  (values: readonly number[]) =>
  ({ config }: MorrisPosition, { to }: MorrisTurn): number => {
    const [ring, place] = ringAndPlace(to);
    return morrisBoard(config).rings[ring] === 1 ? 0 : values[place]!;
  };

const MORRIS_TASTES = {
  corners: byPlace([1, 0, 1, 0, 1, 0, 1, 0]),
  inner: (_, { to }) => ringAndPlace(to)[0],
  outer: (_, { to }) => -ringAndPlace(to)[0],
  left: byPlace([1, 0, -1, -1, -1, 0, 1, 1]),
  right: byPlace([-1, 0, 1, 1, 1, 0, -1, -1]),
  top: byPlace([1, 1, 1, 0, -1, -1, -1, 0]),
  bottom: byPlace([-1, -1, -1, 0, 1, 1, 1, 0]),
  beside: ({ config, men, toMove }, { to }) => countNear(morrisBoard(config), men[1 - toMove]!, to),
  spread: ({ config, men, toMove }, { from, to }) =>
    -countNear(morrisBoard(config), from === null ? men[toMove]! : men[toMove]! & ~pointSet([from]), to),
} satisfies Readonly<Record<string, Taste<MorrisPosition, MorrisTurn>>>;

interface Style {
  readonly connect: keyof typeof CONNECT_TASTES;
  readonly morris: keyof typeof MORRIS_TASTES;
}

/** What each level likes. Level 10 plays its best move only. */
const STYLES: Readonly<Record<Level, Style | null>> = {
  1: { connect: 'towers', morris: 'corners' },
  2: { connect: 'middle', morris: 'inner' },
  3: { connect: 'nextDoor', morris: 'beside' },
  4: { connect: 'high', morris: 'spread' },
  5: { connect: 'left', morris: 'left' },
  6: { connect: 'diagonals', morris: 'top' },
  7: { connect: 'mirror', morris: 'outer' },
  8: { connect: 'onTop', morris: 'right' },
  9: { connect: 'right', morris: 'bottom' },
  10: null,
};

/**
 * How much better the level likes each of these moves than the others: mean 0, standard deviation 1. All are 0 if it
 * likes them equally.
 */
export function likings(position: Position, level: Level, moves: readonly Move[]): readonly number[] {
  const style = STYLES[level];
  if (!style) return moves.map(() => 0);
  const taste = (move: Move): number =>
    position.family === 'connect'
      ? CONNECT_TASTES[style.connect](position, move as Column)
      : MORRIS_TASTES[style.morris](position, move as MorrisTurn);
  const likes = moves.map(taste);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(likes);
  const deviation = Math.sqrt(mean(likes.map((like) => (like - middle) ** 2)));
  return likes.map((like) => (deviation === 0 ? 0 : (like - middle) / deviation));
}
