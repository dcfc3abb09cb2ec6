import type { MorrisConfig, Point } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';

/** A point inside a sentence, by the letters and numbers at the edge of the board: “d2”. */
export const pointWords = (config: MorrisConfig, point: Point): string => makePointName(morrisBoard(config), point);
