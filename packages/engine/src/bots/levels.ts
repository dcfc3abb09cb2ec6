import { type Family, type Move, type Position, randomFrom } from '@rowhouse/rules';
import { type Budget, endInSight, search, searchStateOf, tableFor } from '../analysis/analyze.ts';
import type { RootMove } from '../search/deepening.ts';
import { isMultiplayer } from '../search/max-n.ts';
import { DECISIVE, type SearchState } from '../search/search-state.ts';

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type Level = (typeof LEVELS)[number];

interface Strength {
  /** Levels 1 to 8 are nodes and depth, so that they play the same everywhere; 9 and 10 are time. */
  readonly budget: Budget;
  /** How far a judgement is off, in the units of the evaluation. */
  readonly noise: number;
  /** How often a move that wins, or one that loses, at once is seen for what it is. */
  readonly sight: number;
  /** How often a turn is played without care, as level 3 would, while nothing is won yet. */
  readonly careless?: { readonly placing: number; readonly moving: number };
}

/** Tuned by the ladder: docs/strength.md. */
const STRENGTHS: { readonly [F in Family]: Readonly<Record<Level, Strength>> } = {
  connect: {
    1: { budget: { depth: 1 }, noise: 80, sight: 0.55 },
    2: { budget: { depth: 2 }, noise: 60, sight: 0.75 },
    3: { budget: { depth: 2 }, noise: 30, sight: 0.95 },
    4: { budget: { depth: 3 }, noise: 22, sight: 1 },
    5: { budget: { depth: 4, nodes: 6000 }, noise: 16, sight: 1 },
    6: { budget: { depth: 6, nodes: 8000 }, noise: 11, sight: 1 },
    7: { budget: { depth: 8, nodes: 25_000 }, noise: 8, sight: 1 },
    8: { budget: { nodes: 80_000 }, noise: 6, sight: 1 },
    9: { budget: { ms: 300 }, noise: 2, sight: 1 },
    10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
  },
  // Good play ends in a draw here, however deep it looks: what tells the upper levels apart is how often they slip.
  morris: {
    1: { budget: { depth: 1 }, noise: 150, sight: 0.5 },
    2: { budget: { depth: 1 }, noise: 95, sight: 0.75 },
    3: { budget: { depth: 2 }, noise: 58, sight: 0.95 },
    4: { budget: { depth: 3 }, noise: 30, sight: 1, careless: { placing: 0.97, moving: 1 } },
    5: { budget: { depth: 4, nodes: 4000 }, noise: 0, sight: 1, careless: { placing: 0.73, moving: 0.95 } },
    6: { budget: { depth: 5, nodes: 8000 }, noise: 0, sight: 1, careless: { placing: 0.62, moving: 0.95 } },
    7: { budget: { depth: 6, nodes: 20_000 }, noise: 0, sight: 1, careless: { placing: 0.34, moving: 0.9 } },
    8: { budget: { nodes: 60_000 }, noise: 0, sight: 1, careless: { placing: 0.2, moving: 0.85 } },
    9: { budget: { ms: 300 }, noise: 0, sight: 1, careless: { placing: 0.1, moving: 0.38 } },
    10: { budget: { ms: 1000 }, noise: 0, sight: 1 },
  },
};

/** Whoever is this far ahead takes care. */
const AHEAD = 50;
const CARELESS: Level = 3;

/** Morris between careful players is drawn in no time: somebody who wants a game takes a small disadvantage rather. */
const DRAW_WORTH = -40;

/** A move as a player of this level would choose it. The seed decides between equals, and what is overlooked. */
export async function chooseAtLevel(
  position: Position,
  level: Level,
  seed: number,
  signal?: AbortSignal,
): Promise<Move> {
  const { budget, noise, sight, careless } = STRENGTHS[position.family][level];
  // Who judges by feeling knows no table.
  const endgame = noise > 0 ? null : await endInSight(position);
  const began = performance.now();
  const random = randomFrom(seed);
  const arena = searchStateOf(position, endgame);
  arena.drawScore = DRAW_WORTH;
  // Games played out are judged by how often they were won: a worth of few games is luck, not a judgement to be off by.
  const judges = noise > 0 && !(isMultiplayer(arena) && budget.depth === undefined);
  const { moves } = await search(arena, tableFor(budget), position, { budget, all: judges, signal, seed, began });
  if (careless && moves[0]!.score < AHEAD && random() < careless[phaseOf(position)])
    return chooseAtLevel(position, CARELESS, seed + 1, signal);
  // A search that was cut short leaves its arena anywhere; looking again needs one of its own.
  const chosen = judges ? roughly(searchStateOf(position), moves, noise, sight, random) : equals(moves, random);
  return arena.decode(chosen.move) as Move;
}

const phaseOf = (position: Position): 'placing' | 'moving' =>
  position.family === 'morris' && position.hand.some((men) => men > 0) ? 'placing' : 'moving';

/** One of the best. */
function equals(moves: readonly RootMove[], random: () => number): RootMove {
  const best = moves.filter(({ score, full }, at) => at === 0 || (full && score === moves[0]!.score));
  return best[Math.floor(random() * best.length)]!;
}

/** The best as somebody sees it who judges by feeling, and now and then overlooks what happens next. */
function roughly(
  arena: SearchState<unknown>,
  moves: readonly RootMove[],
  noise: number,
  sight: number,
  random: () => number,
): RootMove {
  let best = moves[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const root of moves) {
    const settled = Math.abs(root.score) > DECISIVE;
    // A win or a loss that is seen is seen for what it is, and how far off; the rest is a matter of feeling.
    const felt =
      settled && random() < sight
        ? root.score
        : (settled ? atFirstSight(arena, root.move) : root.score) + noise * bell(random);
    if (felt > most) {
      most = felt;
      best = root;
    }
  }
  return best;
}

function atFirstSight(arena: SearchState<unknown>, move: number): number {
  arena.make(move);
  const worth = arena.evaluate();
  arena.unmake(move);
  return worth;
}

/** About normal, with a spread of one. */
const bell = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
