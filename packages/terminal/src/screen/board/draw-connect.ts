/** The connect board: a row of narrow houses whose windows are the holes. A disc comes in by the roof. */
import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import type { ConnectFindingMark, SetupPlace } from '@rowhouse/table/set-up';
import type { Canvas, Corner, Size, Style } from '../terminal/canvas.ts';
import { ROOF, SOFT } from '../terminal/canvas.ts';
import { boardWidth, type Layout, layoutOf, roofHeight } from './connect-layout.ts';
import {
  type BoxStrokes,
  type Disc,
  discSize,
  type Look,
  type Mark,
  OUTLINE,
  putBox,
  putDisc,
  putLargeDisc,
  putSmallDisc,
} from './disc.ts';

/** A falling disc. `height` is in rows above the bottom, and is not a whole number. */
export interface Falling {
  readonly column: Column;
  readonly height: number;
}

/** A connect board that is being set up. */
interface SetupMarks {
  /** The row of the cell under the cursor. */
  readonly cursorRow: number;
  readonly marks: ReadonlyMap<SetupPlace, readonly ConnectFindingMark[]>;
}

export interface BoardScene {
  /** A game, or discs that are set up anywhere. */
  readonly position: Pick<ConnectPosition, 'config' | 'lines' | 'last'> & {
    readonly board: Pick<ConnectPosition['board'], 'rows' | 'at' | 'height'>;
  };
  readonly letters: readonly string[];
  readonly cursor: Column;
  /** How many rows the view is above the row where a disc would land. */
  readonly scroll: number;
  /** The player whose disc is over the roof; `null` if no disc can be dropped. */
  readonly holding: Player | null;
  readonly hint: Column | null;
  readonly falling: Falling | null;
  readonly setup?: SetupMarks;
  /** The cells of a task. */
  readonly marked?: readonly Cell[];
}

/** The window where the disc over the roof would land. */
const DASHED: BoxStrokes = { top: ['╭', '╌', '╮'], middle: ['╎', ' ', '╎'], bottom: ['╰', '╌', '╯'] };

/** Draws the board in the middle of an area, and returns which part of it is in view. */
export function drawConnect(canvas: Canvas, corner: Corner, area: Size, scene: BoardScene, look: Look): Layout {
  const { position, cursor, scroll, falling } = scene;
  const landing = landingIn(position.board, cursor) ?? position.config.rows - 1;
  const watched = scene.setup?.cursorRow ?? (falling && position.last ? position.last[1] : landing);
  const layout = layoutOf(position.config, area, cursor, watched + scroll);
  const houses = new Houses(canvas, corner, area, layout, scene, look);
  houses.drawRoof();
  houses.drawStoreys();
  houses.drawGround();
  houses.drawOverRoof();
  houses.drawCellCursor();
  return layout;
}

/** The row where a disc would land; `null` if the column is full. */
function landingIn(board: BoardScene['position']['board'], column: Column): number | null {
  const row = board.height(column);
  return row < board.rows ? row : null;
}

class Houses {
  readonly #canvas: Canvas;
  readonly #x: number;
  readonly #y: number;
  readonly #layout: Layout;
  readonly #scene: BoardScene;
  readonly #look: Look;
  readonly #won: ReadonlySet<string>;

  constructor(canvas: Canvas, corner: Corner, area: Size, layout: Layout, scene: BoardScene, look: Look) {
    this.#canvas = canvas;
    this.#layout = layout;
    this.#scene = scene;
    this.#look = look;
    const height = this.#bottomLine() + (layout.period === 2 ? 2 : 1);
    this.#x = corner.x + Math.max(0, Math.floor((area.width - boardWidth(layout.columns, layout)) / 2));
    this.#y = corner.y + Math.max(0, Math.floor((area.height - height) / 2));
    this.#won = new Set(scene.position.lines.flat().map(([x, y]) => `${x},${y}`));
  }

  /** How many lines the ground is below the line over the roof. */
  #bottomLine(): number {
    const { rows, floor } = this.#layout;
    return 1 + roofHeight(this.#layout) + (floor === 2 ? rows * 2 - 1 : rows * floor);
  }

