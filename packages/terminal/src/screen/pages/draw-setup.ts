import type { Config, ConnectPosition, ConnectSetup, MorrisSetup } from '@rowhouse/rules';
import { morrisBoard, morrisFromSetup, NO_DRAFT, pointAt } from '@rowhouse/rules/morris';
import { type SetupReport, shownGame } from '../../games/check-setup.ts';
import { countOf } from '../../games/pieces.ts';
import { colourLetter, colourName, gameName } from '../../text/game-words.ts';
import { wrap } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { drawConnect } from '../board/draw-connect.ts';
import { drawMorris } from '../board/draw-morris.ts';
import { type KeyHelp, putKeys } from '../board/keys-page.ts';
import { ACCENT, Canvas, type Corner, type Size, SOFT, type Style } from '../terminal/canvas.ts';
import { playersOf } from './settings-page.ts';
import type { SetupView } from './setup-page.ts';

/** What the check of a connect set-up found, as marks on the board. */

/** What a position that is being set up shows in addition. Cells are `x,y`. */
export interface SetupMarks {
  /** The row of the cell under the cursor. */
  readonly cursorRow: number;
  readonly wrong: ReadonlySet<string>;
  readonly line: ReadonlySet<string>;
  /** B2: empty cells that let discs float. A11: empty cells where the next disc would complete a line. */
  readonly holes: ReadonlySet<string>;
  readonly threats: ReadonlySet<string>;
}

/** A11: when a line is completed, only its cells are marked. */
function marksOf(report: SetupReport | null, cursorRow: number): SetupMarks {
  const errors = report && !report.legal ? report.errors : [];
  const cellsOf = (notes: readonly { readonly cells: readonly (readonly [number, number])[] }[]) =>
    new Set(notes.flatMap(({ cells }) => cells.map(([x, y]) => `${x},${y}`)));
  const line = cellsOf(errors.filter(({ code }) => code === 'line'));
  const others = line.size > 0 ? [] : errors;
  return {
    cursorRow,
    line,
    wrong: cellsOf(others),
    holes: cellsOf(others.map(({ empty = [] }) => ({ cells: empty }))),
    threats: cellsOf(line.size > 0 ? [] : (report?.warnings ?? [])),
  };
}

/** Free Play: the board of a set-up with the marks of its check, and a panel with its numbers and what was found. */

const PANEL = 30;

const KEYS: readonly KeyHelp[] = [
  ['e', 'check, end'],
  ['q', 'leave'],
  ['Enter', 'put, remove'],
  ['r b', 'colour'],
  ['n', 'turn'],
];
const MORRIS_KEYS: readonly KeyHelp[] = [
  ['h j', 'men in hand'],
  ['a', 'play as it is'],
];
const LAST_KEYS: readonly KeyHelp[] = [
  ['l', 'play'],
  ['k', 'keep'],
  ['x', 'remove'],
  ['c', 'clear'],
];

export function drawSetup(size: Size, view: SetupView, look: Look): Canvas {
  const canvas = new Canvas(size);
  const { setup } = view;
  const hasPanel = size.width >= 70;
  const lines = setupLines(view, hasPanel ? PANEL - 1 : size.width - 2);
  const above = hasPanel ? 0 : Math.min(lines.length, Math.max(2, size.height - 10));
  const area: Size = { width: hasPanel ? size.width - PANEL - 1 : size.width, height: size.height - 1 - above };
  drawPieces(canvas, { x: 0, y: above }, area, view, look);
  const corner: Corner = hasPanel ? { x: size.width - PANEL, y: 1 } : { x: 1, y: 0 };
  const shown = lines.slice(0, hasPanel ? size.height - 3 : above);
  for (const [at, { text, style, player }] of shown.entries()) {
    if (player !== undefined)
      putDisc(canvas, corner.x + 1, corner.y + at, { player, letter: colourLetter(player), mark: 'none' }, look);
    canvas.put(corner.x + (player === undefined ? 0 : 4), corner.y + at, text, style);
  }
  putKeys(canvas, size.height - 1, [...KEYS, ...(setup.family === 'morris' ? MORRIS_KEYS : []), ...LAST_KEYS]);
  return canvas;
}

