import { MORRIS_SHEET } from '../drawing/style-sheets.ts';
import { MorrisBoard } from '../morris/morris-board.ts';
import type { MorrisView } from '../morris/morris-view.ts';
import type { LiveKind } from './kind.ts';

export const MORRIS_LIVE: LiveKind<MorrisView, 'morris'> = {
  family: 'morris',
  sheet: MORRIS_SHEET,
  live: (host) => new MorrisBoard(host),
};
