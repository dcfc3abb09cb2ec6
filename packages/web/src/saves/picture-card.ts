import { BOARD_COLOURS, type ColourName } from '@rowhouse/board/svg';
import { decodeSvg } from '../shared/platform/download.ts';
import { settings } from '../shared/platform/settings.ts';

/** What a picture says around its board. */
export interface CardWords {
  /** Above the board, in large letters. */
  readonly title: string;
  /** Below the title. A name with a player has that player’s disc. */
  readonly names: readonly { readonly name: string; readonly player?: number }[];
  /** Below the board. */
  readonly foot: string;
}

/** The width of a picture in pixels, and its margin. */
export const PICTURE_WIDTH = 1600;
const MARGIN = 90;
const [TITLE, NAME, FOOT] = [84, 52, 44];
/** From a name to the next one, and from a disc to its name. */
const [NAME_GAP, DISC_GAP] = [56, 18];

const isDark = (): boolean =>
  settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';

/** Pictures have the theme of the page. */
export const pictureTheme = (): 'light' | 'dark' => (isDark() ? 'dark' : 'light');

/** One of two values: `light-dark(#f4efe6, #14151f)` or `#f4efe6,#14151f`. */
const ofTheme = (pair: string): string => pair.match(/#\w+/g)?.at(isDark() ? -1 : 0) ?? pair;

/** The colour of a player with the chosen set of discs. */
const discColour = (player: number): string =>
  ofTheme(getComputedStyle(document.documentElement).getPropertyValue(`--player-${player}`));

const colour = (name: ColourName): string => ofTheme(BOARD_COLOURS[name]);

/** Gives a drawn board the chosen set of discs. */
export function withChosenDiscs(svg: string): string {
  const chosen = new Map([0, 1, 3].map((player) => [colour(`player-${player as 0}`), discColour(player)]));
  return svg.replace(/#[\da-f]{6}\b/g, (drawn) => chosen.get(drawn) ?? drawn);
}

/** A board with words as a PNG. `svg` has the colours of `pictureTheme`. Rejects if the browser cannot draw it. */
export async function drawCard(svg: string, { title, names, foot }: CardWords): Promise<Blob> {
  const board = await decodeSvg(withChosenDiscs(svg));
  // On a slow connection the page may have done without the font.
  await document.fonts.load(`${NAME}px "Figtree Variable"`);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const font = (size: number, weight: number) => {
    context.font = `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`;
  };
  const width = PICTURE_WIDTH - 2 * MARGIN;
  font(NAME, 550);
  const rows = rowsOf(
    names.map((item) => ({
      ...item,
      width: context.measureText(item.name).width + (item.player === undefined ? 0 : NAME),
    })),
    width,
  );
  const boardTop = MARGIN + TITLE * 1.4 + rows.length * NAME * 1.5 + 30;
  const boardHeight = (width * board.naturalHeight) / board.naturalWidth;
  canvas.width = PICTURE_WIDTH;
  canvas.height = Math.round(boardTop + boardHeight + FOOT * 2.4 + MARGIN / 2);
  context.fillStyle = colour('ground');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(board, MARGIN, boardTop, width, boardHeight);
  context.textBaseline = 'middle';
  const write = (text: string, x: number, y: number, name: ColourName, maxWidth = width) => {
    context.fillStyle = colour(name);
    context.fillText(text, x, y, maxWidth);
  };
  context.textAlign = 'center';
  font(TITLE, 650);
  font(TITLE * Math.min(1, width / context.measureText(title).width), 650);
  write(title, PICTURE_WIDTH / 2, MARGIN + TITLE / 2, 'ink');
  font(FOOT, 450);
  write(foot, PICTURE_WIDTH / 2, boardTop + boardHeight + FOOT * 1.6, 'soft-ink');
  context.textAlign = 'left';
  font(NAME, 550);
  for (const [at, row] of rows.entries()) {
    const y = MARGIN + TITLE * 1.4 + (at + 0.75) * NAME * 1.5;
    let x = (PICTURE_WIDTH - row.width) / 2;
    for (const { name, player, width: itemWidth } of row.items) {
      let textX = x;
      if (player !== undefined) {
        context.fillStyle = discColour(player);
        context.beginPath();
        context.arc(x + NAME * 0.36, y, NAME * 0.36, 0, 2 * Math.PI);
        context.fill();
        textX += NAME * 0.72 + DISC_GAP;
      }
      write(name, textX, y, 'ink');
      x += itemWidth + NAME_GAP;
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
}

/** Breaks items into rows that fit this width. */
export function rowsOf<T extends { readonly width: number }>(items: readonly T[], maxWidth: number) {
  const rows: { items: T[]; width: number }[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last && last.width + NAME_GAP + item.width <= maxWidth) {
      last.items.push(item);
      last.width += NAME_GAP + item.width;
    } else rows.push({ items: [item], width: item.width });
  }
  return rows;
}
