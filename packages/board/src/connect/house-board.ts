import type { Cell } from '@rowhouse/rules';
import { inside } from '../drawing/colours.ts';
import { discDefs } from '../drawing/disc.ts';
import type { DiscAnimation } from '../drawing/fall.ts';
import { elementOf, groupsOf, type Layer, layersIn, part, setPlan } from '../drawing/layer.ts';
import { type ConnectDrawing, type ConnectShown, type DrawingActions, targetOf } from './connect-view.ts';
import { houseAim, houseFronts, houseInsides, houseMarks } from './house-layers.ts';
import type { MOTION } from './house-motion.ts';
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

/** The layers behind and in front of the falling discs, each with its `part`. */
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
export let motion: typeof MOTION | null = null;

export const loadMotion = (): Promise<void> =>
  import('./house-motion.ts').then(
    (loaded) => {
      motion = loaded.MOTION;
    },
    // Without this file, discs appear in their places.
    () => {},
  );

/**
 * Every column is a narrow house. There are three layers: the insides behind the walls (SVG), the falling discs
 * (elements of their own, moved by the compositor), and the fronts with their windows cut out (SVG).
 */
export class HouseBoard implements ConnectDrawing {
  readonly element: HTMLElement;
  readonly #size: plan.GridSize;
  readonly #actions: DrawingActions;
  readonly #stage: HTMLElement;
  readonly #layers: Readonly<Record<keyof (typeof BEHIND & typeof FRONT), Layer>>;
  #shown!: ConnectShown;
  #stopLights: (() => void) | null = null;
  #isMoving = false;
  #discs: InstanceType<typeof MOTION.LooseDiscs> | null = null;

  constructor(size: plan.GridSize, actions: DrawingActions) {
    this.#size = size;
    this.#actions = actions;
    const [width, height] = [plan.planWidth(size), plan.planHeight(size)];
    const svg = (groups: string) =>
      `<svg class="house-layer" viewBox="0 0 ${width} ${height}" aria-hidden="true">${groups}</svg>`;
    this.element = elementOf(
      `<div class="plan"><div class="stage house-stage">${svg(discDefs(10) + groupsOf(BEHIND))}${svg(groupsOf(FRONT))}</div></div>`,
    );
    setPlan(this.element, width, height);
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
    if (!this.#isMoving && (shown.aim || shown.waiting !== undefined || part(this.element, '.disc'))) this.#move();
  }

  /**
   * Loads the animations when the board has a disc or the player is about to drop one. An empty board appears sooner
   * without them.
   */
  #move(): void {
    this.#isMoving = true;
    loadMotion().then(() => {
      if (!motion) return;
      this.#discs = new motion.LooseDiscs(this.#size, this.#stage);
      this.#actions.addStyle(motion.sheet);
      this.#drawAll();
      this.#drawLights(undefined);
    });
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
    this.#discs?.stop();
    this.#stopLights?.();
    this.#stopLights = null;
  }

  #animate(animations: readonly DiscAnimation[]): void {
    const pace = motion ? motion.paceOf(this.element) : 0;
    if (pace > 0 && this.#discs) this.#discs.fall(animations, pace, this.#actions.onLanded, () => this.#drawAll());
    else if (animations.some(({ kind }) => kind === 'drop')) this.#actions.onLanded(1);
  }

  #drawAll(): void {
    const [shown, size] = [this.#shown, this.#size];
    const isBusy = this.#discs?.isBusy === true;
    const isArriving = (x: number, y: number) => this.#discs?.isArriving(x, y) === true;
    const landed = (x: number, y: number) => (isArriving(x, y) ? null : shown.at(x, y));
    this.#layers.insides.draw(houseInsides(size, landed));
    if (motion) this.#layers.halos.draw(motion.houseHalos(shown, landed));
    this.#layers.numbers.draw(shown.coordinates === false ? [] : [streetNumbers(size, inside, shown.aim?.[0])]);
    this.#layers.marks.draw(houseMarks(shown, isArriving, isBusy));
    const target = targetOf(shown);
    this.#layers.aim.draw(houseAim(shown, isBusy ? null : target));
    this.#stage.classList.toggle('can-choose', shown.hand !== null && !shown.held);
    const over = shown.aim ? target?.[0] : shown.waiting;
    const hovers = over !== undefined && shown.choose === 'column' && !shown.held && !isBusy;
    this.#discs?.hover(hovers ? shown.hand : null, over ?? 0, !shown.aim);
  }

  /** The winning lines. `before` are those that were shown before: only new ones light up. */
  #drawLights(before: ConnectShown['winning']): void {
    if (!motion) return;
    const { winning = [] } = this.#shown;
    motion.houseLights(this.#layers.lights, this.#shown);
    if (String(winning) === String(before ?? [])) return;
    this.#stopLights?.();
    this.#stopLights = winning.length > 0 ? motion.followLights(this.element, this.#shown, this.#actions.onLit) : null;
  }
}
