/** Journeys that begin in the middle of a game: what this device keeps from an earlier visit. */
import type { Page } from 'playwright-core';
import { gameInProgress } from '../basics/stored-game.ts';
import { open, type Visit } from './visit.ts';

/** The game of this record at the table, its seats taken by people (`null`) or computer players. */
export function sitDown(
  game: string,
  seats: readonly (string | null)[] = [null, null],
  visit: Visit = {},
): Promise<Page> {
  const bots = Object.fromEntries(seats.flatMap((bot, seat) => (bot === null ? [] : [[seat, bot]])));
  return open({ at: '/play', ...visit, storage: { ...gameInProgress(game, bots), ...visit.storage } });
}
