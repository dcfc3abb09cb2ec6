import type { MorrisConfig, MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import type { Analysis, Worth } from '../analysis.ts';
import { WIN } from '../arena.ts';
import { LookUp } from './look-up.ts';
import { isSolvable } from './solve.ts';
import { standingOf } from './standing.ts';
import { loadSolved } from './tables.ts';
import { DRAW } from './worth.ts';

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
  const lookUp = new LookUp(await loadSolved(position.config));
  signal?.throwIfAborted();
  const turns = lookUp.turnsOf(position);
  const worth = turns[0]?.worth ?? lookUp.worthOf(position);
  return {
    ...tell(worth),
    moves: turns.map((known) => ({ move: known.turn, ...tell(known.worth) })),
    best: turns.filter((known) => known.worth === worth).map(({ turn }) => turn),
    line: lineOf(lookUp, position),
    exact: !hasStoodBefore(position),
    nodes: turns.length,
    reached: Math.max(0, Math.abs(worth) - 1),
  };
}

function tell(worth: number): Worth {
  if (worth === DRAW) return { score: 0, value: 'draw', depth: null };
  const depth = Math.abs(worth) - 1;
  return worth > 0 ? { score: WIN - depth, value: 'win', depth } : { score: depth - WIN, value: 'loss', depth };
}

/** Best play to the end of a game that is won or lost; of a draw, one good turn. */
function lineOf(lookUp: LookUp, position: MorrisPosition): readonly MorrisTurn[] {
  const line: MorrisTurn[] = [];
  for (let at = position; ; ) {
    const best = lookUp.turnsOf(at)[0];
    if (!best) return line;
    line.push(best.turn);
    if (best.worth === DRAW) return line;
    at = best.next;
  }
}

/**
 * Tables know nothing of repetition. It changes nothing for who has not repeated yet, because the way to win never
 * leads through the same position twice; but once something has stood before, it might.
 */
function hasStoodBefore({ config, past }: MorrisPosition): boolean {
  if (config.repetition === 0) return false;
  const stood = new Set<number>();
  for (let at = past; at; at = at.before) {
    if (stood.has(at.standing)) return true;
    stood.add(at.standing);
  }
  return false;
}
