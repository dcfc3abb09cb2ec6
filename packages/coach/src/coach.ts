import { analyze, lineAfter, solveWithout } from '@rowhouse/engine';
import {
  type Family,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { CoachEngine, CoachOptions, WithEngine } from './analysis/analyzer.ts';
import { proveCause as prove } from './cause/prove-cause.ts';
import { hintText, reasonsOf, whySentences } from './english/reasons.ts';
import { reviewText } from './english/review-text.ts';
import { type ExplainOptions, type Explanation, explainMove } from './explain/explain.ts';
import { findHint, type Hint } from './explain/hint.ts';
import { type Review, type ReviewOptions, reviewGame } from './review/review.ts';

/** The engine in this thread. */
const HERE: CoachEngine = { analyze, lineAfter, solveWithout };

const withEngine = <O extends CoachOptions>(options: O): WithEngine<O> => ({
  ...options,
  engine: options.engine ?? HERE,
});

/**
 * Reviews a whole game, finished or not. `text` is the review in English: every move with its grade and its evaluation,
 * the reasons of the turning points, and the accuracy of each side.
 */
export async function review(
  record: GameRecord,
  options: ReviewOptions = {},
): Promise<Review & { readonly text: string }> {
  const found = await reviewGame(record, withEngine(options));
  return { ...found, text: reviewText(found, await reasonsOf(found, withEngine(options))) };
}

/** Why a legal move is good or bad: its evaluation, claims that are proved, and best play after it. */
export const explain = <F extends Family>(
  position: Position<F>,
  move: Move<F>,
  options: ExplainOptions<F> = {},
): Promise<Explanation<F>> => explainMove(position, move, withEngine(options));

/**
 * Completes an explanation with its cause: claims that are proved to decide get `decides`, claims that do not decide
 * are dropped, and a claim `decisive` may be added. Takes at most a second.
 */
export const proveCause = <F extends Family>(
  position: Position<F>,
  explanation: Explanation<F>,
  options: Pick<CoachOptions, 'engine' | 'signal'> = {},
): Promise<Explanation<F>> => prove(position, explanation, withEngine(options));

/**
 * Why a move is good or bad, in a few English sentences: `await explainInEnglish(record, '4')`. `move` is the number of
 * a move of the record, from 0, or the text of a move after its last one (`'4'`, `'d2-d3xa1'`). Rejects with a
 * `RangeError` if that is not a legal move.
 */
export async function explainInEnglish(
  record: GameRecord,
  move: number | string,
  options: CoachOptions = {},
): Promise<string> {
  const { config, moves } = record;
  const isPlayed = typeof move === 'number';
  const before = unwrap(replay(isPlayed ? recordWith(record, moves.slice(0, move)) : record));
  const game = gameOf(config);
  const parsed = isPlayed ? null : game.parseMove(config, move);
  const chosen = isPlayed ? moves[move] : parsed?.ok ? parsed.value : undefined;
  if (chosen === undefined || !game.play(before, chosen).ok) throw new RangeError(`not a legal move: ${move}`);
  return (await whySentences(before, chosen, withEngine(options))).join(' ');
}

/**
 * A good move for the side to move, with its reason as data and as `text`: “Hint: column 4, win in 2. …”. Rejects
 * with a `RangeError` if the game is over.
 */
export async function hint<F extends Family>(
  position: Position<F>,
  options: ExplainOptions<F> = {},
): Promise<Hint<F> & { readonly text: string }> {
  const found = await findHint(position, withEngine(options));
  return { ...found, text: hintText(position.config, found) };
}
