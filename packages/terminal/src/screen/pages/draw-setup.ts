/** Draws a set-up: its board with the marks of the check, and a panel with its numbers and the findings. */
import type { ConnectSetup, Player, Setup } from '@rowhouse/rules';
import { morrisFromSetup, NO_DRAFT } from '@rowhouse/rules/morris';
import { connectFindingMarks, morrisFindingMarks } from '@rowhouse/table/internal';
import { countPieces, type Editing, type Finding, type SetupReport } from '@rowhouse/table/set-up';
import { colourLetter, colourName, gameName } from '../../text/game-words.ts';
import { findingText, proofText } from '../../text/setup.ts';
import { wrap } from '../../text/width.ts';
import type { Look } from '../board/disc.ts';
import { type BoardScene, drawConnect } from '../board/draw-connect.ts';
import { drawMorris } from '../board/draw-morris.ts';
import { type PanelLine, putLine } from '../board/panel.ts';
import { ACCENT, Canvas, type Corner, type Size, SOFT } from '../terminal/canvas.ts';
import { type KeyHint, putKeys, putQuestion } from '../terminal/last-line.ts';

export interface SetupView {
  readonly editing: Editing;
  /** The place under the cursor. */
  readonly cursor: number;
  /** The player whose piece Enter puts down. */
  readonly piece: Player;
  /** The last check; `null` after any change. */
  readonly report: SetupReport | null;
  readonly message: string | null;
  /** The name of a save that is being typed. */
  readonly naming: string | null;
  /** A key was pressed since the check. On a small screen, the findings lie over the board until then. */
  readonly isRead: boolean;
}

const PANEL_WIDTH = 30;

const KEYS: readonly KeyHint[] = [
  ['e', 'check, end'],
  ['q', 'leave'],
  ['Enter', 'put, remove'],
  ['r b', 'colour'],
  ['u U', 'undo, redo'],
  ['n', 'turn'],
];
const MORRIS_KEYS: readonly KeyHint[] = [
  ['h j', 'men in hand'],
  ['t', 'must take'],
  ['a', 'play as it is'],
];
const LAST_KEYS: readonly KeyHint[] = [
  ['l', 'play'],
  ['k', 'keep under a name'],
  ['E', 'share, export'],
  ['x', 'remove'],
  ['c', 'clear'],
];

export const setupKeys = ({ editing }: SetupView): readonly KeyHint[] => [
  ...KEYS,
  ...(editing.setup.family === 'morris' ? MORRIS_KEYS : []),
  ...LAST_KEYS,
];

export function drawSetup(size: Size, view: SetupView, look: Look): Canvas {
  const canvas = new Canvas(size);
  const hasPanel = size.width >= 70;
  const lines = setupLines(view, hasPanel ? PANEL_WIDTH - 1 : size.width - 2);
  const above = hasPanel ? 0 : Math.min(lines.length, Math.max(2, size.height - 10));
  const seen = hasPanel ? size.height - 2 : view.report && !view.isRead ? size.height - 1 : above;
  const area: Size = { width: hasPanel ? size.width - PANEL_WIDTH - 1 : size.width, height: size.height - 1 - above };
  drawPieces(canvas, { x: 0, y: above }, area, view, look);
  const corner: Corner = hasPanel ? { x: size.width - PANEL_WIDTH, y: 1 } : { x: 1, y: 0 };
  const letters = lettersOf(view.editing.setup);
  for (const [at, line] of lines.slice(0, seen).entries()) {
    if (at >= above && !hasPanel) canvas.put(0, corner.y + at, ' '.repeat(size.width));
    putLine(canvas, { x: corner.x, y: corner.y + at }, size.width - corner.x, line, letters, look);
  }
  if (view.naming === null) putKeys(canvas, setupKeys(view));
  else putQuestion(canvas, ' Keep as (Esc: not now): ', view.naming);
  return canvas;
}

const lettersOf = (setup: Setup): readonly string[] => countPieces(setup).map((_, player) => colourLetter(player));

/** The most important lines first, because a low screen does not show all of them. */
function setupLines({ editing, piece, report, message }: SetupView, width: number): readonly PanelLine[] {
  const { setup } = editing;
  const toMove = setup.toMove ?? null;
  const isRemoving = setup.family === 'morris' && setup.removing;
  const found = [...(message === null ? [] : [message]), ...(report ? reportLines(setup, report) : [])];
  const players = countPieces(setup).map((count, player): PanelLine => {
    const hand = setup.family === 'morris' ? `, ${setup.hand[player]} in hand` : '';
    return { text: `${player === piece ? '▸' : ' '} ${colourName(player)}: ${count}${hand}`, player };
  });
  return [
    { text: `Free Play: ${gameName(setup.config)}`, style: { bold: true } },
    ...found.flatMap((text) => wrap(text, width).map((line) => ({ text: line, style: ACCENT }))),
    ...players,
    {
      text: `To move: ${toMove === null ? 'not stated' : colourName(toMove)}${isRemoving ? ', must take a man' : ''}`,
      style: SOFT,
    },
  ];
}

/** B2: whether the set-up is valid, then every finding. */
function reportLines(setup: Setup, { findings, legal }: SetupReport): readonly string[] {
  const notesOf = (isWarning: boolean) =>
    findings
      .filter(({ warning }) => warning === isWarning)
      .map((finding) => {
        const text = findingText(setup, finding);
        return `${isWarning ? 'Warning' : 'Error'}: ${text}${isAboutCounts(finding) ? ` (${countWords(setup)})` : ''}.`;
      });
  const warnings = notesOf(true);
  if (!legal) return ['Invalid.', ...notesOf(false), ...warnings];
  const proof = legal.game
    ? `A game that leads here: ${proofText(setup, legal.game)}`
    : 'The pieces are right, but no game that leads here was found.';
  return ['Valid. l plays it.', proof, ...warnings];
}

/** Errors that are about numbers of pieces, and not about places. */
const isAboutCounts = ({ code }: Finding): boolean => /^(unbalanced|hand-counts|too-(few|many)-)/.test(code);

const countWords = (setup: Setup): string =>
  countPieces(setup)
    .map((count, player) => `${colourName(player)} ${count}`)
    .join(', ');

function drawPieces(
  canvas: Canvas,
  corner: Corner,
  area: Size,
  { editing, cursor, report }: SetupView,
  look: Look,
): void {
  const { setup } = editing;
  const letters = lettersOf(setup);
  const findings = report?.findings ?? [];
  if (setup.family === 'connect') {
    const { columns } = setup.config;
    const scene: BoardScene = {
      position: boardOf(setup),
      letters,
      cursor: cursor % columns,
      setup: { cursorRow: Math.floor(cursor / columns), marks: connectFindingMarks(findings) },
    };
    drawConnect(canvas, corner, area, scene, look);
    return;
  }
  const entered = morrisFromSetup(setup, 'as-it-is');
  if (!entered.ok) return;
  const wrong = new Set(morrisFindingMarks(findings).keys());
  const scene = {
    position: entered.value.position,
    letters,
    cursor,
    draft: NO_DRAFT,
    hint: null,
    canMove: false,
    wrong,
  };
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
