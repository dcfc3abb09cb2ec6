import { gameOf, type Move, makeRecord, type Position } from '@rowhouse/rules';
import type { Client, OwnSeat } from './client.ts';
import { ClientError } from './client-error.ts';
import type { Connection, ConnectionListeners } from './connection.ts';
import type { OnlineGame } from './online-game.ts';
import type { Outbox } from './pending.ts';
import { newId } from './reconnecting-socket.ts';
import type { CallOptions } from './rest.ts';

/**
 * Chooses a move for the player to move: a move, or its text (`4`, `0.1-0.2x1.4`). The signal is aborted when the move
 * is no longer needed: the game has ended, moves were taken back, or `playSeat` itself was aborted.
 */
export type Chooser = (
  position: Position,
  game: OnlineGame,
  signal: AbortSignal,
) => Move | string | Promise<Move | string>;

/** Options of `playSeat`. */
export interface PlayOptions {
  /** Whether to agree when the opponent offers a draw or asks to undo. By default, never. */
  readonly agrees?: (request: 'draw' | 'undo', game: OnlineGame) => boolean | Promise<boolean>;
  /** Lets unanswered commands survive a restart of the program. */
  readonly outbox?: Outbox;
  readonly listeners?: Partial<ConnectionListeners>;
  /**
   * When the signal is aborted, the connection closes, and `playSeat` rejects at once with the signal's reason, without
   * waiting for the chooser. The seat stays taken: play it again later with the same secret, or give it up with
   * `leaveGame`.
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays a seat until the game is over, and resolves with the finished game. It continues after interruptions and
 * restarts of the server. Rejects with the signal's reason when the signal is aborted, with the chooser's error, or
 * with a `ClientError`: `no-such-move` for an illegal move, or the error of a server that refuses the seat.
 */
export async function playSeat(
  client: Client,
  { game, secret }: OwnSeat,
  choose: Chooser,
  { agrees = () => false, ...options }: PlayOptions = {},
): Promise<OnlineGame> {
  const connection = client.connect({ game, secret, ...options });
  try {
    for (;;) {
      const { game: now } = await connection.until(({ game, pending }) => pending.length === 0 && needsUs(game));
      if (now.view.live.status === 'over') return now;
      const request = openRequest(now);
      if (request) {
        const isOpen = (game: OnlineGame) => openRequest(game) === request;
        const isAgreed = await awaitDecision(connection, isOpen, () => agrees(request, now));
        if (isAgreed !== null) await act(connection, now, `${isAgreed ? 'accept' : 'decline'}-${request}`);
      } else {
        const record = makeRecord(now.table.record);
        const isSame = (game: OnlineGame) => isOurTurn(game) && makeRecord(game.table.record) === record;
        const move = await awaitDecision(connection, isSame, (signal) => choose(now.table.position, now, signal));
        if (move !== null) await act(connection, now, 'move', moveText(now, move));
      }
    }
  } finally {
    connection.close();
  }
}

/** Resolves with the decision, or with `null` if the decision is no longer needed. Rejects when the connection ends. */
async function awaitDecision<T>(
  connection: Connection,
  isWanted: (game: OnlineGame) => boolean,
  decide: (signal: AbortSignal) => T | Promise<T>,
): Promise<T | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const overtaken = connection.until(({ game }) => !isWanted(game), { signal }).then(() => null);
  try {
    // `decide` may throw at once. `overtaken` must be awaited even then.
    const decided = (async () => decide(signal))();
    return await Promise.race([decided, overtaken]);
  } finally {
    controller.abort();
  }
}

/** Whether the game is over or needs a decision of ours. */
const needsUs = (game: OnlineGame): boolean =>
  game.view.live.status === 'over' || openRequest(game) !== null || isOurTurn(game);

/**
 * Whether it is our turn. With more than two players, a computer player takes over the seat of a player who resigns.
 */
const isOurTurn = ({ view, seat, table }: OnlineGame): boolean =>
  seat !== null && view.live.toMove === seat && table.seats[seat]!.kind === 'person';

/** The open request of an opponent that we have to answer. */
function openRequest({ view, seat, table }: OnlineGame): 'draw' | 'undo' | null {
  const { status, offer, undo } = view.live;
  if (status !== 'playing' || seat === null || table.seats[seat]!.kind !== 'person') return null;
  if (undo && undo.by !== seat && !undo.agreed.includes(seat)) return 'undo';
  return offer !== null && offer !== seat ? 'draw' : null;
}

/** Sends the command. Does not throw if the game has changed in the meantime: the caller then decides again. */
async function act(connection: Connection, { view }: OnlineGame, ...[verb, move]: Action): Promise<void> {
  const answer = await connection.do(verb, move, view.ply);
  if (!answer.ok && !GAME_CHANGED_CODES.has(answer.error.code)) throw answer.error;
  const ply = answer.ok ? answer.value : view.ply + 1;
  await connection.until(({ game }) => game.view.ply >= ply);
}
type Action = Parameters<Connection['do']>;

/** The codes of a command that another event has overtaken. The news of that event has arrived or is on its way. */
const GAME_CHANGED_CODES: ReadonlySet<string> = new Set([
  'stale',
  'game-over',
  'not-your-turn',
  'seat-left',
  'no-offer',
  'no-undo-asked',
]);

function moveText({ table }: OnlineGame, chosen: Move | string): string {
  const { config } = table.record;
  const game = gameOf(config);
  const move = typeof chosen === 'string' ? game.parseMove(config, chosen) : { ok: true as const, value: chosen };
  if (!move.ok || !game.play(table.position, move.value).ok) {
    const detail = `It was ${JSON.stringify(chosen)} in the game “${makeRecord(table.record)}”.`;
    throw new ClientError('no-such-move', { detail });
  }
  return game.makeMove(config, move.value);
}

/**
 * Gives up a seat: cancels a game that waits for players, and resigns a running one (in a game of more than two, a
 * computer player takes the seat). Does nothing if the game is over or the seat is lost.
 */
export async function leaveGame(client: Client, { game, secret }: OwnSeat, options?: CallOptions): Promise<void> {
  for (;;) {
    const { ply, live } = await client.viewGame(game, options);
    if (live.status === 'over') return;
    const verb = live.status === 'waiting' ? 'cancel' : 'resign';
    try {
      await client.sendCommand(game, secret, { id: newId(), ply, do: verb }, options);
      return;
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (SEAT_LOST_CODES.has(error.code)) return;
      if (!STATUS_CHANGED_CODES.has(error.code)) throw error;
    }
  }
}

/** Codes after which there is no seat to give up. */
const SEAT_LOST_CODES: ReadonlySet<string> = new Set(['game-over', 'seat-left']);
/** Codes after which the view of the game has to be requested again. */
const STATUS_CHANGED_CODES: ReadonlySet<string> = new Set(['stale', 'begun-already', 'waiting']);
