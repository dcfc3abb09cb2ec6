import type { SeatKey } from '@rowhouse/protocol';
import { gameOf, type Move, type Position } from '@rowhouse/rules';
import type { Connection } from '../connection/connection.ts';
import type { ConnectionListeners, Outbox } from '../connection/connection-types.ts';
import { ClientError } from '../errors/client-error.ts';
import type { OnlineGame } from '../game/online-game.ts';
import type { Client } from '../rest/client.ts';

/** Chooses a move of a position in which it is this player's turn: a move, or its text (`4`, `0.1-0.2x1.4`). */
export type Chooser = (position: Position, game: OnlineGame) => Move | string | Promise<Move | string>;

/** What else a bot may want. */
export interface PlayOptions {
  /** Whether it agrees when the other side offers a draw or asks to undo. Without it, it never does. */
  readonly agrees?: (request: 'draw' | 'undo', game: OnlineGame) => boolean | Promise<boolean>;
  /** So that commands without an answer survive a restart of the program. */
  readonly outbox?: Outbox;
  readonly listeners?: Partial<ConnectionListeners>;
}

/**
 * Plays a seat until the game is over, and resolves with the game as it ended. Interruptions and restarts of the server
 * do not matter. Rejects with a `ClientError`: `no-such-move` if the chooser chose an illegal move, or why the server
 * does not let us in.
 */
export async function playSeat(
  client: Client,
  { game, secret }: Pick<SeatKey, 'game' | 'secret'>,
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
      if (request) await act(connection, now, `${(await agrees(request, now)) ? 'accept' : 'decline'}-${request}`);
      else await act(connection, now, 'move', moveText(now, await choose(now.table.position, now)));
    }
  } finally {
    connection.close();
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
  if (!move.ok || !game.play(table.position, move.value).ok) throw new ClientError('no-such-move');
  return game.makeMove(config, move.value);
}
