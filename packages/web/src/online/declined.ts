import type { OnlineGame } from '@rowhouse/client';

/**
 * What the others have declined between two states of a game, of what this seat had asked for. Whoever withdraws their own
 * question is not told; that only they know.
 */
export function declinedIn(before: OnlineGame, now: OnlineGame): 'draw' | 'undo' | 'rematch' | null {
  const { seat } = now;
  const [asked, live] = [before.view.live, now.view.live];
  if (seat === null) return null;
  if (live.status === 'over')
    return asked.rematch.asked.includes(seat) && !live.rematch.asked.includes(seat) ? 'rematch' : null;
  if (live.status !== 'playing') return null;
  if (asked.offer === seat && live.offer === null) return 'draw';
  const [had, has] = [before.table.record.moves.length, now.table.record.moves.length];
  const wasUndone = has < had;
  const players = now.table.seats.length;
  const isOwnMove = has > had && (now.table.start.toMove + has - 1) % players === seat;
  return asked.undo?.by === seat && live.undo === null && !wasUndone && !isOwnMove ? 'undo' : null;
}
