import { MAX_PLAYERS, MIN_PLAYERS } from '../core/players.ts';
import { err, ok, parseWhole, type Result } from '../core/result.ts';
import { type NumberRange, type TextFault, textFault } from '../core/text-fault.ts';

/**
 * How a connect board holds its discs (C5): `fast` reads cells quickly, `memory` takes little memory on large boards.
 */
export const BOARD_KINDS = ['fast', 'memory'] as const;
/** One of `BOARD_KINDS`. */
export type BoardKind = (typeof BOARD_KINDS)[number];

/** A connect game is four numbers. The kind of board (C5) changes time and memory, never the game. */
export interface ConnectConfig {
  readonly family: 'connect';
  readonly columns: number;
  readonly rows: number;
  /** How many discs in a line win. */
  readonly connect: number;
  readonly players: number;
  readonly board: BoardKind;
}

/**
 * C1, C2. The ranges of the four numbers of a connect game. The length of a line is also at most the larger side of the
 * board: see `limitsOf`.
 */
export const CONNECT_LIMITS: Readonly<Record<ConnectNumber, NumberRange>> = {
  columns: { min: 3, max: 100 },
  rows: { min: 3, max: 100 },
  connect: { min: 3, max: 25 },
  players: { min: MIN_PLAYERS, max: MAX_PLAYERS },
};

/** The name of one of the four numbers that make a connect game. */
export type ConnectNumber = 'columns' | 'rows' | 'connect' | 'players';

/** The numbers of a config that are out of their ranges (C4). */
export interface ConfigFault {
  readonly code: 'invalid-config';
  readonly problems: readonly ConfigProblem[];
}

/** A number that is out of its range, and the range. */
export interface ConfigProblem {
  readonly code: 'out-of-range';
  readonly field: ConnectNumber;
  readonly found: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The classic game: 7 columns, 6 rows, four in a line win, two players. Change a copy for another game: `{
 * ...CONNECT_FOUR, columns: 9 }`.
 */
export const CONNECT_FOUR: ConnectConfig = {
  family: 'connect',
  columns: 7,
  rows: 6,
  connect: 4,
  players: 2,
  board: 'fast',
};

/** The range of one number. That of the length depends on the sides of the board. */
export function limitsOf(field: ConnectNumber, sides: { columns: number; rows: number }): { min: number; max: number } {
  const { min, max } = CONNECT_LIMITS[field];
  return field === 'connect' ? { min, max: Math.min(max, Math.max(sides.columns, sides.rows)) } : { min, max };
}

const NUMBERS = Object.keys(CONNECT_LIMITS) as ConnectNumber[];

function isWithin(field: ConnectNumber, config: ConnectConfig): boolean {
  const { min, max } = limitsOf(field, config);
  return Number.isInteger(config[field]) && config[field] >= min && config[field] <= max;
}

/**
 * Checks the four numbers of an unchecked config, and reports every wrong number with its range (C4).
 */
export function checkConnectConfig(config: ConnectConfig): Result<ConnectConfig, ConfigFault> {
  const problems = NUMBERS.filter((field) => !isWithin(field, config)).map((field): ConfigProblem => {
    return { code: 'out-of-range', field, found: config[field], ...limitsOf(field, config) };
  });
  return problems.length === 0 ? ok(config) : err({ code: 'invalid-config', problems });
}

/** `connect-7x6x4`, followed by `-p3` if there are more than two players and by `-memory` for the compact board. */
export function makeConnectConfig({ columns, rows, connect, players, board }: ConnectConfig): string {
  return `connect-${columns}x${rows}x${connect}${players === 2 ? '' : `-p${players}`}${board === 'memory' ? '-memory' : ''}`;
}

const FORM = /^connect-(\d+)x(\d+)x(\d+)(?:-p(\d+))?(-memory)?$/;

/** The numbers of a text, which may be out of their ranges; `null` if it does not have the form of a game. */
function numbersIn(text: string): ConnectConfig | null {
  const parts = FORM.exec(text);
  if (!parts) return null;
  const [columns, rows, connect, players] = parts.slice(1, 5).map((part) => parseWhole(part ?? '2') ?? NaN);
  const board = parts[5] ? 'memory' : 'fast';
  return { family: 'connect', columns: columns!, rows: rows!, connect: connect!, players: players!, board };
}

/** Reads a text of `makeConnectConfig`; `null` for any other text. `parseConnectConfig` explains the fault. */
export function readConnectConfig(text: string): ConnectConfig | null {
  const config = numbersIn(text);
  return config && NUMBERS.every((field) => isWithin(field, config)) ? config : null;
}

export function parseConnectConfig(text: string): Result<ConnectConfig, TextFault> {
  const config = numbersIn(text);
  if (!config) return err(textFault('bad-form', text, { code: 'connect-game' }));
  if (NUMBERS.some((field) => Number.isNaN(config[field])))
    return err(textFault('bad-number', text, { code: 'plain-numbers' }));
  const checked = checkConnectConfig(config);
  if (checked.ok) return checked;
  const { field, min, max, found } = checked.error.problems[0]!;
  return err(textFault('bad-number', String(found), { code: 'connect-number', field, min, max }));
}
