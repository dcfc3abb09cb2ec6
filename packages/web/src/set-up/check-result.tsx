import type { CellMark } from '@rowhouse/board';
import { cellMarks } from '@rowhouse/board/svg';
import type { Family, Setup } from '@rowhouse/rules';
import { dropFloating, type Finding, type FindingCode, isAboutMills, type SetupReport } from '@rowhouse/table/set-up';
import { For, onMount, Show } from 'solid-js';
import { ResultIcon } from '../shared/controls/icons.tsx';
import { showWhole } from '../shared/platform/page.ts';
import { checkTitle } from './create-check.ts';
import { findingWords } from './finding-words.ts';
import { freePlayWords } from './messages/index.ts';
import { Onwards } from './set-up-onwards.tsx';
import './check-result.css';

interface CheckResultProps {
  readonly report: SetupReport;
  readonly setup: Setup;
  readonly only: Finding | null;
  onOnly(finding: Finding | null): void;
  onEdit(setup: Setup): void;
}

/** The result of the check, and what can be done now. */
export function CheckResult(props: CheckResultProps) {
  let section!: HTMLElement;
  // On a phone the result is below the visible part: scroll to it.
  onMount(() => showWhole(section));
  return (
    <section
      ref={section}
      class="check-result"
      classList={{ legal: props.report.legal !== null }}
      aria-label={freePlayWords().checkResult}
    >
      <h2>
        <ResultIcon good={props.report.legal !== null} />
        {checkTitle(props.report)}
      </h2>
      <Show when={props.report.findings.length > 0}>
        <ul class="findings">
          <For each={props.report.findings}>
            {(finding) => (
              <li>
                <FindingLine
                  finding={finding}
                  setup={props.setup}
                  alone={props.report.findings.length === 1}
                  only={props.only}
                  onOnly={props.onOnly}
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.setup.family === 'connect' && floats(props.report) && props.setup}>
        {(setup) => (
          <p>
            <button type="button" class="button" onClick={() => props.onEdit(dropFloating(setup()))}>
              {freePlayWords().letFall}
            </button>
          </p>
        )}
      </Show>
      <Show when={props.report.legal}>{(legal) => <Onwards legal={legal()} setup={props.setup} />}</Show>
    </section>
  );
}

const floats = ({ findings }: SetupReport): boolean => findings.some(({ code }) => code === 'floating');

interface FindingLineProps {
  readonly finding: Finding;
  readonly setup: Setup;
  readonly alone: boolean;
  readonly only: Finding | null;
  onOnly(finding: Finding | null): void;
}

/** A finding. If there are several, a press shows only this one on the board. */
function FindingLine(props: FindingLineProps) {
  const isChosen = () => props.only === props.finding;
  const words = () => (
    <>
      <MarkSample finding={props.finding} family={props.setup.family} />
      <span>{findingWords(props.finding, props.setup)}</span>
    </>
  );
  return (
    <Show when={!props.alone && props.finding.places.length > 0} fallback={<p class="finding">{words()}</p>}>
      <button
        type="button"
        class="finding"
        aria-pressed={isChosen()}
        title={freePlayWords().showOnly}
        onClick={() => props.onOnly(isChosen() ? null : props.finding)}
      >
        {words()}
      </button>
    </Show>
  );
}

/** The mark of a finding as on a connect board. */
const SAMPLES: Readonly<Partial<Record<FindingCode, CellMark>>> = {
  floating: 'floating',
  unbalanced: 'unbalanced',
  line: 'line',
  unreachable: 'unreachable',
  threat: 'threat',
};

function MarkSample(props: { readonly finding: Finding; readonly family: Family }) {
  const cell = () => (props.family === 'connect' ? SAMPLES[props.finding.code] : undefined);
  return (
    <Show
      when={cell()}
      fallback={
        <svg class="mark-sample" viewBox="-64 -64 128 128" aria-hidden="true">
          <Show when={isAboutMills(props.finding)}>
            <path class="mark-sample-mill" d="M-64 0H64" />
          </Show>
          <circle class="mark-sample-ring" r="55" />
          <g transform="translate(36 -36)">
            <circle class="mark-sample-badge" r="22" />
            <path class="mark-sample-sign" d="M0 -11V3M0 11V11.1" />
          </g>
        </svg>
      }
    >
      {(mark) => (
        <svg class="mark-sample" viewBox="-52 -52 104 104" aria-hidden="true">
          <g innerHTML={cellMarks([mark()], 0, 0)} />
          <Show when={mark() === 'line'}>
            <path class="mark-sample-belt" d="M-52 -43H52M-52 43H52" />
          </Show>
        </svg>
      )}
    </Show>
  );
}
