import { type ConnectSetup, type MorrisSetup, morrisBoard, type Player, type Setup } from '@rowhouse/rules';
import { colour, type Theme } from './basics/colours.ts';
import { MARK_WIDTH, markOf } from './basics/marks.ts';
import {
  BOX,
  WINDOW as FAR_WINDOW,
  houses,
  layoutOf,
  roofs,
  SIDE,
  SKY,
  streetLine,
  windows,
} from './morris/morris-layout.ts';

export interface SnapshotOptions {
  /** 'light' and 'dark' are standalone pictures with a background; 'css' uses the page's colours and has none. */
  readonly theme?: Theme;
  /** The longer side in pixels. Without it, the picture fills the space it gets. */
  readonly size?: number;
}

/** A still picture of any set-up, legal or not, as SVG: for saved games, the start page and PNG files. */
export function snapshot(setup: Setup, options: SnapshotOptions = {}): string {
  const { below, men, above, ...rest } = layersOf(setup, options);
  return framed({ ...rest, body: below + men + above }, options);
}

/** The parts of a picture: what is below the discs, the discs, and what is above them. */
export interface Layers {
  readonly width: number;
  readonly height: number;
  readonly below: string;
  readonly men: string;
  readonly above: string;
}

export function layersOf(setup: Setup, { theme = 'light', size }: SnapshotOptions = {}): Layers {
  const paint: Paint = (name) => colour(name, theme);
  return setup.family === 'connect' ? street(setup, paint, size ?? USUAL_SIZE) : square(setup, paint);
}

