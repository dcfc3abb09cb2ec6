import type { Config } from '@rowhouse/rules';
import { createMemo, For, Show } from 'solid-js';
import { Section } from '../shared/controls/page-parts.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { keepCurrentInSight } from '../shared/platform/page.ts';
import { moveName } from '../shared/words/move-words.ts';
import { moveText } from '../shared/words/moves.ts';
import type { Study } from './study.ts';
import { lineFrom, type NodeId, nodeOf, pathTo, ROOT } from './variation-tree.ts';
import './variation-list.css';

/** How many moves are shown before and after the current move. */
const MAX_DISTANCE = 60;

interface VariationListProps {
  readonly study: Study;
  readonly config: Config;
}

/** The moves and all variations as nested lists. A click on a move shows its position. */
export function VariationList(props: VariationListProps) {
  const tree = () => props.study.tree();
  return (
    <Section class="variations" title={coachWords().analysis.tree}>
      <div class="variations-list" ref={(list) => keepCurrentInSight(list, props.study.at)}>
        <Show
          when={nodeOf(tree(), ROOT).next.length > 0}
          fallback={<p class="soft">{coachWords().analysis.treeEmpty}</p>}
        >
          <Line {...props} from={ROOT} before={0} />
        </Show>
      </div>
    </Section>
  );
}

/** The line after a node: each move, followed by its alternatives. */
function Line(
  props: VariationListProps & {
    readonly from: NodeId;
    /** The first move of a variation. */
    readonly head?: NodeId;
    /** How many moves come before the first one of the list. */
    readonly before: number;
  },
) {
  const tree = () => props.study.tree();
  const line = createMemo((): readonly NodeId[] => {
    const rest = lineFrom(tree(), props.head ?? props.from);
    return props.head === undefined ? rest : [props.head, ...rest];
  });
  /** A game can have thousands of moves, so only those around the current move are shown. */
  const begin = createMemo(() => {
    if (line().length <= 2 * MAX_DISTANCE) return 0;
    const path = new Set(pathTo(tree(), props.study.at()));
    return Math.max(0, line().findLastIndex((id) => path.has(id)) - MAX_DISTANCE);
  });
  const moves = createMemo(() => line().slice(begin(), begin() + 2 * MAX_DISTANCE));
  /** The alternatives to a move. The first move of a variation shows none, because the list has them already. */
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
  // The move of a node never changes, even when the tree does.
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
    </button>
  );
}
