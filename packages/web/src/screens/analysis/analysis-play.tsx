import { type GameRecord, type Player, replay, unwrap } from '@rowhouse/rules';
import { tableOfRecord } from '@rowhouse/table';
import { Show } from 'solid-js';
import { go } from '../../basics/router.ts';
import { startSession } from '../../game/session.ts';
import { coachWords } from '../../messages/coach.ts';
import { t } from '../../messages/messages.ts';
import { canGoOnline, onlineFrom } from '../../online/go-online.ts';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { createPlayOn, PlayOnFields } from '../../parts/new-game/play-on.tsx';
import { colourName } from '../../words/names.ts';

/** Continues an analyzed position as a game. */
export function PlayOnDialog(props: { readonly record: GameRecord; readonly toMove: Player; onClose(): void }) {
  const choice = createPlayOn(props.toMove);
  const play = (event: Event) => {
    event.preventDefault();
    props.onClose();
    startSession(tableOfRecord(props.record, choice.seats(props.record.config)));
    go('play');
  };
  return (
    <Dialog title={coachWords().analysis.playTitle} onClose={props.onClose}>
      <form class="stack" onSubmit={play}>
        <p class="soft">{coachWords().analysis.playHint(colourName(props.toMove))}</p>
        <PlayOnFields config={props.record.config} choice={choice} />
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
