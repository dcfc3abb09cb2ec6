import type { ShownEvaluation } from '@rowhouse/board';
import type { Claim } from '@rowhouse/coach';
import { movesOf, sameMove } from '@rowhouse/coach/internal';
import { claimSentence, sayEvaluation } from '@rowhouse/coach/words';
import type { Analysis, Evaluation } from '@rowhouse/engine';
import { gameOf, type Move, type Position } from '@rowhouse/rules';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { MoveEvaluation } from '../shared/boards/morris-position.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { listed, signed } from '../shared/words/format.ts';
import { moveText } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';

/** The highest score of an even position: a fifth of a well-placed disc. */
const MAX_EVEN_SCORE = 20;

/** An estimate as a short label: in discs or men for two players, as a share of wins for more. */
function guessLabel({ score }: Evaluation, players: number): string {
  if (players > 2) return `${Math.round(100 / players + score / 10)} %`;
  const discs = Math.round(score / 10) / 10;
  return discs === 0 ? '0' : signed(discs);
}

/** The evaluation of a move in words, from the view of its player. */
export const evaluationWords = (evaluation: Evaluation, players: number): string =>
  sayEvaluation(evaluation, coachWords().evaluation, guessLabel(evaluation, players));

/** The evaluation of a position, in one line. */
export function positionWords(position: Position, evaluation: Evaluation): string {
  const { toMove, config } = position;
  const players = gameOf(config).players(config);
  const said = coachWords().evaluation;
  if (evaluation.value === 'draw') return said.drawn;
  if (evaluation.value !== null) {
    const isMover = evaluation.value === 'win';
    if (players > 2 && !isMover) return `${colourName(toMove)} ${said.loss(movesOf(evaluation.depth ?? 1))}`;
    return said.wins(colourName(isMover ? toMove : 1 - toMove), movesOf(evaluation.depth ?? 1));
  }
  if (players > 2) {
    const games = Math.round(10 / players + evaluation.score / 100);
    return said.share(colourName(toMove), Math.min(9, Math.max(1, games)));
  }
  if (Math.abs(evaluation.score) < MAX_EVEN_SCORE) return said.even;
  return said.better(colourName(evaluation.score > 0 ? toMove : 1 - toMove));
}

/** Why a move is wrong. `value`: for the player who makes it, or `null` if it is not known. */
export function faultWords({ config, toMove }: Position, value: Evaluation['value']): string {
  const words = coachWords().today;
  if (value === null || gameOf(config).players(config) > 2) return words.wrong;
  return { win: words.tooSlow, draw: words.onlyDraws, loss: words.wouldWin(colourName(1 - toMove)) }[value];
}

/** The certainty of an evaluation. A win that the search has found is not an estimate. */
export function certaintyWords({ exact, value }: Analysis): string {
  const words = coachWords().analysis;
  if (exact) return words.exact;
  return value === null ? words.estimate : words.found;
}

function shownEvaluation(evaluation: Evaluation, players: number, best: boolean): ShownEvaluation {
  const inWords = evaluationWords(evaluation, players);
  return {
    kind: evaluation.value ?? 'guess',
    label:
      evaluation.value === null
        ? guessLabel(evaluation, players)
        : evaluation.value === 'draw' || evaluation.depth === null
          ? ''
          : String(movesOf(evaluation.depth)),
    best,
    words: inWords,
    said: best ? listed(inWords, coachWords().evaluation.best) : inWords,
  };
}

/** Every move with its evaluation. If all moves are equally good, none is marked as the best. */
export function moveEvaluations({ config }: Position, { moves, best }: Analysis): readonly MoveEvaluation[] {
  const players = gameOf(config).players(config);
  const isChoice = best.length < moves.length;
  const isBest = (move: Move) => isChoice && best.some((other) => sameMove(other, move));
  return moves.map(({ move, ...evaluation }) => ({
    move,
    evaluation: shownEvaluation(evaluation, players, isBest(move)),
  }));
}

/** A claim of the coach about a move, as a sentence in the language of the page. */
export function claimWords({ config }: Position, claim: Claim): string {
  const players = gameOf(config).players(config);
  return claimSentence(config, claim, {
    language: coachWords().why,
    player: colourName,
    evaluation: (evaluation) => evaluationWords(evaluation, players),
    short: (move) => moveText(config, move),
    listed: (parts) => listed(...parts),
  });
}

/** The places and lines of claims, to be marked on the board. */
export const highlightsOf = (claims: readonly Claim[], move: Highlights['move'] = null): Highlights => ({
  move,
  places: claims.flatMap(({ cells }) => cells),
  lines: claims.flatMap(({ lines }) => lines),
});
