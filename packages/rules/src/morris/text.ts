import { err, ok, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import { type MorrisBoard, pointAt, ringAndPlace } from './board.ts';
import type { MorrisConfig } from './config.ts';
import { lastPointName, makePointName, parsePointName } from './point-names.ts';
import type { Point } from './point-set.ts';
import { type MorrisTurn, morrisBoard } from './position.ts';

export const makePoint = (point: Point): string => ringAndPlace(point).join('.');

/** The point of a text, either `d6` or `0.1`; `null` if the board has none. */
export function parsePoint(board: MorrisBoard, text: string): Point | null {
  const [ring, place] = text.split('.').map(Number);
  return place === undefined ? parsePointName(board, text) : pointAt(board, ring!, place);
}

const joinTurn = ({ from, to, remove }: MorrisTurn, name: (point: Point) => string): string =>
  to === remove
    ? `x${name(to)}`
    : `${from === null ? '' : `${name(from)}-`}${name(to)}${remove === null ? '' : `x${name(remove)}`}`;

/** Placing is `0.1`, moving `0.1-0.2`; with a removal `0.1x1.4`, `0.1-0.2x1.4`; a removal alone `x1.4`. */
export const makeTurn = (_config: MorrisConfig, turn: MorrisTurn): string => joinTurn(turn, makePoint);

/** The same for people: `d6`, `d6-f6`, `d6xe3`, `d6-f6xe3`. */
export function showTurn(config: MorrisConfig, turn: MorrisTurn): string {
  const board = morrisBoard(config);
  return joinTurn(turn, (point) => makePointName(board, point));
}

/** Points in either form. The dash and the cross of printed move lists are accepted: `d6–f6 ×e3`. */
const TURN = /^(?:(?:(\w\.?\d)[-–])?(\w\.?\d))?(?:(?:x| ?×)(\w\.?\d))?$/i;

/** `null` if it is not a turn on this board. */
function readTurn(config: MorrisConfig, text: string): MorrisTurn | null {
  const board = morrisBoard(config);
  const parts = TURN.exec(text)?.slice(1);
  const points = parts?.map((part) => (part === undefined ? null : (parsePoint(board, part) ?? NaN)));
  if (!points || points.some(Number.isNaN)) return null;
  const [from, to, remove] = points as [Point | null, Point | null, Point | null];
  const arrives = to ?? remove;
  return arrives === null || (to !== null && to === remove) ? null : { from, to: arrives, remove };
}

export function parseTurn(config: MorrisConfig, text: string, at = 1): Result<MorrisTurn, TextFault> {
  const turn = readTurn(config, text);
  if (turn) return ok(turn);
  const parts = TURN.exec(text);
  if (!parts) return err(textFault('bad-form', text, { code: 'turn' }, at));
  const board = morrisBoard(config);
  const wrong = parts.slice(1).find((part) => part !== undefined && parsePoint(board, part) === null);
  if (wrong === undefined) return err(textFault('bad-form', text, { code: 'turn' }, at));
  return err(textFault('bad-number', wrong, { code: 'point', last: lastPointName(board.rings) }, at));
}

const SEPARATOR = ',';

const itemsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(SEPARATOR));

export function makeTurns(config: MorrisConfig, turns: readonly MorrisTurn[]): string {
  return turns.map((turn) => makeTurn(config, turn)).join(SEPARATOR);
}

/** Reads a text of `makeTurns`; `null` for any other text. `parseTurns` explains the fault. */
export function readTurns(config: MorrisConfig, text: string): readonly MorrisTurn[] | null {
  const turns = itemsOf(text).map((item) => readTurn(config, item));
  return turns.every((turn) => turn !== null) ? turns : null;
}

export function parseTurns(config: MorrisConfig, text: string): Result<readonly MorrisTurn[], TextFault> {
  const turns = readTurns(config, text);
  if (turns) return ok(turns);
  return itemsOf(text)
    .map((item, index) => parseTurn(config, item, index + 1))
    .find((turn) => !turn.ok)!;
}
