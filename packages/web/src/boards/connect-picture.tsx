import type { Cell } from '@rowhouse/rules';
import { allLines } from '@rowhouse/rules/connect';
import { createEffect, createMemo, createSignal, lazy, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { t } from '../messages/messages.ts';
import { CarriedDisc } from './basics/carried-disc.tsx';
import { CellGrid, type GridPlace } from './basics/cell-grid.tsx';
import type { DiscAnimation } from './basics/fall.ts';
import type { ConnectPictureProps } from './connect/connect-view.ts';
import { DigitEntry } from './connect/digits.ts';
import { HouseBoard } from './connect/house-board.tsx';
import { isStreet } from './connect/house-plan.ts';
import './connect-picture.css';

export type { ConnectPictureProps } from './connect/connect-view.ts';

// Loaded only when somebody plays on a large board.
const BigBoard = lazy(async () => ({ default: (await import('./big/big-board.tsx')).BigBoard }));

const NO_ANIMATIONS: readonly DiscAnimation[] = [];

/** A connect board: the picture, and the grid for keyboard and screen reader over it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one idea, the cursor that pointer and keyboard share; half of it is markup
export function ConnectPicture(props: ConnectPictureProps) {
  // Every move brings a new position. These memos redraw their parts only if the values have changed.
  const config = createMemo(() => props.config);
  const given = createMemo(() => props.animations ?? NO_ANIMATIONS);
  const [cursor, setCursor] = createSignal<Cell>([Math.floor((config().columns - 1) / 2), 0]);
  const [hasKeyboard, setHasKeyboard] = createSignal(false);
  const [pointerCell, setPointerCell] = createSignal<Cell | null>(null);
  const aim = () => pointerCell() ?? (hasKeyboard() ? cursor() : null);
  const digits = createMemo(() => new DigitEntry(config().columns));
  const animations = createMemo(() => [given()].flat());
  const board = createMemo(() => (isStreet(config()) ? HouseBoard : BigBoard));
  const shownCursor = () => (hasKeyboard() ? cursor() : null);
  let cellAt: (clientX: number, clientY: number) => Cell | null = () => null;
  let useKey: (key: string) => boolean = () => false;

  const cellOf = ({ row, column }: GridPlace): Cell => [column, config().rows - 1 - row];
  const place = () => ({ row: config().rows - 1 - cursor()[1], column: cursor()[0] });
  const moveCursor = (cell: Cell) => {
    setPointerCell(null);
    setCursor(cell);
  };

  // A new board may be smaller.
  createEffect(() => {
    const { columns, rows } = config();
    setCursor(([x, y]) => [Math.min(x, columns - 1), Math.min(y, rows - 1)]);
  });

  const onKey = (event: KeyboardEvent): boolean => {
    if (!/^\d$/.test(event.key)) return useKey(event.key);
    const column = digits().enter(event.key, event.timeStamp);
    if (column === null) return true;
    moveCursor([column, cursor()[1]]);
    if (digits().isSingle && props.choose === 'column') props.onChoose(column, cursor()[1]);
    return true;
  };

  const wrongLines = createMemo(() => {
    const { at, marks, choose } = props;
    if (choose === 'column' || !marks) return [];
    const marked = (x: number, y: number) => (marks(x, y).includes('line') ? at(x, y) : null);
    return allLines({ columns: config().columns, rows: config().rows, at: marked }, config().connect);
  });
  const winning = createMemo(() => new Set((props.winning ?? []).flat().map(([x, y]) => `${x} ${y}`)));
  const describe = (at: GridPlace): string => {
    const words = t().board.connect;
    const [x, y] = cellOf(at);
    const player = props.at(x, y);
    const what = [player === null ? words.empty : words.disc(t().colours[player]!)];
    if (winning().has(`${x} ${y}`)) what.push(words.marks.win);
    what.push(...(props.marks?.(x, y) ?? []).map((mark) => words.marks[mark]));
    const evaluation = props.landing?.(x) === y ? props.evaluations?.at(x) : null;
    if (evaluation) what.push(evaluation.said);
    return words.cell(x + 1, y + 1, what.join(', '));
  };

  const view = {
    onAim: setPointerCell,
    // The keyboard continues where the pointer chose.
    onChoose: (x: number, y: number) => {
      setCursor([x, y]);
      props.onChoose(x, y);
    },
    onLocate: (find: typeof cellAt) => {
      cellAt = find;
    },
    onKeys: (use: typeof useKey) => {
      useKey = use;
    },
  };

  return (
    <div class="connect-picture">
      <Suspense>
        <Dynamic
          component={board()}
          {...props}
          {...view}
          config={config()}
          animations={animations()}
          wrongLines={wrongLines()}
          aim={aim()}
          cursor={shownCursor()}
        />
      </Suspense>
      <CellGrid
        label={props.label}
        rows={config().rows}
        columns={config().columns}
        describe={describe}
        cursor={place()}
        onCursor={(at) => moveCursor(cellOf(at))}
        onActivate={(at) => props.onChoose(...cellOf(at))}
        onKey={onKey}
        onFocus={setHasKeyboard}
      />
      <Show when={props.held && props.hand !== null}>
        <CarriedDisc
          player={props.hand!}
          cellAt={(clientX, clientY) => cellAt(clientX, clientY)}
          onAim={setPointerCell}
          onDrop={(cell) => props.onChoose(...cell)}
        />
      </Show>
    </div>
  );
}
