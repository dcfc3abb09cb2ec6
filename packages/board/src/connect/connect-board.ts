import type { Cell, ConnectConfig } from '@rowhouse/rules';
import { elementOf } from '../drawing/layer.ts';
import { CellGrid, type GridPlace } from '../host/cell-grid.ts';
import { digitReader, hasSingleDigits } from '../host/digits.ts';
import type { BoardHost, LiveBoard } from '../host/live-board.ts';
import type { BoardWords } from '../words/words.ts';
import type { ConnectDrawing, ConnectView, DrawingActions } from './connect-view.ts';
import { HouseBoard } from './house-board.ts';
import { isStreet } from './house-plan.ts';

/** The settings that a picture is built for. Other settings need a new picture. */
const planOf = ({ config: { columns, rows }, coordinates, isMirrored }: ConnectView): string =>
  `${columns} ${rows} ${coordinates} ${isMirrored}`;

/** Exchanges left and right, once it is loaded. */
let mirror: typeof import('./mirrored.ts').mirrored | null = null;

/** A connect board: the picture, and the grid for keyboard and screen reader over it. They share one cursor. */
export class ConnectLiveBoard implements LiveBoard<ConnectView> {
  readonly element: HTMLElement = elementOf('<div class="picture" part="picture"></div>');
  readonly #host: BoardHost;
  readonly #grid: CellGrid;
  #view!: ConnectView;
  /** The view as it is drawn: columns from left to right. */
  #drawn!: ConnectView;
  #drawing: ConnectDrawing | null = null;
  #digits!: ReturnType<typeof digitReader>;
  #cursor: Cell = [-1, 0];
  #pointerCell: Cell | null = null;
  #hasKeyboard = false;
  #stopCarrying: (() => void) | null = null;

