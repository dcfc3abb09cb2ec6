import type { ConnectSetup, MorrisSetup, Player, Setup } from '@rowhouse/rules';
import { morrisBoard } from '@rowhouse/rules/morris';
import { colour, type Theme } from './basics/colours.ts';
import { MARK_WIDTH, markOf } from './basics/marks.ts';
import * as plan from './connect/house-plan.ts';
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
  const ground = theme === 'css' ? '' : rect({ x: -margin, y: -margin, width: wide, height: high }, paint('ground'));
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
/** The width of the line of a roof. */
const ROOF = 6;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx?: number;
}

const rect = ({ x, y, width, height, rx = 0 }: Rect, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${rx === 0 ? '' : ` rx="${rx}"`} fill="${fill}"/>`;

/** A connect board by the plan of the houses, without the space above the roofs and the numbers below. */
function street({ config, cells }: ConnectSetup, paint: Paint, size: number): Layers {
  const { columns, rows } = config;
  const { CELL, WINDOW } = plan;
  const isGabled = plan.isStreet(config);
  const ground = plan.wallFoot(config);
  const [left, right] = [plan.windowX(0) - CELL / 2, plan.windowX(columns - 1) + CELL / 2];
  const each = (draw: (column: number) => string) => Array.from({ length: columns }, (_, at) => draw(at)).join('');
  const stripe = (x: number) => `M${left + x * CELL} ${ground}V${plan.EAVES}h${CELL}V${ground}Z`;
  const fronts = each((x) => {
    const wall = isGabled ? plan.wallPath(config, x) : stripe(x);
    return `<path d="${wall}" fill="${paint(`wall-${x % 7}`)}"/>`;
  });
  // A column of windows is one dotted line with round dots. So 100 × 100 windows are only 100 lines.
  const dots = (width: number, name: string, down = 0) =>
    `<path d="${each((x) => `M${plan.windowX(x)} ${plan.windowY(config, rows - 1) + down}v${(rows - 1) * CELL + 1}`)}" fill="none" stroke="${paint(name)}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${CELL}"/>`;
  const roof = isGabled ? plan.roofPath(config) : `M${left - 3} ${plan.EAVES}H${right + 3}`;
  const pavement = plan.pavement(config);
  const discs = cells.flatMap((player, at): Man[] => {
    if (player === null) return [];
    const [x, y] = [at % columns, Math.floor(at / columns)];
    return [{ player, x: plan.windowX(x), y: plan.windowY(config, y) }];
  });
  const readable = size / Math.max(columns, rows) >= READABLE;
  const top = (isGabled ? plan.AIR : plan.EAVES) - ROOF;
  const raised = (content: string) => `<g transform="translate(0 ${-top})">${content}</g>`;
  return {
    width: plan.planWidth(config),
    height: ground + pavement.height - top,
    below: raised(fronts + dots(2 * WINDOW + 4, 'sill', -1.5) + dots(2 * WINDOW, 'window')),
    men: raised(menOf(discs, plan.DISC, paint, readable)),
    above: raised(
      `<path d="${roof}" fill="none" stroke="${paint('roof')}" stroke-width="${ROOF}" stroke-linecap="round" stroke-linejoin="round"/>` +
        rect(pavement, paint('roof')),
    ),
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
