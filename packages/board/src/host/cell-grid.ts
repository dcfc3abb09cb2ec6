import { elementOf } from '../drawing/layer.ts';

/** A place in the grid: the row from the top and the column from the left, both from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridState {
  /** The name of the board. */
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly cursor: GridPlace;
  /** The description of a place; `null` where the board has none. */
  describe(place: GridPlace): string | null;
}

export interface GridActions {
  onCursor(place: GridPlace): void;
  /** Enter or the space bar. */
  onActivate(place: GridPlace): void;
  /** Handles other keys. Returns whether the key was used. */
  onKey(event: KeyboardEvent): boolean;
  /** Whether the keyboard is in use here, so that the picture draws the cursor. */
  onFocus(here: boolean): void;
}

/** Boards with up to this many places are in the grid completely; of larger ones only the place under the cursor. */
const WHOLE = 500;

/** A direction, and whether the cursor goes as far as it can. */
type Step = readonly [down: number, right: number, far?: boolean];

const KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-1, 0, true],
  PageDown: [1, 0, true],
  Home: [0, -1, true],
  End: [0, 1, true],
  'Control+Home': [-1, 0, true],
  'Control+End': [1, 0, true],
};

/**
 * A board for the keyboard and the screen reader: one tab stop, arrow keys, Home, End and Enter. It is invisible and
 * lies over the picture, which draws the cursor. A press on the picture also moves the focus to this grid.
 */
export class CellGrid {
  readonly element: HTMLElement = elementOf('<div class="cell-grid" role="grid" tabindex="0" part="grid"></div>');
  readonly #actions: GridActions;
  #state!: GridState;
  /** The places that are in the grid. */
  #places: readonly GridPlace[] = [];

  constructor(picture: HTMLElement, actions: GridActions) {
    this.#actions = actions;
    const grid = this.element;
    grid.addEventListener('keydown', (event) => this.#onKeyDown(event));
    // No pointer gets here: it is a screen reader that activates a cell.
    grid.addEventListener('click', ({ target }) => {
      const place = this.#places.find((one) => idOf(one) === (target as Element).id);
      if (place) actions.onActivate(place);
    });
    grid.addEventListener('focus', () => actions.onFocus(grid.matches(':focus-visible')));
    grid.addEventListener('blur', () => actions.onFocus(false));
    picture.append(grid);
    // The cursor appears with the first key. Pointer users don't need it.
    picture.addEventListener('pointerdown', ({ target }) => {
      if (isControl(target)) return;
      grid.focus({ preventScroll: true });
      actions.onFocus(false);
    });
    // Without this, the press would take the focus away again.
    picture.addEventListener('mousedown', (event) => {
      if (!isControl(event.target)) event.preventDefault();
    });
  }

  draw(state: GridState): void {
    this.#state = state;
    const { label, rows, columns, cursor } = state;
    const places =
      rows * columns > WHOLE
        ? [cursor]
        : Array.from({ length: rows * columns }, (_, at) => ({ row: Math.floor(at / columns), column: at % columns }));
    const words = places.map((place) => state.describe(place));
    this.#build(places.filter((_, at) => words[at]));
    const named = words.filter(Boolean);
    for (const [at, element] of this.element.querySelectorAll('span').entries())
      if (element.textContent !== named[at]) element.textContent = named[at]!;
    const attributes = {
      'aria-label': label,
      'aria-rowcount': rows,
      'aria-colcount': columns,
      'aria-activedescendant': idOf(cursor),
    };
    for (const [name, value] of Object.entries(attributes))
      if (this.element.getAttribute(name) !== `${value}`) this.element.setAttribute(name, `${value}`);
  }

  /** A row is called by its number on the board. Without a name of its own it would have those of all its cells. */
  #build(places: readonly GridPlace[]): void {
    if (String(places.map(idOf)) === String(this.#places.map(idOf))) return;
    this.#places = places;
    const rows = Map.groupBy(places, ({ row }) => row);
    this.element.innerHTML = [...rows]
      .map(
        ([row, cells]) =>
          `<div role="row" aria-rowindex="${row + 1}" aria-label="${this.#state.rows - row}">${cells.map((place) => `<span role="gridcell" id="${idOf(place)}" aria-colindex="${place.column + 1}"></span>`).join('')}</div>`,
      )
      .join('');
  }

  /** Where a step leads. Gaps in the lattice are skipped. */
  #next(from: GridPlace, [down, right, far]: Step): GridPlace {
    const { rows, columns, describe } = this.#state;
    let to = from;
    for (let { row, column } = from; ; ) {
      row += down;
      column += right;
      if (row < 0 || column < 0 || row >= rows || column >= columns) return to;
      if (describe({ row, column }) === null) continue;
      to = { row, column };
      if (!far) return to;
    }
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const { key, ctrlKey } = event;
    const { cursor } = this.#state;
    const step = KEYS[ctrlKey ? `Control+${key}` : key];
    if (step) this.#actions.onCursor(this.#next(cursor, step));
    else if (ctrlKey) return;
    else if (key === 'Enter' || key === ' ') this.#actions.onActivate(cursor);
    else if (!this.#actions.onKey(event)) return;
    this.#actions.onFocus(true);
    event.preventDefault();
    event.stopPropagation();
  }
}

const idOf = ({ row, column }: GridPlace): string => `cell-${row}-${column}`;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;
