import type { MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import { countPoints, otherSide } from '@rowhouse/rules/morris';
import { type Analysis, type Evaluation, evaluationOf, WIN } from '../basics/evaluation.ts';
import type { SignalOptions } from '../basics/signal-options.ts';
import { hasWholeTablebase } from '../morris-solving/extent.ts';
import { DRAW, type TablebaseValue } from '../morris-solving/tablebase-value.ts';
import { type Endgame, isSure, LIKELY_SCORE } from './endgame.ts';
import { type KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
import { mayHaveRepeated, tablebasePositionOf } from './tablebase-position.ts';
import { loadTablebase } from './tablebases.ts';

/**
 * The exact analysis of a position of a solved game: three, five and six men, whatever the options. `null` where the game
 * is not solved, or where no game of these rules leads to the position. Plies without a mill count as the config says;
 * to leave them out, set its `drawAfter` to 0.
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
  return analysisFrom(lookUp, position, lookUp.turnsOf(position), () => true);
}

/**
 * The same for the end of a game that is not solved. `null` where there are too many men, where the plies without a mill
 * may run out first, or where a position has come up again already. A single turn for which that may be so is estimated.
 */
export function analyzeEndgame(position: MorrisPosition, endgame: Endgame): Analysis<MorrisTurn> | null {
  if (position.outcome || position.hand.some((men) => men > 0) || mayHaveRepeated(position)) return null;
  const { men, toMove } = position;
  if (!endgame.knows(countPoints(men[toMove]!), countPoints(men[otherSide(toMove)]!))) return null;
  const turns = endgame.lookUp.turnsOf(position);
  const left = pliesLeft(position);
  const isKnown = ({ value, turn }: KnownTurn) => isSure(value, turn.remove === null ? left : plyLimit(position) + 1);
  return isKnown(turns[0]!) ? analysisFrom(endgame.lookUp, position, turns, isKnown) : null;
}

const plyLimit = ({ config }: MorrisPosition): number => config.drawAfter || Number.POSITIVE_INFINITY;
const pliesLeft = (position: MorrisPosition): number => plyLimit(position) - position.pliesSinceMill;

function analysisFrom(
  lookUp: TablebaseLookup,
  position: MorrisPosition,
  turns: readonly KnownTurn[],
  isKnown: (turn: KnownTurn) => boolean,
): Analysis<MorrisTurn> {
  const value = turns[0]?.value ?? lookUp.valueOf(position);
  return {
    ...exactEvaluation(value),
    moves: turns.map((known) => ({
      move: known.turn,
      ...(isKnown(known) ? exactEvaluation(known.value) : likelyEvaluation(known.value)),
    })),
    best: turns.filter((known) => known.value === value).map(({ turn }) => turn),
    line: lineFrom(lookUp, position),
    exact: !mayHaveRepeated(position),
    nodes: turns.length,
    reached: Math.max(0, Math.abs(value) - 1),
  };
}

function exactEvaluation(value: TablebaseValue): Evaluation {
  const depth = Math.abs(value) - 1;
  return evaluationOf(value === DRAW ? 0 : value > 0 ? WIN - depth : depth - WIN, true);
}

const likelyEvaluation = (value: TablebaseValue): Evaluation =>
  evaluationOf(value > 0 ? LIKELY_SCORE : -LIKELY_SCORE, false);

/** Best play to the end of a game that is won or lost; in a draw, one good turn. */
function lineFrom(lookUp: TablebaseLookup, position: MorrisPosition): readonly MorrisTurn[] {
  const line: MorrisTurn[] = [];
  for (let at = position; ; ) {
    const best = lookUp.turnsOf(at)[0];
    if (!best) return line;
    line.push(best.turn);
    if (best.value === DRAW) return line;
    at = best.next;
  }
}
