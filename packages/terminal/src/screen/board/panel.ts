/** The panel beside the board: who plays, the result and whose turn it is (A6), the phase (E8), the moves. */
import { gameOf } from '@rowhouse/rules';
import { gameKindOf } from '@rowhouse/rules/internal';
import { menLost, phaseOf } from '@rowhouse/rules/morris';
import type { TableState } from '@rowhouse/table';
import { hasOnlyAscii, visible } from '../../text/ascii.ts';
import {
  colourLetter,
  gameName,
  playerName,
  reasonText,
  resultText,
  tokenOf,
  turnText,
} from '../../text/game-words.ts';
import { fit, textWidth, wrap } from '../../text/width.ts';
import type { Canvas, Corner, Size, Style } from '../terminal/canvas.ts';
import { ACCENT, SOFT } from '../terminal/canvas.ts';
import type { BoardView } from './board-view.ts';
import { type Look, putDisc } from './disc.ts';

export interface PanelScene {
  readonly state: TableState;
  readonly view: BoardView;
  /** The number of ticks since the computer player began to think; `null` if none is thinking. */
  readonly thinking: number | null;
  /** Online: the player at this terminal, and the time that each side has left. */
  readonly own?: number | null;
  readonly clocks?: readonly string[] | null;
}

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A line of the panel; with a `player`, it begins with that player's disc. */
export interface PanelLine {
  readonly text: string;
  readonly style?: Style;
  readonly player?: number;
}

/** The name of the game, and for Connect X its numbers. */
function gameWords({ record: { config } }: TableState): readonly string[] {
  const name = gameName(config);
  if (config.family === 'morris' || gameKindOf(config) === 'connect4') return [name];
  return [name, `${config.columns} × ${config.rows}, ${config.connect} in a row`];
}

/** A6: the result and whose turn it is, and whether a computer player is thinking. */
function statusLines({ state, thinking, clocks }: PanelScene): readonly PanelLine[] {
  const { ending, position } = state;
  const style: Style = { bold: true, ...(ending?.winner == null ? {} : { tone: ending.winner }) };
  const lines: PanelLine[] = [{ text: resultText(state), style }];
  if (ending) {
    const text = reasonText(state);
    return text === '' ? lines : [...lines, { text, style: SOFT }];
  }
  // The time of the side to move is here as well, because a message can cover the seats on a low screen.
  const clock = clocks ? ` ${clocks[position.toMove]}` : '';
  lines.push({ text: visible(turnText(state)) + clock, style: { bold: true, tone: position.toMove } });
  if (thinking !== null) {
    const turn = thinking === 0 ? '…' : SPINNER[thinking % SPINNER.length]!;
    lines.push({ text: `Thinking ${turn}`, style: SOFT });
  }
  return lines;
}

/** E8: the phase. */
function phaseLine({ state, view }: PanelScene): readonly PanelLine[] {
  if (state.position.family !== 'morris' || state.ending) return [];
  return [{ text: `Phase: ${phaseOf(state.position, view.draft)}` }];
}

function seatLines({ state, own = null, clocks = null }: PanelScene): readonly PanelLine[] {
  return state.seats.flatMap((seat, player): PanelLine[] => {
    const isTurn = !state.ending && state.position.toMove === player;
    const name = `${visible(playerName(state, player))}${seat.bot === null ? '' : ` ${visible(seat.bot)}`}`;
    // The time comes first, because a long name is shortened.
    const text = `${isTurn ? '▸' : ' '} ${clocks ? `${clocks[player]} ` : ''}${name}${player === own ? ' (you)' : ''}`;
    const line: PanelLine = { text, style: isTurn ? { bold: true } : {}, player };
    const { position } = state;
    if (position.family !== 'morris') return [line];
    const men = `${position.hand[player]} in hand, ${menLost(position, player)} lost`;
    return [line, { text: `      ${men}`, style: SOFT }];
  });
}

/** The moves, one round a line: as many of the last rounds as fit. */
export function moveLines({ record, start, seats }: TableState, { width, height }: Size): readonly string[] {
  const { config, moves } = record;
  const round = seats.length;
  const texts = moves.map((move) => gameOf(config).showMove(config, move));
  // A round begins with the first seat. If another seat began, the first line begins with a gap.
  const all = [...new Array<string>(start.toMove).fill(''), ...texts];
  const widest = Math.max(config.family === 'morris' ? 3 : 2, ...all.map((text) => text.length));
  const number = String(Math.ceil(all.length / round)).length;
  const perLine = Math.max(1, Math.min(round, Math.floor((width - number - 1) / (widest + 1))));
  const lines: string[] = [];
  for (let at = 0; at < all.length; at += round)
    for (let from = at; from < Math.min(at + round, all.length); from += perLine) {
      const cells = all.slice(from, Math.min(from + perLine, at + round)).map((text) => text.padEnd(widest));
      const label = from === at ? String(at / round + 1) : '';
      lines.push(`${label.padStart(number)}  ${cells.join(' ')}`.trimEnd());
    }
  return height > 0 ? lines.slice(-height) : [];
}

