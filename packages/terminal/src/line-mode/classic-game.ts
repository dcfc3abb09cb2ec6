import { CONNECT_FOUR, type ConnectPosition, connect, type Player } from '@rowhouse/rules';

const YELLOW: Player = 0;

/** D3: the reasons why an entry is refused. */
const ILLEGAL = 'Illegal column';
const FULL = 'Column is full';

/** One game of the classic transcript: yellow begins, and columns count from 1. */
export class ClassicGame {
  #position: ConnectPosition = connect.start(CONNECT_FOUR, YELLOW);

  get toMove(): Player {
    return this.#position.toMove;
  }

  /** The winner; `null` for a draw, `undefined` while the game goes on. D5: a line on the last cell wins. */
  get winner(): Player | null | undefined {
    return this.#position.outcome?.winner;
  }

  /** Drops a disc, or returns why it cannot. */
  drop(column: number): string | null {
    const next = connect.play(this.#position, column - 1);
    if (!next.ok) return next.error.code === 'column-full' ? FULL : ILLEGAL;
    this.#position = next.value;
    return null;
  }

  /** D2: six lines, the top row first, each cell followed by one space. */
  picture(symbols: readonly string[]): string {
    const { board } = this.#position;
    let text = '';
    for (let y = CONNECT_FOUR.rows - 1; y >= 0; y--) {
      for (let x = 0; x < CONNECT_FOUR.columns; x++) {
        const player = board.at(x, y);
        text += `${player === null ? '.' : symbols[player]!} `;
      }
      text += '\n';
    }
    return text;
  }
}
