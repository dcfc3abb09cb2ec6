import { For } from 'solid-js';
import './figure-list.css';

interface Figure {
  readonly name: string;
  readonly value: string;
}

/** A few large numbers, each with what it counts. */
export function FigureList(props: { readonly figures: readonly Figure[] }) {
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
