import {
  type Config,
  err,
  type GameRecord,
  gameOf,
  type Move,
  newRecord,
  ok,
  type Result,
  replayFrom,
  type Setup,
} from '@rowhouse/rules';
import { type Expected, type TextFault, unpackRecord } from '@rowhouse/rules/formats';
import { textFault } from '@rowhouse/rules/internal';
import type { Save } from '@rowhouse/table';
import { readRoute } from '../shared/platform/router.ts';

/** The screens with a game in their address. */
const SCREENS_WITH_GAME: readonly string[] = ['game', 'analyse', 'review'];

/** The expected values that a fault in a typed game can name. */
type TypedGameExpected = Expected | { readonly code: 'game-link' | 'a-move' };

/** Reads a game from a link, a record in one line, or a list of moves of this game. */
export function readTypedGame(text: string, config: Config): Result<GameRecord, TextFault<TypedGameExpected>> {
  const typed = text.trim();
  const hash = /#\/.*$/s.exec(typed)?.[0];
  if (hash !== undefined) {
    const [screen, ...rest] = readRoute(hash);
    if (!SCREENS_WITH_GAME.includes(screen ?? '')) return err(textFault('bad-form', typed, { code: 'game-link' }));
    return unpackRecord(screen === 'game' ? rest.join('/') : (rest[0] ?? ''));
  }
  const shared = /^https?:.*\/game\/([^/?#]+)$/s.exec(typed)?.[1];
  if (shared !== undefined) return unpackRecord(readRoute(shared).join('/'));
  return /^(connect|morris)-/.test(typed) ? unpackRecord(typed) : readMoves(typed, config);
}

/** Reads moves separated by spaces or commas, with or without numbers of rounds. */
function readMoves(text: string, config: Config): Result<GameRecord, TextFault<TypedGameExpected>> {
  const game = gameOf(config);
  const isByDigits = config.family === 'connect' && config.columns < 10;
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d+\.(?=$|\D)/, ''))
    .filter((word) => word !== '')
    .flatMap((word) => (isByDigits && /^\d+$/.test(word) ? [...word] : [word]));
  const moves: Move[] = [];
  for (const [at, word] of words.entries()) {
    const move = game.parseMove(config, word.replace('–', '-').replace('×', 'x'));
    if (!move.ok) return err({ ...move.error, at: at + 1 });
    moves.push(move.value);
  }
  if (moves.length === 0) return err(textFault('too-short', text, { code: 'a-move' }));
  const record: GameRecord = newRecord(config, moves);
  const end = replayFrom(game.start(config, 0), moves);
  if (end.ok) return ok(record);
  const { code, at } = end.error;
  return err(textFault('bad-move', { code: 'refused', refusal: code }, { code: 'legal-moves' }, at));
}

/** The game of a save; `null` for a set-up that cannot be played on. */
export const recordOf = (save: Save): GameRecord | null =>
  save.kind === 'game' ? save.state.record : recordOfSetup(save.setup);

export function recordOfSetup(setup: Setup): GameRecord | null {
  const { config } = setup;
  const result = gameOf(config).startFrom(setup);
  if (!result.ok) return null;
  return newRecord(config, [], {
    first: result.value.position.toMove,
    setup: gameOf(config).toSetup(result.value.position),
  });
}
