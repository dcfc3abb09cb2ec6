/** Draws a set-up: its board with the marks of the check, and a panel with its numbers and the findings. */
import type { ConnectSetup, Player, Setup } from '@rowhouse/rules';
import { morrisFromSetup, NO_DRAFT } from '@rowhouse/rules/morris';
import {
  connectFindingMarks,
  countPieces,
  type Editing,
  morrisFindingMarks,
  type SetupReport,
} from '@rowhouse/table/set-up';
import { colourLetter, colourName, gameName } from '../../text/game-words.ts';
import { findingText, proofText } from '../../text/setup.ts';
import { wrap } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { type BoardScene, drawConnect } from '../board/draw-connect.ts';
import { drawMorris } from '../board/draw-morris.ts';
import { ACCENT, Canvas, type Corner, type Size, SOFT, type Style } from '../terminal/canvas.ts';
import { type KeyHelp, putKeys } from '../terminal/last-line.ts';

export interface SetupView {
  readonly editing: Editing;
  /** The place under the cursor. */
  readonly cursor: number;
  /** The player whose piece Enter puts down. */
  readonly piece: Player;
  /** The last check; `null` after any change. */
  readonly report: SetupReport | null;
  readonly message: string | null;
}

const PANEL = 30;

const KEYS: readonly KeyHelp[] = [
  ['e', 'check, end'],
  ['q', 'leave'],
  ['Enter', 'put, remove'],
  ['r b', 'colour'],
  ['u U', 'undo, redo'],
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
  const hasPanel = size.width >= 70;
  const lines = setupLines(view, hasPanel ? PANEL - 1 : size.width - 2);
  const above = hasPanel ? 0 : Math.min(lines.length, Math.max(2, size.height - 10));
  const area: Size = { width: hasPanel ? size.width - PANEL - 1 : size.width, height: size.height - 1 - above };
  drawPieces(canvas, { x: 0, y: above }, area, view, look);
  const corner: Corner = hasPanel ? { x: size.width - PANEL, y: 1 } : { x: 1, y: 0 };
  for (const [at, { text, style, player }] of lines.slice(0, hasPanel ? size.height - 3 : above).entries()) {
    if (player !== undefined)
      putDisc(canvas, corner.x + 1, corner.y + at, { player, letter: colourLetter(player), mark: 'none' }, look);
    canvas.put(corner.x + (player === undefined ? 0 : 4), corner.y + at, text, style);
  }
  putKeys(canvas, [...KEYS, ...(view.editing.setup.family === 'morris' ? MORRIS_KEYS : []), ...LAST_KEYS]);
  return canvas;
}

interface SetupLine {
  readonly text: string;
  readonly style?: Style;
  readonly player?: number;
}

/** The most important lines first, because a low screen does not show all of them. */
function setupLines({ editing, piece, report, message }: SetupView, width: number): readonly SetupLine[] {
  const { setup } = editing;
  const toMove = setup.toMove ?? null;
  const found = [...(message === null ? [] : [message]), ...(report ? reportLines(setup, report) : [])];
  const players = countPieces(setup).map((count, player): SetupLine => {
    const hand = setup.family === 'morris' ? `, ${setup.hand[player]} in hand` : '';
    return { text: `${player === piece ? '▸' : ' '} ${colourName(player)}: ${count}${hand}`, player };
  });
  return [
    { text: `Free Play: ${gameName(setup.config)}`, style: { bold: true } },
    ...found.flatMap((text) => wrap(text, width).map((line) => ({ text: line, style: ACCENT }))),
    ...players,
    { text: `To move: ${toMove === null ? 'not said' : colourName(toMove)}`, style: SOFT },
  ];
}

/** B2: whether the set-up is valid, then every finding. */
function reportLines(setup: Setup, { findings, legal }: SetupReport): readonly string[] {
  const notes = findings.map((finding) => `${findingText(setup, finding)}.`);
  if (!legal) return ['Invalid.', ...notes];
  const proof = legal.game
    ? `A game that leads here: ${proofText(setup, legal.game)}`
    : 'The pieces are right, but no game that leads here was found.';
  return ['Valid. l plays it.', proof, ...notes];
}

function drawPieces(
  canvas: Canvas,
  corner: Corner,
  area: Size,
  { editing, cursor, report }: SetupView,
  look: Look,
): void {
  const { setup } = editing;
  const letters = countPieces(setup).map((_, player) => colourLetter(player));
  const findings = report?.findings ?? [];
  if (setup.family === 'connect') {
    const { columns } = setup.config;
    const scene: BoardScene = {
      position: boardOf(setup),
      letters,
      cursor: cursor % columns,
      scroll: 0,
      holding: null,
      hint: null,
      falling: null,
      setup: { cursorRow: Math.floor(cursor / columns), marks: connectFindingMarks(findings) },
    };
    drawConnect(canvas, corner, area, scene, look);
    return;
  }
  const entered = morrisFromSetup(setup, 'as-it-is');
  if (!entered.ok) return;
  const wrong = new Set(morrisFindingMarks(findings).keys());
  const scene = { position: entered.position, letters, cursor, draft: NO_DRAFT, hint: null, canMove: false, wrong };
  drawMorris(canvas, corner, area, scene, look);
}

/** Discs anywhere, as the drawing of a game reads them. */
function boardOf({ config, cells }: ConnectSetup): BoardScene['position'] {
  const { columns, rows } = config;
  const at = (x: number, y: number) => cells[y * columns + x] ?? null;
  const height = (x: number) =>
    Array.from({ length: rows }, (_, y) => at(x, y)).findLastIndex((disc) => disc !== null) + 1;
  return { config, board: { rows, at, height }, lines: [], last: null };
}
