import {
  type Config,
  err,
  type GameRecord,
  gameOf,
  type Move,
  ok,
  type Result,
  replayFrom,
  type Setup,
} from '@rowhouse/rules';
import { type Expected, type TextFault, textFault, unpackRecord } from '@rowhouse/rules/formats';
import type { Save } from '@rowhouse/table';
import { readRoute } from '../shared/platform/router.ts';

/** The screens whose address holds a game. */
const WITH_GAME: readonly string[] = ['game', 'analyse', 'review'];

/** The expectations that a typed game can fail. */
type TypedGameExpected = Expected | { readonly code: 'game-link' | 'a-move' };

/** Reads a game from a link, a record in one line, or a list of moves of this game. */
export function readTypedGame(text: string, config: Config): Result<GameRecord, TextFault<TypedGameExpected>> {
  const wanted = text.trim();
  const hash = /#\/.*$/s.exec(wanted)?.[0];
  if (hash !== undefined) {
    const [place, ...rest] = readRoute(hash);
    if (!WITH_GAME.includes(place ?? '')) return err(textFault('bad-form', wanted, { code: 'game-link' }));
    return unpackRecord(place === 'game' ? rest.join('/') : (rest[0] ?? ''));
  }
  const shared = /^https?:.*\/game\/([^/?#]+)$/s.exec(wanted)?.[1];
  if (shared !== undefined) return unpackRecord(readRoute(shared).join('/'));
  return /^(connect|morris)-/.test(wanted) ? unpackRecord(wanted) : readMoves(wanted, config);
}

/** Moves with spaces or commas, with or without round numbers. */
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
  const record: GameRecord = { config, first: 0, setup: null, moves };
  const end = replayFrom(game.start(config, 0), moves);
  if (end.ok) return ok(record);
  const { code, at } = end.error;
  return err(textFault('bad-move', { code: 'refused', refusal: code }, { code: 'legal-moves' }, at));
}

/** The game of a save; `null` for a set-up that is not a legal position. */
export const recordOf = (save: Save): GameRecord | null =>
  save.kind === 'game' ? save.state.record : recordOfSetup(save.setup);

export function recordOfSetup(setup: Setup): GameRecord | null {
  const { config } = setup;
  const result = gameOf(config).fromSetup(setup);
  if (!result.ok) return null;
  return { config, first: result.position.toMove, setup: gameOf(config).toSetup(result.position), moves: [] };
}
