import {
  CONNECT_FOUR,
  CONNECT_LIMITS,
  type Config,
  type ConnectConfig,
  type ConnectNumber,
  err,
  gameOf,
  limitsOf,
  MORRIS_LIMITS,
  type MorrisConfig,
  makeConfig,
  morrisConfig,
  ok,
  RED,
  type Result,
  type Setup,
} from '@rowhouse/rules';
import { CATALOGUE, type GameId, parseWhole } from '@rowhouse/rules/internal';
import { morrisRules } from '@rowhouse/rules/morris';
import type { ChoiceFault, Choices, MorrisNumber } from './choices.ts';

export const typedNumber = (typed: string): number => parseWhole(typed.trim()) ?? Number.NaN;

/** The typed whole number; `null` if it is not a number or out of range. */
export function parseWholeInRange(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const value = typedNumber(typed);
  return value >= min && value <= max ? value : null;
}

const CONNECT_NUMBERS = Object.keys(CONNECT_LIMITS) as ConnectNumber[];
const MORRIS_NUMBERS: readonly MorrisNumber[] = ['drawAfter', 'repetition'];

export function configOf(game: GameId, choices: Choices): Result<Config, readonly ChoiceFault[]> {
  if (game === 'connect4') return ok(CONNECT_FOUR);
  return game === 'connectx' ? connectConfigOf(choices) : morrisConfigOf(choices);
}

/** The morris games to choose from, and the shown one if it has other options or is an own variant. */
export function morrisGames(shown: Config): readonly Config[] {
  const games = CATALOGUE.map(({ config }) => config).filter(({ family }) => family === 'morris');
  const isListed = shown.family === 'connect' || games.some((config) => makeConfig(config) === makeConfig(shown));
  return isListed ? games : [...games, shown];
}

/** The board before the first move; `null` while a number is wrong. */
export function boardOf(game: GameId, choices: Choices): Setup | null {
  const config = configOf(game, choices);
  if (!config.ok) return null;
  const rules = gameOf(config.value);
  return rules.toSetup(rules.start(config.value, RED));
}

/** The values of typed numbers, or the wrong ones with their ranges. */
function numbersOf<F extends ConnectNumber | MorrisNumber>(
  typed: Readonly<Record<F, string>>,
  fields: readonly F[],
  rangeOf: (field: F) => { readonly min: number; readonly max: number },
): Result<Record<F, number>, readonly ChoiceFault[]> {
  const wrong = fields.filter((field) => parseWholeInRange(typed[field], rangeOf(field)) === null);
  if (wrong.length > 0) return err(wrong.map((field) => ({ field, code: 'range', ...rangeOf(field) })));
  return ok(Object.fromEntries(fields.map((field) => [field, typedNumber(typed[field])])) as Record<F, number>);
}

function connectConfigOf(choices: Choices): Result<ConnectConfig, readonly ChoiceFault[]> {
  const numbers = numbersOf(choices.connect, CONNECT_NUMBERS, (field) => connectRange(field, choices));
  return numbers.ok ? ok({ family: 'connect', ...numbers.value, board: choices.connect.board }) : numbers;
}

/**
 * The range of a number. The longest line depends on the sides of the board. A wrong side counts as the largest
 * allowed.
 */
export function connectRange(field: ConnectNumber, { connect }: Choices): { min: number; max: number } {
  const side = (which: 'columns' | 'rows') =>
    parseWholeInRange(connect[which], CONNECT_LIMITS[which]) ?? CONNECT_LIMITS[which].max;
  return limitsOf(field, { columns: side('columns'), rows: side('rows') });
}

function morrisConfigOf({ morris }: Choices): Result<MorrisConfig, readonly ChoiceFault[]> {
  const numbers = numbersOf(morris, MORRIS_NUMBERS, (field) => MORRIS_LIMITS[field]);
  if (!numbers.ok) return numbers;
  const { men, shape, rules, flying, remove } = morris;
  // Where a mill wins, players never remove men, so the rule for removal does not apply.
  const removal = morrisRules(morris).millWins ? {} : { remove };
  return ok(morrisConfig(men, { shape, rules, flying, ...removal, ...numbers.value }));
}
