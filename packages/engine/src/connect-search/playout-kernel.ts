import type { ConnectConfig, ConnectPosition, Player } from '@rowhouse/rules';
import type { Value } from '../evaluation.ts';
import { compileAsset } from '../kernel/assets.ts';
import { type AcquiredKernel, KernelPool } from '../kernel/kernel-pool.ts';
import { broken, MAX_PAGES } from '../kernel/search-kernel.ts';

/** The exports of `assembly/playouts/kernel.ts`. */
interface Exports {
  place(columns: number, rows: number, connect: number, players: number): void;
  clear(): void;
  drop(player: number, column: number): void;
  begin(toMove: number, chance: number): void;
  beginFollowing(): void;
  followMove(player: number, column: number): number;
  keep(toMove: number, chance: number): void;
  run(plies: number, all: number): number;
  counted(): number;
  root(): number;
}

/** A node of the tree: see `assembly/playouts/nodes.ts`. */
const NODE = 28;
const VISITS = 4;
const WON = 8;
const PRIOR = 12;
const COLUMN = 16;
const COUNT = 17;
const OUTCOME = 18;
const DISTANCE = 20;
const DRAWN = 24;
/** The value of a draw to the player at the root, in equal shares, as in `assembly/playouts/tree.ts`. */
export const DRAW_VALUE = 1.5;
/** The bit of a draw in an outcome. Player n has bit n. */
const DRAW = 1 << 10;

const FIRST_PAGES = 2;
const WASM = () => new URL('../../data/connect-playouts.wasm', import.meta.url);

/** A line ends before the first move with fewer games than this. */
const MIN_VISITS = 10;

/** A move of the root, as the kernel returns it. */
export interface PlayoutMove {
  readonly column: number;
  /**
   * The number of games that began with this move, and the share of the player to move in them. All players share a
   * draw.
   */
  readonly visits: number;
  readonly share: number;
  /** The share with draws as the search counts them. Moves are compared by it. */
  readonly appeal: number;
  /** The move's share of the attention before any game. */
  readonly prior: number;
  /** The result for the player, whatever losing players do. `null` if it is unknown. */
  readonly ends: Value | null;
  /** Plies until that result, after this move. */
  readonly distance: number;
}

interface PlayoutQuestion {
  readonly seed: number;
  /** Keep the games of the last search that led to this position. */
  readonly keep: boolean;
}

/** Monte Carlo tree search on one board: three to ten players, any size. */
export class PlayoutKernel {
  readonly #exports: Exports;
  readonly #memory: WebAssembly.Memory;
  readonly #players: number;
  #last: ConnectPosition | null = null;

  private constructor(
    exports: Exports,
    memory: WebAssembly.Memory,
    { columns, rows, connect, players }: ConnectConfig,
  ) {
    this.#exports = exports;
    this.#memory = memory;
    this.#players = players;
    exports.place(columns, rows, connect, players);
  }

