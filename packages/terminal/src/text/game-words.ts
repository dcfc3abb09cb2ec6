/** English for players, the result of a game, and whose turn it is. */
import { colourName } from '@rowhouse/coach/internal';
import type { BotId } from '@rowhouse/engine';
import type { Config, Player } from '@rowhouse/rules';
import { type GameKind, gameKindOf, makePlayer } from '@rowhouse/rules/internal';
import type { Ending, Seat, TableState } from '@rowhouse/table';

export { colourName };

/** `red`, `blue`, …: within a sentence. */
export const colourWords = (player: Player): string => colourName(player).toLowerCase();

/** The name of a player: the name on the seat, or the colour. */
export function playerName({ seats }: TableState, player: Player): string {
  return seats[player]?.name ?? colourName(player);
}

/** A6: exactly one of these, at all times. The winner is named by colour, as the discs are. */
export function resultText({ ending }: TableState): string {
  if (ending === null) return 'Game in progress';
  if (ending.winner === null) return 'Game drawn';
  return `${colourName(ending.winner)} wins`;
}

/** Why the game ended, if the board does not show it; nothing while it goes on. */
export function reasonText({ ending, position }: TableState): string {
  const reasons: Readonly<Partial<Record<Ending['by'], string>>> = {
    unwinnable: 'Neither side can win any more.',
    resignation: 'by resignation',
    agreement: 'by agreement',
    time: 'on time',
    'no-mill': `${position.family === 'morris' ? position.pliesSinceMill : 0} moves without a mill`,
    repetition: 'by repetition',
  };
  return (ending && reasons[ending.by]) ?? '';
}

/** Whose turn it is; nothing once the game is over. */
export function turnText(state: TableState): string {
  return state.ending === null ? `${playerName(state, state.position.toMove)} to move` : '';
}

export const BOT_WORDS: Readonly<Record<BotId, string>> = {
  'level-1': 'Has just learned the rules and often misses a win.',
  'level-2': 'Sees most wins and threats that are one move away.',
  'level-3': 'Rarely overlooks what can happen next.',
  'level-4': 'Sees what can happen next, and judges positions roughly.',
  'level-5': 'Looks four moves ahead.',
  'level-6': 'Plans, and makes few mistakes.',
  'level-7': 'Strong: most people lose to it.',
  'level-8': 'Hard to beat, and never in a hurry.',
  'level-9': 'Sees further than almost anyone.',
  'level-10': 'The strongest in the street.',
  perfect: 'Makes no mistakes: Connect Four up to 7 × 7, 6 × 8 and 8 × 5, Men’s Morris with three, five or six men.',
  random: 'Plays any legal move.',
  'ten-rules': 'The ten rules of a Connect Four program of 2015: wins, blocks, or plays next to your last disc.',
  centre: 'Another Connect Four program of 2015: wins, blocks, takes the centre, or plays any column.',
  'centre-wide': 'The same, but the centre is the three middle columns.',
  robut: 'A Six Men’s Morris program of 2016: closes and blocks mills, or plays next to its own men.',
};

/** The first letter of the player's colour: R, B, … */
export const colourLetter = (player: Player): string => makePlayer(player).toUpperCase();

/** The player's own token, or the letter of the colour. */
export const tokenOf = (seats: readonly Seat[], player: Player): string => seats[player]?.token ?? colourLetter(player);

/** The name of each game. */
export const GAME_NAMES: Readonly<Record<GameKind, string>> = {
  connect4: 'Connect Four',
  connectx: 'Connect X',
  'morris-3': 'Three Men’s Morris',
  'morris-5': 'Five Men’s Morris',
  'morris-6': 'Six Men’s Morris',
  'morris-7': 'Seven Men’s Morris',
  'morris-8': 'Eight Men’s Morris',
  'morris-9': 'Nine Men’s Morris',
  'morris-10': 'Ten Men’s Morris',
  'morris-11': 'Eleven Men’s Morris',
  'morris-12': 'Twelve Men’s Morris',
  'morris-morabaraba': 'Morabaraba',
  'morris-own': 'Own Men’s Morris',
};

export const gameName = (config: Config): string => GAME_NAMES[gameKindOf(config)];
