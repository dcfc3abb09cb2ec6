import type { ConnectConfig, ConnectPosition, Player } from '@rowhouse/rules';
import { WIN } from '../evaluation.ts';
import { type Windows, windowsOf } from './windows.ts';
import { zobristFor } from './zobrist.ts';

/** No player or no column. It is a small number, so that the fields of a search state stay small integers. */
const NONE = -1;
/** The return value of `decided` for a position that is not decided. */
export const UNDECIDED = Number.MIN_SAFE_INTEGER;
/** The heat of a cell that completes a line. It is more than all other windows through a cell give together. */
const THREAT = 1 << 20;
/** The penalty for a move below a cell in which the next player wins. It outweighs any number of threats. */
const POISON = 1 << 29;
/** On wider boards than this, only the MAX_CANDIDATES most promising columns are searched. */
const MAX_FULL_WIDTH = 16;
const MAX_CANDIDATES = 10;

/** Whether the search leaves out columns that look pointless. Then its values prove nothing. */
export const isSelective = ({ columns }: Pick<ConnectConfig, 'columns'>): boolean => columns > MAX_FULL_WIDTH;

/** The cost of a node in nodes of Connect Four, so that a budget means the same work on every board. */
export const costOf = ({ columns, connect, players }: ConnectConfig): number =>
  // Measured: about a microsecond for any node, and more for its windows and columns.
  1 + (connect * connect) / 250 + columns * (players === 2 ? 1 / 300 : (players + 4) / 200);

/**
 * The position of the plain search. The search makes and takes back moves, and the state keeps a hash and an evaluation
 * up to date. Every window knows the owners of its discs. A disc changes only the windows through it, so a move costs
 * the same on a large board as on a small one.
 *
 * A window counts for a player while no other player has a disc in it. Fuller windows count more (`windowScore`). The
 * sum over the windows through a cell is its `heat` for each player. The heat orders the moves, and a cell that
 * completes a line has the heat `THREAT`.
 */
export class ConnectSearchState {
  /** The player for whom the search looks for a move. Positive scores are good for this player. */
  readonly root: Player;
  toMove: Player;
  /** A 64-bit hash of the position, in two halves. */
  hashHigh = 0;
  hashLow = 0;
  readonly players: number;
  /** After `decided`: whether the side to move has only one sensible move. */
  forced = false;

  readonly #columns: number;
  readonly #rows: number;
  readonly #connect: number;
  readonly #windows: Windows;
  readonly #heights: Uint8Array;
  readonly #filled: Uint8Array;
  /** For each window: its owner, the number of the owner's discs, and the number of other discs. */
  readonly #owner: Int8Array;
  readonly #own: Uint8Array;
  readonly #foreign: Uint8Array;
  readonly #heat: Int32Array;
  readonly #score: Int32Array;
  /** Cells that complete a line, by player and by row being even (from 0) or odd. */
  readonly #threats: Int32Array;
  readonly #windowScore: Int32Array;
  readonly #heatOf: Int32Array;
  readonly #zobrist: Int32Array;
  readonly #order: Int32Array;
  #discs = 0;
  #winner: Player = NONE;
  #decidedFor: Player = NONE;
  /** The column that must be played, set by `decided`. */
  #mustPlay = NONE;

  constructor(position: ConnectPosition, root: Player = position.toMove) {
    const { columns, rows, connect, players } = position.config;
    this.root = root;
    this.#columns = columns;
    this.#rows = rows;
    this.#connect = connect;
    this.players = players;
    const windows = windowsOf(position.config);
    this.#windows = windows;
    const { cells, count } = windows;
    this.#heat = new Int32Array(players * cells);
    this.#score = new Int32Array(players);
    this.#threats = new Int32Array(2 * players);
    this.#owner = new Int8Array(count);
    this.#own = new Uint8Array(count);
    this.#foreign = new Uint8Array(count);
    this.#filled = new Uint8Array(cells);
    this.#heights = new Uint8Array(columns);
    this.#windowScore = Int32Array.from({ length: connect + 1 }, (_, discs) => windowScoreOf(discs, connect));
    this.#heatOf = this.#windowScore.map((score, discs) =>
      discs === connect - 1 ? THREAT : discs === connect ? 0 : score,
    );
    this.#zobrist = zobristFor(windows.cells * players);
    this.#order = new Int32Array(columns);

