import { rosterFor } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { bot, type TableState } from '@rowhouse/table';
import { createSignal, For, onMount, Show } from 'solid-js';
import { recordOfSetup } from '../../analysis/read-game.ts';
import { go, makeRoute } from '../../basics/router.ts';
import { CellMarkShape } from '../../boards/basics/cell-mark.tsx';
import { prefersReducedMotion } from '../../boards/basics/fall.ts';
import type { CellMark } from '../../boards/basics/marks.ts';
import {
  countPieces,
  type Finding,
  type FindingCode,
  isAboutMills,
  type Legal,
  type Report,
  seatsFor,
  tableFrom,
  tableOfProof,
} from '../../free-play/free-play.ts';
import { session, startSession } from '../../game/session.ts';
import { freePlayWords } from '../../messages/free-play.ts';
import { t } from '../../messages/messages.ts';
import { canGoOnline, onlineFrom } from '../../online/go-online.ts';
import { SelectField } from '../../parts/controls/fields.tsx';
import { packRecord } from '../../saves/share.ts';
import { botName, colourName } from '../../words/names.ts';
import './free-play-verdict.css';

/** A10, E9: each thing in words. */
export function findingWords({ code, places }: Finding, setup: Setup): string {
  const words = freePlayWords().findings;
  const counts = () =>
    countPieces(setup)
      .map((count, player) => `${colourName(player)} ${count}`)
      .join(', ');
  switch (code) {
    case 'floating':
    case 'threat':
      return words[code](places.length);
    case 'unbalanced': {
      const isStated = setup.family === 'connect' && (setup.first != null || setup.toMove != null);
      return isStated ? words.sides(counts()) : words.unbalanced(counts());
    }
    case 'too-many-men':
      return words[code](setup.family === 'morris' ? setup.config.men : 0);
    default:
      return words[code];
  }
}

interface VerdictProps {
  readonly report: Report;
  readonly setup: Setup;
  readonly only: Finding | null;
  onOnly(finding: Finding | null): void;
}

/** What the rules say, and what can be done now. */
export function Verdict(props: VerdictProps) {
  let section!: HTMLElement;
  const title = () => {
    const { valid, validAsFar, invalid } = freePlayWords();
    const { legal } = props.report;
    return legal ? (legal.proved ? valid : validAsFar) : invalid;
  };
  // On a phone the words come below the fold: let them be seen.
  onMount(() => section.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' }));
  return (
    <section
      ref={section}
      class="verdict"
      classList={{ legal: props.report.legal !== null }}
      aria-label={freePlayWords().verdict}
    >
      <h2>
        <VerdictIcon good={props.report.legal !== null} />
        {title()}
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
      <Show when={props.report.legal}>{(legal) => <Onwards legal={legal()} setup={props.setup} />}</Show>
    </section>
  );
}

function VerdictIcon(props: { readonly good: boolean }) {
  return (
    <svg class="verdict-icon" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={props.good ? 'M7 12.5 10.5 16 17 8.5' : 'M8 8 16 16M16 8 8 16'} />
    </svg>
  );
}

interface FindingLineProps {
  readonly finding: Finding;
  readonly setup: Setup;
  readonly alone: boolean;
  readonly only: Finding | null;
  onOnly(finding: Finding | null): void;
}

/** Where several things are marked at once, choosing one shows it alone. */
function FindingLine(props: FindingLineProps) {
  const isChosen = () => props.only === props.finding;
  const words = () => (
    <>
      <MarkSample finding={props.finding} />
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

/** The mark as the board shows it, so that the words can be found there. */
const SAMPLES: Readonly<Partial<Record<FindingCode, CellMark>>> = {
  floating: 'floating',
  unbalanced: 'unbalanced',
  line: 'line',
  unreachable: 'unreachable',
  threat: 'threat',
};

function MarkSample(props: { readonly finding: Finding }) {
  const cell = () => SAMPLES[props.finding.code];
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
          <CellMarkShape marks={[mark()]} cx={0} cy={0} />
          <Show when={mark() === 'line'}>
            <path class="mark-sample-belt" d="M-52 -43H52M-52 43H52" />
          </Show>
        </svg>
      )}
    </Show>
  );
}

