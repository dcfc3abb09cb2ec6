import type { MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import { otherSide } from '@rowhouse/rules/internal';
import { countPoints } from '@rowhouse/rules/morris';
import type { SignalOptions } from '../budget.ts';
import { type Analysis, type Evaluation, evaluationOf, WIN } from '../evaluation.ts';
import { isSure, LIKELY_SCORE } from './endgame.ts';
import { hasWholeTablebase } from './extent.ts';
import type { SolvedGame } from './solved-game.ts';
import {
  type KnownTurn,
  knownTurns,
  mayRepeatToDraw,
  RepetitionProof,
  tablebasePositionOf,
  tablebaseValueOf,
} from './tablebase-lookup.ts';
import { DRAW, orderOf, type TablebaseValue } from './tablebase-value.ts';
import { loadTablebase } from './tablebases.ts';

/**
 * The exact analysis of a position of a solved game: three, five and six men, with any options. `null` if the game is
 * not solved or no game of these rules leads to the position. The config sets the limit on plies without a mill. If a
 * repetition of an earlier position may change the value of a turn, that turn is only estimated.
 */
export function analyzeSolvedMorris(
  position: MorrisPosition,
  { signal }: SignalOptions = {},
): Promise<Analysis<MorrisTurn>> | null {
  if (!hasWholeTablebase(position.config) || !tablebasePositionOf(position)) return null;
  return analyze(position, signal);
}

async function analyze(position: MorrisPosition, signal: AbortSignal | undefined): Promise<Analysis<MorrisTurn>> {
  const game = await loadTablebase(position.config);
  signal?.throwIfAborted();
  const proof = new RepetitionProof(game, position);
  const isKnown = (turn: KnownTurn) => proof.holds(turn);
  return analysisFrom(game, position, knownTurns(game, position), { isKnown, isKnownLater: isKnown });
}

/**
 * The analysis of the end of a game that is not solved as a whole. `null` if there are too many men, if a position may
 * repeat to a draw, or if the best turn may run into the limit on plies without a mill. Other turns that may run into
 * it are estimated.
 */
export function analyzeEndgame(position: MorrisPosition, endgame: SolvedGame): Analysis<MorrisTurn> | null {
  if (position.outcome || position.hand.some((men) => men > 0) || mayRepeatToDraw(position)) return null;
  const { men, toMove } = position;
  if (!endgame.losses.has(0, countPoints(men[toMove]!), countPoints(men[otherSide(toMove)]!))) return null;
  const turns = knownTurns(endgame, position);
  const left = pliesLeft(position);
  const isKnown = ({ value, turn }: KnownTurn) => isSure(value, turn.remove === null ? left : plyLimit(position) + 1);
  return isKnown(turns[0]!) ? analysisFrom(endgame, position, turns, { isKnown, isKnownLater: () => true }) : null;
}

/** Whether the tablebase value of a turn is certain: for a turn of the position, and for a later turn of the line. */
interface Knowledge {
  readonly isKnown: (turn: KnownTurn) => boolean;
  readonly isKnownLater: (turn: KnownTurn) => boolean;
}

const plyLimit = ({ config }: MorrisPosition): number => config.drawAfter || Number.POSITIVE_INFINITY;
const pliesLeft = (position: MorrisPosition): number => plyLimit(position) - position.pliesSinceMill;

/**
 * Unknown turns are estimated. Then the value of the position is known only if a known turn is at least as good as the
 * tablebase values of the unknown ones.
 */
function analysisFrom(
  game: SolvedGame,
  position: MorrisPosition,
  turns: readonly KnownTurn[],
  { isKnown, isKnownLater }: Knowledge,
): Analysis<MorrisTurn> {
  const common = { nodes: turns.length, reached: Math.max(0, Math.abs(turns[0]?.value ?? 0) - 1) };
  if (turns.length === 0)
    return {
      ...exactEvaluation(tablebaseValueOf(game, position)),
      moves: [],
      best: [],
      line: [],
      exact: true,
      ...common,
    };
  const evaluated = turns
    .map((known) => ({
      known,
      evaluation: isKnown(known) ? exactEvaluation(known.value) : likelyEvaluation(known.value),
    }))
    .sort((a, b) => b.evaluation.score - a.evaluation.score);
  const { known: top, evaluation } = evaluated[0]!;
  const mayBeBetter = evaluated.some(
    (other) => other.evaluation.value === null && orderOf(other.known.value) > orderOf(top.value),
  );
  return {
    ...evaluation,
    moves: evaluated.map((other) => ({ move: other.known.turn, ...other.evaluation })),
    best: evaluated.filter((other) => other.evaluation.score === evaluation.score).map(({ known: { turn } }) => turn),
    line: evaluation.value === null ? [top.turn] : lineFrom(game, top, isKnownLater),
    exact: evaluation.value !== null && !mayBeBetter,
    ...common,
  };
}

function exactEvaluation(value: TablebaseValue): Evaluation {
  const depth = Math.abs(value) - 1;
  return evaluationOf(value === DRAW ? 0 : value > 0 ? WIN - depth : depth - WIN, true);
}

const likelyEvaluation = (value: TablebaseValue): Evaluation =>
  evaluationOf(value > 0 ? LIKELY_SCORE : -LIKELY_SCORE, false);

/** Best play to the end of a won or lost game. In a draw, one good turn. */
function lineFrom(game: SolvedGame, first: KnownTurn, isKnown: Knowledge['isKnownLater']): readonly MorrisTurn[] {
  const line: MorrisTurn[] = [];
  for (let best: KnownTurn | undefined = first; best; best = knownTurns(game, best.next).find(isKnown)) {
    line.push(best.turn);
    if (best.value === DRAW) return line;
  }
  return line;
}
