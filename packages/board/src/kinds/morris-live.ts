import { MorrisBoard } from '../morris/morris-board.ts';
import { MORRIS_SHEET } from '../morris/morris-sheet.ts';
import type { MorrisView } from '../morris/morris-view.ts';
import type { LiveKind } from './kind.ts';

export const MORRIS_LIVE: LiveKind<MorrisView, 'morris'> = {
  family: 'morris',
  sheet: MORRIS_SHEET,
  live: (host) => new MorrisBoard(host),
};
