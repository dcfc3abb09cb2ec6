import { type GameRecord, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { TableState } from '@rowhouse/table';
import { type LegalSetup, tableOfProof, tableOfSetup } from '@rowhouse/table/set-up';
import { Show } from 'solid-js';
import { createPlayOn, PlayOnFields } from '../new-game/play-on.tsx';
import { recordOfSetup } from '../saves/read-typed-game.ts';
import { session, startSession } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { go, makeRoute } from '../shared/platform/router.ts';
import { colourName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

/** Longer proofs can only be replayed. */
const MAX_MOVES_SHOWN = 42;

/** A12: the proof of a legal position, and how to play on from it. */
export function Onwards(props: { readonly legal: LegalSetup; readonly setup: Setup }) {
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

const over = ({ outcome }: LegalSetup): string => {
  const result = outcome!.winner === null ? t().result.drawn : t().result.wins(colourName(outcome!.winner));
  return `${freePlayWords().over} ${result}.`;
};

function open(table: TableState): void {
  startSession(table);
  go('play');
}

function PlayOn(props: { readonly setup: Setup; readonly toMove: Player }) {
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
        <PlayOnFields config={props.setup.config} choice={choice} />
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
