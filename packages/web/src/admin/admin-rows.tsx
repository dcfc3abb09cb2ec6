import { createMemo, For, Index, type JSX, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { adminWords } from './messages/index.ts';

export interface AdminRow {
  readonly title: string;
  /** Shown after the title, less prominently. */
  readonly id?: string;
  /** Empty details are left out. */
  readonly details: readonly (string | false | null)[];
  /** The page that the title links to. */
  readonly href?: string;
}

interface AdminRowsProps<T> {
  readonly rows: readonly T[];
  /** Shown when there are no rows. */
  readonly none?: string;
  show(row: T): AdminRow;
  /** The button of a row. */
  act?(row: T): JSX.Element;
}

/** A list of records, such as games, players or addresses. */
export function AdminRows<T>(props: AdminRowsProps<T>) {
  return (
    <Show when={props.rows.length > 0} fallback={<p class="soft">{props.none ?? adminWords().none}</p>}>
      <ul class="admin-rows">
        <Index each={props.rows}>
          {(row) => (
            <li>
              <Words {...props.show(row())} />
              {props.act?.(row())}
            </li>
          )}
        </Index>
      </ul>
    </Show>
  );
}

function Words(props: AdminRow) {
  const details = createMemo(() => props.details.filter(Boolean));
  return (
    <div>
      <p>
        <Dynamic component={props.href ? 'a' : 'span'} class="admin-title" href={props.href}>
          <bdi>{props.title}</bdi>
        </Dynamic>
        <Show when={props.id}>
          {' '}
          <bdi class="admin-id">{props.id}</bdi>
        </Show>
      </p>
      <p class="soft">
        <For each={details()}>
          {(detail, at) => (
            <>
              {at() > 0 ? ' · ' : ''}
              <bdi>{detail}</bdi>
            </>
          )}
        </For>
      </p>
    </div>
  );
}
