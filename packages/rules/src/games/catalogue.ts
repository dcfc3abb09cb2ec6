import type { Player } from '../basics/players.ts';
import { err, type Result } from '../basics/result.ts';
import { drawFirstPlayer } from '../basics/seed.ts';
import { type TextFault, textFault } from '../basics/text-fault.ts';
import { CONNECT_FOUR } from '../connect/config.ts';
import { morrisConfig } from '../morris/config.ts';
import { MORRIS_VARIANTS } from '../morris/variants.ts';
import { connect } from './connect-game.ts';
import type { Config, Family, Game } from './game.ts';
import { morris } from './morris-game.ts';

/** One object a family. Nothing else in the house decides what is legal or who won. */
export const FAMILIES: { readonly [F in Family]: Game<F> } = { connect, morris };

export function gameOf<F extends Family>(config: Config<F>): Game<F> {
  return FAMILIES[config.family] as unknown as Game<F>;
}

export interface CatalogueEntry {
  readonly name: string;
  readonly config: Config;
}

/** The games that have a name. Connect X is any other connect config. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  { name: 'Connect Four', config: CONNECT_FOUR },
  ...MORRIS_VARIANTS.map(({ name, men }) => ({ name, config: morrisConfig(men) })),
];

export function nameOf(config: Config): string {
  if (config.family === 'morris') return MORRIS_VARIANTS.find(({ men }) => men === config.men)!.name;
  const { columns, rows, connect: length, players } = config;
  return columns === 7 && rows === 6 && length === 4 && players === 2 ? 'Connect Four' : 'Connect X';
}

/**
 * Who begins a new game: drawn by the seed (A2, E2); in Connect X always the first player (C3). A view whose own rules
 * say otherwise (the classic transcript, D1) does not ask.
 */
export function firstPlayer(config: Config, seed: number): Player {
  return nameOf(config) === 'Connect X' ? 0 : drawFirstPlayer(seed, gameOf(config).players(config));
}

export function makeConfig(config: Config): string {
  return gameOf(config).makeConfig(config);
}

export function parseConfig(text: string): Result<Config, TextFault> {
  for (const game of Object.values(FAMILIES)) if (text.startsWith(`${game.family}-`)) return game.parseConfig(text);
  return err(textFault('bad-form', text, `a game: ${Object.keys(FAMILIES).join('-… or ')}-…`));
}
