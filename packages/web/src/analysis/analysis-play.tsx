import { type GameRecord, type Player, replay, unwrap } from '@rowhouse/rules';
import { tableOfRecord } from '@rowhouse/table';
import { Show } from 'solid-js';
import { createPlayOn, PlayOnFields } from '../new-game/play-on.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { startSession } from '../shared/game/session.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { t } from '../shared/messages/messages.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { go } from '../shared/platform/router.ts';
import { colourName } from '../shared/words/names.ts';

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
