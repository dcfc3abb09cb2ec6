/** Decides what a simulated player does next: mostly a random move, now and then anything else that a seat can do. */

import type { OnlineGame } from '@rowhouse/client';
import type { Command } from '@rowhouse/protocol';
import { gameOf } from '@rowhouse/rules';

export type NextCommand = Pick<Command, 'do' | 'move'>;

/** From this many moves on a player may resign: random play in morris may take very long. */
const LONG_GAME = 36;

export function nextCommand({
  game: { view, table },
  seat,
  random,
  wantsRematch,
}: {
  readonly game: OnlineGame;
  readonly seat: number;
  readonly random: () => number;
  readonly wantsRematch: boolean;
}): NextCommand | null {
  const { live, seats } = view;
  const made = table.record.moves.length;
  if (live.status === 'over')
    return wantsRematch && !live.cancelled && !live.rematch.asked.includes(seat) ? { do: 'ask-rematch' } : null;
  if (live.status !== 'playing' || seats[seat]!.kind === 'bot') return null;
  if (live.undo && live.undo.by !== seat && !live.undo.agreed.includes(seat))
    return { do: random() < 0.6 ? 'accept-undo' : 'decline-undo' };
  if (live.toMove !== seat) return null;
  const draw = random();
  if (live.offer !== null && live.offer !== seat && draw < 0.5)
    return { do: draw < 0.1 ? 'accept-draw' : 'decline-draw' };
  // A seat that asked for an undo waits for the answer. It may never come, so the seat sometimes takes the request back.
  if (live.undo?.by === seat && draw < 0.5) return { do: 'decline-undo' };
  if (draw < 0.03 && seats.length === 2 && live.offer === null && seats.every(({ kind }) => kind === 'person'))
    return { do: 'offer-draw' };
  if (draw < 0.06 && made > seats.length && !live.undo) return { do: 'ask-undo' };
  if (draw > 0.995 || (made > LONG_GAME && draw > 0.8)) return { do: 'resign' };
  const { position } = table;
  const game = gameOf(position.config);
  const moves = game.moves(position);
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? null : { do: 'move', move: game.makeMove(position.config, move) };
}
