/** English for the coach: claims, evaluations, hints, and the reasons of a review. */
import {
  type Analyzer,
  type Claim,
  type CoachOptions,
  explain,
  type Hint,
  isThin,
  movesOf,
  type Review,
  selectClaims,
} from '@rowhouse/coach';
import { claimSentence, ENGLISH_CLAIMS, ENGLISH_EVALUATIONS, sayEvaluation } from '@rowhouse/coach/words';
import type { Budget, Evaluation } from '@rowhouse/engine';
import { type Config, type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import { colourName } from './game-words.ts';

/** The sentences that explain a turning point. */
export interface Reason {
  readonly ply: number;
  readonly sentences: readonly string[];
}

/** Why each turning point was one. */
export async function reasonsOf(
  { record, turningPoints }: Review,
  analyze: Analyzer,
  options: { readonly budget: Budget; readonly signal?: AbortSignal },
): Promise<readonly Reason[]> {
  const reasons: Reason[] = [];
  for (const ply of turningPoints) {
    const before = { ...record, moves: record.moves.slice(0, ply) };
    reasons.push({ ply, sentences: await whySentences(before, record.moves[ply]!, analyze, options) });
  }
  return reasons;
}

export function hintText(config: Config, { move, evaluation, idea }: Hint): string {
  const game = gameOf(config);
  const text = `${config.family === 'connect' ? 'column ' : ''}${game.showMove(config, move)}`;
  // An estimate for more than two players is a share of games won: it says little about a move.
  const says = game.players(config) === 2 || evaluation.value !== null;
  const head = `Hint: ${text}${says ? `, ${evaluationText(evaluation)}` : ''}.`;
  // The evaluation itself is no reason.
  return idea.code === 'evaluation' ? head : `${head} ${claimText(config, idea)}`;
}

/** `win in 3`, counted in the winner's own moves; `draw`; `about +0.4` for an estimate. */
export function evaluationText({ value, depth, score }: Evaluation): string {
  if (value === null) return `about ${estimateWords(score)}`;
  if (value === 'draw') return 'draw';
  if (depth === null) return value;
  return `${value} in ${movesOf(depth)}`;
}

/** An estimate in discs or men, with its sign: `+0.4`, `−1.0`, `0.0`. */
function estimateWords(score: number): string {
  const size = Math.abs(score / 100).toFixed(1);
  return size === '0.0' ? size : `${score < 0 ? '−' : '+'}${size}`;
}

/** A claim about a move, as a sentence. */
const claimText = (config: Config, claim: Claim): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: colourName,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, estimateWords(evaluation.score)),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
    // The text cannot be stepped through, so it contains every line.
    maxListLength: Number.POSITIVE_INFINITY,
  });

/** If the first reasons are weak, the coach searches this long for better ones. Openings need it. */
const LONG_EXPLANATION_MS = 2000;

/** Why a move from the end of a record is good or bad, in one or two sentences. */
export async function whySentences(
  record: GameRecord,
  move: Move,
  analyze: Analyzer,
  options: CoachOptions = {},
): Promise<readonly string[]> {
  const soon = await explain(record, move, analyze, options);
  const { claims } = isThin(soon.claims)
    ? await explain(record, move, analyze, { ...options, timeMs: LONG_EXPLANATION_MS })
    : soon;
  return selectClaims(claims).map((claim) => claimText(record.config, claim));
}
