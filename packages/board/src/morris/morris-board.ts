import type { Player, Point } from '@rowhouse/rules';
import { type MorrisBoard as Lines, morrisBoard } from '@rowhouse/rules/morris';
import { inside } from '../drawing/colours.ts';
import { disc } from '../drawing/disc.ts';
import { elementOf, layersIn, part, setClasses } from '../drawing/layer.ts';
import type { PointMark } from '../drawing/marks.ts';
import { CellGrid, type GridPlace } from '../host/cell-grid.ts';
import type { BoardHost, LiveBoard } from '../host/live-board.ts';
import { describeMorrisPoint } from './describe-point.ts';
import type { ManAnimations } from './morris-animation.ts';
import {
  buildMen,
  fitFrame,
  LAYERS,
  type ManElements,
  morrisComing,
  morrisCursor,
  morrisFrame,
  morrisGround,
} from './morris-layers.ts';
import { type MorrisLayout, morrisLayout } from './morris-layout.ts';
import { canPress, drawPointMarks, millLines } from './morris-marks.ts';
import { MorrisPointer } from './morris-pointer.ts';
import type { MorrisView } from './morris-view.ts';
import { squareNames, squareStones } from './square-parts.ts';

/** Animates men and mills, once it is loaded. */
let motion: typeof import('./morris-motion.ts').MOTION | null = null;

/**
 * A morris board: the square behind the houses. Its lines are paved paths, its points are stones, its men are discs.
 */
export class MorrisLiveBoard implements LiveBoard<MorrisView> {
  readonly element: HTMLElement = elementOf(morrisFrame());
  readonly #host: BoardHost;
  readonly #svg: SVGSVGElement = part(this.element, 'svg');
  readonly #layers = layersIn(this.#svg, LAYERS);
  readonly #grid: CellGrid;
  readonly #pointer: MorrisPointer;
  #view!: MorrisView;
  #board!: Lines;
  #layout!: MorrisLayout;
  #men: readonly ManElements[] = [];
  #owners: readonly (Player | null)[] = [];
  #marks: readonly (readonly PointMark[])[] = [];
  #animations: ManAnimations | null = null;
  #stopLights: (() => void) | null = null;
  #won = false;
  #cursor!: GridPlace;
  #hasKeyboard = false;

