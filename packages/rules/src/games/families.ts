import type { SetupFault } from '../core/outcome.ts';
import { err, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import { connect } from './connect-game.ts';
import type { Config, Family, Game, Position } from './game.ts';
import { morris } from './morris-game.ts';

/** One object for each family. Only these decide what is legal and who won. */
const FAMILIES: { readonly [F in Family]: Game<F> } = { connect, morris };

/**
 * The rules of the game that a config, or the config of a position, belongs to:
 * `gameOf(position.config).moves(position)`.
 *
 * @throws {RangeError} if there is no such family
 */
export function gameOf<F extends Family>(config: Config<F>): Game<F> {
  const game = FAMILIES[config.family];
  if (!game) throw new RangeError(`no family of games is called “${String(config.family)}”`);
  return game as unknown as Game<F>;
}

/** A config as text: `connect-7x6x4`, `morris-9`. Unusual options follow. */
export function makeConfig(config: Config): string {
  return gameOf(config).makeConfig(config);
}

/** A position as text: the pieces, then whose turn it is. */
export function makePosition(position: Position): string {
  return gameOf(position.config).makePosition(position);
}

/**
 * Reads what `makePosition` writes, for a game: `parsePosition(SIX_MENS_MORRIS, text)`. The error names the place of a
 * fault in the text, or every problem of a position that is not legal; `errorText` has the English for both.
 */
export function parsePosition<C extends Config>(
  config: C,
  text: string,
  effort?: number,
): Result<Position<C['family']>, TextFault | SetupFault> {
  return gameOf<C['family']>(config as Config<C['family']>).parsePosition(config as Config<C['family']>, text, effort);
}

/** Reads what `makeConfig` writes, such as `connect-7x6x4`, and checks every limit. */
export function parseConfig(text: string): Result<Config, TextFault> {
  for (const game of Object.values(FAMILIES)) if (text.startsWith(`${game.family}-`)) return game.parseConfig(text);
  return err(textFault('bad-form', text, { code: 'game', families: Object.keys(FAMILIES) }));
}
