import type { Config } from '@rowhouse/rules';

/** The column that a digit names, from 0. Where columns have two digits, only the board itself reads them. */
export const columnOfKey = (key: string, config: Config): number | null =>
  config.family === 'connect' && config.columns <= 9 && /^[1-9]$/.test(key) && Number(key) <= config.columns
    ? Number(key) - 1
    : null;