  static async open(config: ConnectConfig): Promise<PlayoutKernel> {
    const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: MAX_PAGES });
    const { exports } = await WebAssembly.instantiate(await compileAsset(WASM()), { env: { memory, abort: broken } });
    return new PlayoutKernel(exports as unknown as Exports, memory, config);
  }

  /** Begins a search of an undecided position. */
  ask(position: ConnectPosition, { seed, keep }: PlayoutQuestion): void {
    const chance = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
    if (keep && this.#follow(position)) this.#exports.keep(position.toMove, chance);
    else {
      this.#setUp(position);
      this.#exports.begin(position.toMove, chance);
    }
    this.#last = position;
  }

  /** Whether the tree of the last search has this position. */
  #follow(position: ConnectPosition): boolean {
    const moves = this.#last && movesBetween(this.#last, position);
    if (!this.#last || !moves) return false;
    this.#exports.beginFollowing();
    return moves.every((column, at) =>
      Boolean(this.#exports.followMove((this.#last!.toMove + at) % this.#players, column)),
    );
  }

  #setUp({ board }: ConnectPosition): void {
    this.#exports.clear();
    for (let x = 0; x < board.columns; x++)
      for (let y = 0; y < board.height(x); y++) this.#exports.drop(board.at(x, y) as Player, x);
  }

  /**
   * Plays games with about this many plies in total. Returns whether the search is complete: the result of the position
   * is known, or with `all` that of every move. The size of the slices does not change the result.
   */
  run(plies: number, all: boolean): boolean {
    return Boolean(this.#exports.run(plies, all ? 1 : 0));
  }

  /** The plies of all games since `ask`. */
  get plies(): number {
    return this.#exports.counted();
  }

  /** All moves of the position in the order of the columns. */
  moves(): readonly PlayoutMove[] {
    const view = new DataView(this.#memory.buffer);
    const own = 1 << this.#last!.toMove;
    return this.#children(view, this.#exports.root()).map((node) => {
      const visits = view.getUint32(node + VISITS, true);
      const won = view.getFloat32(node + WON, true);
      const drawn = view.getFloat32(node + DRAWN, true) / this.#players;
      return {
        column: view.getUint8(node + COLUMN),
        visits,
        share: visits === 0 ? 0 : (won + drawn) / visits,
        appeal: visits === 0 ? 0 : (won + DRAW_VALUE * drawn) / visits,
        prior: view.getFloat32(node + PRIOR, true),
        ends: endsOf(view.getUint16(node + OUTCOME, true), own),
        distance: view.getUint16(node + DISTANCE, true),
      };
    });
  }

  /** A move, followed by the moves that were tried most. */
  line(column: number): readonly number[] {
    const view = new DataView(this.#memory.buffer);
    const visits = (node: number) => view.getUint32(node + VISITS, true);
    let node = this.#children(view, this.#exports.root()).find((child) => view.getUint8(child + COLUMN) === column);
    const line: number[] = [];
    while (node !== undefined && (line.length === 0 || visits(node) >= MIN_VISITS)) {
      line.push(view.getUint8(node + COLUMN));
      const children = this.#children(view, node);
      node = children.find((child) => children.every((other) => visits(other) <= visits(child)));
    }
    return line;
  }

  /** The addresses of a node's children. */
  #children(view: DataView, node: number): readonly number[] {
    const first = view.getUint32(node, true);
    const count = first === 0 ? 0 : view.getUint8(node + COUNT);
    return Array.from({ length: count }, (_, at) => this.#exports.root() + NODE * (first + at));
  }
}

/** An outcome for the player with the bit `own`, or `null` if it depends on the winner. */
function endsOf(outcome: number, own: number): Value | null {
  if (outcome === own) return 'win';
  if (outcome === DRAW) return 'draw';
  return outcome === 0 || outcome & (own | DRAW) ? null : 'loss';
}

const pool = new KernelPool<PlayoutKernel>();

/** The kernel for a board. `null` if it cannot be loaded, and then the plain search takes over. */
export const acquirePlayoutKernel = (config: ConnectConfig): Promise<AcquiredKernel<PlayoutKernel> | null> =>
  pool
    .acquire([config.columns, config.rows, config.connect, config.players].join(' '), 1, () =>
      PlayoutKernel.open(config),
    )
    .catch(() => null);

/**
 * The moves that lead from one position to another if each player moved at most once. `null` if there are none.
 */
function movesBetween(before: ConnectPosition, position: ConnectPosition): readonly number[] | null {
  const { players, columns } = before.config;
  const heights = Array.from({ length: columns }, (_, x) => before.board.height(x));
  if (!holds(before, position)) return null;
  const count = position.board.discs - before.board.discs;
  if (count > players || (before.toMove + count) % players !== position.toMove) return null;
  const moves: number[] = [];
  for (let at = 0; at < count; at++) {
    const player = (before.toMove + at) % players;
    const column = heights.findIndex((y, x) => y < position.board.height(x) && position.board.at(x, y) === player);
    if (column < 0) return null;
    heights[column]!++;
    moves.push(column);
  }
  return moves;
}

/** Whether the board has every disc of `before`. */
function holds(before: ConnectPosition, { board }: ConnectPosition): boolean {
  for (let x = 0; x < board.columns; x++)
    for (let y = 0; y < before.board.height(x); y++) if (before.board.at(x, y) !== board.at(x, y)) return false;
  return true;
}