  constructor(host: BoardHost) {
    this.#host = host;
    this.#grid = new CellGrid(this.element, {
      onCursor: (place) => this.#moveCursor(this.#cellOf(place)),
      onActivate: (place) => host.onSelect(this.#cellOf(place)),
      onKey: (event) => this.#onKey(event),
      onFocus: (here) => {
        this.#hasKeyboard = here;
        this.#draw();
      },
    });
  }

  update(view: ConnectView): void {
    if (view.isMirrored && !mirror) {
      void import('./mirrored.ts').then(({ mirrored }) => {
        mirror = mirrored;
        this.update(view);
      });
      return;
    }
    const before = this.#view && planOf(this.#view);
    this.#view = view;
    this.#drawn = view.isMirrored ? mirror!(view) : view;
    if (before !== planOf(view)) this.#rebuild();
    this.#carry();
    this.#draw();
    this.#drawGrid();
  }

  focus(options?: FocusOptions): void {
    this.#grid.element.focus(options);
  }

  placeAt(clientX: number, clientY: number): Cell | null {
    return this.#flip(this.#drawing?.cellAt(clientX, clientY) ?? null);
  }

  stop(): void {
    this.#stopCarrying?.();
    this.#drawing?.stop();
  }

  /** A board of another size gets a picture of its own. The cursor stays, unless the new board is smaller. */
  #rebuild(): void {
    const { columns, rows } = this.#view.config;
    this.#digits = digitReader(columns);
    const [x, y] = this.#cursor;
    const begin = this.#view.begin ?? (columns - 1) >> 1;
    this.#cursor = [x < 0 ? begin : Math.min(x, columns - 1), Math.min(y, rows - 1)];
    this.#drawing?.stop();
    this.#drawing?.element.remove();
    this.#drawing = null;
    const { onSelect, onLanded, onLit, addStyle, words } = this.#host;
    const actions: DrawingActions = {
      onAim: (cell) => this.#aimAt(this.#flip(cell)),
      // The keyboard continues where the pointer chose.
      onChoose: (cell) => {
        this.#cursor = this.#flip(cell);
        this.#drawGrid();
        onSelect(this.#cursor);
      },
      onLanded: (cells) => onLanded({ how: 'dropped', cells }),
      onLit,
      addStyle,
    };
    const { config, coordinates, isMirrored = false } = this.#view;
    const digits = this.#digits;
    if (isStreet(config))
      this.#show(new HouseBoard({ columns, rows, isPlain: coordinates === false, isMirrored }, actions));
    // Loaded when the first large board is played.
    else
      void import('./big.ts').then(({ BigBoard, BIG_SHEET }) => {
        addStyle(BIG_SHEET);
        if (this.#digits === digits)
          this.#show(new BigBoard({ ...config, isMirrored } as ConnectConfig, actions, words().connect));
      });
  }

  #show(drawing: ConnectDrawing): void {
    this.#drawing = drawing;
    this.element.append(drawing.element);
    this.#draw();
  }

  #aimAt(cell: Cell | null): void {
    if (cell?.join() === this.#pointerCell?.join()) return;
    this.#pointerCell = cell;
    this.#draw();
  }

  #moveCursor(cell: Cell): void {
    this.#pointerCell = null;
    this.#cursor = cell;
    this.#draw();
    this.#drawGrid();
  }

  #onKey({ key, timeStamp }: KeyboardEvent): boolean {
    if (!/^\d$/.test(key)) return this.#drawing?.useKey(key) ?? false;
    const column = this.#digits(key, timeStamp);
    if (column === null) return true;
    this.#moveCursor([column, this.#cursor[1]]);
    const { choose, config } = this.#view;
    if (choose === 'column' && hasSingleDigits(config.columns)) this.#host.onSelect(this.#cursor);
    return true;
  }

  #carry(): void {
    const { held, hand } = this.#view;
    const isCarried = held !== undefined && hand !== null;
    if (isCarried === (this.#stopCarrying !== null)) return;
    this.#stopCarrying?.();
    this.#stopCarrying = isCarried
      ? held(this.element, hand, {
          cellAt: (x, y) => this.placeAt(x, y),
          onAim: (cell) => this.#aimAt(cell),
          onDrop: this.#host.onSelect,
        })
      : null;
  }

  #draw(): void {
    const cursor = this.#hasKeyboard ? this.#cursor : null;
    const aim = this.#pointerCell ?? cursor;
    this.#drawing?.draw({ ...this.#drawn, aim: this.#flip(aim), cursor: this.#flip(cursor) });
  }

  #drawGrid(): void {
    const { config, label } = this.#view;
    const { columns, rows } = config;
    const [column, y] = this.#cursor;
    const words = this.#host.words();
    const winning = new Set((this.#view.winning ?? []).flat().map(String));
    this.#grid.draw({
      label,
      rows,
      columns,
      cursor: { row: rows - 1 - y, column: this.#flip([column, y])[0] },
      describe: (place) => this.#describe(this.#cellOf(place), winning, words),
    });
  }

  #cellOf({ row, column }: GridPlace): Cell {
    return this.#flip([column, this.#view.config.rows - 1 - row]);
  }

  /** From a cell of the game to one of the picture, and back. */
  #flip<C extends Cell | null>(cell: C): C {
    const { isMirrored, config } = this.#view;
    return cell && isMirrored ? ([config.columns - 1 - cell[0], cell[1]] as Cell as C) : cell;
  }

  #describe([x, y]: Cell, winning: ReadonlySet<string>, { connect: words, colours }: BoardWords): string {
    const { at, marks, landing, evaluations } = this.#view;
    const player = at(x, y);
    const what = [player === null ? words.empty : words.disc(colours[player]!)];
    if (winning.has(`${x},${y}`)) what.push(words.marks.win);
    what.push(...(marks?.(x, y) ?? []).map((mark) => words.marks[mark]));
    const evaluation = landing?.(x) === y ? evaluations?.at(x) : null;
    if (evaluation) what.push(evaluation.said);
    return words.cell(x + 1, y + 1, what.join(', '));
  }
}
