import { err, makeConfig, ok, type Position, parseConfig, parseRecord, type Result, replay } from '@rowhouse/rules';

/** The position at the end of a game that is not over, from its one-line record. */
export function readGame(text: string): Result<Position, 'bad-game' | 'game-over'> {
  const record = parseRecord(onMemoryBoard(text));
  if (!record.ok) return err('bad-game');
  const position = replay(record.value);
  if (!position.ok) return err('bad-game');
  return position.value.outcome ? err('game-over') : ok(position.value);
}

/**
 * A record is replayed when it is read and again when it is used. Copies of a memory board share what did not change,
 * so thousands of moves on a large board take a few milliseconds; on a fast board they take tens, deaf to a signal.
 */
function onMemoryBoard(game: string): string {
  const [text = '', ...rest] = game.split(' ');
  const config = parseConfig(text);
  if (!config.ok || config.value.family !== 'connect') return game;
  return [makeConfig({ ...config.value, board: 'memory' }), ...rest].join(' ');
}
