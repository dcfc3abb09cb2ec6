import { type GameRecord, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { TableState } from '@rowhouse/table';
import { type LegalSetup, tableOfProof, tableOfSetup } from '@rowhouse/table/set-up';
import { Show } from 'solid-js';
import { createPlayOn, PlayOnFields } from '../new-game/play-on.tsx';
import { recordOfSetup } from '../saves/read-typed-game.ts';
import { Button } from '../shared/controls/button.tsx';
import { Form } from '../shared/controls/page-parts.tsx';
import { session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { sentence } from '../shared/words/format.ts';
import { colourName, winnerName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

/** The text of a longer proof is cut off. */
const MAX_MOVES_SHOWN = 42;

/** A12: the proof of a legal position, and how to play on from it. */
export function NextSteps(props: { readonly legal: LegalSetup; readonly setup: Setup }) {
  const moves = () => {
    const { config } = props.setup;
    const shown = (props.legal.game ?? [])
      .slice(0, MAX_MOVES_SHOWN)
      .map((move) => gameOf(config).showMove(config, move));
    return `${shown.join(' ')}${(props.legal.game?.length ?? 0) > MAX_MOVES_SHOWN ? ' …' : ''}`;
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
              <Button label={freePlayWords().replay} onClick={replay} />
            </p>
          </Show>
        )}
      </Show>
      <Show when={props.legal.outcome} fallback={<PlayOn setup={props.setup} toMove={props.legal.toMove} />}>
        {(outcome) => <p class="soft">{`${sentence(freePlayWords().over)} ${winnerName(outcome())}.`}</p>}
      </Show>
    </>
  );
}

function open(table: TableState): void {
  startSession(table);
  go('play');
}

/** `asItIs`: no game leads to the position (E11), so it is not offered online. */
export function PlayOn(props: { readonly setup: Setup; readonly toMove: Player; readonly asItIs?: boolean }) {
  const choice = createPlayOn(null);
  const playOn = () => {
    const table = tableOfSetup(props.setup, choice.seats(props.setup.config));
    if (table.ok) open(table.value);
  };
  const leave = (addressOf: (record: GameRecord) => string) => {
    const record = recordOfSetup(props.setup);
    if (record) location.hash = addressOf(record);
  };
  return (
    <Form class="play-on" onSubmit={playOn}>
      <h3>
        {freePlayWords().next} <span class="soft play-on-turn">{t().result.toMove(colourName(props.toMove))}</span>
      </h3>
      <div class="free-play-sides">
        <PlayOnFields config={props.setup.config} choice={choice} />
      </div>
      <p class="row">
        <Button primary submit label={props.asItIs ? freePlayWords().asItIs : freePlayWords().playOn} />
        <Button label={t().play.analyse} onClick={() => leave((record) => makeRoute('analyse', packRecord(record)))} />
        <Show when={!props.asItIs && canGoOnline({ config: props.setup.config, outcome: null })}>
          <Button label={t().play.online} onClick={() => leave(onlineFrom)} />
        </Show>
      </p>
    </Form>
  );
}
