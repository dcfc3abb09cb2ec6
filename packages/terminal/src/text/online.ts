/** English for an online game, and the commands that its questions allow. */
import type { ConnectionState, OnlineGame } from '@rowhouse/client';
import type { ClockSpec } from '@rowhouse/protocol';
import { gameOf, type Player } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { gameName, playerName } from './game-words.ts';

/** The table as players see it: the names of programs say that they are bots. */
export function shownTable({ table, view }: OnlineGame): TableState {
  if (!view.seats.some(({ program }) => program)) return table;
  const seats = table.seats.map((seat, at) =>
    view.seats[at]!.program ? { ...seat, name: seat.name === null ? 'a bot' : `${seat.name} (bot)` } : seat,
  );
  return { ...table, seats };
}

/** The offer or request of the other side that this player has not answered yet. */
export function openQuestion({ seat, view }: OnlineGame): 'draw' | 'undo' | 'rematch' | null {
  const { status, offer, undo, rematch } = view.live;
  if (seat === null) return null;
  if (status === 'over')
    return rematch.game === null && rematch.asked.some((other) => other !== seat) && !rematch.asked.includes(seat)
      ? 'rematch'
      : null;
  if (offer !== null && offer !== seat) return 'draw';
  return undo !== null && undo.by !== seat && !undo.agreed.includes(seat) ? 'undo' : null;
}

/** The command that accepts (y) or declines (x) the open question; `null` if there is none. */
export function answerCommand(game: OnlineGame, letter: 'y' | 'x') {
  const question = openQuestion(game);
  if (question === 'rematch') return letter === 'y' ? 'ask-rematch' : 'decline-rematch';
  return question && (letter === 'y' ? (`accept-${question}` as const) : (`decline-${question}` as const));
}

const WISHES = { draw: 'offers a draw', undo: 'asks to take a move back', rematch: 'asks for a rematch' };

/** The offer or request of this player that the other side has not answered yet. */
function ownRequest({ seat, view }: OnlineGame): keyof typeof WISHES | null {
  const { status, offer, undo, rematch } = view.live;
  if (seat === null) return null;
  if (status === 'over') return rematch.game === null && rematch.asked.includes(seat) ? 'rematch' : null;
  return offer === seat ? 'draw' : undo?.by === seat ? 'undo' : null;
}

/** The message beside the board; `null` if there is nothing to say. */
export function onlineText({ link, game, presence }: ConnectionState, hasInvitations: boolean): string | null {
  if (link.state === 'failed') return `The server refused the connection (${link.code}).`;
  if (game === null) return link.state === 'open' ? 'Waiting for the game …' : 'Connecting …';
  if (link.state !== 'open') return 'The connection is lost. Trying again …';
  const { seat, view } = game;
  const { status, cancelled, offer, undo, rematch, claimed, paused } = view.live;
  if (cancelled) return 'The game was cancelled.';
  if (status === 'waiting')
    return `Waiting for the other players.${hasInvitations ? ' Press i for the link to send them.' : ''}`;
  if (paused) return 'The host has paused the tournament.';
  const name = (player: Player) => playerName(shownTable(game), player);
  const question = openQuestion(game);
  if (question) {
    const by = { draw: offer, undo: undo?.by, rematch: rematch.asked[0] }[question]!;
    return `${name(by)} ${WISHES[question]}: y accepts, x declines.`;
  }
  const own = ownRequest(game);
  if (own)
    return `You have asked: ${{ draw: 'a draw', undo: 'to take a move back', rematch: 'a rematch' }[own]}. Waiting for an answer.`;
  if (claimed) return 'The loser was away.';
  if (seat === null) return 'You are watching.';
  const away = view.seats.findIndex(
    ({ kind, taken }, at) => kind === 'person' && taken && presence?.seats[at] === false,
  );
  if (status !== 'playing' || away < 0 || away === seat) return null;
  const claimIn = presence?.claimIn?.[away] ?? null;
  return `${name(away)} is not connected.${claimIn === null ? '' : ` w claims the win ${claimIn > 0 ? `in ${Math.ceil(claimIn / 1000)} s` : 'now'}.`}`;
}

/** What the other side answered to this player's offer or request; `null` if nothing. */
export function answerText(before: OnlineGame, now: OnlineGame): string | null {
  const asked = ownRequest(before);
  if (asked === null || ownRequest(now) !== null || now.view.live.rematch.game !== null) return null;
  const hasMoved = now.table.record.moves.length > before.table.record.moves.length;
  if (hasMoved || (asked !== 'rematch' && now.view.live.status === 'over')) return null;
  const isAccepted = asked === 'undo' && now.table.record.moves.length < before.table.record.moves.length;
  return isAccepted
    ? 'The move was taken back.'
    : { draw: 'The draw was declined.', undo: 'The move stays.', rematch: 'No rematch this time.' }[asked];
}

/** The time that each side has left at a moment of this device's clock; `null` without a clock. */
export function clockTexts({ game, receivedAt }: ConnectionState, now: number): readonly string[] | null {
  const clock = game?.view.live.clock;
  if (!clock) return null;
  return clock.left.map((left, player) => timeText(left - (clock.running === player ? now - receivedAt : 0)));
}

/** `4:59`, `1:02:30`, under ten seconds with tenths, or days and hours. */
export function timeText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit) => Math.floor(left / unit)) as [
    number,
    number,
    number,
  ];
  const two = (number: number) => String(number).padStart(2, '0');
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Reads `5+3` (minutes, and seconds for each move) or `2d`. `null` if it is neither, or out of range. */
export function parseClock(text: string): ClockSpec | null {
  const [, days, minutes, seconds = '0'] = /^(?:(\d{1,2})d|(\d{1,3}(?:\.\d{1,2})?)(?:\+(\d{1,3}))?)$/.exec(text) ?? [];
  if (days !== undefined) return Number(days) >= 1 && Number(days) <= 30 ? { kind: 'days', days: Number(days) } : null;
  const [initial, increment] = [Number(minutes) * 60_000, Number(seconds) * 1000];
  return initial >= 1000 && initial <= 180 * 60_000 && increment <= 120_000
    ? { kind: 'live', initial, increment }
    : null;
}

/** The name of an online game in a list: its board, the other players, and the result. */
export function gameTitle(game: OnlineGame): string {
  const { config } = game.table.record;
  const table = shownTable(game);
  const others = table.seats.flatMap((_, player) => (player === game.seat ? [] : [playerName(table, player)]));
  const { status, toMove } = game.view.live;
  const moves = table.record.moves.length;
  const state = {
    waiting: 'waiting for players',
    over: 'over',
    playing: toMove === game.seat ? 'your move' : `${moves} moves`,
  }[status];
  return `${gameName(config)} with ${others.slice(0, gameOf(config).players(config) - 1).join(', ')}, ${state}`;
}
