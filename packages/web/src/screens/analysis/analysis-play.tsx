import { type GameRecord, gameOf, type Player, replay, unwrap } from '@rowhouse/rules';
import { bot, person, tableOfRecord } from '@rowhouse/table';
import { createSignal, Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { startSession } from '../../game/session.ts';
import { coachWords } from '../../messages/coach.ts';
import { t } from '../../messages/messages.ts';
import { canGoOnline, onlineFrom } from '../../online/go-online.ts';
import { SelectField } from '../../parts/controls/choice-fields.tsx';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { botName, colourName } from '../../words/names.ts';

const LEVELS = Array.from({ length: 10 }, (_, at) => `level-${at + 1}`);
const USUAL = 'level-5';
const EVERYONE = '';

/** Continues an analyzed position as a game. */
export function PlayOnDialog(props: { readonly record: GameRecord; readonly toMove: Player; onClose(): void }) {
  const players = () => gameOf(props.record.config).players(props.record.config);
  const [you, setYou] = createSignal(String(props.toMove));
  const [against, setAgainst] = createSignal(USUAL);
  const play = (event: Event) => {
    event.preventDefault();
    const seats = Array.from({ length: players() }, (_, player) =>
      you() === EVERYONE || String(player) === you() ? person() : bot(against()),
    );
    props.onClose();
    startSession(tableOfRecord(props.record, seats));
    go('play');
  };
  return (
    <Dialog title={coachWords().analysis.playTitle} onClose={props.onClose}>
      <form class="stack" onSubmit={play}>
        <p class="soft">{coachWords().analysis.playHint(colourName(props.toMove))}</p>
        <SelectField
          label={coachWords().analysis.playYou}
          value={you()}
          choices={[
            ...Array.from({ length: players() }, (_, player) => ({ value: String(player), label: colourName(player) })),
            { value: EVERYONE, label: coachWords().analysis.playBoth },
          ]}
          onChoose={setYou}
        />
        <Show when={you() !== EVERYONE}>
          <SelectField
            label={coachWords().analysis.playAgainst}
            value={against()}
            choices={LEVELS.map((id) => ({ value: id, label: botName(id) }))}
            onChoose={setAgainst}
          />
        </Show>
        <p class="dialog-actions">
          <button type="submit" class="button primary">
            {coachWords().analysis.playGo}
          </button>
          <Show when={canGoOnline(unwrap(replay(props.record)))}>
            <a class="button" href={onlineFrom(props.record)}>
              {t().play.online}
            </a>
          </Show>
        </p>
      </form>
    </Dialog>
  );
}
