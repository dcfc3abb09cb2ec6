import { batch, createUniqueId, For, onCleanup, onMount, Show } from 'solid-js';
import './cell-grid.css';

/** A place in the grid: the row from the top and the column from the left, both from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface CellGridProps {
  /** The name of the board. */
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  /** The description of a place; `null` where the board has none. */
  describe(place: GridPlace): string | null;
  readonly cursor: GridPlace;
  onCursor(place: GridPlace): void;
  /** Enter or the space bar. */
  onActivate(place: GridPlace): void;
  /** Handles other keys. Returns whether the key was used. */
  onKey?(event: KeyboardEvent): boolean;
  /** Whether the keyboard is in use here, so that the picture draws the cursor. */
  onFocus?(here: boolean): void;
}

/** Boards with up to this many places are in the grid completely; of larger ones only the place under the cursor. */
const WHOLE = 500;

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A board for the keyboard and the screen reader: one tab stop, arrow keys, Home, End and Enter. It is invisible and
 * lies over the picture, which draws the cursor. A press on the picture also moves the focus to this grid.
 */
export function CellGrid(props: CellGridProps) {
  let grid!: HTMLDivElement;
  const id = createUniqueId();
  const isWhole = () => props.rows * props.columns <= WHOLE;
  const cellId = ({ row, column }: GridPlace) => `${id}-${row}-${column}`;
  const rows = () => (isWhole() ? Array.from({ length: props.rows }, (_, row) => row) : [props.cursor.row]);
  const columns = () => (isWhole() ? Array.from({ length: props.columns }, (_, at) => at) : [props.cursor.column]);

  /** The next place in that direction. Gaps in the lattice are skipped. */
  const next = (from: GridPlace, [down, right]: readonly [number, number]): GridPlace => {
    let { row, column } = from;
    for (;;) {
      row += down;
      column += right;
      if (row < 0 || column < 0 || row >= props.rows || column >= props.columns) return from;
      if (props.describe({ row, column }) !== null) return { row, column };
    }
  };
  const farthest = (from: GridPlace, step: readonly [number, number]): GridPlace => {
    const to = next(from, step);
    return to === from ? from : farthest(to, step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step && !event.ctrlKey) props.onCursor(next(props.cursor, step));
    else if (event.key === 'Home') props.onCursor(farthest(props.cursor, event.ctrlKey ? [-1, 0] : [0, -1]));
    else if (event.key === 'End') props.onCursor(farthest(props.cursor, event.ctrlKey ? [1, 0] : [0, 1]));
    else if (event.key === 'PageUp') props.onCursor(farthest(props.cursor, [-1, 0]));
    else if (event.key === 'PageDown') props.onCursor(farthest(props.cursor, [1, 0]));
    else if ((event.key === 'Enter' || event.key === ' ') && !event.ctrlKey) props.onActivate(props.cursor);
    else if (event.ctrlKey || !props.onKey?.(event)) return;
    props.onFocus?.(true);
    event.preventDefault();
    event.stopPropagation();
  };

  // The cursor appears with the first key. With a pointer nobody needs it.
  const onPress = ({ target }: Event) => {
    if (isControl(target)) return;
    batch(() => {
      grid.focus({ preventScroll: true });
      props.onFocus?.(false);
    });
  };
  // Without this, the press would take the focus away again.
  const onMouseDown = (event: Event) => {
    if (!isControl(event.target)) event.preventDefault();
  };
  onMount(() => {
    const picture = grid.parentElement!;
    picture.addEventListener('pointerdown', onPress);
    picture.addEventListener('mousedown', onMouseDown);
    onCleanup(() => {
      picture.removeEventListener('pointerdown', onPress);
      picture.removeEventListener('mousedown', onMouseDown);
    });
  });

  return (
    <div
      ref={grid}
      class="cell-grid"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={props.rows}
      aria-colcount={props.columns}
      aria-activedescendant={cellId(props.cursor)}
      onKeyDown={onKeyDown}
      onFocus={(event) => props.onFocus?.(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => props.onFocus?.(false)}
    >
      <For each={rows()}>
        {(row) => (
          <div role="row" aria-rowindex={row + 1}>
            <For each={columns()}>
              {(column) => (
                <Show when={props.describe({ row, column })}>
                  {(words) => (
                    <span
                      role="gridcell"
                      id={cellId({ row, column })}
                      aria-colindex={column + 1}
                      aria-selected={props.cursor.row === row && props.cursor.column === column}
                    >
                      {words()}
                    </span>
                  )}
                </Show>
              )}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button') !== null;
