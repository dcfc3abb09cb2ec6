import { snapshot } from '@rowhouse/board/svg';
import { type GameRecord, gameOf } from '@rowhouse/rules';
import { packRecord, type TextFault, unpackRecord } from '@rowhouse/rules/formats';
import { type TableState, tableOfRecord } from '@rowhouse/table';
import { createMemo, createUniqueId, Show } from 'solid-js';
import { createPlayOn, OpponentField } from '../new-game/play-on.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Nothing } from '../shared/controls/houses.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { go, route } from '../shared/platform/router.ts';
import { expectedWords, textFaultWords } from '../shared/words/fault-words.ts';
import { colourName, gameName, reasonOf } from '../shared/words/names.ts';
import { savesWords } from './messages/index.ts';
import { measureWords, tableStatusWords } from './save-words.ts';
import '../shared/controls/shared.css';

/** A12: a game from a link. It is stored only when it is played. */
export function Shared() {
  // Some programs decode slashes in the link. Then the record is in several parts of the address.
  const page = createMemo(() => {
    const read = unpackRecord(route().slice(1).join('/'));
    return read.ok ? <SharedGame record={read.value} /> : <BadLink fault={read.error} />;
  });
  return <>{page()}</>;
}

function SharedGame(props: { readonly record: GameRecord }) {
  const state = createMemo(() => tableOfRecord(props.record));
  const moves = () => props.record.moves.length;
  const watch = () => {
    startSession(state());
    session()!.show(0);
    go('play');
  };
  return (
    <div class="page shared">
      <div
        class="shared-picture"
        aria-hidden="true"
        innerHTML={snapshot(gameOf(props.record.config).toSetup(state().position), { theme: 'css', size: 900 })}
      />
      <div class="shared-words">
        <p class="soft">{t().app.shared}</p>
        <h1>{gameName(props.record.config)}</h1>
        <Show when={measureWords(props.record.config)}>{(measures) => <p>{measures()}</p>}</Show>
        <p>
          {tableStatusWords(state())} · {savesWords().moves(moves())}
          <Show when={reasonOf(state().ending, props.record.config)}>{(reason) => ` · ${reason()}`}</Show>
        </p>
        <p class="row">
          <Button primary label={moves() > 0 ? shareWords().watch : shareWords().look} onClick={watch} />
          <ButtonLink label={t().play.analyse} to={['analyse', packRecord(props.record)]} />
          <Show when={state().ending && moves() > 0}>
            <ButtonLink label={t().play.review} to={['review', packRecord(props.record)]} />
          </Show>
        </p>
        {state().ending === null && <PlayOn record={props.record} state={state()} />}
      </div>
    </div>
  );
}

/** Continues the game with people at this device or against the computer. */
function PlayOn(props: { readonly record: GameRecord; readonly state: TableState }) {
  const id = createUniqueId();
  const toMove = () => props.state.position.toMove;
  const choice = createPlayOn(props.state.position.toMove);
  const withPeople = () => {
    startSession(props.state);
    go('play');
  };
  const againstComputer = () => {
    startSession(tableOfRecord(props.record, choice.seats(props.record.config)));
    go('play');
  };
  return (
    <section class="shared-on" aria-labelledby={id}>
      <h2 id={id}>{shareWords().playOn}</h2>
      <p class="row">
        <Button label={shareWords().twoPlayers} onClick={withPeople} />
      </p>
      <Form class="shared-against" onSubmit={againstComputer}>
        <OpponentField config={props.record.config} choice={choice} hideLabel />
        <Button submit label={shareWords().against} />
      </Form>
      <p class="soft">{shareWords().you(colourName(toMove()))}</p>
    </section>
  );
}

/** Describes the fault in a link. The expected form is folded up. */
function BadLink(props: { readonly fault: TextFault }) {
  return (
    <Nothing title={shareWords().bad} hint={shareWords().badHint}>
      <p>{textFaultWords(props.fault)}</p>
      <Show when={props.fault.code !== 'bad-move'}>
        <details class="shared-expected">
          <summary>{shareWords().expected}</summary>
          <p>{expectedWords(props.fault.expected)}</p>
        </details>
      </Show>
    </Nothing>
  );
}