/** Longer proofs are for the replay. */
const MOST_MOVES_SHOWN = 42;

/** A12. */
function Onwards(props: { readonly legal: Legal; readonly setup: Setup }) {
  const moves = () => {
    const { config } = props.setup;
    const shown = (props.legal.game ?? [])
      .slice(0, MOST_MOVES_SHOWN)
      .map((move) => gameOf(config).makeMove(config, move));
    return `${shown.join(' ')}${(props.legal.game?.length ?? 0) > MOST_MOVES_SHOWN ? ' …' : ''}`;
  };
  const replay = () => {
    const table = tableOfProof(props.setup, props.legal);
    if (!table) return;
    open(table);
    session()?.show(0);
  };
  return (
    <>
      <Show when={props.legal.game} fallback={<p class="soft">{freePlayWords().notProved[props.setup.family]}</p>}>
        {(game) => (
          <Show when={game().length > 0} fallback={<p class="soft">{freePlayWords().start}</p>}>
            <p>
              {freePlayWords().arises(game().length)} <span class="proof-moves">{moves()}</span>
            </p>
            <p>
              <button type="button" class="button" onClick={replay}>
                {freePlayWords().replay}
              </button>
            </p>
          </Show>
        )}
      </Show>
      <Show when={!props.legal.outcome} fallback={<p class="soft">{over(props.legal)}</p>}>
        <PlayOn setup={props.setup} toMove={props.legal.toMove} />
      </Show>
    </>
  );
}

const over = ({ outcome }: Legal): string => {
  const result = outcome!.winner === null ? t().result.drawn : t().result.wins(colourName(outcome!.winner));
  return `${freePlayWords().over} ${result}.`;
};

function open(table: TableState): void {
  startSession(table);
  go('play');
}

const EVERYONE = '';
const USUAL_BOT = 'level-4';

function PlayOn(props: { readonly setup: Setup; readonly toMove: Player }) {
  const [you, setYou] = createSignal(EVERYONE);
  const [against, setAgainst] = createSignal(USUAL_BOT);
  const players = () => gameOf(props.setup.config).players(props.setup.config);
  const choices = () => [
    { value: EVERYONE, label: players() === 2 ? freePlayWords().bothSides : freePlayWords().allSides },
    ...Array.from({ length: players() }, (_, player) => ({ value: String(player), label: colourName(player) })),
  ];
  const bots = () =>
    rosterFor(props.setup.config).map(({ id }) => ({
      value: id,
      label: botName(id),
    }));
  const playOn = () => {
    const mine = you() === EVERYONE ? null : Number(you());
    const table = tableFrom(props.setup, seatsFor(props.setup.config, mine, bot(against())));
    if (table.ok) open(table.value);
  };
  const leave = (addressOf: (record: GameRecord) => string) => {
    const record = recordOfSetup(props.setup);
    if (record) location.hash = addressOf(record);
  };
  return (
    <form
      class="play-on"
      onSubmit={(event) => {
        event.preventDefault();
        playOn();
      }}
    >
      <h3>
        {freePlayWords().next} <span class="soft play-on-turn">{t().result.toMove(colourName(props.toMove))}</span>
      </h3>
      <div class="free-play-sides">
        <SelectField label={freePlayWords().youPlay} value={you()} choices={choices()} onChoose={setYou} />
        <Show when={you() !== EVERYONE}>
          <SelectField label={freePlayWords().against} value={against()} choices={bots()} onChoose={setAgainst} />
        </Show>
      </div>
      <p class="row">
        <button type="submit" class="button primary">
          {freePlayWords().playOn}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => leave((record) => makeRoute('analyse', packRecord(record)))}
        >
          {t().play.analyse}
        </button>
        <Show when={canGoOnline({ config: props.setup.config, outcome: null })}>
          <button type="button" class="button" onClick={() => leave(onlineFrom)}>
            {t().play.online}
          </button>
        </Show>
      </p>
    </form>
  );
}
