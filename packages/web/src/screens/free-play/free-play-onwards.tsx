import { rosterFor } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Player, type Setup } from '@rowhouse/rules';
import { bot, type TableState } from '@rowhouse/table';
import { createSignal, Show } from 'solid-js';
import { recordOfSetup } from '../../analysis/read-game.ts';
import { go, makeRoute } from '../../basics/router.ts';
import type { Legal } from '../../free-play/check-setup.ts';
import { seatsFor, tableFrom, tableOfProof } from '../../free-play/play-from-setup.ts';
import { session, startSession } from '../../game/session.ts';
import { freePlayWords } from '../../messages/free-play.ts';
import { t } from '../../messages/messages.ts';
import { canGoOnline, onlineFrom } from '../../online/go-online.ts';
import { SelectField } from '../../parts/controls/choice-fields.tsx';
import { packRecord } from '../../saves/share.ts';
import { botName, colourName } from '../../words/names.ts';

/** Longer proofs can only be replayed. */
const MOST_MOVES_SHOWN = 42;

/** A12: the proof of a legal position, and how to play on from it. */
export function Onwards(props: { readonly legal: Legal; readonly setup: Setup }) {
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
