import { CONNECT_FOUR, type ConnectConfig } from '../connect/config.ts';
import type { Player } from '../core/players.ts';
import { drawFirstPlayer } from '../core/seed.ts';
import { morrisConfig } from '../morris/config.ts';
import { MEN, type Men } from '../morris/variants.ts';
import { gameOf } from './families.ts';
import type { Config } from './game.ts';

/** The games as a person chooses among them: these ids stand in addresses, commands and storage keys. */
export const GAME_IDS = ['connect4', 'connectx', 'morris'] as const;
/** One of `GAME_IDS`. */
export type GameId = (typeof GAME_IDS)[number];

/** The id under which a person finds this game. */
export function gameIdOf(config: Config): GameId {
  return config.family === 'morris' ? 'morris' : isConnectFour(config) ? 'connect4' : 'connectx';
}

/** Which game a config is, options aside. Views have a name for each. */
export type GameKind = Exclude<GameId, 'morris'> | `morris-${Men}`;

/** Which game this is, options aside. */
export function gameKindOf(config: Config): GameKind {
  if (config.family === 'morris') return `morris-${config.men}`;
  return isConnectFour(config) ? 'connect4' : 'connectx';
}

function isConnectFour({ columns, rows, connect: length, players }: ConnectConfig): boolean {
  const four = CONNECT_FOUR;
  return columns === four.columns && rows === four.rows && length === four.connect && players === four.players;
}

/** The games with rules of their own. Connect X is not among them: it is any other connect config. */
export const CATALOGUE: readonly { readonly kind: GameKind; readonly config: Config }[] = [
  CONNECT_FOUR,
  ...MEN.map((men) => morrisConfig(men)),
].map((config) => ({ kind: gameKindOf(config), config }));

/**
 * Who begins a new game: drawn by the seed (A2, E2); in Connect X always the first player (C3). A view whose own rules
 * say otherwise (the classic transcript, D1) does not ask.
 */
export function firstPlayer(config: Config, seed: number): Player {
  return gameIdOf(config) === 'connectx' ? 0 : drawFirstPlayer(seed, gameOf(config).players(config));
}
