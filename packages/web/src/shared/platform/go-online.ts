import { MAX_SETUP_CELLS } from '@rowhouse/protocol';
import type { GameRecord, Position } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { makeRoute } from './router.ts';
import { hasServer } from './server-address.ts';

/** Whether a game can continue online from this position. */
export const canGoOnline = ({ config, outcome }: Pick<Position, 'config' | 'outcome'>): boolean =>
  hasServer() && outcome === null && (config.family === 'morris' || config.columns * config.rows <= MAX_SETUP_CELLS);

/** The address of the form that starts an online game from this position. */
export const onlineFrom = (record: GameRecord): string => makeRoute('online', 'new', 'from', packRecord(record));
