import type { GameRecord, Position } from '@rowhouse/rules';
import { makeRoute } from '../basics/router.ts';
import { packRecord } from '../saves/share.ts';

/** Of a larger board the server does not find out whether a game leads to a position. */
const MOST_CELLS = 400;

/** Whether a game can go on from here with somebody elsewhere. */
export const canGoOnline = ({ config, outcome }: Pick<Position, 'config' | 'outcome'>): boolean =>
  outcome === null && (config.family === 'morris' || config.columns * config.rows <= MOST_CELLS);

/** Where that is set up. */
export const onlineFrom = (record: GameRecord): string => makeRoute('online', 'new', 'from', packRecord(record));
