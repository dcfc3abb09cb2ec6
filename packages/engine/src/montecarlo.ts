import { randomFrom } from '@rowhouse/rules';
import { MOST_MOVES, UNDECIDED, WIN } from './arena.ts';
import { type Deepened, type RootMove, SLICE } from './deepening.ts';
import type { CrowdArena } from './maxn.ts';

/** Tree nodes at most: some 20 MB. A full tree is searched on without growing. */
const MOST_NODES = 2 ** 19;
/** A playout that is not decided by then is judged. */
const PLAYOUT = 100;
/** How much better standing makes winning e times as likely. */
const SPREAD = 150;
/** How much is tried out against how much is trusted. From 0.5 to 2 made no difference that 90 games could show. */
const CURIOSITY = 1;

export interface MonteCarloOptions {
  readonly moves: readonly number[];
  readonly work: number;
  readonly seed: number;
}

/**
 * Monte Carlo tree search for more than two players: the game is played out again and again from the most promising
 * lines, with everybody taking wins and blocking the next player's. Each player in the tree prefers what was won most
 * often by them. It foresees that others overlook things, which counts where three or more play.
 *
 * Yields after every slice, and ends when the work is done; the caller may stop before. A move's score is its share of
 * wins in thousandths above what an equal share would be.
 */
export function* playOut(
  arena: CrowdArena,
  { moves, work, seed }: MonteCarloOptions,
): Generator<Deepened | null, Deepened> {
  const win = moves.find((move) => winsAtOnce(arena, move));
  if (win !== undefined)
    return { depth: 1, moves: [{ move: win, score: WIN - 1, full: true, played: true }], nodes: 1, final: true };
  const tree = new Tree(arena, moves, randomFrom(seed));
  if (moves.length === 1) return tree.result();
  const limit = Math.max(moves.length, Math.floor(work / arena.cost));
  while (tree.nodes < limit) {
    const end = Math.min(limit, tree.nodes + SLICE);
    while (tree.nodes < end) tree.grow();
    yield tree.nodes < limit ? tree.result() : null;
  }
  return tree.result();
}

function winsAtOnce(arena: CrowdArena, move: number): boolean {
  arena.make(move);
  const won = arena.decided(1) === WIN - 1;
  arena.unmake(move);
  return won;
}

class Tree {
  readonly #arena: CrowdArena;
  readonly #players: number;
  readonly #random: () => number;
  readonly #listed = new Int32Array(MOST_MOVES);
  /** Of each node: its children, the move that leads to it, its visits and what they brought its mover. */
  readonly #first: Int32Array;
  readonly #children: Int32Array;
  readonly #move: Int32Array;
  readonly #visits: Float64Array;
  readonly #won: Float64Array;
  readonly #rank: Float64Array;
  readonly #reward: Float64Array;
  readonly #path: number[] = [];
  readonly #movers: number[] = [];
  readonly #made: number[] = [];
  #size = 1;
  nodes = 0;

  constructor(arena: CrowdArena, moves: readonly number[], random: () => number) {
    this.#arena = arena;
    this.#players = arena.players;
    this.#random = random;
    this.#first = new Int32Array(MOST_NODES).fill(-1);
    this.#children = new Int32Array(MOST_NODES);
    this.#move = new Int32Array(MOST_NODES);
    this.#visits = new Float64Array(MOST_NODES);
    this.#won = new Float64Array(MOST_NODES);
    this.#rank = new Float64Array(MOST_NODES);
    this.#reward = new Float64Array(arena.players);
    this.#expand(0, moves, moves.length);
  }

  /** One game: down the tree, out to the end, and back with the news. */
  grow(): void {
    const arena = this.#arena;
    this.#path.length = 0;
    this.#movers.length = 0;
    this.#made.length = 0;
    let decided = UNDECIDED;
    let node = 0;
    while (this.#first[node]! >= 0 && decided === UNDECIDED) {
      node = this.#choose(node);
      this.#path.push(node);
      this.#movers.push(arena.toMove);
      decided = this.#make(this.#move[node]!);
    }
    if (decided === UNDECIDED) {
      this.#expand(node, this.#listed, arena.list(this.#listed, 0));
      for (let ply = 0; ply < PLAYOUT && decided === UNDECIDED; ply++) {
        const count = arena.list(this.#listed, 0);
        // Squared: the moves that look better come more often.
        decided = this.#make(this.#listed[Math.floor(this.#random() ** 2 * count)]!);
      }
    }
    this.#judge(decided);
    for (let at = this.#made.length - 1; at >= 0; at--) arena.unmake(this.#made[at]!);
    this.#visits[0]!++;
    for (const [at, visited] of this.#path.entries()) {
      this.#visits[visited]!++;
      this.#won[visited]! += this.#reward[this.#movers[at]!]!;
    }
  }

  #make(move: number): number {
    this.#arena.make(move);
    this.#made.push(move);
    this.nodes++;
    return this.#arena.decided(this.#made.length);
  }

  #expand(node: number, moves: ArrayLike<number>, count: number): void {
    if (this.#size + count > MOST_NODES) return;
    this.#first[node] = this.#size;
    this.#children[node] = count;
    for (let at = 0; at < count; at++) {
      this.#move[this.#size] = moves[at]!;
      this.#rank[this.#size++] = 1 / (1 + at);
    }
  }

  /** What was won so far, and a bonus for what was tried less than its looks deserve. */
  #choose(node: number): number {
    const first = this.#first[node]!;
    const root = CURIOSITY * Math.sqrt(this.#visits[node]! + 1);
    const unknown = 1 / this.#players;
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = first; child < first + this.#children[node]!; child++) {
      const visits = this.#visits[child]!;
      const worth = (visits > 0 ? this.#won[child]! / visits : unknown) + (root * this.#rank[child]!) / (1 + visits);
      if (worth > most) {
        most = worth;
        best = child;
      }
    }
    return best;
  }

  /** Who gets how much of this game: all of it for the winner, shares where it was not played to the end. */
  #judge(decided: number): void {
    let sum = 0;
    for (let player = 0; player < this.#players; player++) {
      const part =
        decided === UNDECIDED
          ? Math.exp(Math.max(-20, Math.min(20, this.#arena.worthTo(player) / SPREAD)))
          : decided === 0 || player === this.#arena.winner
            ? 1
            : 0;
      this.#reward[player] = part;
      sum += part;
    }
    for (let player = 0; player < this.#players; player++) this.#reward[player]! /= sum;
  }

  /** The most visited first: that is what the search trusts most. */
  result(): Deepened {
    const first = this.#first[0]!;
    const children = Array.from({ length: this.#children[0]! }, (_, at) => first + at);
    children.sort((a, b) => this.#visits[b]! - this.#visits[a]! || a - b);
    const moves = children.map((child): RootMove => {
      const visits = this.#visits[child]!;
      const share = visits > 0 ? this.#won[child]! / visits : 0;
      return {
        move: this.#move[child]!,
        score: Math.round(1000 * (share - 1 / this.#players)),
        full: true,
        played: false,
      };
    });
    return { depth: 0, moves, nodes: this.nodes, final: children.length < 2 };
  }
}
