import type { Cell, Player } from '@rowhouse/rules';
import { BETWEEN, type DiscAnimation, fallFrames, fallFrom } from '../drawing/fall.ts';
import { LAMPS_SHEET, lampsOn, litTime, whenLit } from '../drawing/lamps.ts';
import type { ConnectView } from './connect-view.ts';
import { animationsBetween } from './disc-animations.ts';

interface FallOptions {
  /** How far it falls, in cells, and how much of its own height a cell is, in per cent. */
  readonly height: number;
  readonly cell: number;
  /** Its number among animations that follow each other. */
  readonly order: number;
  /** How long it takes, as a factor. */
  readonly pace: number;
  /** Called when it hits the ground. */
  onLanded(): void;
  /** Called when the animation is over. */
  onDone(): void;
}

/** Lets a disc fall behind the wall, or go back up. The compositor moves it, without layout or paint. Returns what ends it. */
function startFall(
  disc: HTMLElement,
  what: Pick<DiscAnimation, 'kind'>,
  { height, cell, order, pace, onLanded, onDone }: FallOptions,
): () => void {
  const fall = fallFrom(height, pace);
  const isDrop = what.kind === 'drop';
  const delay = order * BETWEEN * pace;
  const raised = (cells: number) => `translateY(${-cells * cell}%)`;
  const frames = fallFrames(fall).map(({ offset, height, easing }) => ({ offset, easing, transform: raised(height) }));
  const animation = isDrop
    ? disc.animate(frames, { duration: fall.duration, delay, fill: 'both' })
    : disc.animate([{ ...frames[0]!, offset: 0 }, { transform: raised(0) }], {
        duration: fall.landing * 0.7,
        delay,
        direction: 'reverse',
        fill: 'both',
      });
  animation.onfinish = onDone;
  const landed = isDrop ? setTimeout(onLanded, delay + fall.landing) : undefined;
  return () => {
    clearTimeout(landed);
    animation.cancel();
    disc.remove();
  };
}

/** The animations of a street of houses. They are loaded after the first picture; until then discs appear in their places. */

/** Milliseconds from one empty window to the next when a win is celebrated, and the longest way. */
const WAVE = 55;
const MAX_WAVE_MS = 9;

/** The street on which lines light up. The first file of a page has these parts already. */
interface Street {
  /** The middle of a window, and its radius. */
  middle(cell: Cell): readonly [x: number, y: number];
  readonly radius: number;
  /** How far a disc falls to this row, in cells. */
  fallHeight(y: number): number;
  disc(player: Player, x: number, y: number, radius: number): string;
}

/** When the last disc lands, in milliseconds. */
function landingOf({ animations = [] }: ConnectView, street: Street): number {
  const last = animations.at(-1);
  return last?.kind === 'drop' ? fallFrom(street.fallHeight(last.y), 1).landing : 0;
}

/** How many discs are in winning lines. */
const winners = ({ winning = [] }: ConnectView): number => new Set(winning.flat().map(String)).size;

/** The winning lines as lamps on a string and, if the win is celebrated, light in the empty windows around them. */
function houseLights(view: ConnectView, street: Street): readonly string[] {
  const { at, winning = [] } = view;
  if (winning.length === 0) return [];
  const owners = new Map(winning.flat().map((cell) => [street.middle(cell).join(), at(...cell)!]));
  const lamps = lampsOn(
    winning.map((line) => line.map(street.middle)),
    (spot, radius) => street.disc(owners.get(spot.join())!, ...spot, radius),
    landingOf(view, street),
  );
  return view.celebrates ? [...windowLights(view, street), ...lamps] : lamps;
}

/** Every empty window turns gold, the later the farther it is from the last disc. */
function windowLights(view: ConnectView, street: Street): readonly string[] {
  const { columns, rows } = view.config;
  const last = view.animations?.at(-1);
  const [fromX, fromY] = last ? [last.x, last.y] : view.winning![0]![0]!;
  const begin = landingOf(view, street) + litTime(winners(view) - 1);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (view.at(x, y) !== null) return '';
    const [cx, cy] = street.middle([x, y]);
    const far = Math.min(MAX_WAVE_MS, Math.hypot(x - fromX, y - fromY));
    return `<circle class="glow" cx="${cx}" cy="${cy}" r="${street.radius}" style="animation-delay:calc(${Math.round(begin + far * WAVE)}ms*var(--_duration))"/>`;
  });
}

/** At night discs glow: two rings of their own colour around each. `landed`: the discs that are not falling. */
function houseHalos({ config }: ConnectView, street: Street, landed: ConnectView['at']): readonly string[] {
  const { columns, rows, players } = config;
  const cells = Array.from({ length: columns * rows }, (_, at): Cell => [at % columns, Math.floor(at / columns)]);
  return Array.from({ length: players }, (_, player) => {
    const spots = cells.filter(([x, y]) => landed(x, y) === player).map(street.middle);
    const rings = (r: number, width: number, opacity: number) =>
      `<path d="${spots.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('')}" fill="none" stroke="light-dark(#0000,var(--_player-${player}))" stroke-width="${width}" opacity="${opacity}"/>`;
    return spots.length > 0 ? rings(43.5, 7, 0.26) + rings(48, 5, 0.12) : '';
  });
}

/** Calls `onLit` when the winning line of a view has lit up. Returns what cancels it. */
const followLights = (
  picture: Element,
  view: ConnectView,
  street: Street,
  pace: number,
  onLit: () => void,
): (() => void) => whenLit(picture, (landingOf(view, street) + litTime(winners(view))) * pace, onLit);

/** Everything that the board loads from this file. */
export const MOTION = { animationsBetween, followLights, houseHalos, houseLights, sheet: LAMPS_SHEET, startFall };
