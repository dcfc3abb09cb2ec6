import { Show } from 'solid-js';
import type { Study } from '../../analysis/study.ts';
import { isMain, ROOT } from '../../analysis/variation-tree.ts';
import { notify } from '../../basics/notice.ts';
import { coachWords } from '../../messages/coach.ts';

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