    // The order of the discs does not matter if they stack.
    this.toMove = 0;
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < position.board.height(x); y++) {
        this.toMove = position.board.at(x, y)!;
        this.make(x);
      }
    this.toMove = position.toMove;
    this.hashLow ^= Math.imul(root + 1, 0x9e3779b1);
  }

  make(column: number): void {
    const player = this.toMove;
    const cell = column * this.#rows + this.#heights[column]!;
    const { start, through } = this.#windows;
    for (let at = start[cell]!; at < start[cell + 1]!; at++) this.#enter(through[at]!, cell, player);
    this.#filled[cell] = 1;
    this.#heights[column]!++;
    this.#discs++;
    this.#toggle(cell, player);
    this.toMove = player + 1 === this.players ? 0 : player + 1;
  }

  /** Takes back the last move that was made and not yet taken back. */
  unmake(column: number): void {
    const player = this.toMove === 0 ? this.players - 1 : this.toMove - 1;
    this.toMove = player;
    this.#heights[column]!--;
    this.#discs--;
    const cell = column * this.#rows + this.#heights[column]!;
    this.#filled[cell] = 0;
    this.#winner = NONE;
    const { start, through } = this.#windows;
    for (let at = start[cell + 1]! - 1; at >= start[cell]!; at--) this.#exit(through[at]!, cell, player);
    this.#toggle(cell, player);
  }

  /** A disc enters a window. */
  #enter(window: number, cell: number, player: Player): void {
    const own = this.#own[window]!;
    if (own === 0 && this.#foreign[window] === 0) {
      this.#owner[window] = player;
      this.#own[window] = 1;
      this.#count(window, player, 0, 1, cell);
    } else if (this.#owner[window] === player) {
      this.#own[window] = own + 1;
      if (this.#foreign[window] === 0) this.#count(window, player, own, own + 1, cell);
      if (own + 1 === this.#connect) this.#winner = player;
    } else {
      if (this.#foreign[window] === 0) this.#count(window, this.#owner[window]!, own, 0, cell);
      this.#foreign[window]!++;
    }
  }

  /** The disc that entered a window last leaves it. */
  #exit(window: number, cell: number, player: Player): void {
    const own = this.#own[window]!;
    if (this.#owner[window] === player) {
      this.#own[window] = own - 1;
      if (this.#foreign[window] === 0) this.#count(window, player, own, own - 1, cell);
    } else {
      this.#foreign[window]!--;
      if (this.#foreign[window] === 0) this.#count(window, this.#owner[window]!, 0, own, cell);
    }
  }

  /** Because of `cell`, a window that counted as `before` discs of a player now counts as `after`. */
  #count(window: number, player: Player, before: number, after: number, cell: number): void {
    const connect = this.#connect;
    this.#score[player]! += this.#windowScore[after]! - this.#windowScore[before]!;
    const change = this.#heatOf[after]! - this.#heatOf[before]!;
    const { cellsOf } = this.#windows;
    const first = window * connect;
    const base = player * this.#windows.cells;
    for (let at = first; at < first + connect; at++) this.#heat[base + cellsOf[at]!]! += change;
    if (before === connect - 1) this.#threats[player * 2 + (this.#missing(window, cell, after) & 1)]!--;
    if (after === connect - 1) this.#threats[player * 2 + (this.#missing(window, cell, before) & 1)]!++;
  }

  /**
   * The row of the missing cell of a window with one disc to go before or after a change in `cell`. `otherCount` is the
   * number of discs at the other time. If it is one less, another cell is missing, otherwise `cell` is.
   */
  #missing(window: number, cell: number, otherCount: number): number {
    if (otherCount === this.#connect - 2) {
      const first = window * this.#connect;
      for (let at = first; at < first + this.#connect; at++) {
        const found = this.#windows.cellsOf[at]!;
        if (found !== cell && this.#filled[found] === 0) return found % this.#rows;
      }
    }
    return cell % this.#rows;
  }

  #toggle(cell: number, player: Player): void {
    const at = 2 * (cell * this.players + player);
    this.hashHigh ^= this.#zobrist[at]!;
    this.hashLow ^= this.#zobrist[at + 1]!;
  }

  /**
   * The score of a position that is decided now or within two plies, and `UNDECIDED` for any other position. Call it
   * after every `make`. `ply` is counted from the root.
   */
  decided(ply: number): number {
    this.forced = false;
    this.#mustPlay = NONE;
    this.#decidedFor = this.#winner;
    if (this.#winner !== NONE) return this.#winner === this.root ? WIN - ply : ply - WIN;
    if (this.#discs === this.#windows.cells) return 0;
    const { cells } = this.#windows;
    const rows = this.#rows;
    const mine = this.toMove * cells;
    const next = (this.toMove + 1 === this.players ? 0 : this.toMove + 1) * cells;
    let blocks = 0;
    for (let x = 0; x < this.#columns; x++) {
      const y = this.#heights[x]!;
      if (y === rows) continue;
      const cell = x * rows + y;
      if (this.#heat[mine + cell]! >= THREAT) {
        this.#decidedFor = this.toMove;
        return this.toMove === this.root ? WIN - ply - 1 : ply + 1 - WIN;
      }
      if (this.#heat[next + cell]! >= THREAT) {
        blocks++;
        this.#mustPlay = x;
      }
    }
    // One block is forced. Two are too many, because no other player moves in between.
    if (blocks > 1) {
      this.#decidedFor = this.toMove + 1 === this.players ? 0 : this.toMove + 1;
      return this.#decidedFor === this.root ? WIN - ply - 2 : ply + 2 - WIN;
    }
    this.forced = blocks === 1;
    return UNDECIDED;
  }

  /**
   * Writes the moves to search to `into` from `offset` on, the most promising first. Returns their number. A forced
   * move is listed alone.
   */
  list(into: Int32Array, offset: number): number {
    if (this.#mustPlay !== NONE) {
      into[offset] = this.#mustPlay;
      return 1;
    }
    const rows = this.#rows;
    const maxCount = isSelective({ columns: this.#columns }) ? MAX_CANDIDATES : this.#columns;
    let count = 0;
    let open = 0;
    let poisoned = 0;
    for (let x = 0; x < this.#columns; x++) {
      const y = this.#heights[x]!;
      if (y === rows) continue;
      let promise = this.#promise(x * rows + y) + Math.min(x, this.#columns - 1 - x);
      // The next player wins in the cell above.
      if (y + 1 < rows && this.#heatOfNext(x * rows + y + 1) >= THREAT) {
        promise -= POISON;
        poisoned++;
      }
      open++;
      this.#order[x] = promise;
      if (count < maxCount) count++;
      else if (this.#order[into[offset + count - 1]!]! >= promise) continue;
      let at = offset + count - 1;
      while (at > offset && this.#order[into[at - 1]!]! < promise) {
        into[at] = into[at - 1]!;
        at--;
      }
      into[at] = x;
    }
    // A poisoned move loses at once, so it is tried only if there is no other.
    return Math.min(count, Math.max(1, open - poisoned));
  }

  #heatOfNext(cell: number): number {
    const next = this.toMove + 1 === this.players ? 0 : this.toMove + 1;
    return this.#heat[next * this.#windows.cells + cell]!;
  }

  /** The heat of a cell for all players. That of the side to move counts more. */
  #promise(cell: number): number {
    const { cells } = this.#windows;
    let sum = 0;
    for (let player = 0; player < this.players; player++) {
      const heat = this.#heat[player * cells + cell]!;
      sum += player === this.toMove ? heat + (heat >> 1) : heat;
    }
    return sum;
  }

  /** An estimate of the position, without looking ahead. */
  evaluate(): number {
    const { root } = this;
    if (this.players === 2) {
      const other = 1 - root;
      const sum = this.#score[root]! - this.#score[other]! + this.#parity(root) - this.#parity(other);
      return sum + (this.toMove === root ? 10 : -10);
    }
    return this.evaluateFor(root);
  }

  /** For more than two players: the player's score minus that of the others, of whom the strongest counts most. */
  evaluateFor(player: Player): number {
    let others = 0;
    let strongest = 0;
    for (let other = 0; other < this.players; other++) {
      if (other === player) continue;
      const score = this.#score[other]!;
      others += score;
      if (score > strongest) strongest = score;
    }
    return this.#score[player]! - ((strongest + others / (this.players - 1)) >> 1);
  }

  /** After `decided`: the winner, or NONE for a draw. */
  get winner(): Player {
    return this.#decidedFor;
  }

  /**
   * Near the end only bad columns are left, and the side to move must play one of them. With an even number of rows,
   * the player who began then gets rows 0, 2, 4, … and the other player the rest. So a threat in one's own rows counts
   * more.
   */
  #parity(player: Player): number {
    if (this.#rows % 2 === 1) return 0;
    const began = (this.toMove + this.#discs) % 2;
    return 60 * this.#threats[player * 2 + (player === began ? 0 : 1)]!;
  }
}

/** The score of a window: 100 with one disc to go, and a quarter of that for each further missing disc, at least 1. */
function windowScoreOf(discs: number, connect: number): number {
  if (discs === 0 || discs >= connect) return 0;
  return Math.max(1, Math.round(100 * 4 ** (discs - connect + 1)));
}
