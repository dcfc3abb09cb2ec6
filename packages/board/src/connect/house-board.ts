import type { Cell } from '@rowhouse/rules';
import { inside } from '../drawing/colours.ts';
import { disc, discDefs, discIcon } from '../drawing/disc.ts';
import type { DiscAnimation } from '../drawing/fall.ts';
import { elementOf, groupsOf, type Layer, layersIn, paceOf, part } from '../drawing/layer.ts';
import { type ConnectDrawing, type ConnectShown, type DrawingActions, targetOf } from './connect-view.ts';
import { houseAim, houseFronts, houseInsides, houseMarks } from './house-layers.ts';
import * as plan from './house-plan.ts';
import { streetLines, streetNumbers } from './street-parts.ts';

type PointerActions = Pick<DrawingActions, 'onAim' | 'onChoose'> & {
  /** True while a disc is carried. Then other code follows the pointer. */
  isHeld(): boolean;
};

/** A press that begins on the board can move along it: the disc falls where the pointer is released. */
function followPointer(
  stage: HTMLElement,
  cellAt: (clientX: number, clientY: number) => Cell | null,
  { onAim, onChoose, isHeld }: PointerActions,
): void {
  let pressed: number | null = null;
  const letGo = () => {
    pressed = null;
    onAim(null);
  };
  stage.addEventListener('pointerdown', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    if (event.button !== 0 || !cell) return;
    pressed = event.pointerId;
    onAim(cell);
  });
  stage.addEventListener('pointermove', (event) => onAim(cellAt(event.clientX, event.clientY)));
  stage.addEventListener('pointerup', (event) => {
    const cell = cellAt(event.clientX, event.clientY);
    const isOurs = pressed === event.pointerId && !isHeld();
    pressed = null;
    if (event.pointerType !== 'mouse') onAim(null);
    if (cell && isOurs) onChoose(cell);
  });
  stage.addEventListener('pointerleave', letGo);
  stage.addEventListener('pointercancel', letGo);
}

/** A disc in the stage of a house board, as wide as the others. */
function looseDisc(size: plan.GridSize, name: string, player: number, x: number, middleY: number): HTMLElement {
  const element = elementOf(`<div class="${name}" part="disc">${discIcon(player, inside)}</div>`);
  return Object.assign(element, {
    style: `left:${plan.percent(plan.windowX(x) - plan.DISC, plan.planWidth(size))};top:${plan.percent(middleY - plan.DISC, plan.planHeight(size))};width:${plan.percent(2 * plan.DISC, plan.planWidth(size))}`,
  });
}

/** The layers behind and in front of the falling discs, each with the part that it is. */
const BEHIND = { insides: 'ground' };
const FRONT = {
  fronts: 'fronts',
  street: 'fronts',
  numbers: 'numbers',
  halos: 'marks',
  marks: 'marks',
  lights: 'marks',
  aim: 'marks',
};

/** Animates falling discs and lamps, once it is loaded. */
let motion: typeof import('./house-motion.ts').MOTION | null = null;

/**
 * Every column is a narrow house. There are three layers: what is behind the walls (SVG), the falling discs (elements
 * of their own, moved by the compositor), and the fronts with their windows cut out (SVG).
 */
