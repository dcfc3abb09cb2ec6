import { gameOf, type Move, makeRecord, type Position } from '@rowhouse/rules';
import type { Connection } from '../connection/connection.ts';
import type { ConnectionListeners, Outbox } from '../connection/connection-types.ts';
import { ClientError } from '../errors/client-error.ts';
import type { OnlineGame } from '../game/online-game.ts';
import type { Client, OwnSeat } from '../rest/client.ts';

/**
 * Chooses a move of a position in which it is this player's turn: a move, or its text (`4`, `0.1-0.2x1.4`). The signal is
 * aborted when no move is wanted any more: the game has ended or moves were taken back, or `playSeat` itself was aborted.
 */
export type Chooser = (
  position: Position,
  game: OnlineGame,
  signal: AbortSignal,
) => Move | string | Promise<Move | string>;

/** What else a bot may want. */
export interface PlayOptions {
  /** Whether it agrees when the other side offers a draw or asks to undo. Without it, it never does. */
  readonly agrees?: (request: 'draw' | 'undo', game: OnlineGame) => boolean | Promise<boolean>;
  /** So that commands without an answer survive a restart of the program. */
  readonly outbox?: Outbox;
  readonly listeners?: Partial<ConnectionListeners>;
  /**
   * Aborted, the seat is not played any longer: the connection is closed, and `playSeat` rejects at once with the signal's
   * reason, without waiting for the chooser. The seat stays taken and the game goes on: play it again later with the same
   * secret, or give it up with `leaveGame`.
   */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plays a seat until the game is over, and resolves with the game as it ended. Interruptions and restarts of the server
 * do not matter. Rejects with the signal's reason when it is aborted, otherwise with a `ClientError`: `no-such-move` if
 * the chooser chose an illegal move, or why the server does not let us in.
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
      const now = (await connection.until(({ game, pending }) => pending.length === 0 && game !== null && isDue(game)))
        .game!;
      if (now.view.live.status === 'over') return now;
      const request = requestTo(now);
      if (request) await answerRequest(connection, now, request, agrees);
      else await makeMove(connection, now, choose);
    }
  } finally {
    connection.close();
  }
}

async function answerRequest(
  connection: Connection,
  now: OnlineGame,
  request: 'draw' | 'undo',
  agrees: Required<PlayOptions>['agrees'],
): Promise<void> {
  const isWanted = (game: OnlineGame) => requestTo(game) === request;
  const isAgreed = await decision(connection, isWanted, () => agrees(request, now));
  if (isAgreed !== null) await act(connection, now, `${isAgreed ? 'accept' : 'decline'}-${request}`);
}

async function makeMove(connection: Connection, now: OnlineGame, choose: Chooser): Promise<void> {
  const record = makeRecord(now.table.record);
  const isWanted = (game: OnlineGame) => isOurTurn(game) && makeRecord(game.table.record) === record;
  const move = await decision(connection, isWanted, (signal) => choose(now.table.position, now, signal));
  if (move !== null) await act(connection, now, 'move', moveText(now, move));
}

/** What is decided; `null` if it is no longer wanted before that. Rejects when the connection ends. */
async function decision<T>(
  connection: Connection,
  isWanted: (game: OnlineGame) => boolean,
  decide: (signal: AbortSignal) => T | Promise<T>,
): Promise<T | null> {
  const controller = new AbortController();
  const { signal } = controller;
  const overtaken = connection.until(({ game }) => !isWanted(game!), { signal }).then(() => null);
  try {
    // Whoever decides may throw at once: then, too, somebody has to wait for `overtaken`.
    const decided = (async () => decide(signal))();
    return await Promise.race([decided, overtaken]);
  } finally {
    controller.abort();
  }
}

/** Whether it is for us to do something, or over. */
const isDue = (game: OnlineGame): boolean =>
  game.view.live.status === 'over' || requestTo(game) !== null || isOurTurn(game);

/** In a game of several, a computer player takes the seat of a player who resigned: then it is no longer ours. */
const isOurTurn = ({ view, seat, table }: OnlineGame): boolean =>
  seat !== null && view.live.toMove === seat && table.seats[seat]!.kind === 'person';

/** What the other side asks of us. */
function requestTo({ view, seat, table }: OnlineGame): 'draw' | 'undo' | null {
  const { status, offer, undo } = view.live;
  if (status !== 'playing' || seat === null || table.seats[seat]!.kind !== 'person') return null;
  if (undo && undo.by !== seat && !undo.agreed.includes(seat)) return 'undo';
  return offer !== null && offer !== seat ? 'draw' : null;
}

/** Does it, unless the game has gone on in the meantime: then there is something else to decide. */
async function act(connection: Connection, { view }: OnlineGame, ...[verb, move]: Action): Promise<void> {
  const answer = await connection.do(verb, move, view.ply);
  if (!answer.ok && !OVERTAKEN.has(answer.error.code)) throw answer.error;
  const ply = answer.ok ? answer.value : view.ply + 1;
  await connection.until(({ game }) => game!.view.ply >= ply);
}
type Action = Parameters<Connection['do']>;

/** Refused because something else happened first, of which the news are here or on their way. */
const OVERTAKEN: ReadonlySet<string> = new Set([
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