  /** The middle of a house. */
  #centre(column: Column): number {
    const { left, period } = this.#layout;
    return this.#x + (column - left) * period + period / 2;
  }

  /** The middle line of a storey. A falling disc may be between two storeys. */
  #line(row: number): number {
    const { bottom, floor } = this.#layout;
    const up = (row - bottom) * floor;
    return this.#y + this.#bottomLine() - (floor >= 3 ? (floor + 1) / 2 : 1) - Math.round(up);
  }

  #isSeen(column: Column): boolean {
    return column >= this.#layout.left && column < this.#layout.left + this.#layout.columns;
  }

  get #columns(): readonly Column[] {
    return Array.from({ length: this.#layout.columns }, (_, at) => this.#layout.left + at);
  }

  drawRoof(): void {
    const { gables, period, columns } = this.#layout;
    const top = this.#y + 1;
    if (!gables) {
      const house = '─'.repeat(period - 1);
      const joint = period === 2 ? '─' : '┬';
      const eave = `┌${Array.from({ length: columns }, () => house).join(joint)}┐`;
      this.#canvas.put(this.#x, top, eave, ROOF);
      return;
    }
    for (const column of this.#columns)
      for (let line = 0; line < roofHeight(this.#layout); line++) {
        const centre = this.#centre(column);
        this.#canvas.put(centre - 1 - line, top + line, '╱', ROOF);
        if (line === 0) this.#canvas.put(centre, top, '▔', ROOF);
        this.#canvas.put(centre + 1 + line, top + line, '╲', ROOF);
      }
  }

  drawStoreys(): void {
    const { period, rows, bottom } = this.#layout;
    const first = this.#y + 1 + roofHeight(this.#layout);
    for (let y = first; y < this.#y + this.#bottomLine(); y++)
      for (let house = 0; house <= this.#layout.columns; house++)
        if (period > 2 || house === 0 || house === this.#layout.columns)
          this.#canvas.put(this.#x + house * period, y, '│', ROOF);
    for (let row = bottom; row < bottom + rows; row++)
      for (const column of this.#columns) this.#drawWindow(column, row);
    this.#drawFalling();
  }

  #drawWindow(column: Column, row: number): void {
    const { position, letters } = this.#scene;
    const player = position.board.at(column, row);
    const isFalling = this.#scene.falling?.column === column && position.last?.[1] === row;
    if (player === null || isFalling) this.#drawEmpty(column, row);
    else this.#putDisc(column, row, { player, letter: letters[player]!, mark: this.#markOf(column, row) });
  }

  #markOf(column: Column, row: number): Mark {
    const finding = this.#findingAt(column, row);
    if (finding === 'line' || this.#won.has(`${column},${row}`)) return 'won';
    if (finding) return 'wrong';
    if (this.#isMarked(column, row)) return 'hint';
    const { last } = this.#scene.position;
    return last && last[0] === column && last[1] === row ? 'last' : 'none';
  }

  #putDisc(column: Column, row: number, disc: Disc): void {
    const x = this.#centre(column);
    const y = this.#line(row);
    if (this.#layout.floor >= 3) putLargeDisc(this.#canvas, x, y, disc, this.#look, this.#layout.floor);
    else if (this.#layout.period > 2) putDisc(this.#canvas, x, y, disc, this.#look);
    else putSmallDisc(this.#canvas, x, y, disc);
  }

  /** An empty window. It is dashed where the disc over the roof would land, and has an exclamation mark for a hint. */
  #drawEmpty(column: Column, row: number): void {
    const { position, cursor, holding, hint, letters } = this.#scene;
    const x = this.#centre(column);
    const y = this.#line(row);
    const lands = landingIn(position.board, column) === row;
    const isTarget = lands && column === cursor && holding !== null;
    const isHint = lands && column === hint;
    if (this.#layout.floor >= 3) {
      const style: Style = isTarget ? { tone: holding, bold: true } : SOFT;
      putBox(this.#canvas, x, y, discSize(this.#layout.floor), isTarget ? DASHED : OUTLINE, style);
    } else if (!isTarget) this.#canvas.put(x, y, '·', SOFT);
    const finding = this.#findingAt(column, row);
    if (finding === 'hole') this.#canvas.put(x, y, '?', { tone: 'bad', bold: true });
    else if (isHint || finding === 'threat' || this.#isMarked(column, row))
      this.#canvas.put(x, y, '!', { tone: 'good', bold: true });
    else if (isTarget)
      this.#canvas.put(x, y, this.#layout.period === 2 ? '+' : letters[holding]!.toLowerCase(), { tone: holding });
  }

  /** The first mark of the check. A hole hides a threat. */
  #findingAt(column: Column, row: number): ConnectFindingMark | undefined {
    return this.#scene.setup?.marks.get(row * this.#scene.position.config.columns + column)?.[0];
  }

  #isMarked(column: Column, row: number): boolean {
    return (this.#scene.marked ?? []).some(([x, y]) => x === column && y === row);
  }

  #drawFalling(): void {
    const { falling, position, letters } = this.#scene;
    if (!falling || !position.last || !this.#isSeen(falling.column)) return;
    const { bottom, rows } = this.#layout;
    const player = position.board.at(...position.last)!;
    const row = Math.min(falling.height, bottom + rows - 1);
    if (row >= bottom) this.#putDisc(falling.column, row, { player, letter: letters[player]!, mark: 'none' });
  }

  drawGround(): void {
    const { period, columns, floor } = this.#layout;
    const y = this.#y + this.#bottomLine();
    const line = Array.from({ length: columns }, () => '─'.repeat(period - 1)).join(period === 2 ? '─' : '┴');
    const [left, right] = floor >= 3 ? ['╰', '╯'] : ['└', '┘'];
    this.#canvas.put(this.#x, y, `${left}${line}${right}`, ROOF);
    for (const column of this.#columns) {
      const number = String(column + 1);
      const isAt = column === this.#scene.cursor;
      const x = this.#centre(column) - Math.floor((number.length - 1) / 2);
      if (isAt) this.#canvas.rest = [x, period > 2 ? y : y + 1];
      if (period > 2) this.#canvas.put(x, y, number, isAt ? { bold: true, reverse: true } : {});
      else if (this.#isNumbered(column)) this.#canvas.put(x, y + 1, number, SOFT);
    }
    if (period === 2) this.#drawOwnNumber(y + 1);
  }

  /** On a small board every fifth column has a number, unless the number of the cursor's column is too near. */
  #isNumbered(column: Column): boolean {
    const near = Math.abs(column - this.#scene.cursor) < 3;
    return (column === 0 || (column + 1) % 5 === 0) && !near;
  }

  #drawOwnNumber(y: number): void {
    const number = String(this.#scene.cursor + 1);
    const x = this.#centre(this.#scene.cursor) - Math.floor((number.length - 1) / 2);
    this.#canvas.put(x, y, number, { bold: true, reverse: true });
  }

  drawOverRoof(): void {
    const { holding, cursor, letters, falling, hint } = this.#scene;
    if (holding !== null && !falling) {
      const disc: Disc = { player: holding, letter: letters[holding]!, mark: cursor === hint ? 'hint' : 'none' };
      if (this.#layout.period === 2) putSmallDisc(this.#canvas, this.#centre(cursor), this.#y, disc);
      else putDisc(this.#canvas, this.#centre(cursor), this.#y, disc, this.#look);
    }
    const { left, columns, whole } = this.#layout;
    if (whole) return;
    if (left > 0) this.#canvas.put(this.#x, this.#y, '‹', { bold: true });
    if (left + columns < this.#scene.position.config.columns)
      this.#canvas.put(this.#x + columns * this.#layout.period, this.#y, '›', { bold: true });
  }

  /** Free Play: brackets around the cell under the cursor. */
  drawCellCursor(): void {
    const { setup, cursor } = this.#scene;
    if (!setup) return;
    const { period, floor } = this.#layout;
    const aside = floor >= 3 ? discSize(floor).width / 2 + 0.5 : Math.min(2, period / 2);
    const [x, y] = [this.#centre(cursor), this.#line(setup.cursorRow)];
    this.#canvas.rest = [x, y];
    this.#canvas.put(x - aside, y, '[', { bold: true });
    this.#canvas.put(x + aside, y, ']', { bold: true });
  }
}
