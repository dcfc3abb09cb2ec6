import { Show } from 'solid-js';
import { coachWords } from '../shared/messages/coach/index.ts';
import { notify } from '../shared/platform/announce.ts';
import type { Study } from './study.ts';
import { isMain, ROOT } from './variation-tree.ts';

/** What can be done with the variation that is shown. */
export function Branches(props: { readonly study: Study }) {
  const isAside = () => !isMain(props.study.tree(), props.study.at());
  const forget = () => {
    const undo = props.study.forget();
    notify(coachWords().analysis.forgotten, { label: coachWords().analysis.undo, act: undo });
  };
  return (
    <Show when={props.study.at() !== ROOT}>
      <p class="row analysis-branches">
        <Show when={isAside()}>
          <button type="button" class="button plain" onClick={props.study.makeMain}>
            {coachWords().analysis.makeMain}
          </button>
        </Show>
        <button type="button" class="button plain" onClick={forget}>
          {coachWords().analysis.forget}
        </button>
      </p>
    </Show>
  );
}
