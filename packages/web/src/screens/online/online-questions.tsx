import { type JSX, Show } from 'solid-js';
import { onlineWords } from '../../messages/online.ts';
import { nameIn, refusedCommandWords, whyRefused } from '../../online/online-words.ts';
import type { OnlineActionsProps } from './online-actions-props.ts';

/** Open questions of the players (a draw, an undo), and what the server refused. */
export function Questions(props: OnlineActionsProps) {
  const live = () => props.game.view.live;
  const seat = () => props.game.seat;
  const isMine = (by: number) => by === seat();
  const isPlaying = () => live().status === 'playing';
  const question = (words: string, buttons: JSX.Element) => (
    <div class="online-question">
      <p>{words}</p>
      <p class="row">{buttons}</p>
    </div>
  );
  const button = (words: string, act: () => void, primary = false) => (
    <button type="button" class="button" classList={{ primary }} onClick={act}>
      {words}
    </button>
  );
  return (
    <>
      <Show when={props.remote.refusal()}>
        {(refusal) =>
          question(
            `${refusedCommandWords(refusal().command.do)} ${whyRefused(refusal().code)}`,
            button(onlineWords().refused.ok, () => props.remote.dismissRefusal()),
          )
        }
      </Show>
      <Show when={isPlaying() && seat() !== null && live().offer !== null}>
        <Show
          when={isMine(live().offer ?? -1)}
          fallback={question(
            onlineWords().drawOffered(nameIn(props.game, live().offer ?? 0)),
            <>
              {button(onlineWords().accept, () => props.remote.do('accept-draw'), true)}
              {button(onlineWords().decline, () => props.remote.do('decline-draw'))}
            </>,
          )}
        >
          {question(
            onlineWords().drawOffering,
            button(onlineWords().withdraw, () => props.remote.do('decline-draw')),
          )}
        </Show>
      </Show>
      <Show when={isPlaying() && seat() !== null && live().undo}>
        {(undo) => (
          <Show
            when={isMine(undo().by)}
            fallback={
              <Show when={!undo().agreed.includes(seat()!)}>
                {question(
                  onlineWords().undoAsked(nameIn(props.game, undo().by)),
                  <>
                    {button(onlineWords().accept, () => props.remote.do('accept-undo'), true)}
                    {button(onlineWords().decline, () => props.remote.do('decline-undo'))}
                  </>,
                )}
              </Show>
            }
          >
            {question(
              onlineWords().undoAsking,
              button(onlineWords().withdraw, () => props.remote.do('decline-undo')),
            )}
          </Show>
        )}
      </Show>
    </>
  );
}
