import { NOBODY, type Player, randomFrom } from '@rowhouse/rules';
import { type Deepened, type RootMove, SLICE } from './deepening.ts';
import type { MultiplayerSearchState } from './max-n.ts';
import { MOST_MOVES, UNDECIDED, WIN } from './search-state.ts';

/** Room for tree nodes at first; it is doubled as needed. */
const FIRST_NODES = 2 ** 12;
/** Tree nodes at most: some 20 MB. A full tree is searched on without growing. */
const MOST_NODES = 2 ** 19;
/** A budget in nodes buys so many times as many plies: they cost less than nodes, and chance needs numbers. */
const PLIES = 3;
/**
 * How often it is overlooked that the next player wins unless blocked; level 3 overlooks three in ten. It is the same
 * for everybody, whoever thinks included: otherwise that one seems to stand better than they do.
 */
const OVERLOOKED = 0.2;
/** In place of a worth: somebody overlooked that. */
const GIVEN = WIN;
/** Plies between two looks at how it stands. */
const ROUND = 2000;
/** In place of an outcome, which is the winner counted from 2, or 1 for a draw. */
const OPEN = 0;
const DRAWN = 1;
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
 * lines, with everybody taking wins and mostly blocking the next player's. Each player in the tree prefers what was won
 * most often by them. It foresees that things are overlooked, which decides most games where three or more play. What
 * is found to be decided is not looked at again.
 *
 * Yields after every slice, and ends when the work is done; the caller may stop before. A move's score is its share of
 * wins in thousandths above what an equal share would be.
 */
export function* playOut(
  arena: MultiplayerSearchState,
  { moves, work, seed }: MonteCarloOptions,
): Generator<Deepened | null, Deepened> {
  const win = moves.find((move) => winsAtOnce(arena, move));
  if (win !== undefined)
    return { depth: 1, moves: [{ move: win, score: WIN - 1, full: true, played: true }], nodes: 1, final: true };
  const limit = Math.max(moves.length, Math.floor((work * PLIES) / arena.cost));
  const tree = new Tree(arena, moves, randomFrom(seed));
  if (moves.length === 1) return tree.result();
  let told = 0;
  while (tree.nodes < limit && !tree.decided) {
    const end = Math.min(limit, tree.nodes + SLICE);
    while (tree.nodes < end && !tree.decided) tree.grow();
    const news = told === 0 || tree.nodes >= told + ROUND;
    if (news) told = tree.nodes;
    yield news ? tree.result() : null;
  }
  return tree.result();
}

function winsAtOnce(arena: MultiplayerSearchState, move: number): boolean {
  arena.make(move);
  const won = arena.decided(1) === WIN - 1;
  arena.unmake(move);
  return won;
}

const outcomeFor = (winner: number): number => (winner === NOBODY ? DRAWN : winner + 2);

class Tree {
  readonly #arena: MultiplayerSearchState;
  readonly #players: number;
  readonly #random: () => number;
  readonly #listed = new Int32Array(MOST_MOVES);
  /** Of each node: its children (0 if there are none yet), the move that leads to it, its visits and what they brought its mover, and its looks. */
  #first = new Int32Array(FIRST_NODES);
  #children = new Int32Array(FIRST_NODES);
  #move = new Int32Array(FIRST_NODES);
  #visits = new Float64Array(FIRST_NODES);
  #won = new Float64Array(FIRST_NODES);
  #rank = new Float64Array(FIRST_NODES);
  /** Of each node: its outcome, where that is known. */
  #settled = new Int8Array(FIRST_NODES);
  readonly #reward: Float64Array;
  readonly #path: number[] = [];
  readonly #movers: number[] = [];
  readonly #made: number[] = [];
  #size = 1;
  /** Who won the game that was played out last; nobody in a draw. */
  #winner: Player = NOBODY;
  nodes = 0;

  constructor(arena: MultiplayerSearchState, moves: readonly number[], random: () => number) {
    this.#arena = arena;
    this.#players = arena.players;
    this.#random = random;
    this.#reward = new Float64Array(arena.players);
    this.#expand(0, moves, moves.length);
    arena.keep();
  }

  get decided(): boolean {
    return this.#settled[0] !== OPEN;
  }

