import { type Config, gameIdOf, type Player } from '@rowhouse/rules';
import type { Seat, TableState } from '@rowhouse/table';
import { hasKey } from '../basics/has-key.ts';
import { t } from '../messages/messages.ts';

/** The name of a player's colour, in the language of the page. */
export const colourName = (player: Player): string => t().colours[player]!;

export function botName(id: string): string {
  const level = /^level-(\d+)$/.exec(id);
  if (level) return t().bots.level(Number(level[1]));
  // A record or a newer server may name a computer player that this version does not know.
  const { names } = t().bots;
  return hasKey(names, id) ? names[id] : id;
}

/** The name of a player: typed, of the computer player, or the colour. */
export function seatName(seat: Seat, player: Player): string {
  return seat.name ?? (seat.bot === null ? colourName(player) : botName(seat.bot));
}

export function gameName(config: Config): string {
  return config.family === 'morris' ? t().games.men[config.men] : t().games[gameIdOf(config)];
}

/** The same with the colour added if another player has the same name, as two computer players of one level do. */
export function turnName({ seats }: TableState, player: Player): string {
  const name = seatName(seats[player]!, player);
  const isShared = seats.some((seat, other) => other !== player && seatName(seat, other) === name);
  return isShared ? t().play.named(name, colourName(player)) : name;
}

/** The same, but the only person at the table is “you”. */
export function sitterName({ seats }: TableState, player: Player): string {
  const seat = seats[player]!;
  const alone = seat.kind === 'person' && seats.filter(({ kind }) => kind === 'person').length === 1;
  return seat.name === null && alone ? t().play.you : seatName(seat, player);
}

/** A6: the result, or that the game is in progress. The winner is named by colour. */
export function resultName({ ending }: TableState): string {
  if (ending === null) return t().result.inProgress;
  return ending.winner === null ? t().result.drawn : t().result.wins(colourName(ending.winner));
}
