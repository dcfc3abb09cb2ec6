import { BLUE, type Config, type MorrisConfig, type MorrisPosition, type Player, type Position } from '@rowhouse/rules';
import { gameIdOf, makeMorrisConfig, morrisName } from '@rowhouse/rules/internal';
import { countPoints, menLost, morrisRules } from '@rowhouse/rules/morris';
import type { Ending, Seat, TableState } from '@rowhouse/table';
import { t } from '../messages/messages.ts';
import { settings } from '../platform/settings.ts';
import { deviceStorage, hasKey } from '../platform/storage.ts';

export const colourName = (player: Player): string => colourNames()[player]!;

/** The names of the players' colours. With red and yellow discs, blue and yellow change places. */
export function colourNames(): readonly string[] {
  const names = t().colours;
  return settings.discs === 'yellow' ? names.with(BLUE, names[YELLOW]!).with(YELLOW, names[BLUE]!) : names;
}
/** The player with yellow discs in the usual sets. */
const YELLOW = 3;

/** The number of a level: 4 for `level-4`. Other computer players have none. */
export function botLevel(id: string): number | null {
  const level = /^level-(\d+)$/.exec(id);
  return level && Number(level[1]);
}

/** Easy (0), medium (1) or hard (2). */
export const strengthOf = (level: number): number => Math.min(2, Math.floor((level - 1) / 3));

/** The name of a computer player in a sentence: “Mirembe”. */
export function callName(id: string): string {
  const level = botLevel(id);
  return (level !== null && t().bots.neighbours[level - 1]) || botName(id);
}

/** The full name of a computer player: “Mirembe, No. 4”. */
export function botName(id: string): string {
  const level = botLevel(id);
  if (level !== null) return t().bots.numbered(t().bots.neighbours[level - 1] ?? '', level);
  // A record or a newer server may name a computer player that this version doesn't know.
  const { names } = t().bots;
  return hasKey(names, id) ? names[id] : id;
}

/** The name of a player: the typed name, the computer player, “Guest” for a remote player, or the colour. */
export function seatName({ name, bot, kind }: Seat, player: Player): string {
  if (name !== null) return name;
  if (bot !== null) return botName(bot);
  return kind === 'remote' ? t().play.guest : colourName(player);
}

export function gameName(config: Config): string {
  if (config.family === 'connect') return t().games[gameIdOf(config)];
  return deviceStorage.get(ownNameKey(config)) || t().games.men[morrisName(config)];
}

/** E14: the key of the name that a person gave to an own variant. */
export const ownNameKey = (config: MorrisConfig): string => `rowhouse.own.${makeMorrisConfig(config)}`;

/** The name of a board for screen readers: the size of a connect board, or the name of a morris game. */
export const boardName = (config: Config): string =>
  config.family === 'connect'
    ? t().board.connect.label(config.columns, config.rows)
    : t().board.morris.board(gameName(config));

/** The goal of a game: “Four in a row”. */
export function goalName(config: Config): string {
  if (config.family === 'connect') return t().play.goal(config.connect);
  return morrisRules(config).millWins ? t().play.lineGoal : t().play.millGoal;
}

/** E8: the men of a side in hand or, once all are placed, on the board, and the men that it has lost. */
export function menCounts(position: MorrisPosition, player: Player): readonly string[] {
  const { config, hand, men } = position;
  const words = t().play;
  const left = hand[player]! > 0 ? words.inHand(hand[player]!) : words.onBoard(countPoints(men[player]!));
  return morrisRules(config).millWins ? [left] : [left, words.menLost(menLost(position, player))];
}

/** The seat of the only person at the table; `null` if there are more, or none. */
export function ownSeat({ seats }: TableState): Player | null {
  const people = seats.flatMap(({ kind }, player) => (kind === 'person' ? [player] : []));
  return people.length === 1 ? people[0]! : null;
}

/** The side to move: the only person here, one of several people, a computer player or a remote player. */
export function sideToMove(state: TableState): 'you' | 'person' | 'bot' | 'remote' {
  const { kind } = state.seats[state.position.toMove]!;
  return kind === 'person' ? (ownSeat(state) === null ? 'person' : 'you') : kind;
}

/** The sentence beside the board: “Your move”, “Mirembe is thinking…”, “You won!” */
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

/** The name of a player, or “You” for the only person at the table. */
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

/** How a game ended: “Blue is down to two men.” Empty for a line, because the board shows it. */
export function reasonOf(ending: Ending | null, config: Config): string {
  if (!ending) return '';
  const { by, winner } = ending;
  if (by === 'no-mill') return t().result.withoutMill((config as MorrisConfig).drawAfter);
  const reason = t().result.by[by];
  return typeof reason === 'string' ? reason : reason(colourName(1 - winner!));
}

/** From this many moves before a draw without a mill, the screen shows the count. */
const MAX_MOVES_SHOWN = 10;

/** E7: “4 moves until a draw without a mill”, or nothing while the draw is far away. */
export function drawSoonWords(position: Position): string {
  if (position.family !== 'morris' || position.outcome) return '';
  const { drawAfter } = position.config;
  const left = drawAfter - position.pliesSinceMill;
  return drawAfter > 0 && position.pliesSinceMill > 0 && left <= MAX_MOVES_SHOWN ? t().result.drawSoon(left) : '';
}
