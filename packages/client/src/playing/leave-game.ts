import { ClientError } from '../errors/client-error.ts';
import { newId } from '../link/environment.ts';
import type { CallOptions, Client, OwnSeat } from '../rest/client.ts';

/**
 * Gives a seat up, so that nobody waits for us: cancels a game that still waits for players, and resigns a running one
 * (among more than two, a computer player takes the seat). Does nothing if there is nothing left to give up.
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
      if (GONE.has(error.code)) return;
      if (!OVERTAKEN.has(error.code)) throw error;
    }
  }
}

/** The seat is no longer ours to give up. */
const GONE: ReadonlySet<string> = new Set(['game-over', 'seat-left']);
/** The game has gone on since we looked: look again. */
const OVERTAKEN: ReadonlySet<string> = new Set(['stale', 'begun-already', 'waiting']);
