/** What a simulated player does next: mostly a move at random, now and then everything else that a seat can do. */
import { gameOf } from '@rowhouse/rules';
import type { Command } from '@rowhouse/server/protocol';
import type { KnownGame } from './known-game.ts';

export type Wish = Pick<Command, 'do' | 'move'>;

/** Games that go on longer are given up at some point: random play at morris may take very long. */
const LONG_GAME = 36;

export function nextWish({
  known,
  seat,
  random,
  wantsRematch,
}: {
  readonly known: KnownGame;
  readonly seat: number;
  readonly random: () => number;
  readonly wantsRematch: boolean;
}): Wish | null {
  const { live, seats } = known;
  if (live.status === 'over')
    return wantsRematch && !live.cancelled && !live.rematch.asked.includes(seat) ? { do: 'ask-rematch' } : null;
  if (live.status !== 'playing' || seats[seat]!.kind === 'bot') return null;
  if (live.undo && live.undo.by !== seat && !live.undo.agreed.includes(seat))
    return { do: random() < 0.6 ? 'accept-undo' : 'decline-undo' };
  if (live.toMove !== seat) return null;
  const draw = random();
  if (live.offer !== null && live.offer !== seat && draw < 0.5)
    return { do: draw < 0.1 ? 'accept-draw' : 'decline-draw' };
  // Until it is answered, whoever asked waits; an answer may never come from somebody who is to move.
  if (live.undo?.by === seat && draw < 0.5) return { do: 'decline-undo' };
  if (draw < 0.03 && seats.length === 2 && live.offer === null && seats.every(({ kind }) => kind === 'person'))
    return { do: 'offer-draw' };
  if (draw < 0.06 && known.moves.length > seats.length && !live.undo) return { do: 'ask-undo' };
  if (draw > 0.995 || (known.moves.length > LONG_GAME && draw > 0.8)) return { do: 'resign' };
  const { position } = known;
  const game = gameOf(position.config);
  const moves = game.moves(position);
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? null : { do: 'move', move: game.makeMove(position.config, move) };
}
