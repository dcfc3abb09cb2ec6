/** The screen of a game: the board, the panel or banner, and the line of keys. */
import type { Place } from '@rowhouse/coach';
import type { Cell, Point } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { wrap } from '../../text/width.ts';
import { Canvas, type Corner, type Size } from '../terminal/canvas.ts';
import { type KeyHint, putKeys, putQuestion } from '../terminal/last-line.ts';
import { openView, QUESTIONS } from './board-view.ts';
import { boardHeight, boardWidth, wholeSize } from './connect-layout.ts';
import type { Look } from './disc.ts';
import { drawConnect, drawMap, type Falling } from './draw-connect.ts';
import { drawMorris } from './draw-morris.ts';
import { putHelp } from './keys-page.ts';
import { drawBanner, drawPanel, lettersFor, type PanelScene } from './panel.ts';

export interface TableScene extends PanelScene {
  readonly falling: Falling | null;
  /** Whether a person may move now. */
  readonly canMove: boolean;
  /** The places of a task. */
  readonly marked?: readonly Place[];
  /** The keys in the last line; those of a game if left out. */
  readonly keys?: readonly KeyHint[];
}

/** A smaller screen cannot show a game. */
const MIN_SIZE: Size = { width: 40, height: 12 };
const MIN_PANEL_WIDTH = 21;
/** The lines of the banner: on a low screen, the message takes the place of the players. */
const bannerHeight = ({ height }: Size): 2 | 3 => (height < LOW ? 2 : 3);
const LOW = 14;
/** The distance between the board and the panel. */
const GAP = 2;

export function drawTable(size: Size, scene: TableScene, look: Look): Canvas {
  const canvas = new Canvas(size);
  const { state, view } = scene;
  if (size.width < MIN_SIZE.width || size.height < MIN_SIZE.height) {
    const words = wrap(`This window is too small: it needs ${MIN_SIZE.width} × ${MIN_SIZE.height}.`, size.width);
    for (const [y, line] of words.entries()) canvas.put(0, y, line);
    return canvas;
  }
  if (hasPanel(size, state)) {
    const width = panelWidth(size, state);
    const area: Size = { width: size.width - width - GAP, height: size.height - 1 };
    drawBoard(canvas, { x: 0, y: 0 }, area, scene, look);
    drawPanel(canvas, { x: size.width - width, y: 1 }, { width: width - 1, height: size.height - 3 }, scene, look);
  } else {
    const banner = bannerHeight(size);
    const area: Size = { width: size.width, height: size.height - 1 - banner };
    drawBoard(canvas, { x: 0, y: banner }, area, scene, look);
    drawBanner(canvas, banner, scene, look);
  }
  if (view.asking !== null) putQuestion(canvas, ` ${QUESTIONS[view.asking]} y: yes, any other key: no `, '');
  else if (scene.keys) putKeys(canvas, scene.keys);
  else if (view.naming === null) putHelp(canvas, state.record.config.family, state.ending?.by ?? null);
  else putQuestion(canvas, ' Save as (Enter: automatic name, Esc: do not save): ', view.naming);
  return canvas;
}

/** The panel is beside the board if the whole board still fits, or if the screen is wide. */
function hasPanel(size: Size, { record: { config } }: TableState): boolean {
  const { width, height } = size;
  if (width < 60) return false;
  if (config.family === 'morris') return true;
  const beside = wholeSize(config, { width: width - MIN_PANEL_WIDTH - GAP, height: height - 1 });
  if (beside) return true;
  return wholeSize(config, { width, height: height - 1 - bannerHeight(size) }) === null && width >= 100;
}

/** The panel gets the width beside the board, up to a readable maximum. */
function panelWidth({ width, height }: Size, { record: { config } }: TableState): number {
  const widest = 30;
  if (config.family === 'morris') return width >= 100 ? widest : MIN_PANEL_WIDTH + 3;
  const size = wholeSize(config, { width: width - MIN_PANEL_WIDTH - GAP, height: height - 1 });
  if (!size || boardHeight(config.rows, size) > height) return MIN_PANEL_WIDTH;
  return Math.max(MIN_PANEL_WIDTH, Math.min(widest, width - boardWidth(config.columns, size) - GAP - 4));
}

/** Draws the board of a game in a part of the screen, without a cursor to move. */
export const boardPreview =
  (state: TableState) =>
  (canvas: Canvas, corner: Corner, area: Size, look: Look): void => {
    const view = openView(state.record.config);
    drawBoard(canvas, corner, area, { state, view, thinking: null, falling: null, canMove: false }, look);
  };

function drawBoard(canvas: Canvas, corner: Corner, area: Size, scene: TableScene, look: Look): void {
  const { state, view, canMove, falling, marked: places = [] } = scene;
  const { position, seats } = state;
  const { cursor, scroll, draft, isMap } = view;
  const letters = lettersFor(seats, look);
  if (position.family === 'morris') {
    const hint = typeof view.hint === 'object' ? view.hint : null;
    const marked = places as readonly Point[];
    drawMorris(canvas, corner, area, { position, letters, cursor, draft, hint, canMove, marked }, look);
  } else {
    const hint = typeof view.hint === 'number' ? view.hint : null;
    const holding = canMove && !falling ? position.toMove : null;
    const marked = places as readonly Cell[];
    const scene = { position, letters, cursor, scroll, holding, hint, falling, marked };
    if (isMap && !wholeSize(position.config, area)) drawMap(canvas, corner, area, scene, look);
    else drawConnect(canvas, corner, area, scene, look);
  }
}
