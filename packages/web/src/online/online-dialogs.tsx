import { PHRASES } from '@rowhouse/protocol';
import { For, Show } from 'solid-js';
import { Dialog } from '../shared/controls/dialog.tsx';
import { shareWords } from '../shared/messages/share/index.ts';
import { gameName } from '../shared/words/names.ts';
import { linkTo } from './api.ts';
import { LinkField } from './link-field.tsx';
import { onlineWords } from './messages/index.ts';
import type { OnlineActionsProps } from './online-actions-props.ts';
import { saidWords } from './online-words.ts';

/** As many phrases are shown again. */
const MAX_LISTED = 6;

/** What was said last, and ready-made phrases. */
export function Say(props: OnlineActionsProps & { onClose(): void }) {
  return (
    <Dialog title={onlineWords().say} onClose={props.onClose}>
      <Show when={props.remote.allSaid().length > 0}>
        <ul class="online-said" aria-label={onlineWords().saidBefore}>
          <For each={props.remote.allSaid().slice(-MAX_LISTED)}>
            {({ seat, phrase }) => <li>{saidWords(props.game, seat, phrase)}</li>}
          </For>
        </ul>
      </Show>
      <ul class="online-phrases">
        <For each={PHRASES}>
          {(phrase) => (
            <li>
              <button
                type="button"
                class="button"
                onClick={() => {
                  props.remote.say(phrase);
                  props.onClose();
                }}
              >
                {onlineWords().phrases[phrase]}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

export function Links(props: OnlineActionsProps & { onClose(): void }) {
  const id = () => props.game.view.game;
  const title = () => shareWords().message(gameName(props.game.table.record.config));
  return (
    <Dialog title={onlineWords().linksTitle} onClose={props.onClose}>
      <LinkField
        label={onlineWords().linkWatch}
        hint={onlineWords().linkWatchHint}
        link={linkTo(id())}
        title={title()}
        primary
      />
      <LinkField
        label={onlineWords().linkMoment}
        hint={onlineWords().linkMomentHint(props.session.shown())}
        link={linkTo(id(), { at: props.session.shown() })}
        title={title()}
      />
      <Show when={props.secret}>
        {(secret) => (
          <LinkField
            label={onlineWords().linkSeat}
            hint={onlineWords().linkSeatHint}
            link={linkTo(id(), { secret: secret() })}
            title={title()}
          />
        )}
      </Show>
    </Dialog>
  );
}
