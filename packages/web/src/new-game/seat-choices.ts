import { type BotId, isBotId, ROSTER, rosterFor } from '@rowhouse/engine';
import { CONNECT_LIMITS, type Config, type Player } from '@rowhouse/rules';
import { checkPlayerName, checkTokens } from '@rowhouse/rules/formats';
import type { GameId } from '@rowhouse/rules/internal';
import { bot, people, person, type Seat } from '@rowhouse/table';
import { configOf, typedNumber } from './board-choices.ts';
import { type ChoiceFault, type Choices, familyOf, type SeatChoice, USUAL_BOT } from './choices.ts';

/** The computer players for the chosen board, or for this family of games while a number is wrong. */
export function botsOf(game: GameId, choices: Choices): readonly BotId[] {
  const config = configOf(game, choices);
  const bots = config.ok ? rosterFor(config.value) : ROSTER.filter(({ families }) => families.includes(familyOf(game)));
  return bots.map(({ id }) => id);
}

/** Replaces `perfect` in games that are not solved. */
const STRONGEST = 'level-10';

/** Replaces computer players that do not play the chosen board. */
export function withBots(game: GameId, choices: Choices): Choices {
  const bots = botsOf(game, choices);
  if (choices.seats.every(({ bot: id }) => bots.includes(id))) return choices;
  const replaced = (id: BotId): BotId => (bots.includes(id) ? id : id === 'perfect' ? STRONGEST : USUAL_BOT);
  return { ...choices, seats: choices.seats.map((seat) => ({ ...seat, bot: replaced(seat.bot) })) };
}

/** The number of seats on the screen. An invalid number of players counts as the nearest or smallest valid one. */
export function seatsShown(game: GameId, { connect }: Choices): number {
  if (game !== 'connectx') return 2;
  const { min, max } = CONNECT_LIMITS.players;
  const players = typedNumber(connect.players);
  return Number.isNaN(players) ? min : Math.min(max, Math.max(min, players));
}

/** The value for a person in a list of players. The other values are ids of computer players. */
export const PERSON = 'person';
export const occupantOf = ({ kind, bot: id }: SeatChoice): string => (kind === 'person' ? PERSON : id);

/** The change of a seat for a chosen player of such a list. */
export const occupiedBy = (who: string): Pick<SeatChoice, 'kind'> & Partial<SeatChoice> =>
  isBotId(who) ? { kind: 'bot', bot: who } : { kind: 'person' };

/** The number of people on this device. */
export const personsOf = (game: GameId, choices: Choices): number =>
  choices.seats.slice(0, seatsShown(game, choices)).filter(({ kind }) => kind === 'person').length;

/**
 * Gives the first `persons` seats to people and the others to the computer. Keeps seats that already have that many
 * people.
 */
export function withPersons(game: GameId, choices: Choices, persons: number): Choices {
  if (personsOf(game, choices) === persons) return choices;
  return {
    ...choices,
    seats: choices.seats.map((seat, at) => ({ ...seat, kind: at < persons ? 'person' : 'bot' })),
  };
}

/** Changes the number of players. New seats get people if only people play, otherwise the next free neighbours. */
export function withPlayers(choices: Choices, players: string): Choices {
  const before = seatsShown('connectx', choices);
  const last = choices.seats.slice(0, before).findLast(({ kind }) => kind === 'bot');
  const seats = choices.seats.slice(0, before);
  for (const seat of choices.seats.slice(before))
    seats.push({ ...seat, ...(last ? { kind: 'bot', bot: newNeighbour(last.bot, seats) } : { kind: 'person' }) });
  return { ...choices, seats, connect: { ...choices.connect, players } };
}

/**
 * The computer players with a house in the street, the easiest first: the levels, and the perfect player at the end.
 */
export const neighboursIn = (bots: readonly BotId[]): readonly BotId[] => [
  ...bots.filter((id) => id.startsWith('level-')),
  ...bots.filter((id) => id === 'perfect'),
];

/** The next harder neighbour without a seat, otherwise the next easier one. Other computer players stay the same. */
function newNeighbour(bot: BotId, seats: readonly SeatChoice[]): BotId {
  const street = ROSTER.map(({ id }) => id).filter((id) => id.startsWith('level-'));
  const at = street.indexOf(bot);
  if (at < 0) return bot;
  const isFree = (id: BotId) => seats.every((seat) => seat.kind === 'person' || seat.bot !== id);
  return street.slice(at + 1).find(isFree) ?? street.slice(0, at).findLast(isFree) ?? bot;
}

/** Names and tokens that are not valid. Each token is checked against the valid ones before it (C2). */
export function seatFaults(game: GameId, choices: Choices): readonly ChoiceFault[] {
  const faults: ChoiceFault[] = [];
  const tokens: string[] = [];
  for (const [at, seat] of choices.seats.slice(0, seatsShown(game, choices)).entries()) {
    const { name } = seatOf(seat, false);
    if (name !== null && !checkPlayerName(name).ok) faults.push({ field: `name-${at}`, code: 'name', name });
    if (game !== 'connectx') continue;
    const checked = checkTokens([...tokens, seat.token], tokens.length + 1);
    if (checked.ok) tokens.push(seat.token);
    else faults.push({ field: `token-${at}`, code: checked.error.code });
  }
  return faults;
}

export function seatOf({ kind, bot: id, name, token }: SeatChoice, withToken: boolean): Seat {
  const sign = withToken ? token : null;
  return kind === 'bot' ? bot(id, null, sign) : person(name.trim() || null, sign);
}

export const isAgainstComputer = (game: GameId, choices: Choices): boolean =>
  game !== 'connectx' && personsOf(game, choices) === 1;

/**
 * The seats when one person plays the colour `you` and the computer the others; with `null`, people play all colours.
 */
export const seatsFor = (config: Config, you: Player | null, botId: string): readonly Seat[] =>
  people(config).map((seat, player) => (you === null || player === you ? seat : bot(botId)));