  /** One game: down the tree, out to the end, and back with the news. */
  grow(): void {
    const arena = this.#arena;
    this.#path.length = 0;
    this.#movers.length = 0;
    this.#made.length = 0;
    let decided = UNDECIDED;
    let node = 0;
    while (this.#first[node]! > 0 && decided === UNDECIDED) {
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
    } else if (decided !== GIVEN) this.#settle(outcomeFor(this.#winner));
    this.#judge(decided);
    arena.rewind(this.#made);
    this.#visits[0]!++;
    for (const [at, visited] of this.#path.entries()) {
      this.#visits[visited]!++;
      this.#won[visited]! += this.#reward[this.#movers[at]!]!;
    }
  }

  /** The end of the path is decided; so is the node above if that is its mover's win, or if nothing else is left. */
  #settle(end: number): void {
    let outcome = end;
    for (let at = this.#path.length - 1; at >= 0; at--) {
      this.#settled[this.#path[at]!] = outcome;
      const above = at > 0 ? this.#path[at - 1]! : 0;
      if (outcome !== outcomeFor(this.#movers[at]!)) outcome = this.#bestLeft(above);
      if (outcome === OPEN) return;
    }
    this.#settled[0] = outcome;
  }

  /** Where no move wins: a draw, or what the most visited of the lost moves leads to, if all are decided. */
  #bestLeft(node: number): number {
    const first = this.#first[node]!;
    let best = first;
    for (let child = first; child < first + this.#children[node]!; child++) {
      const outcome = this.#settled[child]!;
      if (outcome === OPEN) return OPEN;
      if (this.#settled[best] === DRAWN) continue;
      if (outcome === DRAWN || this.#visits[child]! > this.#visits[best]!) best = child;
    }
    return this.#settled[best]!;
  }

  #make(move: number): number {
    this.#arena.make(move);
    this.#made.push(move);
    this.nodes++;
    const decided = this.#arena.decided(this.#made.length);
    this.#winner = this.#arena.winner;
    if (decided !== UNDECIDED || !this.#arena.forced || this.#random() >= OVERLOOKED) return decided;
    this.#winner = (this.#arena.toMove + 1) % this.#players;
    return GIVEN;
  }

  #expand(node: number, moves: ArrayLike<number>, count: number): void {
    if (this.#size + count > MOST_NODES) return;
    if (this.#size + count > this.#first.length) this.#makeRoom();
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
      if (this.#settled[child] !== OPEN) continue;
      const visits = this.#visits[child]!;
      const worth = (visits > 0 ? this.#won[child]! / visits : unknown) + (root * this.#rank[child]!) / (1 + visits);
      if (worth > most) {
        most = worth;
        best = child;
      }
    }
    return best;
  }

  #makeRoom(): void {
    const room = 2 * this.#first.length;
    const grown = <T extends Int8Array | Int32Array | Float64Array>(old: T, larger: T): T => {
      larger.set(old);
      return larger;
    };
    this.#first = grown(this.#first, new Int32Array(room));
    this.#children = grown(this.#children, new Int32Array(room));
    this.#move = grown(this.#move, new Int32Array(room));
    this.#visits = grown(this.#visits, new Float64Array(room));
    this.#won = grown(this.#won, new Float64Array(room));
    this.#rank = grown(this.#rank, new Float64Array(room));
    this.#settled = grown(this.#settled, new Int8Array(room));
  }

  /** Who gets how much of this game: all of it for the winner, shares where it was not played to the end. */
  #judge(decided: number): void {
    let sum = 0;
    for (let player = 0; player < this.#players; player++) {
      const part =
        decided === UNDECIDED
          ? Math.exp(Math.max(-20, Math.min(20, this.#arena.evaluateFor(player) / SPREAD)))
          : decided === 0 || player === this.#winner
            ? 1
            : 0;
      this.#reward[player] = part;
      sum += part;
    }
    for (let player = 0; player < this.#players; player++) this.#reward[player]! /= sum;
  }

  /** The most visited first, which is what the search trusts most; before it what wins, after it what loses. */
  result(): Deepened {
    const first = this.#first[0]!;
    const win = outcomeFor(this.#arena.root);
    const children = Array.from({ length: this.#children[0]! }, (_, at) => first + at);
    const lost = (child: number) => ![OPEN, DRAWN, win].includes(this.#settled[child]!);
    const group = (child: number) => (this.#settled[child] === win ? 0 : lost(child) ? 2 : 1);
    children.sort((a, b) => group(a) - group(b) || this.#visits[b]! - this.#visits[a]! || a - b);
    const moves = children.map((child): RootMove => {
      const visits = this.#visits[child]!;
      const share = group(child) === 0 ? 1 : lost(child) || visits === 0 ? 0 : this.#won[child]! / visits;
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
