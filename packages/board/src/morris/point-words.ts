import type { MorrisConfig, Point } from '@rowhouse/rules';
import { squaresOf } from '@rowhouse/rules/internal';
import { type MorrisBoard, morrisBoard, ringAndPlace } from '@rowhouse/rules/morris';
import type { MorrisWords } from '../words/words.ts';
import { type Orientation, turned } from './morris-layout.ts';

/** Which square a point is on; `only` where the board has just one. */
export function ringName(board: MorrisBoard, point: Point): 'only' | 'outer' | 'middle' | 'inner' | 'centre' {
  const [ring] = ringAndPlace(point);
  const squares = squaresOf(board);
  if (ring === squares) return 'centre';
  if (squares === 1) return 'only';
  return ring === 0 ? 'outer' : ring === squares - 1 ? 'inner' : 'middle';
}

/** Where a point is, in words: “inner square, top left corner”. */
export function pointWords(
  { centre, squares, places }: Pick<MorrisWords, 'centre' | 'squares' | 'places'>,
  config: MorrisConfig,
  point: Point,
  orientation: Orientation = 0,
): string {
  const ring = ringName(morrisBoard(config), point);
  return ring === 'centre' ? centre : squares[ring](places[turned(ringAndPlace(point)[1], orientation)]!);
}
