import { COLOURS, type Player } from '@rowhouse/rules';
import type { TableState } from './play/state.ts';

/** `Red`, `Blue`, … */
export function colourName(player: Player): string {
  const colour = COLOURS[player]!;
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

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
