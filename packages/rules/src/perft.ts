/** Counts all games up to a depth, to test rules or to compare them with those of another program. */

import { gameOf } from './games/families.ts';
import type { Family, Position } from './games/game.ts';

/** The counts of one ply. */
export interface Ply {
  /** The number of sequences of moves that lead to this ply. */
  readonly sequences: number;
  /** The number of different positions they lead to. */
  readonly positions: number;
}

/** Thrown when the next ply cannot be counted. */
export class PerftEnd extends Error {
  /**
   * The states of a ply need too much memory, or there are more than 2⁵³ sequences, which a number cannot hold exactly.
   */
  readonly code: 'too-many-states' | 'too-many-sequences';
  /** The ply that cannot be counted. The counts before it are right. */
  readonly ply: number;
  /** How many states of this ply were found until then. */
  readonly states: number;
  constructor(code: PerftEnd['code'], ply: number, states: number) {
    super(`${code} at ply ${ply}`);
    this.code = code;
    this.ply = ply;
    this.states = states;
  }
}

/** Safely below the capacity of a `Set` or `Map`, 2²⁴. */
const MAX_STATES = 12_000_000;

/** The bytes of an entry with an empty text, and of a position, measured on Node 24. */
const BYTES = { text: 80, connect: 900, morris: 400 } as const;

const DEFAULT_MAX_BYTES = 2 ** 30;

/**
 * Counts sequences and positions at each ply, to test the rules. (Chess programmers call this perft.) Yields ply 0, 1,
 * … `depth`. Sequences that lead to the same state are counted together, so the time depends on the number of states. A
 * game that can no longer be won (A8) continues until the board is full.
 *
 * `maxBytes` limits the memory roughly. Throws a `PerftEnd` at a ply that cannot be counted.
 */
export function* perft<F extends Family>(
  start: Position<F>,
  depth: number,
  maxBytes = DEFAULT_MAX_BYTES,
): Generator<Ply> {
  const game = gameOf<F>(start.config as never);
  // If states have the same text as keys, states and positions are the same.
  const isMoreThanKey = game.key !== game.state;
  const { config } = start;
  const bytes = BYTES[config.family] + (config.family === 'connect' ? config.columns * config.rows : 0);
  yield { sequences: 1, positions: 1 };
  let states: State<F>[] = [{ position: start, ways: 1 }];
  for (let ply = 1; ply <= depth; ply++) {
    let used = states.length * bytes;
    // Nothing follows the last ply, so there the positions are only counted.
    const next = ply < depth ? new Map<string, State<F>>() : null;
    const seen = isMoreThanKey || !next ? new Set<string>() : null;
    let sequences = 0;
    const reserve = (bytesMore: number) => {
      used += bytesMore;
      const count = Math.max(seen?.size ?? 0, next?.size ?? 0);
      if (used > maxBytes || count > MAX_STATES) throw new PerftEnd('too-many-states', ply, count);
    };
    // States are dropped once they are counted, so that two whole plies are never in memory at once.
    for (let from = states.pop(); from; from = states.pop()) {
      used -= bytes;
      for (const move of game.moves(from.position)) {
        const played = game.play(from.position, move);
        if (!played.ok) throw new Error(`move generated and refused: ${played.error.code}`);
        sequences += from.ways;
        if (seen) {
          const key = game.key(played.value);
          if (!seen.has(key)) reserve(BYTES.text + key.length);
          seen.add(key);
        }
        if (next) {
          const state = game.state(played.value);
          const known = next.get(state);
          if (known) known.ways += from.ways;
          else {
            reserve(BYTES.text + state.length + bytes);
            next.set(state, { position: played.value, ways: from.ways });
          }
        }
      }
    }
    if (sequences > Number.MAX_SAFE_INTEGER) throw new PerftEnd('too-many-sequences', ply, (seen ?? next)!.size);
    yield { sequences, positions: (seen ?? next)!.size };
    states = next ? [...next.values()] : [];
  }
}

interface State<F extends Family> {
  readonly position: Position<F>;
  ways: number;
}
