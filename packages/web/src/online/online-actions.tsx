import { PHRASES } from '@rowhouse/protocol';
import { children, createSignal, For, Index, type JSX, Show } from 'solid-js';
import { ResignDialog } from '../play/resign-dialog.tsx';
import { Slot } from '../play/table-actions.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { gameName } from '../shared/words/names.ts';
import { AskForNotices } from './ask-for-notices.tsx';
import { LinkField } from './link-field.tsx';
import { onlineWords } from './messages/index.ts';
import { isStuck, type OnlineActionsProps } from './online-game.ts';
import { saidWords } from './online-words.ts';
import { createQuestion } from './questions.ts';
import { rematchScoreWords } from './rematch-score.ts';
import { onlineLink } from './shared-address.ts';

/** The buttons of an online game, and the state of the connection. */
export function OnlineActions(props: OnlineActionsProps & { readonly isHinted: boolean; onHint(): void }) {
  const [open, setOpen] = createSignal<'links' | 'say' | 'resign' | null>(null);
  const live = () => props.game.view.live;
  const isPlaying = () => props.game.seat !== null && live().status === 'playing' && !hasLeft();
  /** In a game of three or more, a computer player takes the seat of a player who resigns. */
  const hasLeft = () => props.game.view.seats[props.game.seat ?? 0]!.bot !== null;
  const toTournament = () => (props.game.view.tournament ? ['tournament', props.game.view.tournament] : []);
  const isPair = () => props.game.view.seats.length === 2;
  const people = () => props.game.view.seats.filter(({ bot }) => bot === null).length;
  /**
   * Before the first move a player cancels instead of resigning, except in a tournament, which counts every game, and
   * in a rated game that waits for this player's own move.
   */
  const mayCancel = () =>
    props.game.table.record.moves.length === 0 &&
    !props.game.view.tournament &&
    !(props.game.view.rated && (!isPair() || live().toMove === props.game.seat));
  const hasMoved = () =>
    props.game.table.record.moves.some((_, at) => {
      const players = props.game.view.seats.length;
      return (props.game.table.start.toMove + at) % players === props.game.seat;
    });
  return (
    <>
      <LinkLine {...props} />
      <Show when={isPlaying()}>
        <Show when={!props.game.view.tournament && !props.game.view.rated}>
          <Button
            label={onlineWords().askUndo}
            disabled={!hasMoved() || live().undo !== null}
            onClick={() => props.remote.do('ask-undo')}
          />
        </Show>
        <Show when={props.isHinted || (props.tournament?.hintsLeft() ?? 0) > 0}>
          <Button
            label={`${t().play.hint} (${props.tournament?.hintsLeft()})`}
            aria-pressed={props.isHinted}
            disabled={!props.session.mayMove()}
            onClick={() => props.onHint()}
          />
        </Show>
        <Show when={isPair() && people() === 2}>
          <Button
            label={onlineWords().offerDraw}
            disabled={live().offer !== null}
            onClick={() => props.remote.do('offer-draw')}
          />
        </Show>
      </Show>
      <Show when={props.game.seat !== null && people() > 1}>
        <Button
          label={onlineWords().say}
          disabled={props.remote.connection().link.state !== 'open'}
          onClick={() => setOpen('say')}
        />
      </Show>
      <div class="actions-rest">
        <Button plain label={onlineWords().links} onClick={() => setOpen('links')} />
        <Show when={isPlaying()}>
          <Button
            plain
            label={mayCancel() ? onlineWords().cancelGame : t().play.resign}
            onClick={() => (mayCancel() ? props.remote.do('cancel') : setOpen('resign'))}
          />
        </Show>
        {isPlaying() && people() > 1 && props.game.view.clock?.kind !== 'live' && <AskForNotices plain />}
        <ButtonLink plain label={onlineWords().leave} to={['online', ...toTournament()]} />
      </div>
      {open() === 'links' && <Links {...props} onClose={() => setOpen(null)} />}
      {open() === 'say' && <Say {...props} onClose={() => setOpen(null)} />}
      <Show when={open() === 'resign'}>
        <ResignDialog isPair={isPair()} onResign={() => props.session.resign()} onClose={() => setOpen(null)} />
      </Show>
    </>
  );
}

