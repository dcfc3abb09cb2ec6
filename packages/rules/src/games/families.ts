import { err, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import { connect } from './connect-game.ts';
import type { Config, Family, Game } from './game.ts';
import { morris } from './morris-game.ts';

/** One object for each family. Nothing else decides what is legal or who won. */
const FAMILIES: { readonly [F in Family]: Game<F> } = { connect, morris };

/**
 * The rules of the game that a config, or the config of a position, belongs to.
 *
 * @throws {RangeError} if there is no such family
 */
export function gameOf<F extends Family>(config: Config<F>): Game<F> {
  const game = FAMILIES[config.family];
  if (!game) throw new RangeError(`no family of games is called “${String(config.family)}”`);
  return game as unknown as Game<F>;
}

/** A config as text: `connect-7x6x4`, `morris-9`. The options that are not usual follow. */
export function makeConfig(config: Config): string {
  return gameOf(config).makeConfig(config);
}

/** Reads what `makeConfig` writes, and checks every limit. */
export function parseConfig(text: string): Result<Config, TextFault> {
  for (const game of Object.values(FAMILIES)) if (text.startsWith(`${game.family}-`)) return game.parseConfig(text);
  return err(textFault('bad-form', text, { code: 'game', families: Object.keys(FAMILIES) }));
}
