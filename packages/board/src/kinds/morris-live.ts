import { MORRIS_SHEET } from '../drawing/style-sheets.ts';
import { MorrisLiveBoard } from '../morris/morris-board.ts';
import type { MorrisView } from '../morris/morris-view.ts';
import type { LiveKind } from './kind.ts';

export const MORRIS_LIVE: LiveKind<MorrisView, 'morris'> = {
  family: 'morris',
  sheet: MORRIS_SHEET,
  live: (host) => new MorrisLiveBoard(host),
};
