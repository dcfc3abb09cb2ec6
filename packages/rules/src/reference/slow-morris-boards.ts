import type { BoardShapeName } from '../morris/variants.ts';

/**
 * The morris boards as they are drawn, typed by hand. Each entry is one straight line of the drawing; neighbours are
 * points next to each other on a line, and every three consecutive points of a line are a mill. A point is
 * `ring.place`: ring 0 is the outer square, places run clockwise from its top left corner, the centre comes last.
 */
type Drawing = readonly string[];

/*  0.0---0.1---0.2
     |  \  |  /  |
    0.7---1.0---0.3
     |  /  |  \  |
    0.6---0.5---0.4  */
const THREE: Drawing = [
  '0.0 0.1 0.2',
  '0.2 0.3 0.4',
  '0.4 0.5 0.6',
  '0.6 0.7 0.0',
  '0.1 1.0 0.5',
  '0.7 1.0 0.3',
  '0.0 1.0 0.4',
  '0.2 1.0 0.6',
];

/*  0.0---------0.1---------0.2
     |           |           |
     |    1.0---1.1---1.2    |
     |     |           |     |
    0.7---1.7         1.3---0.3
     |     |           |     |
     |    1.6---1.5---1.4    |
     |           |           |
    0.6---------0.5---------0.4  */
const SIX: Drawing = [
  '0.0 0.1 0.2',
  '0.2 0.3 0.4',
  '0.4 0.5 0.6',
  '0.6 0.7 0.0',
  '1.0 1.1 1.2',
  '1.2 1.3 1.4',
  '1.4 1.5 1.6',
  '1.6 1.7 1.0',
  '0.1 1.1',
  '0.3 1.3',
  '0.5 1.5',
  '0.7 1.7',
];

/** The board of Six, with the middle lines running through a centre point. */
const SEVEN: Drawing = [
  '0.0 0.1 0.2',
  '0.2 0.3 0.4',
  '0.4 0.5 0.6',
  '0.6 0.7 0.0',
  '1.0 1.1 1.2',
  '1.2 1.3 1.4',
  '1.4 1.5 1.6',
  '1.6 1.7 1.0',
  '0.1 1.1 2.0 1.5 0.5',
  '0.7 1.7 2.0 1.3 0.3',
];

const NINE: Drawing = [
  '0.0 0.1 0.2',
  '0.2 0.3 0.4',
  '0.4 0.5 0.6',
  '0.6 0.7 0.0',
  '1.0 1.1 1.2',
  '1.2 1.3 1.4',
  '1.4 1.5 1.6',
  '1.6 1.7 1.0',
  '2.0 2.1 2.2',
  '2.2 2.3 2.4',
  '2.4 2.5 2.6',
  '2.6 2.7 2.0',
  '0.1 1.1 2.1',
  '0.3 1.3 2.3',
  '0.5 1.5 2.5',
  '0.7 1.7 2.7',
];

/** The board of Nine, with joined corners. */
const TWELVE: Drawing = [
  '0.0 0.1 0.2',
  '0.2 0.3 0.4',
  '0.4 0.5 0.6',
  '0.6 0.7 0.0',
  '1.0 1.1 1.2',
  '1.2 1.3 1.4',
  '1.4 1.5 1.6',
  '1.6 1.7 1.0',
  '2.0 2.1 2.2',
  '2.2 2.3 2.4',
  '2.4 2.5 2.6',
  '2.6 2.7 2.0',
  '0.1 1.1 2.1',
  '0.3 1.3 2.3',
  '0.5 1.5 2.5',
  '0.7 1.7 2.7',
  '0.0 1.0 2.0',
  '0.2 1.2 2.2',
  '0.4 1.4 2.4',
  '0.6 1.6 2.6',
];

export interface SlowMorrisBoard {
  /** In the order of the position text: ring after ring, each from place 0. */
  readonly rings: readonly (readonly string[])[];
  readonly points: readonly string[];
  readonly mills: readonly (readonly string[])[];
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
}

function read(drawing: Drawing): SlowMorrisBoard {
  const lines = drawing.map((line) => line.split(' '));
  const points = [...new Set(lines.flat())].sort();
  const rings = ['0', '1', '2'].map((ring) => points.filter((point) => point.startsWith(`${ring}.`)));
  const mills = lines.flatMap((line) =>
    line.length < 3 ? [] : line.slice(2).map((_, index) => line.slice(index, index + 3)),
  );
  const neighbours = new Map(points.map((point) => [point, [] as string[]]));
  for (const line of lines)
    for (let index = 1; index < line.length; index++) {
      neighbours.get(line[index - 1]!)!.push(line[index]!);
      neighbours.get(line[index]!)!.push(line[index - 1]!);
    }
  return { rings: rings.filter((ring) => ring.length > 0), points, mills, neighbours };
}

const boards: Readonly<Record<BoardShapeName, SlowMorrisBoard>> = {
  one: read(THREE),
  two: read(SIX),
  cross: read(SEVEN),
  three: read(NINE),
  diagonal: read(TWELVE),
};

export const slowBoardOf = (shape: BoardShapeName): SlowMorrisBoard => boards[shape];
