import * as board from '@rowhouse/board/words';
import type { MorrisConfig, Point } from '@rowhouse/rules';
import { t } from '../messages/messages.ts';

/** Where a point is, in words: “inner square, top left corner”. */
export const pointWords = (config: MorrisConfig, point: Point): string =>
  board.pointWords(t().board.morris, config, point);
