/** Draws the connect board as a row of narrow houses. The holes are their windows, and discs enter through the roof. */
import type { Cell, Column, ConnectPosition, Player } from '@rowhouse/rules';
import type { ConnectFindingMark } from '@rowhouse/table/internal';
import type { SetupPlace } from '@rowhouse/table/set-up';
import type { Canvas, Corner, Size, Style } from '../terminal/canvas.ts';
import { ROOF, SOFT } from '../terminal/canvas.ts';
import { boardHeight, boardWidth, layoutOf, roofHeight } from './connect-layout.ts';
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
  readonly scroll?: number;
  /** The player whose disc is over the roof; `null` if no disc can be dropped. */
  readonly holding?: Player | null;
  readonly hint?: Column | null;
  readonly falling?: Falling | null;
  readonly setup?: SetupMarks;
  /** The cells of a task. */
  readonly marked?: readonly Cell[];
}

/** No two neighbouring roofs have the same colour. */
const SHADES = [0, -28, 14, -14, 28];

/** The window where the disc over the roof would land. */
const DASHED: BoxStrokes = { top: ['╭', '╌', '╮'], middle: ['╎', ' ', '╎'], bottom: ['╰', '╌', '╯'] };

/**
 * Draws the board in the middle of an area, or the part of it that fits. A window is drawn at the `centre` of its
 * column and the `line` of its row.
 */
export function drawConnect(canvas: Canvas, corner: Corner, area: Size, scene: BoardScene, look: Look): void {
  const { position, letters, cursor, scroll = 0, holding = null, hint, falling, setup, marked = [] } = scene;
  const { config, board, lines, last } = position;
  const landingIn = (column: Column) => (board.height(column) < board.rows ? board.height(column) : null);
  const watched = setup?.cursorRow ?? (falling && last ? last[1] : (landingIn(cursor) ?? config.rows - 1));
  const layout = layoutOf(config, area, cursor, watched + scroll);
  const { period, floor, left, columns, bottom, rows } = layout;
  const isTiny = period === 2;
  const seen = Array.from({ length: columns }, (_, at) => left + at);
  const x = corner.x + Math.max(0, Math.floor((area.width - boardWidth(columns, layout)) / 2));
  const y = corner.y + Math.max(0, Math.floor((area.height - boardHeight(rows, layout)) / 2));
  const ground = y + boardHeight(rows, layout) - (isTiny ? 2 : 1);
  const storeys = y + 1 + roofHeight(layout);
  const centre = (column: Column) => x + (column - left) * period + period / 2;
  // A falling disc may be between two storeys.
  const line = (row: number) => ground - (floor >= 3 ? (floor + 1) / 2 : 1) - Math.round((row - bottom) * floor);
  const won = new Set(lines.flat().map(([column, row]) => `${column},${row}`));
  const isMarked = (column: Column, row: number) => marked.some(([x, y]) => x === column && y === row);

  const drawRoof = () => {
    if (!layout.gables) {
      const eave = new Array<string>(columns).fill('─'.repeat(period - 1)).join(isTiny ? '─' : '┬');
      canvas.put(x, y + 1, `┌${eave}┐`, ROOF);
      return;
    }
    for (const column of seen)
      for (let at = 0; at < roofHeight(layout); at++) {
        const roof: Style = { ...ROOF, shade: SHADES[column % SHADES.length]! };
        canvas.put(centre(column) - 1 - at, y + 1 + at, '╱', roof);
        if (at === 0) canvas.put(centre(column), y + 1, '▔', roof);
        canvas.put(centre(column) + 1 + at, y + 1 + at, '╲', roof);
      }
  };
  const drawDisc = (column: Column, row: number, disc: Disc) => {
    if (floor >= 3) putLargeDisc(canvas, centre(column), line(row), disc, look, floor);
    else if (isTiny) putSmallDisc(canvas, centre(column), line(row), disc);
    else putDisc(canvas, centre(column), line(row), disc, look);
  };
  /** An empty window. It is dashed where the disc over the roof would land, and has an exclamation mark for a hint. */
  const drawEmpty = (column: Column, row: number, finding: ConnectFindingMark | undefined) => {
    const at = [centre(column), line(row)] as const;
    const lands = landingIn(column) === row;
    const isTarget = lands && column === cursor && holding !== null;
    if (floor >= 3) {
      const style: Style = isTarget ? { tone: holding, bold: true } : SOFT;
      putBox(canvas, ...at, discSize(floor), isTarget ? DASHED : OUTLINE, style);
    } else if (!isTarget) canvas.put(...at, '·', SOFT);
    if (finding === 'hole') canvas.put(...at, '?', { tone: 'bad', bold: true });
    else if ((lands && column === hint) || finding === 'threat' || isMarked(column, row))
      canvas.put(...at, '!', { tone: 'good', bold: true });
    else if (isTarget) canvas.put(...at, isTiny ? '+' : letters[holding]!.toLowerCase(), { tone: holding });
  };
  const drawWindow = (column: Column, row: number) => {
    // The first mark of the check. A hole hides a threat.
    const finding = setup?.marks.get(row * config.columns + column)?.[0];
    const player = board.at(column, row);
    if (player === null || (falling?.column === column && last?.[1] === row)) return drawEmpty(column, row, finding);
    let mark: Mark = 'none';
    if (finding === 'line' || won.has(`${column},${row}`)) mark = 'won';
    else if (finding) mark = 'wrong';
    else if (isMarked(column, row)) mark = 'hint';
    else if (last && last[0] === column && last[1] === row) mark = 'last';
    drawDisc(column, row, { player, letter: letters[player]!, mark });
  };
  const drawFalling = () => {
    if (!falling || !last || !seen.includes(falling.column)) return;
    const player = board.at(...last)!;
    const row = Math.min(falling.height, bottom + rows - 1);
    if (row >= bottom) drawDisc(falling.column, row, { player, letter: letters[player]!, mark: 'none' });
  };
  const drawGround = () => {
    const houses = new Array<string>(columns).fill('─'.repeat(period - 1)).join(isTiny ? '─' : '┴');
    canvas.put(x, ground, floor >= 3 ? `╰${houses}╯` : `└${houses}┘`, ROOF);
    for (const column of seen) {
      const isAt = column === cursor;
      // On the smallest board every fifth column has a number, unless the number of the cursor's column is too near.
      if (isTiny && !isAt && ((column > 0 && (column + 1) % 5 !== 0) || Math.abs(column - cursor) < 3)) continue;
      const number = String(column + 1);
      const place = [centre(column) - Math.floor((number.length - 1) / 2), isTiny ? ground + 1 : ground] as const;
      canvas.put(...place, number, isAt ? { bold: true, reverse: true } : isTiny ? SOFT : {});
      if (isAt) canvas.rest = place;
    }
  };
  const drawOverRoof = () => {
    if (holding !== null && !falling) {
      const disc: Disc = { player: holding, letter: letters[holding]!, mark: cursor === hint ? 'hint' : 'none' };
      if (isTiny) putSmallDisc(canvas, centre(cursor), y, disc);
      else putDisc(canvas, centre(cursor), y, disc, look);
    }
    if (left > 0) canvas.put(x, y, '‹', { bold: true });
    if (left + columns < config.columns) canvas.put(x + columns * period, y, '›', { bold: true });
  };

  for (const column of seen) {
    const start = x + (column - left) * period;
    if (!setup) canvas.spot(start, y, period, boardHeight(rows, layout), `pick ${column}`);
    else
      for (let row = bottom; row < bottom + rows; row++)
        canvas.spot(start, line(row) - Math.floor(floor / 2), period, floor, `pick ${row * config.columns + column}`);
  }
  drawRoof();
  for (let wall = 0; wall <= columns; wall++)
    if (!isTiny || wall === 0 || wall === columns)
      for (let at = storeys; at < ground; at++) canvas.put(x + wall * period, at, '│', ROOF);
  for (let row = bottom; row < bottom + rows; row++) for (const column of seen) drawWindow(column, row);
  drawFalling();
  drawGround();
  drawOverRoof();
  // Free Play: brackets around the cell under the cursor.
  if (setup) {
    const aside = floor >= 3 ? discSize(floor).width / 2 + 0.5 : Math.min(2, period / 2);
    const [at, on] = [centre(cursor), line(setup.cursorRow)];
    canvas.rest = [at, on];
    canvas.put(at - aside, on, '[', { bold: true });
    canvas.put(at + aside, on, ']', { bold: true });
  }
}

