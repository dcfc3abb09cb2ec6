import { type BotId, isBotId } from '@rowhouse/engine';
import { type Config, gameIdOf, type Player } from '@rowhouse/rules';
import type { Seat, TableState } from '@rowhouse/table';
import { t } from '../messages/messages.ts';

/** What things are called here, in the language of the guest. */
export const colourName = (player: Player): string => t().colours[player]!;

/** The bots that have a name instead of a level. */
type NamedBot = Exclude<BotId, `level-${string}`>;
const isNamedBot = (id: string): id is NamedBot => isBotId(id) && !id.startsWith('level-');

export function botName(id: string): string {
  const level = /^level-(\d+)$/.exec(id);
  if (level) return t().bots.level(Number(level[1]));
  const names: Readonly<Record<NamedBot, string>> = t().bots;
  return isNamedBot(id) ? names[id] : id;
}

/** The name on the seat, the computer player, or the colour. */
export function seatName(seat: Seat, player: Player): string {
  return seat.name ?? (seat.bot === null ? colourName(player) : botName(seat.bot));
}

export function gameName(config: Config): string {
  return config.family === 'morris' ? t().games.men[config.men] : t().games[gameIdOf(config)];
}

/** The same, told apart from others of the name: two of one level play in different colours. */
export function turnName({ seats }: TableState, player: Player): string {
  const name = seatName(seats[player]!, player);
  const isShared = seats.some((seat, other) => other !== player && seatName(seat, other) === name);
  return isShared ? t().play.named(name, colourName(player)) : name;
}

/** The same where it is about who sits there: the only person at the table is “you”. */
export function sitterName({ seats }: TableState, player: Player): string {
  const seat = seats[player]!;
  const alone = seat.kind === 'person' && seats.filter(({ kind }) => kind === 'person').length === 1;
  return seat.name === null && alone ? t().play.you : seatName(seat, player);
}

/** A6: exactly one of these, at all times. The winner is named by colour, as the discs are. */
export function resultName({ ending }: TableState): string {
  if (ending === null) return t().result.inProgress;
  return ending.winner === null ? t().result.drawn : t().result.wins(colourName(ending.winner));
}
