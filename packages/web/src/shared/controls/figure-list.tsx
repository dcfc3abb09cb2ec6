import { For } from 'solid-js';
import './figure-list.css';

/** A few large numbers with their names. */
export function FigureList(props: { readonly figures: readonly { name: string; value: string }[] }) {
  return (
    <dl class="figures">
      <For each={props.figures}>
        {({ name, value }) => (
          <div>
            <dt class="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