export class HouseBoard implements ConnectDrawing {
  readonly element: HTMLElement;
  readonly #size: plan.GridSize;
  readonly #actions: DrawingActions;
  readonly #stage: HTMLElement;
  readonly #layers: Readonly<Record<keyof (typeof BEHIND & typeof FRONT), Layer>>;
  #shown!: ConnectShown;
  /** This street, as the lamps need it. */
  readonly #street = {
    middle: ([x, y]: Cell) => [plan.windowX(x), plan.windowY(this.#size, y)] as const,
    radius: plan.WINDOW,
    fallHeight: (y: number) => plan.fallHeight(this.#size, y),
    disc,
  };
  #stopLights: (() => void) | null = null;
  #isMoving = false;
  #falling: readonly { readonly animation: DiscAnimation; stop(): void }[] = [];
  #hover: { readonly player: number; readonly element: HTMLElement } | null = null;

  constructor(size: plan.GridSize, actions: DrawingActions) {
    this.#size = size;
    this.#actions = actions;
    const [width, height] = [plan.planWidth(size), plan.planHeight(size)];
    const svg = (groups: string) =>
      `<svg class="house-layer" viewBox="0 0 ${width} ${height}" aria-hidden="true">${groups}</svg>`;
    this.element = elementOf(
      `<div class="plan" style="--plan:${width / height}"><div class="stage house-stage">${svg(discDefs(10) + groupsOf(BEHIND))}${svg(groupsOf(FRONT))}</div></div>`,
    );
    this.#stage = part(this.element, '.house-stage');
    this.#layers = layersIn(this.element, { ...BEHIND, ...FRONT });
    this.#layers.street.draw([streetLines(size, plan.roofPath(size), inside)]);
    this.#layers.fronts.draw(houseFronts(size));
    followPointer(this.#stage, (x, y) => this.cellAt(x, y), {
      ...actions,
      isHeld: () => this.#shown.held !== undefined,
    });
  }

  draw(shown: ConnectShown): void {
    const before = this.#shown;
    this.#shown = shown;
    if (shown.animations !== before?.animations) this.#animate(shown.animations ?? []);
    this.#drawAll();
    this.#drawLights(before?.winning);
    if (!this.#isMoving && (shown.aim || part(this.element, '.disc'))) this.#move();
  }

  /** Loads the animations when the board has a disc or the player is about to drop one. An empty board appears sooner without them. */
  #move(): void {
    this.#isMoving = true;
    import('./house-motion.ts').then(
      ({ MOTION }) => {
        motion = MOTION;
        this.#actions.addStyle(motion.sheet);
        this.#drawAll();
        this.#drawLights(undefined);
      },
      // No server any more: then nothing moves.
      () => {},
    );
  }

  cellAt(clientX: number, clientY: number): Cell | null {
    const { left, top, width } = this.#stage.getBoundingClientRect();
    const scale = plan.planWidth(this.#size) / width;
    return plan.cellAtPoint(this.#size, (clientX - left) * scale, (clientY - top) * scale);
  }

  useKey(): boolean {
    return false;
  }

  stop(): void {
    for (const { stop } of this.#falling) stop();
    this.#falling = [];
    this.#stopLights?.();
    this.#stopLights = null;
  }

  #animate(animations: readonly DiscAnimation[]): void {
    const pace = paceOf(this.element);
    const start = motion?.startFall;
    if (pace === 0 || !start) {
      if (animations.some(({ kind }) => kind === 'drop')) this.#actions.onLanded(1);
      return;
    }
    this.stop();
    this.#falling = animations.map((animation, order) => {
      const { x, y, player } = animation;
      const flier = looseDisc(this.#size, 'house-flier', player, x, plan.windowY(this.#size, y));
      this.#stage.lastElementChild!.before(flier);
      const onLanded = () => this.#knock(animation);
      const onDone = () => {
        const done = this.#falling.find((each) => each.animation === animation);
        this.#falling = this.#falling.filter((each) => each !== done);
        this.#drawAll();
        done?.stop();
      };
      return {
        animation,
        stop: start(flier, animation, {
          height: this.#street.fallHeight(y),
          cell: (plan.CELL * 100) / (2 * plan.DISC),
          order,
          pace,
          onLanded,
          onDone,
        }),
      };
    });
  }

  /** The house shakes a little when a disc lands. */
  #knock({ x, y }: DiscAnimation): void {
    this.#actions.onLanded(this.#street.fallHeight(y));
    this.#layers.fronts
      .at(x)
      ?.animate([{ transform: 'none' }, { transform: 'translateY(2.5px)' }, { transform: 'none' }], 150);
  }

  #drawAll(): void {
    const [shown, size] = [this.#shown, this.#size];
    const isBusy = this.#falling.length > 0;
    const isArriving = (x: number, y: number) =>
      this.#falling.some(({ animation: one }) => one.kind === 'drop' && one.x === x && one.y === y);
    const landed = (x: number, y: number) => (isArriving(x, y) ? null : shown.at(x, y));
    this.#layers.insides.draw(houseInsides(size, landed));
    if (motion) this.#layers.halos.draw(motion.houseHalos(shown, this.#street, landed));
    this.#layers.numbers.draw(shown.coordinates === false ? [] : [streetNumbers(size, inside, shown.aim?.[0])]);
    this.#layers.marks.draw(houseMarks(shown, isArriving, isBusy));
    const target = targetOf(shown);
    this.#layers.aim.draw(houseAim(shown, isBusy ? null : target));
    this.#stage.classList.toggle('can-choose', shown.hand !== null && !shown.held);
    const over = shown.aim ? target?.[0] : shown.waiting;
    this.#drawHover(shown.choose === 'column' && !shown.held && !isBusy ? over : undefined);
  }

  /** The winning lines. `before` are those that were shown before: only new ones light up. */
  #drawLights(before: ConnectShown['winning']): void {
    if (!motion) return;
    const { winning = [] } = this.#shown;
    this.#layers.lights.draw(motion.houseLights(this.#shown, this.#street));
    if (String(winning) === String(before ?? [])) return;
    this.#stopLights?.();
    const pace = paceOf(this.element);
    this.#stopLights =
      winning.length > 0
        ? motion.followLights(this.element, this.#shown, this.#street, pace, this.#actions.onLit)
        : null;
  }

  /** Draws the disc in the hand over a column. */
  #drawHover(x: number | undefined): void {
    const hand = x === undefined ? null : this.#shown.hand;
    if (this.#hover?.player !== hand) {
      this.#hover?.element.remove();
      this.#hover = null;
    }
    if (hand === null) return;
    if (!this.#hover) {
      this.#hover = { player: hand, element: looseDisc(this.#size, 'house-hover', hand, 0, plan.HOVER_Y) };
      this.#stage.append(this.#hover.element);
    }
    const { element } = this.#hover;
    element.part.toggle('waiting', !this.#shown.aim);
    element.style.transform = `translateX(${(x! * plan.CELL * 100) / (2 * plan.DISC)}%)`;
  }
}
