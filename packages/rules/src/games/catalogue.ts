import { CONNECT_FOUR, type ConnectConfig } from '../connect/config.ts';
import type { Player } from '../core/players.ts';
import { drawFirstPlayer } from '../core/seed.ts';
import { MORRIS_VARIANTS, type MorrisName, morrisName } from '../morris/variants.ts';
import { gameOf } from './families.ts';
import type { Config } from './game.ts';

/** The ids of games in menus, addresses, commands and storage keys. */
export const GAME_IDS = ['connect4', 'connectx', 'morris'] as const;
/** One of `GAME_IDS`. */
export type GameId = (typeof GAME_IDS)[number];

/** The id of a config's game. */
export function gameIdOf(config: Config): GameId {
  return config.family === 'morris' ? 'morris' : isConnectFour(config) ? 'connect4' : 'connectx';
}

/** A kind of game, without its options. Views have a name for each. */
export type GameKind = Exclude<GameId, 'morris'> | `morris-${MorrisName}`;

/** The kind of a config's game. */
export function gameKindOf(config: Config): GameKind {
  if (config.family === 'morris') return `morris-${morrisName(config)}`;
  return isConnectFour(config) ? 'connect4' : 'connectx';
}

function isConnectFour({ columns, rows, connect: length, players }: ConnectConfig): boolean {
  const four = CONNECT_FOUR;
  return columns === four.columns && rows === four.rows && length === four.connect && players === four.players;
}

/** The games with fixed rules. Connect X and own morris games are missing, because they are any other config. */
export const CATALOGUE: readonly { readonly kind: GameKind; readonly config: Config }[] = [
  CONNECT_FOUR,
  ...MORRIS_VARIANTS.map((variant): Config => ({ family: 'morris', remove: 'standard', ...variant })),
].map((config) => ({ kind: gameKindOf(config), config }));

/**
 * The player who begins a new game: drawn by the seed (A2, E2), except in Connect X, where the first player begins
 * (C3). The classic transcript (D1) has its own rule.
 */
export function firstPlayer(config: Config, seed: number): Player {
  return gameIdOf(config) === 'connectx' ? 0 : drawFirstPlayer(seed, gameOf(config).players(config));
}
