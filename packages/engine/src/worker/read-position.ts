import { err, ok, type Position, type Result } from '@rowhouse/rules';
import { parseGame } from '@rowhouse/rules/formats';

/**
 * The position at the end of a game that is not over, from its one-line record. Large boards are replayed on a memory
 * board, whose copies share what did not change: thousands of moves take a few milliseconds there, and tens on a fast
 * board. A signal cannot stop a replay, and it could not stop a search for a game that leads to a set-up: whoever made
 * the record has checked it.
 */
export function readPosition(text: string): Result<Position, 'bad-game' | 'game-over'> {
  const game = parseGame(text, { board: 'memory', effort: 0 });
  if (!game.ok) return err('bad-game');
  const { position } = game.value;
  return position.outcome ? err('game-over') : ok(position);
}
