import { BOARD_COLOURS, boardSvg, boardTexts, type ColourName } from '@rowhouse/board/svg';
import type { RecordedGame } from '@rowhouse/rules/formats';
import { describeGame } from './preview-words.ts';

/** The size that chats and social networks expect. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** The left edge of the text, the baseline of its last line, and its width beside the board. */
const TEXT_X = 80;
const LAST_BASELINE_Y = 545;
const TEXT_WIDTH = 490;
const BOARD = { x: 600, y: 25, size: 580 } as const;
const NAME_FONT_SIZE = 74;
/** The mean width of a letter of Figtree at a font size of 1. */
const LETTER_WIDTH = 0.54;

const light = (name: ColourName): string => BOARD_COLOURS[name].split(',')[0]!;

/** Draws the preview of a link: the position, the name of the game, and its state. */
export function drawPreview(game: RecordedGame): string {
  const { name, measures, state, played, player } = describeGame(game);
  const stateY = played === '' ? LAST_BASELINE_Y : LAST_BASELINE_Y - 54;
  const measuresY = stateY - 84;
  const nameY = measures === '' ? measuresY : measuresY - 60;
  const lines = linesOf(name);
  const indent = player === null ? 0 : 60;
  const body = [
    `<rect width="${PREVIEW.width}" height="${PREVIEW.height}" fill="${light('ground')}"/>`,
    wordmark(),
    ...lines.map((line, at) => text(line, TEXT_X, nameY - (lines.length - 1 - at) * 84, NAME_FONT_SIZE, 'ink')),
    text(measures, TEXT_X, measuresY, 36, 'soft-ink'),
    player === null ? '' : discAt(player, TEXT_X, stateY - 37),
    text(state, TEXT_X + indent, stateY, 44, 'ink'),
    text(played, TEXT_X + indent, LAST_BASELINE_Y, 36, 'soft-ink'),
    boardOf(game),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PREVIEW.width} ${PREVIEW.height}">${body.join('')}</svg>`;
}

function boardOf({ record }: RecordedGame): string {
  const { x, y, size } = BOARD;
  const drawn = boardSvg(boardTexts(record), { theme: 'light', size });
  return drawn.replace(/ width="\d+" height="\d+"/, ` x="${x}" y="${y}" width="${size}" height="${size}"`);
}

const discAt = (player: number, x: number, y: number): string =>
  `<circle cx="${x + 22}" cy="${y + 22}" r="22" fill="${light(`player-${player as 0}`)}"/><circle cx="${x + 22}" cy="${y + 22}" r="15" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="2"/>`;

const text = (line: string, x: number, y: number, size: number, colour: ColourName): string =>
  `<text x="${x}" y="${y}" font-family="Figtree" font-size="${size}" fill="${light(colour)}">${line}</text>`;

/** Breaks a name into lines that fit beside the board. */
function linesOf(name: string): readonly string[] {
  const maxLetters = Math.floor(TEXT_WIDTH / (NAME_FONT_SIZE * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLetters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The logo, three houses, and the name. */
function wordmark(): string {
  const house = (x: number, top: number, tint: ColourName) =>
    `<path d="M${x} 60V${top + 16}l15-16 15 16V60z" fill="${light(tint)}"/>`;
  const roof = 'M-1 23l16-17 15 17M30 29l15-16 15 16M60 23l15-17 16 17M-4 61h98';
  const window = (x: number, y: number, colour: ColourName) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="${light(colour)}"/>`;
  const windows = window(15, 46, 'player-0') + window(45, 46, 'player-1') + window(75, 32, 'player-0');
  const houses = house(0, 6, 'wall-0') + house(30, 13, 'wall-1') + house(60, 6, 'wall-2');
  const lines = `<path d="${roof}" fill="none" stroke="${light('roof')}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<g transform="translate(${TEXT_X} 64)">${houses}${windows}${lines}</g>${text('rowhouse', TEXT_X + 112, 122, 40, 'ink')}`;
}
