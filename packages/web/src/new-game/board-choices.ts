import {
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  checkConnectConfig,
  err,
  type GameId,
  gameOf,
  isMorrisConfig,
  limitsOf,
  MORRIS_LIMITS,
  type MorrisConfig,
  morrisConfig,
  ok,
  RED,
  type Result,
  type Setup,
  variantOf,
} from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import type { Choices, FieldFault, MorrisNumber } from './choices.ts';

export const number = (typed: string): number => parseWhole(typed.trim()) ?? Number.NaN;

export function configOf(game: GameId, { connect, morris }: Choices): Result<Config, readonly FieldFault[]> {
  if (game === 'connect4') return ok(CONNECT_FOUR);
  return game === 'connectx' ? connectConfigOf(connect) : morrisConfigOf(morris);
}

/** The board before the first move; `null` while a number is wrong. */
export function boardOf(game: GameId, choices: Choices): Setup | null {
  const config = configOf(game, choices);
  if (!config.ok) return null;
  const rules = gameOf(config.value);
  return rules.toSetup(rules.start(config.value, RED));
}

function connectConfigOf(connect: Choices['connect']): Result<ConnectConfig, readonly FieldFault[]> {
  const config: ConnectConfig = {
    family: 'connect',
    columns: number(connect.columns),
    rows: number(connect.rows),
    connect: number(connect.connect),
    players: number(connect.players),
    board: connect.board,
  };
  const wrong = (checked: ReturnType<typeof checkConnectConfig>) => (checked.ok ? [] : checked.error);
  // The allowed length of a line depends on the sides of the board. A wrong side does not make the length wrong as well.
  const faults = [
    ...wrong(checkConnectConfig(config)).filter(({ field }) => field !== 'connect'),
    ...wrong(checkConnectConfig({ ...config, ...sidesOf(connect) })).filter(({ field }) => field === 'connect'),
  ];
  if (faults.length === 0) return ok(config);
  return err(faults.map(({ field, min, max }) => ({ field, code: 'range', min, max })));
}

/** The sides of the board for limits that depend on them. A wrong side counts as the largest allowed. */
function sidesOf(connect: Choices['connect']): { columns: number; rows: number } {
  const side = (field: 'columns' | 'rows') => {
    const { min, max } = CONNECT_LIMITS[field];
    const typed = number(connect[field]);
    return typed >= min && typed <= max ? typed : max;
  };
  return { columns: side('columns'), rows: side('rows') };
}

export const connectRange = (field: ConnectNumber, { connect }: Choices): { min: number; max: number } =>
  limitsOf(field, sidesOf(connect));

function morrisConfigOf(morris: Choices['morris']): Result<MorrisConfig, readonly FieldFault[]> {
  const { men, flying, remove } = morris;
  const numbers = { drawAfter: number(morris.drawAfter), repetition: number(morris.repetition) };
  const faults = (Object.keys(MORRIS_LIMITS) as MorrisNumber[])
    .filter((field) => !isMorrisConfig(morrisConfig(men, { [field]: numbers[field] })))
    .map((field): FieldFault => ({ field, code: 'range', ...MORRIS_LIMITS[field] }));
  if (faults.length > 0) return err(faults);
  // Where a mill wins, no man is ever removed, so the rule for removing does not apply.
  const removal = variantOf(men).millWins ? {} : { remove };
  return ok(morrisConfig(men, { flying, ...removal, ...numbers }));
}