/**
 * The whole of a large board: each character stands for a square of cells, or for two of them with colours. The newest
 * disc of a square is the one on top.
 */
export function drawMap(canvas: Canvas, corner: Corner, area: Size, scene: BoardScene, { colour }: Look): void {
  const { config, board, last } = scene.position;
  const halves = colour ? 2 : 1;
  const side = Math.max(
    1,
    Math.ceil(config.columns / area.width),
    Math.ceil(config.rows / ((area.height - 3) * halves)),
  );
  const [width, height] = [Math.ceil(config.columns / side), Math.ceil(config.rows / side / halves)];
  const x = corner.x + Math.floor((area.width - width) / 2);
  const discIn = (across: number, up: number): Player | null => {
    let found: Player | null = null;
    for (let row = up * side; row < Math.min(config.rows, (up + 1) * side); row++)
      for (let column = across * side; column < Math.min(config.columns, (across + 1) * side); column++) {
        found = board.at(column, row) ?? found;
        if (last && last[0] === column && last[1] === row) return board.at(column, row);
      }
    return found;
  };
  const at = x + Math.floor(scene.cursor / side);
  canvas.put(at, corner.y, '▾', { bold: true });
  for (let line = 0; line < height; line++)
    for (let across = 0; across < width; across++) {
      const up = (height - 1 - line) * halves;
      const [lower, upper] = [discIn(across, up), colour ? discIn(across, up + 1) : null];
      const [tone, ground] = upper === null ? [lower, null] : [upper, lower];
      const block = upper === null ? (colour ? '▄' : scene.letters[lower ?? 0]!) : '▀';
      const style: Style = tone === null ? SOFT : { tone, ...(ground === null ? {} : { ground }) };
      canvas.put(x + across, corner.y + 1 + line, tone === null ? '·' : block, style);
    }
  const name = `column ${scene.cursor + 1}`;
  canvas.put(Math.max(corner.x, Math.min(at, x + width - name.length)), corner.y + 1 + height, name, { bold: true });
  canvas.rest = [at, corner.y];
}
