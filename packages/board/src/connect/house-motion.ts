/** The animations of a street of houses. They are loaded after the first picture. Until then discs appear in place. */
import type { Cell, Player } from '@rowhouse/rules';
import { disc } from '../drawing/disc.ts';
import { BETWEEN, type DiscAnimation, fallFrames, fallFrom, paceOf } from '../drawing/fall.ts';
import { delay, drawLights, LAMPS_SHEET, lampsOn, litTime, whenLit } from '../drawing/lamps.ts';
import type { Layer } from '../drawing/layer.ts';
import type { ConnectView } from './connect-view.ts';
import { animationsBetween } from './disc-animations.ts';
import * as plan from './house-plan.ts';

interface FallOptions {
  /** How far the disc falls, in cells, and the height of a cell in per cent of the disc's. */
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

/**
 * Lets a disc fall behind the wall, or go back up. The compositor moves it, without layout or paint. Returns a function
 * that ends it.
 */
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

/** The discs of a street that move: those that fall or go back up, and the one in the hand. */
class LooseDiscs {
  readonly #size: plan.GridSize;
  readonly #stage: HTMLElement;
  #falling: readonly { readonly animation: DiscAnimation; stop(): void }[] = [];
  #hover: { readonly player: Player; readonly element: HTMLElement } | null = null;

  constructor(size: plan.GridSize, stage: HTMLElement) {
    this.#size = size;
    this.#stage = stage;
  }

  get isBusy(): boolean {
    return this.#falling.length > 0;
  }

  /** Whether the disc of a cell is still falling. */
  isArriving(x: number, y: number): boolean {
    return this.#falling.some(({ animation: one }) => one.kind === 'drop' && one.x === x && one.y === y);
  }

  /**
   * Discs fall or go back up. `onLanded`: a disc hits the ground after a fall of this many cells. `onDone`: a disc is
   * in its place and can be drawn there.
   */
  fall(
    animations: readonly DiscAnimation[],
    pace: number,
    onLanded: (cells: number) => void,
    onDone: () => void,
  ): void {
    this.stop();
    this.#falling = animations.map((animation, order) => {
      const { x, y, player } = animation;
      const height = plan.fallHeight(this.#size, y);
      const moving = this.#make('house-flier', player, plan.windowAt(this.#size, [x, y]));
      this.#stage.lastElementChild!.before(moving);
      const stop = startFall(moving, animation, {
        height,
        cell: this.#cell,
        order,
        pace,
        onLanded: () => {
          onLanded(height);
          this.#shake(x);
        },
        onDone: () => {
          this.#falling = this.#falling.filter((each) => each.animation !== animation);
          onDone();
          stop();
        },
      });
      return { animation, stop };
    });
  }

  /** The house shakes a little when a disc lands. */
  #shake(x: number): void {
    const house = this.#stage.querySelector('.fronts')!.children[x];
    house?.animate([{ transform: 'none' }, { transform: 'translateY(2.5px)' }, { transform: 'none' }], 150);
  }

  /** Draws the disc in the hand over a column. `isWaiting`: the player is not aiming at it. */
  hover(player: Player | null, x: number, isWaiting: boolean): void {
    if (this.#hover?.player !== player) {
      this.#hover?.element.remove();
      this.#hover = null;
    }
    if (player === null) return;
    if (!this.#hover) {
      this.#hover = { player, element: this.#make('house-hover', player, [plan.windowX(0), plan.HOVER_Y]) };
      this.#stage.append(this.#hover.element);
    }
    const { element } = this.#hover;
    element.part.toggle('waiting', isWaiting);
    element.style.transform = `translateX(${x * this.#cell}%)`;
  }

  stop(): void {
    for (const { stop } of this.#falling) stop();
    this.#falling = [];
  }

  /** The size of a cell in per cent of a disc's. */
  get #cell(): number {
    return 5000 / plan.DISC;
  }

  /** A disc in the stage, as wide as the others. */
  #make(name: string, player: Player, [x, y]: readonly [x: number, y: number]): HTMLElement {
    const [width, height, r] = [plan.planWidth(this.#size), plan.planHeight(this.#size), plan.DISC];
    const disc = document.createElement('div');
    disc.className = name;
    disc.part.add('disc');
    disc.innerHTML = `<svg viewBox="0 0 100 100"><use href="#disc-${player}"/></svg>`;
    return Object.assign(disc, {
      ariaHidden: 'true',
      style: `left:${(100 * (x - r)) / width}%;top:${(100 * (y - r)) / height}%;width:${(200 * r) / width}%`,
    });
  }
}

