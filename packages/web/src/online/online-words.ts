import type { ClientErrorCode, OnlineGame } from '@rowhouse/client';
import type { ClockSpec, ErrorCode, GameView, Live, Phrase, SeatNumber, SeatView } from '@rowhouse/protocol';
import { parseRecord, unwrap } from '@rowhouse/rules';
import type { Ending } from '@rowhouse/table';
import { t } from '../shared/messages/messages.ts';
import { tableWords } from '../shared/messages/table/index.ts';
import { hasKey } from '../shared/platform/storage.ts';
import { listed, timeLeftText } from '../shared/words/format.ts';
import { botName, colourName, reasonOf, turnName } from '../shared/words/names.ts';
import { onlineWords } from './messages/index.ts';

export function clockWords(clock: ClockSpec | null): string {
  const words = onlineWords();
  if (clock === null) return words.clockNone;
  if (clock.kind === 'days') return words.clockDays(clock.days);
  return words.clockLive(Math.round(clock.initial / 6000) / 10, clock.increment / 1000);
}

/** The player of a seat: a name, a computer player, a guest, or “Free”. */
export function seatWords({ name, bot, taken, program }: SeatView): string {
  if (bot !== null) return botName(bot);
  if (program) return onlineWords().botNamed(name ?? t().play.guest);
  return taken ? (name ?? t().play.guest) : onlineWords().free;
}

/** The opponents of the player on this seat. */
export const opponentsWords = ({ seats }: Pick<GameView, 'seats'>, seat: SeatNumber | null): string =>
  listed(...seats.filter((_, other) => other !== seat).map(seatWords));

/** The words for a loss by absence; `null` if the game ended in another way. */
export function claimedWords({ claimed, forfeit, ending }: Live, seat: SeatNumber | null): string | null {
  if (forfeit) return onlineWords().forfeits[forfeit][seat === null || ending?.winner === seat ? 'won' : 'lost'];
  if (!claimed) return null;
  return seat === null || ending?.winner === seat ? onlineWords().claimedWin : onlineWords().claimedLoss;
}

type StatusView = Pick<GameView, 'live' | 'seats' | 'record'>;

/** The result for the player on this seat. */
function endingWords(ending: Ending, { live, record }: StatusView, seat: SeatNumber | null): string {
  const { own, wins } = t().result;
  const { winner } = ending;
  const lostOrWon = winner === seat ? own.won : own.lost;
  const result = winner === null ? own.drawn : seat === null ? wins(colourName(winner)) : lostOrWon;
  return [result, claimedWords(live, seat) ?? reasonOf(ending, unwrap(parseRecord(record)).config)]
    .filter(Boolean)
    .join(' ');
}

/** The words for another player's request for a rematch, or `null`. */
function rematchWords({ rematch }: Live, seats: readonly SeatView[], seat: SeatNumber | null): string | null {
  const by = rematch.asked.find((one) => one !== seat);
  if (by === undefined || seat === null || rematch.game !== null || rematch.asked.includes(seat)) return null;
  return onlineWords().rematchAsked(seatWords(seats[by]!));
}

/** The status of a game for the player on this seat. */
export function onlineStatusWords(view: StatusView, seat: SeatNumber | null): string {
  const { live, seats } = view;
  if (live.cancelled) return onlineWords().gameCancelled;
  if (live.status === 'waiting')
    return seats.filter(({ taken }) => !taken).length === 1 ? onlineWords().waitingOne : onlineWords().waiting;
  if (live.ending)
    return [endingWords(live.ending, view, seat), rematchWords(live, seats, seat)].filter(Boolean).join(' ');
  if (live.paused) return onlineWords().faults.paused;
  const { toMove } = live;
  if (toMove === null) return '';
  return toMove === seat ? onlineWords().yourMove : t().result.toMove(seatWords(seats[toMove]!));
}

/** Why the server refused a request. */
export function errorWords(code: ClientErrorCode): string {
  // A newer server may send a code that this page does not know.
  const known = { ...tableWords().reasons, ...onlineWords().faults };
  return hasKey(known, code) ? known[code] : onlineWords().fault;
}

/** Why the server refused a command in a game. */
export const whyRefused = (code: ErrorCode): string =>
  code === 'stale' || code === 'command-reused' ? onlineWords().refused.stale : errorWords(code);

/** The name of a player. Two guests differ by their colours. */
export const nameIn = ({ table }: OnlineGame, seat: SeatNumber): string => turnName(table, seat);

/** A phrase with its speaker. */
export const saidWords = (game: OnlineGame, seat: SeatNumber, phrase: Phrase): string =>
  onlineWords().says(seat === game.seat ? onlineWords().you : nameIn(game, seat), onlineWords().phrases[phrase]);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left on a clock: days and hours, hours and minutes, or `4:05`. */
export function timeWords(left: number): string {
  const words = onlineWords();
  if (left >= DAY) return words.daysLeft(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR));
  if (left >= HOUR) return words.hoursLeft(Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE));
  return timeLeftText(left);
}
