import { PHRASES } from '@rowhouse/protocol';
import { createSignal, For, Index, Show } from 'solid-js';
import { ResignDialog } from '../play/resign-dialog.tsx';
import { Slot } from '../play/table-actions.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { gameName } from '../shared/words/names.ts';
import { onlineLink } from './client.ts';
import { LinkField } from './link-field.tsx';
import { onlineWords } from './messages/index.ts';
import type { OnlineActionsProps } from './online-game.ts';
import { saidWords } from './online-words.ts';
import { createQuestion } from './questions.ts';
import { rematchScoreWords } from './rematch-score.ts';

type Open = 'links' | 'say' | 'resign' | null;

/** The buttons of an online game, and the state of the connection. */
export function OnlineActions(props: OnlineActionsProps) {
  const [open, setOpen] = createSignal<Open>(null);
  const live = () => props.game.view.live;
  const isPlaying = () => props.game.seat !== null && live().status === 'playing' && !hasLeft();
  /** In a game of three or more, a computer player takes the seat of a player who resigns. */
  const hasLeft = () => props.game.view.seats[props.game.seat ?? 0]!.bot !== null;
  const toTournament = () => (props.game.view.tournament ? ['tournament', props.game.view.tournament] : []);
  const isPair = () => props.game.view.seats.length === 2;
  const people = () => props.game.view.seats.filter(({ bot }) => bot === null).length;
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
          <Button disabled={!hasMoved() || live().undo !== null} onClick={() => props.remote.do('ask-undo')}>
            {onlineWords().askUndo}
          </Button>
        </Show>
        <Show when={isPair() && people() === 2}>
          <Button disabled={live().offer !== null} onClick={() => props.remote.do('offer-draw')}>
            {onlineWords().offerDraw}
          </Button>
        </Show>
      </Show>
      <Show when={props.game.seat !== null && people() > 1}>
        <Button disabled={props.remote.connection().link.state !== 'open'} onClick={() => setOpen('say')}>
          {onlineWords().say}
        </Button>
      </Show>
      <div class="actions-rest">
        <Button plain onClick={() => setOpen('links')}>
          {onlineWords().links}
        </Button>
        <Show when={isPlaying()}>
          <GiveUp {...props} onResign={() => setOpen('resign')} />
        </Show>
        <ButtonLink plain to={['online', ...toTournament()]}>
          {onlineWords().leave}
        </ButtonLink>
      </div>
      <Show when={open() === 'links'}>
        <Links {...props} onClose={() => setOpen(null)} />
      </Show>
      <Show when={open() === 'say'}>
        <Say {...props} onClose={() => setOpen(null)} />
      </Show>
      <Show when={open() === 'resign'}>
        <ResignDialog isPair={isPair()} onResign={() => props.session.resign()} onClose={() => setOpen(null)} />
      </Show>
    </>
  );
}

/** Below the buttons: a question, or the way back to the current position. Its height is constant, so nothing moves. */
export function Questions(props: OnlineActionsProps) {
  const question = createQuestion(props);
  return (
    <Show when={question()} fallback={<Slot session={props.session} isSmall />}>
      {(now) => (
        <div class="slot small">
          <div class="online-question">
            <p>{now().words}</p>
            <Index each={now().buttons}>
              {(button) => (
                <Button primary={button().primary} onClick={() => button().act()}>
                  {button().words}
                </Button>
              )}
            </Index>
          </div>
        </div>
      )}
    </Show>
  );
}

/** Resigns. Before the first move the game is cancelled instead, except in a tournament, which counts every game. */
function GiveUp(props: OnlineActionsProps & { onResign(): void }) {
  const mayCancel = () => props.game.table.record.moves.length === 0 && !props.game.view.tournament;
  return (
    <Button plain onClick={() => (mayCancel() ? props.remote.do('cancel') : props.onResign())}>
      {mayCancel() ? onlineWords().callOff : t().play.resign}
    </Button>
  );
}

/** The state of the connection, the score of the rematches, and the number of spectators. */
function LinkLine(props: OnlineActionsProps) {
  const link = () => props.remote.connection().link;
  const isGood = () => link().state === 'open';
  const isStuck = () => link().state === 'waiting' || link().state === 'away';
  const watchers = () => props.remote.connection().presence?.watchers ?? 0;
  /** After the end the score is below the result. */
  const score = () => (props.game.view.live.status === 'playing' ? rematchScoreWords(props.game) : null);
  const words = () => {
    const { state } = link();
    return state === 'failed' ? '' : onlineWords().link[state];
  };
  return (
    <div class="online-line" classList={{ bad: !isGood() }}>
      <p>
        <span class="online-dot" aria-hidden="true" />
        {words()}
        <Show when={props.tournament?.words()}>{(text) => <span class="soft">{` · ${text()}`}</span>}</Show>
        <Show when={score()}>{(text) => <span class="soft">{` · ${text()}`}</span>}</Show>
        <Show when={watchers() > 0}>
          <span class="soft">{` · ${onlineWords().watchers(watchers())}`}</span>
        </Show>
      </p>
      <Show when={isStuck()}>
        <Button plain onClick={() => props.remote.tryNow()}>
          {onlineWords().tryNow}
        </Button>
      </Show>
      <Show when={props.game.seat === null}>
        <p class="soft">{onlineWords().watching}</p>
      </Show>
    </div>
  );
}

/** How many of the last phrases are shown again. */
const MAX_LISTED = 6;

/** The last phrases of both players, and phrases to choose from. */
function Say(props: OnlineActionsProps & { onClose(): void }) {
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
              <Button
                onClick={() => {
                  props.remote.say(phrase);
                  props.onClose();
                }}
              >
                {onlineWords().phrases[phrase]}
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Dialog>
  );
}

function Links(props: OnlineActionsProps & { onClose(): void }) {
  const id = () => props.game.view.game;
  const title = () => shareWords().message(gameName(props.game.table.record.config));
  return (
    <Dialog title={onlineWords().linksTitle} onClose={props.onClose}>
      <LinkField
        label={onlineWords().linkWatch}
        hint={onlineWords().linkWatchHint}
        link={onlineLink(id())}
        title={title()}
        primary
      />
      <LinkField
        label={onlineWords().linkMoment}
        hint={onlineWords().linkMomentHint(props.session.shown())}
        link={onlineLink(id(), { at: props.session.shown() })}
        title={title()}
      />
      <Show when={props.secret}>
        {(secret) => (
          <LinkField
            label={onlineWords().linkSeat}
            hint={onlineWords().linkSeatHint}
            link={onlineLink(id(), { secret: secret() })}
            title={title()}
          />
        )}
      </Show>
    </Dialog>
  );
}