  constructor(host: BoardHost) {
    this.#host = host;
    this.#grid = new CellGrid(part(this.element, '.stage'), {
      onCursor: (place) => this.#moveCursor(place),
      onActivate: (place) => {
        const point = this.#layout.pointAt(place);
        if (point !== null) host.onSelect(point);
      },
      onKey: ({ key }) => {
        if (key === 'Escape') host.onPutDown();
        return key === 'Escape';
      },
      onFocus: (here) => {
        this.#hasKeyboard = here;
        this.#draw();
      },
    });
    this.#pointer = new MorrisPointer({
      svg: this.#svg,
      nearest: (spot) => this.#layout.nearest(spot),
      isHeld: () => this.#view.held === true,
      canMove: (point) => this.#has(point, 'movable'),
      isSelected: (point) => this.#has(point, 'selected'),
      choose: (point, letGo) => {
        const choose = () => this.#choose(point);
        if (letGo && this.#animations) this.#animations.from(letGo, point, choose);
        else choose();
      },
      putDown: () => host.onPutDown(),
      goBack: (to, letGo) => this.#animations?.back(to, letGo),
      changed: () => this.#draw(),
    });
    // The first picture comes first.
    import('./morris-motion.ts').then(
      ({ MOTION }) => {
        motion = MOTION;
        host.addStyle(motion.sheet);
        this.#animate();
        if (this.#view) this.#drawLights();
      },
      // Without this file, men appear in their places.
      () => {},
    );
  }

  update(view: MorrisView): void {
    const before = this.#layout;
    this.#view = view;
    this.#board = morrisBoard(view.config);
    this.#layout = morrisLayout(this.#board, view.orientation);
    if (this.#layout !== before) this.#build();
    fitFrame(this.element, this.#svg, view.coordinates === false);
    if (!view.held && this.#pointer.dragged === null) this.#pointer.carried = null;
    const owners = this.#owners;
    this.#owners = this.#layout.spots.map((_, point) => view.at(point));
    this.#marks = this.#layout.spots.map((_, point) => view.marks?.(point) ?? []);
    this.#draw();
    this.#drawGrid();
    if (this.#layout === before) this.#animations?.show(owners, this.#owners);
    this.#drawLights();
  }

  focus(options?: FocusOptions): void {
    this.#grid.element.focus(options);
  }

  placeAt(clientX: number, clientY: number): Point | null {
    return this.#layout.nearest(this.#pointer.spotAt(clientX, clientY));
  }

  stop(): void {
    this.#pointer.stop();
    this.#stopLights?.();
  }

  /** Draws the parts that stay until the board changes. */
  #build(): void {
    // Another board may have no point where the cursor was.
    this.#cursor = { row: 0, column: 0 };
    this.#layers.ground.draw([morrisGround(this.#layout)]);
    this.#men = buildMen(this.#layers.men, this.#layout);
    this.#animate();
  }

  /** Men move on the board as it was built last. */
  #animate(): void {
    if (!motion || !this.#layout) return;
    this.#animations = new motion.ManAnimations({
      layout: this.#layout,
      leaving: part(this.#svg, '.leaving'),
      picture: this.element,
      man: (point) => this.#men[point]!.mover,
      onLanded: (how) => this.#host.onLanded({ how, cells: 1 }),
    });
  }

  #has(point: Point, mark: PointMark): boolean {
    return this.#marks[point]!.includes(mark);
  }

  #some(mark: PointMark): boolean {
    return this.#marks.some((marks) => marks.includes(mark));
  }

  #choose(point: Point): void {
    this.#cursor = this.#layout.places[point]!;
    this.#drawGrid();
    this.#host.onSelect(point);
  }

  #moveCursor(place: GridPlace): void {
    this.#cursor = place;
    this.#draw();
    this.#drawGrid();
  }

  #draw(): void {
    const { at, hand, held, coordinates } = this.#view;
    const over = this.#view.overlay?.(this.#view, this.#layout);
    const { hover, carried, dragged } = this.#pointer;
    const { spots } = this.#layout;
    const atCursor = this.#hasKeyboard ? this.#layout.pointAt(this.#cursor) : null;
    const isNear = (point: Point) => hover === point || atCursor === point;
    const anywhere = !this.#some('target');
    const lastMoved = [...spots.keys()].filter((point) => this.#has(point, 'last'));
    /** Whether a man is picked up. Then its possible targets are shown all the time, not only under the pointer. */
    const choosing = this.#some('selected');
    const wouldCome = (point: Point) =>
      hand !== null && this.#owners[point] === null && (anywhere || this.#has(point, 'target'));
    this.#layers.lines.draw([
      ...(over?.under ?? []),
      ...millLines(this.#board, this.#layout, at, (point) => this.#marks[point]!),
    ]);
    this.#layers.stones.draw([
      squareStones(this.#layout, inside) + (coordinates === false ? '' : squareNames(this.#layout, inside, lastMoved)),
      ...spots.map((_, point) =>
        morrisComing(this.#layout, point, hand, {
          isTarget: this.#has(point, 'target') && (choosing || isNear(point)),
          isPreview: isNear(point) && wouldCome(point) && carried === null,
        }),
      ),
    ]);
    for (const point of spots.keys()) this.#drawMan(point, isNear(point), hover === point && wouldCome(point));
    this.#drawOver(atCursor, over?.over ?? []);
    setClasses(this.#svg, { dragging: dragged !== null || (held === true && carried !== null) });
  }

  /** The man of a point with its marks, and the area around it that reacts to the pointer. */
  #drawMan(point: Point, near: boolean, isOpen: boolean): void {
    const { man, layer, reach } = this.#men[point]!;
    const { radius } = this.#layout;
    const [owner, marks] = [this.#owners[point]!, this.#marks[point]!];
    const has = (mark: PointMark) => marks.includes(mark);
    const isDragged = this.#pointer.dragged === point;
    setClasses(man, {
      lifted: has('selected') && !isDragged,
      away: isDragged,
      near: near && has('movable'),
      going: near && has('removable'),
    });
    layer.draw([
      owner === null ? '' : disc(owner, 0, 0, radius),
      drawPointMarks({ marks, r: radius, taken: owner !== null, near }, this.#view.drawings),
    ]);
    const opens = isOpen || (this.#pointer.hover === point && canPress(marks));
    setClasses(reach, { open: opens, grab: has('movable') });
  }

  /** Lamps on the mill that was just closed, or that won. */
  #drawLights(): void {
    if (!motion) return;
    const board = { ...this.#board, ...this.#layout };
    const won = motion.squareLights(this.#layers.lights, board, this.#owners, this.#marks, this.#view.lights);
    if (won === this.#won) return;
    this.#won = won;
    this.#stopLights?.();
    this.#stopLights = won ? motion.followMill(this.element, () => this.#host.onLit()) : null;
  }

  /** Everything over the men: evaluations, the cursor, and the carried man. */
  #drawOver(atCursor: Point | null, overlay: readonly string[]): void {
    const { carried, dragged } = this.#pointer;
    const { spots, radius } = this.#layout;
    const texts = [...overlay];
    if (atCursor !== null) texts.push(morrisCursor(spots[atCursor]!, radius + 17));
    const carrier = dragged === null ? this.#view.hand : this.#owners[dragged]!;
    if (carried && carrier !== null) texts.push(disc(carrier, carried.x, carried.y, radius * 1.06));
    this.#layers.over.draw(texts);
  }

  #drawGrid(): void {
    const { side } = this.#layout;
    const choosing = this.#some('selected');
    const words = this.#host.words();
    this.#grid.draw({
      label: this.#view.label,
      rows: side,
      columns: side,
      cursor: this.#cursor,
      describe: (place) => {
        const point = this.#layout.pointAt(place);
        if (point === null) return null;
        const marks = this.#marks[point]!.filter((mark) => mark !== 'target' || choosing);
        return describeMorrisPoint(this.#view, { point, owner: this.#owners[point]!, marks }, words);
      },
    });
  }
}
