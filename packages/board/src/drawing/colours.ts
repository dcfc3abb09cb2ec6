import { SIZES, type SizeName } from './sizes.ts';

/**
 * Every colour of the boards: its light and its dark value. Text has a contrast of 4.5 : 1, marks and controls 3 : 1.
 */
export const BOARD_COLOURS = {
  ground: '#f4efe6,#14151f',
  card: '#fffdf8,#262530',
  ink: '#2a2733,#f1ede4',
  'soft-ink': '#655f69,#a9a4b0',
  line: '#ddd3c2,#3d3b49',
  edge: '#8b8077,#817c8e',
  accent: '#2a6ab8,#7ab0f2',
  // A hint. A page that knows whose move it is can give it the colour of that player.
  hint: '#2a6ab8,#7ab0f2',
  good: '#2c7448,#7ecf9c',
  warn: '#8f5b00,#f0be5c',
  bad: '#b3261e,#ff9c92',
  // The street: seven tints of wall, the roof, the window, the sill.
  'wall-0': '#e8dac6,#4a4757',
  'wall-1': '#dfcfb6,#403e4c',
  'wall-2': '#eadfce,#514e5f',
  'wall-3': '#d9c8af,#3c3a47',
  'wall-4': '#e6d7c0,#4b4858',
  'wall-5': '#dccbb2,#423f4e',
  'wall-6': '#e9dcc9,#4d4a5a',
  roof: '#6b5d54,#9a92a8',
  window: '#fbf8f1,#15141b',
  sill: '#c8b79c,#2e2c38',
  // The houses of an interactive board. At night their rooms are dimly lit, and brightly after a win.
  room: '#fbf8f1,#3b2f1b',
  lamplight: '#fbf8f1,#55421f',
  frame: '#c8b79c,#a8884a',
  glow: '#ffe9a8,#8f6d29',
  'glow-frame': '#94701f,#ffd569',
  // Ten players. Marks also tell them apart.
  'player-0': '#cf4037,#ec6f66',
  'player-1': '#2a6ab8,#64a2ea',
  'player-2': '#2f7d4c,#63bd84',
  'player-3': '#b98200,#e9bd48',
  'player-4': '#7248ab,#ad8be0',
  'player-5': '#c95c12,#f2944f',
  'player-6': '#0c7d86,#4fbfc8',
  'player-7': '#b0307c,#e57cb8',
  'player-8': '#fffdf8,#f4f1ea',
  'player-9': '#454c5c,#8d97ab',
  // The mark on a disc.
  'on-player': '#ffffff,#17161b',
  'on-player-8': '#4a4550,#35323c',
  // The darker rim of a disc, and the light in a window of a winning line.
  shade: '#2a2733,#0d0c10',
  lit: '#ffc93c,#ffd569',
} as const;

/**
 * A style sheet with the colours of the boards as custom properties of the page, in place of its `--palette: ;`.
 *
 * @internal
 */
export const withPalette = (css: string): string =>
  css.replace(
    '--palette: ;',
    Object.entries(BOARD_COLOURS)
      .map(([name, values]) => `--${name}: light-dark(${values.replace(',', ', ')});`)
      .join('\n  '),
  );

/** The name of a colour. A page changes it as `--rowhouse-<name>`. */
export type ColourName = keyof typeof BOARD_COLOURS;

/** `light` and `dark` are fixed colours; `css` follows the page: its custom properties and its colour scheme. */
export type Theme = 'light' | 'dark' | 'css';

/** How a drawing writes a colour or a size. */
export type Paint = (name: ColourName | SizeName) => string;

const isSize = (name: ColourName | SizeName): name is SizeName => name in SIZES;

/** The page's own value (its custom property), or the default; for colours, the default of its colour scheme. */
export const onPage: Paint = (name) =>
  `var(--rowhouse-${name},${isSize(name) ? SIZES[name] : `light-dark(${BOARD_COLOURS[name]})`})`;

/** Inside the element everything is resolved once, by `:host`, so that drawings are short. */
export const inside: Paint = (name) => `var(--_${name})`;

export const HOST_LOOKS: string = (Object.keys({ ...BOARD_COLOURS, ...SIZES }) as (ColourName | SizeName)[])
  .map((name) => `--_${name}:${onPage(name)}`)
  .join(';');

export const paintIn = (theme: Theme): Paint =>
  theme === 'css'
    ? onPage
    : (name) => (isSize(name) ? SIZES[name] : BOARD_COLOURS[name].split(',')[theme === 'light' ? 0 : 1]!);

/** The tint of a house. */
export const wall = (at: number): ColourName => `wall-${(at % 7) as 0}`;

/** The colour of a player’s discs. */
export const playerColour = (player: number): ColourName => `player-${player as 0}`;

/** The colour of the mark on a disc. White discs are also seen on light walls, so theirs is dark. */
export const markColour = (player: number): ColourName => (player === 8 ? 'on-player-8' : 'on-player');
