/** `position startpos|fen … [moves …]` and `setoption name … value …`, read. */
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
import { moveFaultWords, textFaultWords } from '../words/codes.ts';

export interface UgiPosition {
  readonly record: GameRecord;
  readonly position: Position;
}

const FORM = 'position startpos|fen POSITION [moves MOVE…]';

/** The first player of `startpos` is red, as in every position text. What is wrong comes back in words. */
export function parsePosition(config: Config, words: readonly string[]): Result<UgiPosition, string> {
  const game = gameOf(config);
  const movesAt = words.indexOf('moves');
  const [kind, ...place] = movesAt < 0 ? words : words.slice(0, movesAt);
  let start: Pick<GameRecord, 'first' | 'setup'>;
  if (kind === 'startpos' && place.length === 0) start = { first: 0, setup: null };
  else if (kind === 'fen' && place.length > 0) {
    const setup = game.parseSetup(config, place.join(' '));
    if (!setup.ok) return err(`position: ${textFaultWords(setup.error, 'text')}`);
    const answer = game.fromSetup(setup.value);
    if (!answer.ok) return err(`position: not legal (${answer.errors.map(({ code }) => code).join(', ')})`);
    start = { first: answer.position.toMove, setup: game.toSetup(answer.position) };
  } else return err(`expected ${FORM}`);
  const moves: Move[] = [];
  for (const [at, text] of (movesAt < 0 ? [] : words.slice(movesAt + 1)).entries()) {
    const move = game.parseMove(config, text);
    if (!move.ok) return err(`move ${at + 1}: ${textFaultWords(move.error, 'text')}`);
    moves.push(move.value);
  }
  const record: GameRecord = { config, ...start, moves };
  const position = replay(record);
  if (position.ok) return ok({ record, position: position.value });
  const { at, code } = position.error;
  return err(`move ${at}: ${code === 'bad-setup' ? 'not a legal position' : moveFaultWords(code)}`);
}

/** Names and values may have several words. */
export function parseSetOption(words: readonly string[]): Result<{ name: string; value: string }, string> {
  const valueAt = words.indexOf('value');
  if (words[0] !== 'name' || valueAt < 2 || valueAt === words.length - 1)
    return err('expected setoption name NAME value VALUE');
  return ok({ name: words.slice(1, valueAt).join(' ').toLowerCase(), value: words.slice(valueAt + 1).join(' ') });
}
