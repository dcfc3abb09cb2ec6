import { Search } from './alpha-beta.ts';
import { isMultiplayer, MaxnSearch } from './max-n.ts';
import { DECISIVE, type SearchState, UNDECIDED, WIN } from './search-state.ts';
import type { TranspositionTable } from './transposition-table.ts';

/** Nodes between two looks at the clock and the signal: a few milliseconds on the largest board, less on any other. */
export const SLICE = 250;

export interface RootMove {
  readonly move: number;
  score: number;
  /** Whether `score` is this move's own worth, not only “no better than the best”. */
  full: boolean;
  /** Whether nothing in it was judged: then it is what the rules say. */
  played: boolean;
}

export interface Deepened {
  readonly depth: number;
  /** The best first. */
  readonly moves: readonly RootMove[];
  readonly nodes: number;
  /** Nothing more can be found: it is decided, or played out. */
  readonly final: boolean;
}

export interface DeepeningOptions {
  /** The moves to choose from, encoded. */
  readonly moves: readonly number[];
  readonly depth: number;
  /** In nodes of Connect Four. */
  readonly work: number;
  /** Search every move to its own worth, not only the best. */
  readonly all: boolean;
}

/**
 * Depth 1, 2, 3, …: each round is quick because of what the one before left in the table, and there is always an
 * answer. Yields after every slice (`null`) and every finished round; the caller decides when it is enough. An
 * unfinished round counts as far as it got: its first move was the best so far.
 */
export function* deepen(
  arena: SearchState<unknown>,
  table: TranspositionTable,
  { moves, depth: deepest, work, all }: DeepeningOptions,
): Generator<Deepened | null, Deepened> {
  table.begin();
  const search = isMultiplayer(arena) ? new MaxnSearch(arena) : new Search(arena, table);
  const limit = Math.max(1, Math.floor(work / arena.cost));
  let roots: RootMove[] = moves.map((move) => ({ move, score: 0, full: false, played: false }));
  let last: Deepened = { depth: 0, moves: roots, nodes: 0, final: roots.length < 2 && !all };
  if (last.final) return last;
  // A slice goes on from one move to the next: on a wide board there are many, and none may fill one by itself.
  let sliced = 0;

  for (let depth = 1; depth <= deepest; depth++) {
    const round: RootMove[] = [];
    let alpha = -WIN;
    for (const { move } of roots) {
      arena.make(move);
      let score = arena.decided(1);
      let played = score !== UNDECIDED;
      if (!played) {
        // One below the best so far: a move that only equals it is seen to, so that equals can be told.
        search.begin(depth - 1, all ? -WIN : Math.max(-WIN, alpha - 1), WIN, 1);
        while (!search.step(Math.min(sliced + SLICE, limit) - search.nodes)) {
          if (search.nodes >= limit) return finish(last, round, search.nodes, all);
          sliced = search.nodes;
          yield null;
        }
        score = search.value;
        played = !search.judged;
      }
      arena.unmake(move);
      round.push({ move, score, full: all || score >= alpha, played });
      if (score > alpha) alpha = score;
    }
    roots = round.sort((a, b) => b.score - a.score);
    const settled = ({ score, played }: RootMove) => played || Math.abs(score) > DECISIVE;
    const final = roots.every(settled) || (!all && Math.abs(roots[0]!.score) > DECISIVE);
    last = { depth, moves: roots, nodes: search.nodes, final };
    yield last;
    if (final) return last;
  }
  return last;
}

/**
 * What a round that was cut short adds: moves searched so far in it are better known than before. Where every move
 * should have its own worth, nothing: worths of different depths cannot be compared.
 */
function finish(last: Deepened, round: readonly RootMove[], nodes: number, all: boolean): Deepened {
  if (round.length === 0 || (all && last.depth > 0)) return { ...last, nodes };
  const known = new Set(round.map(({ move }) => move));
  const better = [...round].sort((a, b) => b.score - a.score);
  const rest = last.moves.filter(({ move }) => !known.has(move)).map((root) => ({ ...root, full: false }));
  return { ...last, moves: [...better, ...rest], nodes };
}
