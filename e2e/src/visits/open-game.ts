/** Begins a journey in the middle of a game, which this device has stored during an earlier visit. */
import type { Page } from 'playwright-core';
import { gameInProgress } from '../basics/stored-game.ts';
import { open, type Visit } from './visit.ts';

/** Opens the table with the game of this record. Each seat is taken by a person (`null`) or by the bot with this id. */
export function openGame(
  game: string,
  seats: readonly (string | null)[] = [null, null],
  visit: Visit = {},
): Promise<Page> {
  const bots = Object.fromEntries(seats.flatMap((bot, seat) => (bot === null ? [] : [[seat, bot]])));
  return open({ at: '/play', ...visit, storage: { ...gameInProgress(game, bots), ...visit.storage } });
}
