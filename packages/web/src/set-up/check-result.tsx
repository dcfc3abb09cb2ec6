import type { CellMark } from '@rowhouse/board';
import { cellMarks } from '@rowhouse/board/svg';
import type { Family, Setup } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { isAboutMills } from '@rowhouse/table/internal';
import { dropFloating, type Finding, type FindingCode, type SetupReport } from '@rowhouse/table/set-up';
import { For, onMount, Show } from 'solid-js';
import { recordOfSetup } from '../saves/read-typed-game.ts';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { ResultIcon } from '../shared/controls/icons.tsx';
import { t } from '../shared/messages/messages.ts';
import { showWhole } from '../shared/platform/page.ts';
import { checkTitle, findingWords } from './finding-words.ts';
import { freePlayWords } from './messages/index.ts';
import { NextSteps, PlayOn } from './next-steps.tsx';
import './check-result.css';

interface CheckResultProps {
  readonly report: SetupReport;
  readonly setup: Setup;
  /** The only finding to show on the board, if the player chose one. */
  readonly only: Finding | null;
  onOnly(finding: Finding | null): void;
  onEdit(setup: Setup): void;
}

/** The result of the check, and the next steps. */
export function CheckResult(props: CheckResultProps) {
  let section!: HTMLElement;
  const isFloating = () => props.report.findings.some(({ code }) => code === 'floating');
  const isUnreachable = () => props.report.findings.some(({ code }) => code === 'unreachable');
  const isPossible = () => props.report.legal !== null || props.report.finished !== null;
  // On a phone the result opens below the visible part.
  onMount(() => showWhole(section));
  return (
    <section
      ref={section}
      class="check-result"
      classList={{ legal: isPossible() }}
      aria-label={freePlayWords().checkResult}
    >
      <h2>
        <ResultIcon good={isPossible()} />
        {checkTitle(props.report)}
      </h2>
      <Show when={props.report.findings.length > 0}>
        <ul class="findings">
          <For each={props.report.findings}>
            {(finding) => (
              <li>
                <FindingLine {...props} finding={finding} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.setup.family === 'connect' && isFloating() && props.setup}>
        {(setup) => (
          <p>
            <Button label={freePlayWords().letFall} onClick={() => props.onEdit(dropFloating(setup()))} />
          </p>
        )}
      </Show>
      <Show when={props.report.finished}>
        {(game) => (
          <p>
            <ButtonLink label={t().play.analyse} to={['analyse', packRecord(game())]} />
          </p>
        )}
      </Show>
      <Show when={!isPossible() && !isUnreachable() && props.setup.family === 'morris' && recordOfSetup(props.setup)}>
        {(record) => <PlayOn setup={props.setup} toMove={record().first} asItIs />}
      </Show>
      <Show when={props.report.legal}>{(legal) => <NextSteps legal={legal()} setup={props.setup} />}</Show>
    </section>
  );
}

/** A finding. If there are several, a press shows only this one on the board. */
function FindingLine(props: CheckResultProps & { readonly finding: Finding }) {
  const isChosen = () => props.only === props.finding;
  const isAlone = () => props.report.findings.length === 1;
  const words = () => (
    <>
      <MarkSample finding={props.finding} family={props.setup.family} />
      <span>{findingWords(props.finding, props.setup, props.report)}</span>
    </>
  );
  return (
    <Show when={!isAlone() && props.finding.places.length > 0} fallback={<p class="finding">{words()}</p>}>
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

/** The mark that shows a finding on a connect board. */
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
          {isAboutMills(props.finding) && <path class="mark-sample-mill" d="M-64 0H64" />}
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
          {mark() === 'line' && <path class="mark-sample-belt" d="M-52 -43H52M-52 43H52" />}
        </svg>
      )}
    </Show>
  );
}
