import { err, ok, parseWhole, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import type { Column } from './board.ts';
import type { ConnectConfig } from './config.ts';

/** Up to nine columns, a move is one digit and a list needs no commas: `4455`. With more columns: `4,4,12`. */
const separatorFor = ({ columns }: ConnectConfig): string => (columns <= 9 ? '' : ',');

/** Commas are accepted on every board. */
function itemsOf(config: ConnectConfig, text: string): readonly string[] {
  const separator = text.includes(',') ? ',' : separatorFor(config);
  return separator && text ? text.split(separator) : [...text];
}

/** In texts, columns count from 1. Only this file converts them. */
export const makeColumn = (_config: ConnectConfig, column: Column): string => String(column + 1);

/** `null` if there is no such column. */
function readColumn({ columns }: ConnectConfig, text: string): Column | null {
  const number = parseWhole(text);
  return number === null || number < 1 || number > columns ? null : number - 1;
}

export function parseColumn(config: ConnectConfig, text: string, at = 1): Result<Column, TextFault> {
  const column = readColumn(config, text);
  if (column !== null) return ok(column);
  const code = parseWhole(text) === null ? 'bad-character' : 'bad-number';
  return err(textFault(code, text, { code: 'column', columns: config.columns }, at));
}

export function makeColumns(config: ConnectConfig, moves: readonly Column[]): string {
  return moves.map((column) => makeColumn(config, column)).join(separatorFor(config));
}

/**
 * Reads a text of `makeColumns`, with or without commas; `null` for any other text. `parseColumns` explains the fault.
 */
export function readColumns(config: ConnectConfig, text: string): readonly Column[] | null {
  const columns = itemsOf(config, text).map((item) => readColumn(config, item));
  return columns.every((column) => column !== null) ? columns : null;
}

export function parseColumns(config: ConnectConfig, text: string): Result<readonly Column[], TextFault> {
  const columns = readColumns(config, text);
  if (columns) return ok(columns);
  const read = itemsOf(config, text).map((item, index) => parseColumn(config, item, index + 1));
  return read.find((column) => !column.ok)!;
}
