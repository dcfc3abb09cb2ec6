import { type Config, gameIdOf, type Player } from '@rowhouse/rules';
import type { Ending, Seat, TableState } from '@rowhouse/table';
import { t } from '../messages/messages.ts';
import type { Refusal } from '../platform/refusal.ts';
import { hasKey } from '../platform/storage.ts';

/** Why something was refused, and what to do instead if that is not obvious. */
export const refusalWords = (code: Refusal): string => `${t().refused[code]} ${t().instead[code] ?? ''}`.trimEnd();

/** The name of a player's colour, in the language of the page. */
export const colourName = (player: Player): string => t().colours[player]!;

/** The number of a level: 4 for `level-4`. Other computer players have none. */
export function levelOf(id: string): number | null {
  const level = /^level-(\d+)$/.exec(id);
  return level && Number(level[1]);
}

/** A computer player in a sentence: the neighbour's name alone. */
export function callName(id: string): string {
  const level = levelOf(id);
  return (level !== null && t().bots.neighbours[level - 1]) || botName(id);
}

/** A computer player in full: “Mirembe, No. 4”. */
export function botName(id: string): string {
  const level = levelOf(id);
  if (level !== null) return t().bots.numbered(t().bots.neighbours[level - 1] ?? '', level);
  // A record or a newer server may name a computer player that this version doesn't know.
  const { names } = t().bots;
  return hasKey(names, id) ? names[id] : id;
}

/** The name of a player: as typed, of the computer player, “Guest” for a player elsewhere, or the colour. */
export function seatName({ name, bot, kind }: Seat, player: Player): string {
  if (name !== null) return name;
  if (bot !== null) return botName(bot);
  return kind === 'remote' ? t().play.guest : colourName(player);
}

export function gameName(config: Config): string {
  return config.family === 'morris' ? t().games.men[config.men] : t().games[gameIdOf(config)];
}

/** The goal of a game: “Four in a row”. */
export function goalName(config: Config): string {
  return config.family === 'morris' ? t().play.millGoal : t().play.goal(config.connect);
}

/** The seat of the only person at the table; `null` if there are more, or none. */
export function ownSeat({ seats }: TableState): Player | null {
  const people = seats.flatMap(({ kind }, player) => (kind === 'person' ? [player] : []));
  return people.length === 1 ? people[0]! : null;
}

/** Who is to move: the only person here, one of several, a computer player or a player elsewhere. */
export function sideToMove(state: TableState): 'you' | 'person' | 'bot' | 'remote' {
  const { kind } = state.seats[state.position.toMove]!;
  return kind === 'person' ? (ownSeat(state) === null ? 'person' : 'you') : kind;
}

/** The one sentence beside the board: “Your move”, “Mirembe is thinking …”, “You won.” */
export function headlineOf(state: TableState, isThinking: boolean): string {
  const { ending, position, seats } = state;
  const own = ownSeat(state);
  if (ending) {
    if (ending.winner === null) return t().result.own.drawn;
    if (own !== null) return ending.winner === own ? t().result.own.won : t().result.own.lost;
    return t().result.wins(turnName(state, ending.winner));
  }
  const { bot } = seats[position.toMove]!;
  if (bot !== null && isThinking) return t().result.thinking(callName(bot));
  return sideToMove(state) === 'you' ? t().result.own.move : t().result.toMove(turnName(state, position.toMove));
}

/** The name of a player, with the colour if another player has the same name. */
export function turnName({ seats }: TableState, player: Player): string {
  const name = seatName(seats[player]!, player);
  const isShared = seats.some((seat, other) => other !== player && seatName(seat, other) === name);
  return isShared ? t().play.named(name, colourName(player)) : name;
}

/** The name of a player, but the only person at the table is “you”. */
export function sitterName(state: TableState, player: Player): string {
  const seat = state.seats[player]!;
  return seat.name === null && ownSeat(state) === player ? t().play.you : seatName(seat, player);
}

/** A6: the result, or that the game is in progress. The winner is named by colour. */
export function resultName({ ending }: TableState): string {
  return ending === null ? t().result.inProgress : winnerName(ending);
}

/** “Red wins”, or that the game is drawn. */
export const winnerName = ({ winner }: Pick<Ending, 'winner'>): string =>
  winner === null ? t().result.drawn : t().result.wins(colourName(winner));

/** How a game ended: “Blue is down to two men.” Empty after a line, which the board shows. */
export function reasonOf({ by, winner }: Ending): string {
  const reason = t().result.by[by];
  return typeof reason === 'string' ? reason : reason(colourName(1 - winner!));
}
