import { makePlayer, parsePlayer, playerLetters } from '../core/player-letters.ts';
import { err, ok, type Result } from '../core/result.ts';
import { countFault, type TextFault, textFault } from '../core/text-fault.ts';
import type { ConnectConfig } from './config.ts';
import { type ConnectPosition, connectToSetup } from './position.ts';
import type { ConnectSetup } from './setup-discs.ts';

const EMPTY = '.';

const UNKNOWN = '-';

/**
 * The rows, the top one first, joined by `/`. Then the side to move and who began, if they are known:
 * `......./…/...rb.. r`, `……/...r... - r`.
 */
export function makeConnectSetup({ config, cells, toMove, first }: ConnectSetup): string {
  const rows: string[] = [];
  for (let y = config.rows - 1; y >= 0; y--)
    rows.push(
      cells
        .slice(y * config.columns, (y + 1) * config.columns)
        .map((player) => (player === null ? EMPTY : makePlayer(player)))
        .join(''),
    );
  const parts = [rows.join('/')];
  if (toMove != null || first != null) parts.push(toMove == null ? UNKNOWN : makePlayer(toMove));
  if (first != null) parts.push(makePlayer(first));
  return parts.join(' ');
}

export const makeConnectPosition = (position: ConnectPosition): string => makeConnectSetup(connectToSetup(position));

/** A text for comparing positions: the discs of each column. It is much faster to make than the whole picture. */
export function connectKey({ board, toMove }: ConnectPosition): string {
  let key = makePlayer(toMove);
  for (let x = 0; x < board.columns; x++) {
    const height = board.height(x);
    for (let y = 0; y < height; y++) key += makePlayer(board.at(x, y)!);
    key += '/';
  }
  return key;
}

export function parseConnectSetup(config: ConnectConfig, text: string): Result<ConnectSetup, TextFault> {
  const { columns, rows, players } = config;
  const letters = playerLetters(players);
  const [picture, ...sides] = text.split(' ');
  const lines = picture!.split('/');
  if (lines.length !== rows) {
    const found = picture === '' ? '' : ({ code: 'rows', count: lines.length } as const);
    return err(textFault(countFault(lines.length, rows), found, { code: 'rows', rows }));
  }
  const cells: (number | null)[] = [];
  for (let y = 0; y < rows; y++) {
    const nth = rows - y;
    const line = lines[nth - 1]!;
    const row = [...line];
    const start = lines.slice(0, nth - 1).reduce((length, above) => length + above.length + 1, 1);
    if (row.length !== columns) {
      const expected = { code: 'cells-in-row', cells: columns, row: nth } as const;
      return err(textFault(countFault(row.length, columns), line, expected, start));
    }
    for (const [x, character] of row.entries()) {
      const player = parsePlayer(character, players);
      if (player === null && character !== EMPTY)
        return err(textFault('bad-character', character, { code: 'cell-in-row', letters, row: nth }, start + x));
      cells.push(player);
    }
  }
  const known: (number | null)[] = [];
  for (const [at, side] of sides.entries()) {
    const player = parsePlayer(side, players);
    if (at > 1 || (player === null && (at > 0 || sides.length === 1 || side !== UNKNOWN)))
      return err(textFault('bad-form', side, { code: 'sides', letters }, text.split(' ', at + 1).join(' ').length + 2));
    known.push(player);
  }
  const [toMove = null, first = null] = known;
  return ok({ family: 'connect', config, cells, toMove, first });
}
