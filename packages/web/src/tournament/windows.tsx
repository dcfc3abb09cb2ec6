import type { RoundResult } from '@rowhouse/protocol';
import { For, Show } from 'solid-js';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { listed } from '../shared/words/listed.ts';

/** A window a round: lit with a cross bar when won, half lit when drawn, empty when lost, with a ring while it is played. */
export function WindowShape(props: { readonly result: RoundResult | null; readonly x: number; readonly y: number }) {
  const at = () => `translate(${props.x} ${props.y})`;
  return (
    <g transform={at()} class={`round-window ${props.result ?? 'future'}`}>
      <circle r="8.2" class="round-pane" />
      {props.result === 'drawn' && <path d="M0 -8.2 A8.2 8.2 0 0 1 0 8.2 Z" class="round-half" />}
      {(props.result === 'won' || props.result === 'rest') && <path d="M-8.2 0H8.2M0 -8.2V8.2" class="round-bars" />}
      {props.result === 'playing' && <circle r="3.2" class="round-dot" />}
      {props.result === null && <path d="M-5 -2.5H5M-5 2.5H5" class="round-shutter" />}
    </g>
  );
}

/** The rounds of a player in a row. */
export function Windows(props: { readonly results: readonly RoundResult[] }) {
  const width = () => Math.max(1, props.results.length) * 20;
  const words = () => listed(...props.results.map((result) => tournamentWords().results[result]));
  return (
    <Show when={props.results.length > 0}>
      <svg
        class="round-windows"
        viewBox={`0 0 ${width()} 20`}
        style={{ width: `${width() / 16}em` }}
        role="img"
        aria-label={words()}
      >
        <For each={props.results}>{(result, at) => <WindowShape result={result} x={10 + at() * 20} y={10} />}</For>
      </svg>
    </Show>
  );
}
