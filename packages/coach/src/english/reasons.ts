/** English sentences about moves: reasons, hints, and the reasons of a review. */
import {
  COLOURS,
  type Config,
  gameOf,
  type Move,
  type Player,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { CoachOptions, WithEngine } from '../analysis/analyzer.ts';
import { proveCause } from '../cause/prove-cause.ts';
import type { Claim, ClaimParts } from '../claims/claim.ts';
import { claimSentence, MAX_LISTED_MOVES, sayEvaluation } from '../claims/claim-sentence.ts';
import { conceptOf } from '../claims/concept.ts';
import { isThin, selectClaims, withoutBetterMove } from '../claims/select-claims.ts';
import { explainMove } from '../explain/explain.ts';
import { type Hint, type HintStep, namesMove } from '../explain/hint.ts';
import type { Review } from '../review/review.ts';
import { ENGLISH_CLAIMS, ENGLISH_EVALUATIONS } from '../words/english-claims.ts';
import { ENGLISH_HINTS } from '../words/english-hints.ts';
import { estimateWords, evaluationText, withSeenEnd } from './evaluation-text.ts';

/** `Red`, `Blue`, … */
export function colourName(player: Player): string {
  const colour = COLOURS[player]!;
  return `${colour[0]!.toUpperCase()}${colour.slice(1)}`;
}

/** The sentences that explain a turning point. */
export interface Reason {
  readonly ply: number;
  readonly sentences: readonly string[];
}

/** The reasons for each turning point. */
export async function reasonsOf(
  { record, turningPoints }: Review,
  options: WithEngine<CoachOptions>,
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const ply of turningPoints) {
    const before = unwrap(replay(recordWith(record, record.moves.slice(0, ply))));
    reasons.push({ ply, sentences: await whySentences(before, record.moves[ply]!, options) });
  }
  return reasons;
}

function moveAndValue(config: Config, { move, evaluation }: Hint): string {
  const game = gameOf(config);
  const text = `${config.family === 'connect' ? 'column ' : ''}${game.showMove(config, move)}`;
  // An estimate for more than two players is a share of games won: it says little about a move.
  const says = game.players(config) === 2 || evaluation.value !== null;
  return says ? `${text}, ${evaluationText(evaluation)}` : text;
}

/** A hint in one or two sentences. */
export function hintText(config: Config, hint: Hint): string {
  const head = `Hint: ${moveAndValue(config, hint)}.`;
  // An evaluation is not a reason.
  return hint.idea.code === 'evaluation' ? head : `${head} ${claimInEnglish(config, hint.idea)}`;
}

/** One step of a hint, in a sentence or two. */
export function hintStepText({ config, toMove }: Position, hint: Hint, step: HintStep): string {
  const game = gameOf(config);
  const against = colourName((toMove + 1) % game.players(config));
  const texts: Readonly<Record<HintStep, () => string>> = {
    where: () => ENGLISH_HINTS.look[hint.side],
    question: () => ENGLISH_HINTS.ask[hint.question](against),
    idea: () => {
      const { question, replies, idea } = hint;
      const concept = namesMove(hint) ? conceptOf([idea]) : null;
      if (question !== 'resist') return concept ? `${ENGLISH_CLAIMS.concepts[concept]}.` : claimInEnglish(config, idea);
      return replies ? ENGLISH_HINTS.resists(against, replies.winning, replies.of) : ENGLISH_HINTS.behind(against);
    },
    move: () => `${moveAndValue(config, hint)}.${namesMove(hint) ? ` ${claimInEnglish(config, hint.idea)}` : ''}`,
    line: () => `${hint.line.map((move) => game.showMove(config, move)).join(', ')}.`,
  };
  return `Hint: ${texts[step]()}`;
}

/**
 * A claim about a move as an English sentence: `claimInEnglish(config, claim)` of `explain(…).claims` or
 * `hint(…).idea`.
 */
export const claimInEnglish = (config: Config, claim: Claim): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: colourName,
    evaluation: (evaluation) =>
      sayEvaluation(withSeenEnd(evaluation), ENGLISH_EVALUATIONS, estimateWords(evaluation.score)),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
  });

/** If the first reasons are weak, the coach searches this long for better ones. Openings need it. */
const LONG_EXPLANATION_MS = 2000;

/**
 * Why a move is good or bad: the name of the idea, if there is one, and a few sentences. With `hidesBetter`, no sentence
 * names a better move.
 */
export async function whySentences(
  position: Position,
  move: Move,
  options: WithEngine<CoachOptions>,
  { hidesBetter = false } = {},
): Promise<readonly string[]> {
  const soon = await explainMove(position, move, options);
  const found = isThin(soon.claims)
    ? await explainMove(position, move, { ...options, timeMs: LONG_EXPLANATION_MS })
    : soon;
  const { claims } = await proveCause(position, found, options);
  const shown = selectClaims(hidesBetter ? withoutBetterMove(claims) : claims);
  const concept = conceptOf(shown);
  const sentences = shown.map((claim) => claimInEnglish(position.config, claim));
  // A sentence about a long line does not list its moves, and a text cannot be clicked.
  const line = (shown as readonly ClaimParts[]).find(
    ({ event, moves }) => event !== undefined && moves.length > MAX_LISTED_MOVES,
  );
  if (line) {
    const game = gameOf(position.config);
    sentences.push(`The line: ${line.moves.map((move) => game.showMove(position.config, move)).join(', ')}.`);
  }
  return concept ? [`${ENGLISH_CLAIMS.concepts[concept]}.`, ...sentences] : sentences;
}
