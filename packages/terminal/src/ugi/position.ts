/** `position startpos|fen … [moves …]`, read. */

import {
  type Config,
  err,
  type GameRecord,
  gameOf,
  type Move,
  ok,
  type Position,
  type Result,
  replay,
} from '@rowhouse/rules';
import { textFaultWords } from '../words/expected.ts';
import { replayFaultWords, setupErrorCodes } from '../words/faults.ts';

/** Where a session is: the moves that led there, and the position itself. */
export interface UgiPosition {
  readonly record: GameRecord;
  readonly position: Position;
}

/** The first player of `startpos` is red, as in every position text. */
export const startPosition = (config: Config): UgiPosition => ({
  record: { config, first: 0, setup: null, moves: [] },
  position: gameOf(config).start(config, 0),
});

const FORM = 'position startpos|fen POSITION [moves MOVE…]';

/** The error is a message. */
export function parsePosition(config: Config, words: readonly string[]): Result<UgiPosition, string> {
  const game = gameOf(config);
  const movesAt = words.indexOf('moves');
  const start = parseStart(config, movesAt < 0 ? words : words.slice(0, movesAt));
  if (!start.ok) return start;
  const moves: Move[] = [];
  for (const [at, text] of (movesAt < 0 ? [] : words.slice(movesAt + 1)).entries()) {
    const move = game.parseMove(config, text);
    if (!move.ok) return err(`move ${at + 1}: ${textFaultWords(move.error, 'text')}`);
    moves.push(move.value);
  }
  const record: GameRecord = { config, ...start.value, moves };
  const position = replay(record);
  return position.ok ? ok({ record, position: position.value }) : err(replayFaultWords(position.error));
}

/** Where the moves begin. */
function parseStart(
  config: Config,
  [kind, ...text]: readonly string[],
): Result<Pick<GameRecord, 'first' | 'setup'>, string> {
  if (kind === 'startpos' && text.length === 0) return ok({ first: 0, setup: null });
  if (kind !== 'fen' || text.length === 0) return err(`expected ${FORM}`);
  const game = gameOf(config);
  const setup = game.parseSetup(config, text.join(' '));
  if (!setup.ok) return err(`position: ${textFaultWords(setup.error, 'text')}`);
  const legal = game.fromSetup(setup.value);
  if (!legal.ok) return err(`position: not legal (${setupErrorCodes(legal.errors)})`);
  return ok({ first: legal.position.toMove, setup: game.toSetup(legal.position) });
}