export function putLine(
  canvas: Canvas,
  { x, y }: Corner,
  width: number,
  { text, style, player }: PanelLine,
  letters: readonly string[],
  look: Look,
): void {
  if (player === undefined) canvas.put(x, y, fit(text, width), style);
  else {
    putDisc(canvas, x + 1, y, { player, letter: letters[player]!, mark: 'none' }, look);
    canvas.put(x + 4, y, fit(text, width - 4), style);
  }
}

/** The letter of each player: the token, unless the terminal cannot show it. */
export const lettersFor = (seats: TableState['seats'], { ascii = false }: Look): readonly string[] =>
  seats.map((_, player) => {
    const token = tokenOf(seats, player);
    return ascii && !hasOnlyAscii(token) ? colourLetter(player) : token;
  });

/** Draws the panel from top to bottom. The message comes last, so that it is always in view. */
export function drawPanel(
  canvas: Canvas,
  { x, y }: Corner,
  { width, height }: Size,
  scene: PanelScene,
  look: Look,
): void {
  const { state, view } = scene;
  const lines: PanelLine[] = [
    ...gameWords(state).map((text, at): PanelLine => ({ text, style: at === 0 ? { bold: true } : SOFT })),
    { text: '' },
    ...seatLines(scene),
    { text: '' },
    ...statusLines(scene).flatMap((line) => wrap(line.text, width).map((text): PanelLine => ({ ...line, text }))),
    ...phaseLine(scene),
    { text: '' },
  ];
  // A long message can replace the moves, but not the lines above them.
  const message =
    view.message === null ? [] : wrap(visible(view.message), width).slice(0, Math.max(4, height - lines.length));
  const letters = lettersFor(state.seats, look);
  for (const [at, line] of lines.entries()) putLine(canvas, { x, y: y + at }, width, line, letters, look);
  const space = height - lines.length - (message.length === 0 ? 0 : message.length + 1);
  for (const [at, text] of moveLines(state, { width, height: space }).entries())
    canvas.put(x, y + lines.length + at, fit(text, width), SOFT);
  for (const [at, text] of message.entries()) canvas.put(x, y + height - message.length + at, text, ACCENT);
}

/** Below this width, the names of two players and their men do not fit in a line. */
const NARROW = 60;
const MAX_MESSAGE_LINES = 6;

/** Draws a few lines above the board, where there is no room for a panel beside it. */
export function drawBanner(canvas: Canvas, height: 2 | 3, scene: PanelScene, look: Look): void {
  const { state, view } = scene;
  const { width } = canvas;
  const status = [...statusLines(scene), ...phaseLine(scene)];
  const needed = status.reduce((sum, { text }) => sum + textWidth(text) + 2, 0);
  let x = 1;
  // A narrow screen shows the turn first.
  const name = gameWords(state).join(' ');
  if (textWidth(name) + 3 + needed <= width) x = canvas.put(x, 0, name, { bold: true }) + 2;
  for (const line of status) {
    const text = x + textWidth(line.text) > width ? line.text.replace(/^Phase: /, '') : line.text;
    if (x + textWidth(text) > width) break;
    x = canvas.put(x, 0, text, line.style) + 2;
  }
  const hasMessage = view.message !== null;
  if (height === 3 || !hasMessage) drawSeats(canvas, scene, look);
  // A long message lies over the board until the next key.
  if (hasMessage)
    for (const [at, line] of wrap(visible(view.message!), width - 2)
      .slice(0, MAX_MESSAGE_LINES)
      .entries())
      canvas.put(0, height - 1 + at, ` ${line}`.padEnd(width), ACCENT);
}

function drawSeats(canvas: Canvas, scene: PanelScene, look: Look): void {
  const { width } = canvas;
  const { state, own = null, clocks = null } = scene;
  const { position, seats } = state;
  const letters = lettersFor(seats, look);
  // E8: on a narrow screen the letters stand for the names, so that there is room for the men of both sides.
  const isShort = width < NARROW && position.family === 'morris';
  const lines = isShort
    ? seats.map((_, player) => {
        const [hand, lost] = [position.hand[player], menLost(position, player)];
        const text = clocks ? `${clocks[player]} ${hand} in ${lost} out` : `${hand} left, ${lost} lost`;
        return { text, player, style: { bold: player === own } };
      })
    : seatLines(scene);
  const room = lines.reduce((sum, { text }) => sum + textWidth(text.trim()) + 6, 0);
  let x = 1;
  // Where not all names fit, the discs stand for the players, and an arrow for the one to move.
  if (!isShort && room > width + 2)
    for (const [player] of seats.entries()) {
      const text = !state.ending && position.toMove === player ? '◂' : '';
      putLine(canvas, { x, y: 1 }, width - x, { text, player }, letters, look);
      x += text === '' ? 4 : 6;
    }
  else
    for (const line of lines) {
      const text = line.text.trim();
      const needed = textWidth(text) + (line.player === undefined ? 0 : 4);
      if (x + needed > width && !isShort) break;
      putLine(canvas, { x, y: 1 }, width - x, { ...line, text }, letters, look);
      x += needed + (line.player === undefined ? 3 : clocks && isShort ? 1 : 2);
    }
}
