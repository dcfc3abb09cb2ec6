import { ConnectLiveBoard } from '../connect/connect-board.ts';
import type { ConnectView } from '../connect/connect-view.ts';
import { HOUSE_SHEET } from '../drawing/style-sheets.ts';
import type { LiveKind } from './kind.ts';

export const CONNECT_LIVE: LiveKind<ConnectView, 'connect'> = {
  family: 'connect',
  sheet: HOUSE_SHEET,
  live: (host) => new ConnectLiveBoard(host),
};
