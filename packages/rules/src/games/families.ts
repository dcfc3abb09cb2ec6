import { err, type Result } from '../basics/result.ts';
import { type TextFault, textFault } from '../basics/text-fault.ts';
import { connect } from './connect-game.ts';
import type { Config, Family, Game } from './game.ts';
import { morris } from './morris-game.ts';

/** One object for each family. Nothing else decides what is legal or who won. */
const FAMILIES: { readonly [F in Family]: Game<F> } = { connect, morris };

export function gameOf<F extends Family>(config: Config<F>): Game<F> {
  return FAMILIES[config.family] as unknown as Game<F>;
}

export function makeConfig(config: Config): string {
  return gameOf(config).makeConfig(config);
}

export function parseConfig(text: string): Result<Config, TextFault> {
  for (const game of Object.values(FAMILIES)) if (text.startsWith(`${game.family}-`)) return game.parseConfig(text);
  return err(textFault('bad-form', text, { code: 'game', families: Object.keys(FAMILIES) }));
}