/**
 * Below the buttons: a question, a hint, or the way back to the current position. Its constant height keeps the rest in
 * place.
 */
export function Questions(props: OnlineActionsProps & { readonly children: JSX.Element }) {
  const question = createQuestion(props);
  const hint = children(() => props.children);
  return (
    <Show
      when={question()}
      fallback={
        <Slot session={props.session} isSmall={!hint()}>
          {hint()}
        </Slot>
      }
    >
      {(now) => (
        <div class="slot small">
          <div class="online-question">
            <p>{now().words}</p>
            <Index each={now().buttons}>
              {(button) => <Button primary={button().primary} label={button().words} onClick={() => button().act()} />}
            </Index>
          </div>
        </div>
      )}
    </Show>
  );
}

/** The state of the connection, the tournament, the score of the rematches, and the number of spectators. */
function LinkLine(props: OnlineActionsProps) {
  const state = () => props.remote.connection().link.state;
  const words = () => {
    const now = state();
    return now === 'failed' ? '' : onlineWords().link[now];
  };
  const details = () => {
    const watchers = props.remote.connection().presence?.watchers ?? 0;
    return [
      props.tournament?.words(),
      // After the end the score is below the result.
      props.game.view.live.status === 'playing' && rematchScoreWords(props.game),
      watchers > 0 && onlineWords().watchers(watchers),
    ].filter(Boolean);
  };
  return (
    <div class="online-line" classList={{ bad: state() !== 'open' }}>
      <p>
        <span class="online-dot" aria-hidden="true" />
        {words()}
        <Index each={details()}>{(text) => <span class="soft">{` · ${text()}`}</span>}</Index>
      </p>
      {isStuck(state()) && <Button plain label={onlineWords().tryNow} onClick={() => props.remote.tryNow()} />}
      {props.game.seat === null && <p class="soft">{onlineWords().watching}</p>}
    </div>
  );
}

/** The list shows this many of the last phrases. */
const MAX_PHRASES = 6;

/** The last phrases of both players, and phrases to choose from. */
function Say(props: OnlineActionsProps & { onClose(): void }) {
  return (
    <Dialog title={onlineWords().say} onClose={props.onClose}>
      <Show when={props.remote.allSaid().length > 0}>
        <ul class="online-said" aria-label={onlineWords().saidBefore}>
          <For each={props.remote.allSaid().slice(-MAX_PHRASES)}>
            {({ seat, phrase }) => <li>{saidWords(props.game, seat, phrase)}</li>}
          </For>
        </ul>
      </Show>
      <ul class="online-phrases">
        <For each={PHRASES}>
          {(phrase) => (
            <li>
              <Button
                label={onlineWords().phrases[phrase]}
                onClick={() => {
                  props.remote.say(phrase);
                  props.onClose();
                }}
              />
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

function Links(props: OnlineActionsProps & { onClose(): void }) {
  const id = props.game.view.game;
  const links = () => {
    const words = onlineWords();
    const at = props.session.shown();
    return [
      { label: words.linkWatch, hint: words.linkWatchHint, link: onlineLink(id) },
      { label: words.linkMoment, hint: words.linkMomentHint(at), link: onlineLink(id, { at }) },
      ...(props.secret === null
        ? []
        : [{ label: words.linkSeat, hint: words.linkSeatHint, link: onlineLink(id, { secret: props.secret }) }]),
    ];
  };
  return (
    <Dialog title={onlineWords().linksTitle} onClose={props.onClose}>
      <Index each={links()}>
        {(link, at) => (
          <LinkField
            {...link()}
            title={shareWords().message(gameName(props.game.table.record.config))}
            primary={at === 0}
          />
        )}
      </Index>
    </Dialog>
  );
}
