import type { Config } from '@rowhouse/rules';
import { createEffect, createMemo, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { Study } from '../../analysis/study.ts';
import { lineFrom, type NodeId, nodeOf, pathTo, ROOT } from '../../analysis/variation-tree.ts';
import { afterPaint } from '../../basics/after-paint.ts';
import { coachWords } from '../../messages/coach.ts';
import { t } from '../../messages/messages.ts';
import { moveName, moveText } from '../../words/move-words.ts';
import './variation-list.css';

/** Moves shown before where one looks, and after. */
const AROUND = 60;

interface VariationListProps {
  readonly study: Study;
  readonly config: Config;
  /** Beside a move: how good it was, say. */
  note?(id: NodeId): JSX.Element;
}

/** The moves with everything that was tried: a press goes there. Variations are lists inside the list. */
export function VariationList(props: VariationListProps) {
  const id = createUniqueId();
  const tree = () => props.study.tree();
  let list!: HTMLDivElement;
  // Where one looks stays in sight, without moving the page.
  createEffect(() => {
    props.study.at();
    afterPaint(() => {
      const here = list?.querySelector<HTMLElement>('[aria-current]');
      if (!here) return;
      const [row, box] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
      if (row.top < box.top || row.bottom > box.bottom) list.scrollTop += row.top - box.top - box.height / 2;
    });
  });
  return (
    <section class="variations" aria-labelledby={id}>
      <h2 id={id}>{coachWords().analysis.tree}</h2>
      <div class="variations-list" ref={list}>
        <Show
          when={nodeOf(tree(), ROOT).next.length > 0}
          fallback={<p class="soft">{coachWords().analysis.treeEmpty}</p>}
        >
          <Line {...props} from={ROOT} before={0} />
        </Show>
      </div>
    </section>
  );
}

/** A line from a node on: each move, and after it what was tried instead. */
function Line(
  props: VariationListProps & {
    readonly from: NodeId;
    /** A variation begins with this move. */
    readonly head?: NodeId;
    /** How many moves come before the first. */
    readonly before: number;
  },
) {
  const tree = () => props.study.tree();
  const line = createMemo((): readonly NodeId[] => {
    const rest = lineFrom(tree(), props.head ?? props.from);
    return props.head === undefined ? rest : [props.head, ...rest];
  });
  /** A game can have thousands of moves: those around where one looks are enough. */
  const begin = createMemo(() => {
    if (line().length <= 2 * AROUND) return 0;
    const way = new Set(pathTo(tree(), props.study.at()));
    return Math.max(0, line().findLastIndex((id) => way.has(id)) - AROUND);
  });
  const moves = createMemo(() => line().slice(begin(), begin() + 2 * AROUND));
  /** The others at the same place; a variation's own head has its sisters beside it already. */
  const others = (id: NodeId) =>
    id === props.head ? [] : nodeOf(tree(), nodeOf(tree(), id).parent ?? ROOT).next.slice(1);
  return (
    <ol class="variation">
      <For each={moves()}>
        {(id, at) => (
          <>
            <li>
              <MoveButton {...props} id={id} number={props.before + begin() + at() + 1} />
            </li>
            <For each={others(id)}>
              {(other) => (
                <li class="variation-other">
                  <span class="unseen">{coachWords().analysis.variation}: </span>
                  <Line {...props} from={id} head={other} before={props.before + begin() + at()} />
                </li>
              )}
            </For>
          </>
        )}
      </For>
    </ol>
  );
}

function MoveButton(props: VariationListProps & { readonly id: NodeId; readonly number: number }) {
  // A move never changes, though the tree around it does.
  const move = nodeOf(props.study.tree(), props.id).move!;
  return (
    <button
      type="button"
      class="variation-move"
      data-number={props.number}
      aria-current={props.study.at() === props.id ? 'step' : undefined}
      aria-label={t().play.goTo(props.number, moveName(props.config, move))}
      onClick={() => props.study.go(props.id)}
    >
      {moveText(props.config, move)}
      {props.note?.(props.id)}
    </button>
  );
}
