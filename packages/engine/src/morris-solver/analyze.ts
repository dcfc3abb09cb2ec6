import type { MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import { countPoints, otherSide } from '@rowhouse/rules/morris';
import type { SignalOptions } from '../budget.ts';
import { type Analysis, type Evaluation, evaluationOf, WIN } from '../evaluation.ts';
import { type Endgame, isSure, LIKELY_SCORE } from './endgame.ts';
import { hasWholeTablebase } from './extent.ts';
import {
  type KnownTurn,
  mayRepeatToDraw,
  RepetitionProof,
  TablebaseLookup,
  tablebasePositionOf,
} from './tablebase-lookup.ts';
import { DRAW, orderOf, type TablebaseValue } from './tablebase-value.ts';
import { loadTablebase } from './tablebases.ts';

/**
 * The exact analysis of a position of a solved game: three, five and six men, with any options. `null` where the game
 * is not solved, or where no game of these rules leads to the position. Plies without a mill count as the config says;
 * to leave them out, set its `drawAfter` to 0. Where positions of the game so far may come up again, a turn whose value may
 * depend on that is estimated.
 */
export function analyzeSolvedMorris(
  position: MorrisPosition,
  { signal }: SignalOptions = {},
): Promise<Analysis<MorrisTurn>> | null {
  if (!hasWholeTablebase(position.config) || !tablebasePositionOf(position)) return null;
  return analyze(position, signal);
}

async function analyze(position: MorrisPosition, signal: AbortSignal | undefined): Promise<Analysis<MorrisTurn>> {
  const lookUp = new TablebaseLookup(await loadTablebase(position.config));
  signal?.throwIfAborted();
  const proof = new RepetitionProof(lookUp, position);
  const isKnown = (turn: KnownTurn) => proof.holds(turn);
  return analysisFrom(lookUp, position, lookUp.turnsOf(position), { isKnown, isKnownLater: isKnown });
}

/**
 * The same for the end of a game that is not solved. `null` where there are too many men, where the plies without a mill
 * may run out first, or where a position has come up again already. A single turn for which that may be so is estimated.
 */
export function analyzeEndgame(position: MorrisPosition, endgame: Endgame): Analysis<MorrisTurn> | null {
  if (position.outcome || position.hand.some((men) => men > 0) || mayRepeatToDraw(position)) return null;
  const { men, toMove } = position;
  if (!endgame.knows(countPoints(men[toMove]!), countPoints(men[otherSide(toMove)]!))) return null;
  const turns = endgame.lookUp.turnsOf(position);
  const left = pliesLeft(position);
  const isKnown = ({ value, turn }: KnownTurn) => isSure(value, turn.remove === null ? left : plyLimit(position) + 1);
  return isKnown(turns[0]!)
    ? analysisFrom(endgame.lookUp, position, turns, { isKnown, isKnownLater: () => true })
    : null;
}

/** Tells whether a turn has the value in the tablebase: a turn of the position, and one further down the line. */
interface Knowledge {
  readonly isKnown: (turn: KnownTurn) => boolean;
  readonly isKnownLater: (turn: KnownTurn) => boolean;
}

const plyLimit = ({ config }: MorrisPosition): number => config.drawAfter || Number.POSITIVE_INFINITY;
const pliesLeft = (position: MorrisPosition): number => plyLimit(position) - position.pliesSinceMill;

/**
 * A turn that is not known is estimated. Then the value of the position is not known either, unless a turn that is known is
 * at least as good as the tablebase says of the others.
 */
function analysisFrom(
  lookUp: TablebaseLookup,
  position: MorrisPosition,
  turns: readonly KnownTurn[],
  { isKnown, isKnownLater }: Knowledge,
): Analysis<MorrisTurn> {
  const common = { nodes: turns.length, reached: Math.max(0, Math.abs(turns[0]?.value ?? 0) - 1) };
  if (turns.length === 0)
    return { ...exactEvaluation(lookUp.valueOf(position)), moves: [], best: [], line: [], exact: true, ...common };
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
    line: evaluation.value === null ? [top.turn] : lineFrom(lookUp, top, isKnownLater),
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

/** Best play to the end of a game that is won or lost; in a draw, one good turn. */
function lineFrom(
  lookUp: TablebaseLookup,
  first: KnownTurn,
  isKnown: Knowledge['isKnownLater'],
): readonly MorrisTurn[] {
  const line: MorrisTurn[] = [];
  for (let best: KnownTurn | undefined = first; best; best = lookUp.turnsOf(best.next).find(isKnown)) {
    line.push(best.turn);
    if (best.value === DRAW) return line;
  }
  return line;
}