interface SetupLine {
  readonly text: string;
  readonly style?: Style;
  readonly player?: number;
}

/** The most important first: on a low screen, not all lines are seen. */
function setupLines({ setup, piece, report, message }: SetupView, width: number): readonly SetupLine[] {
  const { config } = setup;
  const toMove = setup.toMove ?? null;
  const found = [...(message === null ? [] : [message]), ...(report ? reportLines(config, report) : [])];
  const players = Array.from({ length: playersOf(config) }, (_, player): SetupLine => {
    const hand = setup.family === 'morris' ? `, ${setup.hand[player]} in hand` : '';
    const text = `${player === piece ? '▸' : ' '} ${colourName(player)}: ${countOf(setup, player)}${hand}`;
    return { text, player };
  });
  return [
    { text: `Free Play: ${gameName(config)}`, style: { bold: true } },
    ...found.flatMap((text) => wrap(text, width).map((line) => ({ text: line, style: ACCENT }))),
    ...players,
    { text: `To move: ${toMove === null ? 'not said' : colourName(toMove)}`, style: SOFT },
  ];
}

/** B2: a message says valid or invalid; then everything that was found. */
function reportLines(config: Config, report: SetupReport): readonly string[] {
  const notes = [...(report.legal ? [] : report.errors), ...report.warnings].map(({ message }) => `${message}.`);
  if (!report.legal) return ['Invalid.', ...notes];
  const proof =
    report.game === null
      ? 'Whether a game leads here is not proved.'
      : `A game that leads here: ${shownGame(config, report.game) || 'no moves'}`;
  return ['Valid. l plays it.', proof, ...notes];
}

function drawPieces(canvas: Canvas, corner: Corner, area: Size, view: SetupView, look: Look): void {
  const { setup } = view;
  const letters = Array.from({ length: playersOf(setup.config) }, (_, player) => colourLetter(player));
  if (setup.family === 'connect') {
    const { columns } = setup.config;
    const scene = {
      position: positionOf(setup),
      letters,
      cursor: view.cursor % columns,
      scroll: 0,
      holding: null,
      hint: null,
      falling: null,
      setup: marksOf(view.report, Math.floor(view.cursor / columns)),
    };
    drawConnect(canvas, corner, area, scene, look);
    return;
  }
  const entered = morrisFromSetup(setup, 'as-it-is');
  if (!entered.ok) return;
  const { position } = entered;
  const wrong = wrongPoints(setup, view.report);
  const scene = { position, letters, cursor: view.cursor, draft: NO_DRAFT, hint: null, canMove: false, wrong };
  drawMorris(canvas, corner, area, scene, look);
}

/** Discs anywhere, in the form that the drawing of a game takes: it asks only what is where. */
function positionOf({ config, cells, toMove }: ConnectSetup): ConnectPosition {
  const { columns, rows } = config;
  const at = (x: number, y: number) => cells[y * columns + x] ?? null;
  const height = (x: number) =>
    Array.from({ length: rows }, (_, y) => at(x, y)).findLastIndex((disc) => disc !== null) + 1;
  const discs = cells.filter((disc) => disc !== null).length;
  const copy = () => {
    throw new Error('a drawing changes nothing');
  };
  return {
    family: 'connect',
    config,
    board: { columns, rows, discs, at, height, copy },
    toMove: toMove ?? 0,
    lines: [],
    last: null,
    outcome: null,
  };
}

function wrongPoints({ config }: MorrisSetup, report: SetupReport | null): ReadonlySet<number> {
  const board = morrisBoard(config);
  const errors = report && !report.legal ? report.errors : [];
  return new Set(errors.flatMap(({ cells }) => cells.map(([ring, place]) => pointAt(board, ring, place)!)));
}
