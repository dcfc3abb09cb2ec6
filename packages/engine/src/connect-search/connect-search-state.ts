import type { ConnectConfig, ConnectPosition, Player } from '@rowhouse/rules';
import { WIN } from '../evaluation.ts';
import { type Windows, windowsOf } from './windows.ts';
import { zobristFor } from './zobrist.ts';

/** No player, and no column: a small number, so that the fields of a search state stay small numbers. */
const NOBODY = -1;
/** The return value of `decided` for a position that is not decided. */
export const UNDECIDED = Number.MIN_SAFE_INTEGER;
/** The heat of a cell that completes a line: more than that of all other windows through a cell together. */
const THREAT = 1 << 20;
/** More than any number of threats makes up for. */
const POISON = 1 << 29;
/** On wider boards than this only the most promising columns are searched. */
const FULL_WIDTH = 16;
const CANDIDATES = 10;

/** Whether the search leaves out columns that look pointless. Then a value that it finds proves nothing. */
export const isSelective = ({ columns }: Pick<ConnectConfig, 'columns'>): boolean => columns > FULL_WIDTH;

/** The cost of a node in nodes of Connect Four: so a budget means the same work on every board. */
export const costOf = ({ columns, connect, players }: ConnectConfig): number =>
  // Measured: about a microsecond for any node, and more for the windows it touches and the columns it looks at.
  1 + (connect * connect) / 250 + columns * (players === 2 ? 1 / 300 : (players + 4) / 200);

/**
 * A connect game as the plain search plays on it: it is changed and changed back, move by move, and keeps a hash and an
 * evaluation up to date. Every window knows whose discs it holds. A disc changes only the windows through it, so a move
 * costs the same on a large board as on a small one.
 *
 * A window counts for a player while no other player has a disc in it, and it counts more the fuller it is (`windowScore`).
 * Every cell has the sum over its windows for each player (`heat`). That orders the moves, and a cell that completes a
 * line stands out (`THREAT`).
 */
export class ConnectSearchState {
  /** The player for whom the search looks for a move. Positive scores are good for this player. */
  readonly root: Player;
  toMove: Player;
  /** A 64-bit hash of the position, in two halves. */
  hashHigh = 0;
  hashLow = 0;
  readonly players: number;
  /** After `decided`: the side to move has only one sensible move, so searching it costs no depth. */
  forced = false;

  readonly #columns: number;
  readonly #rows: number;
  readonly #connect: number;
  readonly #windows: Windows;
  readonly #heights: Uint8Array;
  readonly #filled: Uint8Array;
  /** Of each window: its owner, the number of the owner's discs, and the number of the others' discs. */
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
  #winner: Player = NOBODY;
  #decidedFor: Player = NOBODY;
  /** The column that must be played, set by `decided`. */
  #mustPlay = NOBODY;

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

    // The discs in any order that stacks them: only the sum matters.
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
    this.#winner = NOBODY;
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

  /** A window that counted as `before` discs of a player now counts as `after`, because of `cell`. */
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

  /** The row of the missing cell of a window with one disc to go. It is `cell` itself, unless that was the last but one. */
  #missing(window: number, cell: number, other: number): number {
    if (other === this.#connect - 2) {
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
   * The score of a position that is decided, or that is sure to be decided within a ply or two; `UNDECIDED` for any other.
   * Call it after every `make`. `ply` is counted from the root.
   */
  decided(ply: number): number {
    this.forced = false;
    this.#mustPlay = NOBODY;
    this.#decidedFor = this.#winner;
    if (this.#winner !== NOBODY) return this.#winner === this.root ? WIN - ply : ply - WIN;
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
   * Writes the moves to be searched to `into` from `offset` on, the most promising first, and returns their number. A
   * forced move is listed alone.
   */
  list(into: Int32Array, offset: number): number {
    if (this.#mustPlay !== NOBODY) {
      into[offset] = this.#mustPlay;
      return 1;
    }
    const rows = this.#rows;
    const most = isSelective({ columns: this.#columns }) ? CANDIDATES : this.#columns;
    let count = 0;
    let open = 0;
    let poisoned = 0;
    for (let x = 0; x < this.#columns; x++) {
      const y = this.#heights[x]!;
      if (y === rows) continue;
      let promise = this.#promise(x * rows + y) + Math.min(x, this.#columns - 1 - x);
      // The cell above is one where the next player wins.
      if (y + 1 < rows && this.#heatOfNext(x * rows + y + 1) >= THREAT) {
        promise -= POISON;
        poisoned++;
      }
      open++;
      this.#order[x] = promise;
      if (count < most) count++;
      else if (this.#order[into[offset + count - 1]!]! >= promise) continue;
      let at = offset + count - 1;
      while (at > offset && this.#order[into[at - 1]!]! < promise) {
        into[at] = into[at - 1]!;
        at--;
      }
      into[at] = x;
    }
    // A poisoned move loses at once: it is tried only when there is no other.
    return Math.min(count, Math.max(1, open - poisoned));
  }

  #heatOfNext(cell: number): number {
    const next = this.toMove + 1 === this.players ? 0 : this.toMove + 1;
    return this.#heat[next * this.#windows.cells + cell]!;
  }

  /** How much a cell matters to the side to move and to all others. */
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

  /** With more than two players: a player's score less that of the others, of whom the strongest counts most. */
  evaluateFor(player: Player): number {
    let others = 0;
    let most = 0;
    for (let other = 0; other < this.players; other++) {
      if (other === player) continue;
      const score = this.#score[other]!;
      others += score;
      if (score > most) most = score;
    }
    return this.#score[player]! - ((most + others / (this.players - 1)) >> 1);
  }

  /** After `decided`: the winner; NOBODY in a draw. */
  get winner(): Player {
    return this.#decidedFor;
  }

  /**
   * When only bad columns are left, one player has to give way. With an even number of rows, the player who began gets rows 0,
   * 2, 4, … in the end and the other player the rest, so a threat in one's own rows counts more.
   */
  #parity(player: Player): number {
    if (this.#rows % 2 === 1) return 0;
    const began = (this.toMove + this.#discs) % 2;
    return 60 * this.#threats[player * 2 + (player === began ? 0 : 1)]!;
  }
}

/** The score of a window: 100 with one disc to go, and with each disc less a quarter of that, down to 1. */
function windowScoreOf(discs: number, connect: number): number {
  if (discs === 0 || discs >= connect) return 0;
  return Math.max(1, Math.round(100 * 4 ** (discs - connect + 1)));
}
