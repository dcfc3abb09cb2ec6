/** English for players, the result of a game, and whose turn it is. */
import { COLOURS, type Colour, type Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';

const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  purple: 'Purple',
  orange: 'Orange',
  teal: 'Teal',
  magenta: 'Magenta',
  white: 'White',
  slate: 'Slate',
};

/** `Red`, `Blue`, … */
export const colourName = (player: Player): string => COLOUR_NAMES[COLOURS[player]!];

/** `red`, `blue`, …: within a sentence. */
export const colourWords = (player: Player): string => colourName(player).toLowerCase();

/** What a player is called: the name on the seat, or the colour. */
export function playerName({ seats }: TableState, player: Player): string {
  return seats[player]?.name ?? colourName(player);
}

/** A6: exactly one of these, at all times. The winner is named by colour, as the discs are. */
export function resultText({ ending }: TableState): string {
  if (ending === null) return 'Game in progress';
  if (ending.winner === null) return 'Game drawn';
  return `${colourName(ending.winner)} wins`;
}

/** Whose turn it is; nothing once the game is over. */
export function turnText(state: TableState): string {
  return state.ending === null ? `${playerName(state, state.position.toMove)} to move` : '';
}
