import type { Player } from '@rowhouse/rules';
import { WIN } from '../basics/evaluation.ts';
import type { MultiplayerSearchState } from './max-n.ts';
import type { RootMove, SearchRound } from './search-round.ts';
import { MOST_MOVES, NOBODY, UNDECIDED } from './search-state.ts';

/** Room for tree nodes at first; it is doubled as needed. */
const FIRST_NODES = 2 ** 12;
/** Tree nodes at most: some 20 MB. A full tree is searched on without growing. */
const MOST_NODES = 2 ** 19;
/**
 * How often a player overlooks that the next player wins unless blocked; level 3 overlooks three in ten. It is the same
 * for everybody, the player who thinks included: otherwise that player's chances would look too good.
 */
const OVERLOOKED = 0.2;
/** In place of a score: a player overlooked such a win, and so the next player wins. */
const OVERLOOKED_WIN = WIN;
/** The outcome of a node: open, a draw, or the winner counted from 2. */
const OPEN = 0;
const DRAWN = 1;
/** A playout that is not decided after this many plies is estimated. */
const PLAYOUT_PLIES = 100;
/** An evaluation that is higher by this much makes winning e times as likely. */
const SPREAD = 150;
/** How much is tried out against how much is trusted. Values from 0.5 to 2 made no difference that 90 games could show. */
const CURIOSITY = 1;

const outcomeFor = (winner: number): number => (winner === NOBODY ? DRAWN : winner + 2);

/** The tree of a Monte Carlo search: what was played out so far, and how often each player won. */
export class MonteCarloTree {
  readonly #state: MultiplayerSearchState;
  readonly #players: number;
  readonly #random: () => number;
  readonly #listed = new Int32Array(MOST_MOVES);
  /**
   * Of each node: where its children begin (0 if it has none yet) and how many there are, the move that leads to it, its
   * visits, what they brought to the player who made the move, and how promising the move looked.
   */
  #first = new Int32Array(FIRST_NODES);
  #children = new Int32Array(FIRST_NODES);
  #move = new Int32Array(FIRST_NODES);
  #visits = new Float64Array(FIRST_NODES);
  #won = new Float64Array(FIRST_NODES);
  #promise = new Float64Array(FIRST_NODES);
  /** Of each node: its outcome. */
  #outcome = new Int8Array(FIRST_NODES);
  readonly #reward: Float64Array;
  readonly #path: number[] = [];
  readonly #movers: number[] = [];
  readonly #made: number[] = [];
  #size = 1;
  /** The winner of the game that was played out last; nobody in a draw. */
  #winner: Player = NOBODY;
  nodes = 0;

  constructor(state: MultiplayerSearchState, moves: readonly number[], random: () => number) {
    this.#state = state;
    this.#players = state.players;
    this.#random = random;
    this.#reward = new Float64Array(state.players);
    this.#expand(0, moves, moves.length);
    state.mark();
  }

  get isDecided(): boolean {
    return this.#outcome[0] !== OPEN;
  }