/** When a win is celebrated: milliseconds from one empty window to the next, and the maximum number of such steps. */
const WAVE = 55;
const MAX_WAVE_STEPS = 9;

/** When the last disc lands, in milliseconds. */
function landingOf({ animations = [], config }: ConnectView): number {
  const last = animations.at(-1);
  return last?.kind === 'drop' ? fallFrom(plan.fallHeight(config, last.y), 1).landing : 0;
}

/** How many discs are in winning lines. */
const winners = ({ winning = [] }: ConnectView): number => new Set(winning.flat().map(String)).size;

/** The winning lines as lamps on a string and, if the win is celebrated, light in the empty windows around them. */
function houseLights(layer: Layer, view: ConnectView): void {
  const { at, config, winning = [] } = view;
  if (winning.length === 0) {
    layer.draw([]);
    return;
  }
  const middle = (cell: Cell) => plan.windowAt(config, cell);
  const owners = new Map(winning.flat().map((cell) => [middle(cell).join(), at(...cell)!]));
  const lamps = lampsOn(
    winning.map((line) => line.map(middle)),
    (spot, radius) => disc(owners.get(spot.join())!, ...spot, radius),
    landingOf(view),
  );
  drawLights(layer, view.celebrates ? [...windowLights(view), ...lamps] : lamps);
}

/** Every empty window turns gold, the later the farther it is from the last disc. */
function windowLights(view: ConnectView): readonly string[] {
  const { columns, rows } = view.config;
  const last = view.animations?.at(-1);
  const [fromX, fromY] = last ? [last.x, last.y] : view.winning![0]![0]!;
  const begin = landingOf(view) + litTime(winners(view) - 1);
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    if (view.at(x, y) !== null) return '';
    const [cx, cy] = plan.windowAt(view.config, [x, y]);
    const far = Math.min(MAX_WAVE_STEPS, Math.hypot(x - fromX, y - fromY));
    return `<circle class="glow" cx="${cx}" cy="${cy}" r="${plan.WINDOW}" ${delay(begin + far * WAVE)}/>`;
  });
}

/** At night discs glow: two rings of their own colour around each. `landed`: the discs that are not falling. */
function houseHalos({ config }: ConnectView, landed: ConnectView['at']): readonly string[] {
  const { columns, rows, players } = config;
  const cells = Array.from({ length: columns * rows }, (_, at): Cell => [at % columns, Math.floor(at / columns)]);
  return Array.from({ length: players }, (_, player) => {
    const spots = cells.filter(([x, y]) => landed(x, y) === player).map((cell) => plan.windowAt(config, cell));
    const rings = (r: number, width: number, opacity: number) =>
      `<path d="${spots.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join('')}" fill="none" stroke="light-dark(#0000,var(--_player-${player}))" stroke-width="${width}" opacity="${opacity}"/>`;
    return spots.length > 0 ? rings(43.5, 7, 0.26) + rings(48, 5, 0.12) : '';
  });
}

/** Calls `onLit` when the winning line of a view has lit up. Returns a function that cancels this. */
const followLights = (picture: Element, view: ConnectView, onLit: () => void): (() => void) =>
  whenLit(picture, (landingOf(view) + litTime(winners(view))) * paceOf(picture), onLit);

/** The style of moving discs. */
const HOVER_SHEET: string = [
  '.house-flier,.house-hover{position:absolute;pointer-events:none;will-change:transform}',
  '.house-flier svg,.house-hover svg{display:block;width:100%}',
  '.house-hover{transition:transform calc(110ms*var(--_duration)) ease-out}',
  '@media (prefers-reduced-motion:reduce){.house-hover{transition:none}}',
].join('');

/** Everything that the board loads from this file. */
export const MOTION = {
  animationsBetween,
  followLights,
  houseHalos,
  houseLights,
  LooseDiscs,
  paceOf,
  sheet: LAMPS_SHEET + HOVER_SHEET,
};