/** A picture with its background, as a complete SVG. */
export function framed({ width, height, body }: Picture, { theme = 'light', size }: SnapshotOptions = {}): string {
  const paint: Paint = (name) => colour(name, theme);
  const margin = theme === 'css' ? 0 : Math.round(Math.max(width, height) * 0.06);
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const scale = (size ?? 0) / Math.max(wide, high);
  const measures =
    size === undefined ? '' : ` width="${Math.round(wide * scale)}" height="${Math.round(high * scale)}"`;
  const ground = theme === 'css' ? '' : rect(-margin, -margin, wide, high, paint('ground'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${wide} ${high}"${measures} aria-hidden="true">${ground}${body}</svg>`;
}

type Paint = (name: string) => string;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const USUAL_SIZE = 320;
/** With fewer pixels per cell than this, marks cannot be read. */
const READABLE = 9;
/** Boards with more columns have one eave. */
const GABLES = 15;

/** A cell is 100 units. All lengths are in these units. */
const CELL = 100;
const GABLE = 42;
const ABOVE = 20;
const BELOW = 4;
const PAVEMENT = 12;
const OVERHANG = 14;
const WINDOW = 39;

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

function street({ config: { columns, rows }, cells }: ConnectSetup, paint: Paint, size: number): Layers {
  const gabled = columns <= GABLES;
  const top = (gabled ? GABLE : PAVEMENT) + PAVEMENT / 2;
  const eave = gabled ? top : PAVEMENT;
  const ground = eave + ABOVE + rows * CELL + BELOW;
  const width = columns * CELL + 2 * OVERHANG;
  const left = (column: number) => OVERHANG + column * CELL;
  const each = (draw: (column: number) => string) => Array.from({ length: columns }, (_, at) => draw(at)).join('');

  const fronts = each((at) => {
    const gable = gabled ? `L${left(at) + CELL / 2} ${eave - GABLE}` : '';
    return `<path d="M${left(at)} ${ground}V${eave}${gable}L${left(at + 1)} ${eave}V${ground}Z" fill="${paint(`wall-${at % 7}`)}"/>`;
  });
  // A column of windows is one dotted line with round dots. So 100 × 100 windows are only 100 lines.
  const middle = eave + ABOVE + CELL / 2;
  const dots = (width: number, name: string, down = 0) =>
    `<path d="${each((at) => `M${left(at) + CELL / 2} ${middle + down}v${(rows - 1) * CELL + 1}`)}" fill="none" stroke="${paint(name)}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${CELL}"/>`;
  const roof = gabled
    ? `M${left(0)} ${eave}${each(() => `l${CELL / 2} ${-GABLE}l${CELL / 2} ${GABLE}`)}`
    : `M${OVERHANG / 2} ${eave}h${width - OVERHANG}`;
  const stroke = (d: string, thick: number) =>
    `<path d="${d}" fill="none" stroke="${paint('roof')}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;

  const discs = cells.flatMap((player, at): Man[] =>
    player === null
      ? []
      : [
          {
            player,
            x: left(at % columns) + CELL / 2,
            y: middle + (rows - 1 - Math.floor(at / columns)) * CELL,
          },
        ],
  );
  const readable = size / Math.max(columns, rows) >= READABLE;
  return {
    width,
    height: ground + PAVEMENT,
    below: fronts + dots(2 * WINDOW + 4, 'sill', -1.5) + dots(2 * WINDOW, 'window'),
    men: menOf(discs, WINDOW - 1.5, paint, readable),
    above: stroke(roof, 6) + stroke(`M${OVERHANG / 2} ${ground + PAVEMENT / 2}h${width - OVERHANG}`, PAVEMENT),
  };
}

/** A morris board is the square behind the houses. */
function square({ config, points }: MorrisSetup, paint: Paint): Layers {
  const { spots, radius, paths } = layoutOf(morrisBoard(config));
  const path = (name: string, thick: number) =>
    `<path d="${paths}" fill="none" stroke="${paint(name)}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const stone = ({ x, y }: { x: number; y: number }, r: number, name: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint(name)}"/>`;
  const men = points.flatMap((player, at): Man[] => (player === null ? [] : [{ player, ...spots[at]! }]));
  const behind = [
    ...houses.map((d, at) => `<path d="${d}" fill="${paint(`wall-${at % 7}`)}"/>`),
    ...windows.map((spot) => stone(spot, FAR_WINDOW, 'window')),
    `<path d="${roofs}${streetLine}" fill="none" stroke="${paint('roof')}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  ];
  const below = [
    `<rect y="-20" width="${BOX}" height="${BOX + 20}" rx="20" fill="${paint('wall-2')}"/>`,
    ...behind,
    path('sill', 27),
    path('window', 21),
    ...spots.map((spot) => stone(spot, radius * 0.6 + 3, 'sill') + stone(spot, radius * 0.6, 'window')),
  ].join('');
  const inside = (content: string) => `<g transform="translate(${SIDE} ${SKY})">${content}</g>`;
  return {
    width: BOX + 2 * SIDE,
    height: BOX + SKY,
    below: inside(below),
    men: inside(menOf(men, radius, paint, true)),
    above: '',
  };
}

interface Man {
  readonly player: Player;
  readonly x: number;
  readonly y: number;
}

/** The same discs as in basics/disc.tsx, but all discs of a player are one path of round dots. */
function menOf(men: readonly Man[], radius: number, paint: Paint, readable: boolean): string {
  return [...new Set(men.map(({ player }) => player))]
    .sort((a, b) => a - b)
    .map((player) => {
      const own = men.filter((man) => man.player === player);
      const dots = (name: string, r: number, up = 0, opacity = 1) =>
        `<path d="${own.map(({ x, y }) => `M${short(x)} ${short(y - up)}h0`).join('')}" fill="none" stroke="${paint(name)}" stroke-width="${short(2 * r)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
      const face = `player-${player}`;
      if (!readable) return dots(face, radius);
      const rim = dots(face, radius) + dots('shade', radius, 0, player === 8 ? 0.5 : 0.3);
      return rim + dots(face, radius * 0.93, radius * 0.04) + marksOf(own, player, radius, paint);
    })
    .join('');
}

function marksOf(own: readonly Man[], player: Player, radius: number, paint: Paint): string {
  const on = paint(player === 8 ? 'on-player-8' : 'on-player');
  const { path, stroke } = markOf(player);
  const drawn = stroke
    ? `fill="none" stroke="${on}" stroke-width="${MARK_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${on}"`;
  const scale = short(radius / 50);
  return own
    .map(
      ({ x, y }) =>
        `<g transform="translate(${short(x - radius)} ${short(y - radius * 1.04)})scale(${scale})"><circle cx="50" cy="50" r="35" fill="none" stroke="${on}" stroke-width="2.6" opacity="0.42"/><path d="${path}" ${drawn}/></g>`,
    )
    .join('');
}

const short = (number: number): number => Math.round(number * 1000) / 1000;
