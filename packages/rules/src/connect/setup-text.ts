import { makePlayer, parsePlayer, playerLetters } from '../core/player-letters.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import type { ConnectConfig } from './config.ts';
import { type ConnectPosition, connectToSetup } from './position.ts';
import type { ConnectSetup } from './setup-discs.ts';

const EMPTY = '.';

const UNKNOWN = '-';

/**
 * Rows, the top one first, joined by `/`; then the side to move and who began, if they are known:
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
    const code = lines.length < rows ? 'too-short' : 'too-long';
    return err(textFault(code, { code: 'rows', count: lines.length }, { code: 'rows', rows }));
  }
  const cells: (number | null)[] = [];
  for (let y = 0; y < rows; y++) {
    const nth = rows - y;
    const row = [...lines[nth - 1]!];
    if (row.length !== columns)
      return err(
        textFault(row.length < columns ? 'too-short' : 'too-long', row.join(''), {
          code: 'cells-in-row',
          cells: columns,
          row: nth,
        }),
      );
    for (const [x, character] of row.entries()) {
      const player = parsePlayer(character, players);
      if (player === null && character !== EMPTY)
        return err(
          textFault(
            'bad-character',
            character,
            { code: 'cell-in-row', letters, row: nth },
            (nth - 1) * (columns + 1) + x + 1,
          ),
        );
      cells.push(player);
    }
  }
  const known: (number | null)[] = [];
  for (const [at, side] of sides.entries()) {
    const player = parsePlayer(side, players);
    if (at > 1 || (player === null && (at > 0 || sides.length === 1 || side !== UNKNOWN)))
      return err(textFault('bad-form', side, { code: 'sides', letters }, text.length));
    known.push(player);
  }
  const [toMove = null, first = null] = known;
  return ok({
    family: 'connect',
    config,
    cells,
    ...(toMove === null ? {} : { toMove }),
    ...(first === null ? {} : { first }),
  });
}
