/** The character that stands for a player on a board. */

import type { Player } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/formats';
import type { Seat } from '@rowhouse/table';

/** The first letter of the player's colour: R, B, … */
export const colourLetter = (player: Player): string => makePlayer(player).toUpperCase();

/** The player's own token, or the letter of the colour. */
export const tokenOf = (seats: readonly Seat[], player: Player): string => seats[player]?.token ?? colourLetter(player);