  /** Plays one game: down the tree, out to its end, and then back, counting the result. */
  grow(): void {
    const state = this.#state;
    this.#path.length = 0;
    this.#movers.length = 0;
    this.#made.length = 0;
    let decided = UNDECIDED;
    let node = 0;
    while (this.#first[node]! > 0 && decided === UNDECIDED) {
      node = this.#choose(node);
      this.#path.push(node);
      this.#movers.push(state.toMove);
      decided = this.#make(this.#move[node]!);
    }
    if (decided === UNDECIDED) {
      this.#expand(node, this.#listed, state.list(this.#listed, 0));
      for (let ply = 0; ply < PLAYOUT_PLIES && decided === UNDECIDED; ply++) {
        const count = state.list(this.#listed, 0);
        // Squared, so that moves that look better come more often.
        decided = this.#make(this.#listed[Math.floor(this.#random() ** 2 * count)]!);
      }
    } else if (decided !== OVERLOOKED_WIN) this.#settle(outcomeFor(this.#winner));
    this.#share(decided);
    state.rewind(this.#made);
    this.#visits[0]!++;
    for (const [at, visited] of this.#path.entries()) {
      this.#visits[visited]!++;
      this.#won[visited]! += this.#reward[this.#movers[at]!]!;
    }
  }

  /** The end of the path is decided. A node above is decided too if this is its player's win, or if no open move is left. */
  #settle(end: number): void {
    let outcome = end;
    for (let at = this.#path.length - 1; at >= 0; at--) {
      this.#outcome[this.#path[at]!] = outcome;
      const above = at > 0 ? this.#path[at - 1]! : 0;
      if (outcome !== outcomeFor(this.#movers[at]!)) outcome = this.#bestLeft(above);
      if (outcome === OPEN) return;
    }
    this.#outcome[0] = outcome;
  }

  /** The outcome where no move wins and all are decided: a draw if there is one, else that of the most visited move. */
  #bestLeft(node: number): number {
    const first = this.#first[node]!;
    let best = first;
    for (let child = first; child < first + this.#children[node]!; child++) {
      const outcome = this.#outcome[child]!;
      if (outcome === OPEN) return OPEN;
      if (this.#outcome[best] === DRAWN) continue;
      if (outcome === DRAWN || this.#visits[child]! > this.#visits[best]!) best = child;
    }
    return this.#outcome[best]!;
  }

  #make(move: number): number {
    this.#state.make(move);
    this.#made.push(move);
    this.nodes++;
    const decided = this.#state.decided(this.#made.length);
    this.#winner = this.#state.winner;
    if (decided !== UNDECIDED || !this.#state.forced || this.#random() >= OVERLOOKED) return decided;
    this.#winner = (this.#state.toMove + 1) % this.#players;
    return OVERLOOKED_WIN;
  }

  #expand(node: number, moves: ArrayLike<number>, count: number): void {
    if (this.#size + count > MOST_NODES) return;
    if (this.#size + count > this.#first.length) this.#makeRoom();
    this.#first[node] = this.#size;
    this.#children[node] = count;
    for (let at = 0; at < count; at++) {
      this.#move[this.#size] = moves[at]!;
      this.#promise[this.#size++] = 1 / (1 + at);
    }
  }

  /** The child to visit: its share of wins so far, and a bonus if it was tried less than its promise deserves. */
  #choose(node: number): number {
    const first = this.#first[node]!;
    const root = CURIOSITY * Math.sqrt(this.#visits[node]! + 1);
    const unknown = 1 / this.#players;
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = first; child < first + this.#children[node]!; child++) {
      if (this.#outcome[child] !== OPEN) continue;
      const visits = this.#visits[child]!;
      const score = (visits > 0 ? this.#won[child]! / visits : unknown) + (root * this.#promise[child]!) / (1 + visits);
      if (score > most) {
        most = score;
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
    this.#promise = grown(this.#promise, new Float64Array(room));
    this.#outcome = grown(this.#outcome, new Int8Array(room));
  }

  /** Shares one game among the players: all of it for the winner, or by evaluation where it was not played to its end. */
  #share(decided: number): void {
    let sum = 0;
    for (let player = 0; player < this.#players; player++) {
      const part =
        decided === UNDECIDED
          ? Math.exp(Math.max(-20, Math.min(20, this.#state.evaluateFor(player) / SPREAD)))
          : decided === 0 || player === this.#winner
            ? 1
            : 0;
      this.#reward[player] = part;
      sum += part;
    }
    for (let player = 0; player < this.#players; player++) this.#reward[player]! /= sum;
  }

  /** The most visited move first, because the search trusts it most; wins come before it and losses after it. */
  result(): SearchRound {
    const first = this.#first[0]!;
    const win = outcomeFor(this.#state.root);
    const children = Array.from({ length: this.#children[0]! }, (_, at) => first + at);
    const lost = (child: number) => ![OPEN, DRAWN, win].includes(this.#outcome[child]!);
    const group = (child: number) => (this.#outcome[child] === win ? 0 : lost(child) ? 2 : 1);
    children.sort((a, b) => group(a) - group(b) || this.#visits[b]! - this.#visits[a]! || a - b);
    const moves = children.map((child): RootMove => {
      const visits = this.#visits[child]!;
      const share = group(child) === 0 ? 1 : lost(child) || visits === 0 ? 0 : this.#won[child]! / visits;
      return {
        move: this.#move[child]!,
        score: Math.round(1000 * (share - 1 / this.#players)),
        isExactScore: true,
        estimated: true,
      };
    });
    return { depth: 0, moves, nodes: this.nodes, final: children.length < 2 };
  }
}
