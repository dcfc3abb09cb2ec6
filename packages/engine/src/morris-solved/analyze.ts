import { countPoints, type MorrisConfig, type MorrisPosition, type MorrisTurn, otherSide } from '@rowhouse/rules';
import type { Analysis, Evaluation } from '../analysis/analyze.ts';
import { isSolvable } from '../morris-solving/extent.ts';
import { DRAW } from '../morris-solving/tablebase-value.ts';
import { WIN } from '../search/search-state.ts';
import { endgameInSight, isSure, LIKELY } from './endgame.ts';
import { type KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
import { mayHaveRepeated, standingOf } from './tablebase-position.ts';
import { loadTablebase } from './tablebases.ts';

/** Whether all is known about a game: three, five and six men, whatever the options. */
export const isSolvedMorris = (config: MorrisConfig): boolean => isSolvable(config);

/**
 * The exact worth of a position and of every turn in it, or `null` where the game is not solved, or the position is
 * none of it. Plies without a mill count as the position's config says; who asks about a game without them sets
 * `drawAfter` to 0.
 */
export function analyzeSolvedMorris(
  position: MorrisPosition,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Analysis<MorrisTurn>> | null {
  if (!isSolvable(position.config) || !standingOf(position)) return null;
  return analyze(position, signal);
}

async function analyze(position: MorrisPosition, signal: AbortSignal | undefined): Promise<Analysis<MorrisTurn>> {
  const lookUp = new TablebaseLookup(await loadTablebase(position.config));
  signal?.throwIfAborted();
  return report(lookUp, position, lookUp.turnsOf(position), () => true);
}

/**
 * The same for the end of a game that is not solved; `null` where there are too many men, where the plies without a
 * mill may run out first, or where a position has come again already. Single turns of which that may be so are left
 * without a value.
 */
export async function analyzeEndgame(
  position: MorrisPosition,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Analysis<MorrisTurn> | null> {
  if (position.outcome || position.hand.some((men) => men > 0) || mayHaveRepeated(position)) return null;
  const endgame = await endgameInSight(position);
  signal?.throwIfAborted();
  const { men, toMove } = position;
  if (!endgame?.knows(countPoints(men[toMove]!), countPoints(men[otherSide(toMove)]!))) return null;
  const turns = endgame.lookUp.turnsOf(position);
  const left = pliesLeft(position);
  const isKnown = ({ worth, turn }: KnownTurn) => isSure(worth, turn.remove === null ? left : pliesOf(position) + 1);
  return isKnown(turns[0]!) ? report(endgame.lookUp, position, turns, isKnown) : null;
}

const pliesOf = ({ config }: MorrisPosition): number => config.drawAfter || Number.POSITIVE_INFINITY;
const pliesLeft = (position: MorrisPosition): number => pliesOf(position) - position.pliesSinceMill;

function report(
  lookUp: TablebaseLookup,
  position: MorrisPosition,
  turns: readonly KnownTurn[],
  isKnown: (turn: KnownTurn) => boolean,
): Analysis<MorrisTurn> {
  const worth = turns[0]?.worth ?? lookUp.worthOf(position);
  return {
    ...tell(worth),
    moves: turns.map((known) => ({ move: known.turn, ...(isKnown(known) ? tell(known.worth) : guess(known.worth)) })),
    best: turns.filter((known) => known.worth === worth).map(({ turn }) => turn),
    line: lineOf(lookUp, position),
    exact: !mayHaveRepeated(position),
    nodes: turns.length,
    reached: Math.max(0, Math.abs(worth) - 1),
  };
}

function tell(worth: number): Evaluation {
  if (worth === DRAW) return { score: 0, value: 'draw', depth: null };
  const depth = Math.abs(worth) - 1;
  return worth > 0 ? { score: WIN - depth, value: 'win', depth } : { score: depth - WIN, value: 'loss', depth };
}

const guess = (worth: number): Evaluation => ({ score: worth > 0 ? LIKELY : -LIKELY, value: null, depth: null });

/** Best play to the end of a game that is won or lost; of a draw, one good turn. */
function lineOf(lookUp: TablebaseLookup, position: MorrisPosition): readonly MorrisTurn[] {
  const line: MorrisTurn[] = [];
  for (let at = position; ; ) {
    const best = lookUp.turnsOf(at)[0];
    if (!best) return line;
    line.push(best.turn);
    if (best.worth === DRAW) return line;
    at = best.next;
  }
}
