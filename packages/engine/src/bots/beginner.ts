import { type Cell, type Column, type ConnectPosition, landingRow, type Player, unwrap } from '@rowhouse/rules';
import { type Direction, hasLine, playConnect, wouldWin } from '@rowhouse/rules/connect';

const DIRECTIONS: readonly Direction[] = ['horizontal', 'vertical', 'diagonal'];

/** How a beginner plays connect games: the threats that are noticed, and the columns that are preferred. */
export interface Beginner {
  /** The chance to notice an own line that the next disc completes, by its direction. */
  readonly notices: Readonly<Record<Direction, number>>;
  /** Multiplies that chance for lines of other players, because beginners look at their own discs first. */
  readonly defence: number;
  /** Multiplies that chance for the cell above the move, which only this move opens. */
  readonly above: number;
  /** The bonus for the middle, and that for the columns near the last disc, in the units of the evaluation. */
  readonly habit: number;
}

/** A beginner looks at the board once, so an overlooked threat is overlooked for every move. */
export class BeginnersEyes {
  readonly #position: ConnectPosition;
  readonly #beginner: Beginner;
  readonly #random: () => number;
  readonly #noticed = new Map<string, boolean>();

  constructor(position: ConnectPosition, beginner: Beginner, random: () => number) {
    this.#position = position;
    this.#beginner = beginner;
    this.#random = random;
  }

  /** Whether the beginner sees that a move wins, or loses to the next disc. `null` if it does neither. */
  sees(column: Column): boolean | null {
    const before = this.#position;
    const after = unwrap(playConnect(before, column));
    const { connect } = before.config;
    if (after.outcome)
      return after.outcome.winner === null ? null : this.#notices(before, after.last!, before.toMove, 1);
    const { board, toMove } = after;
    const threats: Cell[] = [];
    for (let x = 0; x < board.columns; x++) {
      const y = landingRow(board, x);
      if (y !== null && wouldWin(board, x, y, toMove, connect)) threats.push([x, y]);
    }
    if (threats.length === 0) return null;
    const { defence, above } = this.#beginner;
    const share = (cell: Cell) => defence * (cell[0] === column ? above : 1);
    return threats.some((cell) => this.#notices(after, cell, toMove, share(cell)));
  }

  #notices({ board, config }: ConnectPosition, cell: Cell, player: Player, share: number): boolean {
    const key = `${player} ${cell} ${share}`;
    const known = this.#noticed.get(key);
    if (known !== undefined) return known;
    const filled = board.copy();
    filled.drop(cell[0], player);
    const { notices } = this.#beginner;
    const along = DIRECTIONS.filter((direction) => hasLine(filled, cell, player, config.connect, direction));
    const noticed = this.#random() < share * Math.max(...along.map((direction) => notices[direction]));
    this.#noticed.set(key, noticed);
    return noticed;
  }

  /** The bonus of a column, regardless of what the search finds. */
  habit(column: Column): number {
    const { board, last } = this.#position;
    const half = board.columns / 2;
    const central = 1 - Math.abs(column + 0.5 - half) / half;
    const near = last === null ? 0 : Math.max(0, 1 - Math.abs(column - last[0]) / 2);
    return this.#beginner.habit * (central + near);
  }
}
