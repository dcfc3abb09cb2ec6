import type { Draft, Phase, Player } from '@rowhouse/rules';
import { NO_DRAFT, phaseOf } from '@rowhouse/rules';
import { verbs } from '@rowhouse/table';
import {
  createEffect,
  createMemo,
  createSignal,
  For,
  type JSX,
  lazy,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense,
  Switch,
} from 'solid-js';
import { afterPaint } from '../../basics/after-paint.ts';
import { announce } from '../../basics/announce.ts';
import { endNotice } from '../../basics/notice.ts';
import type { Highlights } from '../../boards/basics/highlights.ts';
import type { Session } from '../../game/session.ts';
import { shortcut } from '../../game/shortcuts.ts';
import { announceGame } from '../../game/speak.ts';
import { t } from '../../messages/messages.ts';
import { gameName, turnName } from '../../words/names.ts';
import { ConnectPlay } from './connect-play.tsx';
import { MovesList } from './moves-list.tsx';
import { Actions } from './play-actions.tsx';
import { Message, Status } from './play-status.tsx';
import { SeatCard } from './seat-card.tsx';
import '../../style/room.css';
import './play.css';

const MorrisPlay = lazy(async () => ({ default: (await import('./morris-play.tsx')).MorrisPlay }));
const HintPanel = lazy(async () => ({ default: (await import('../analysis/hint-panel.tsx')).HintPanel }));
const SaveDialog = lazy(async () => ({ default: (await import('../saves/save-dialog.tsx')).SaveDialog }));
const ShareDialog = lazy(async () => ({ default: (await import('../saves/share-dialog.tsx')).ShareDialog }));

type Open = 'save' | 'share' | null;

/** A game that is not played at this device alone has other things to do and to say. */
export interface TableExtras {
  /** In the place of the usual buttons. */
  actions(): JSX.Element;
  /** In the place of what comes after the end. */
  after(): JSX.Element;
  /** Beside who sits there. */
  besideName(player: Player): JSX.Element;
  /** A move on its way. */
  readonly sent: Highlights | null;
  /** What is to be said beside the board. */
  readonly news: string | null;
}

export function GameTable(props: { readonly session: Session; readonly extras?: TableExtras }) {
  const state = () => props.session.state();
  const position = () => props.session.position();
  const isMorris = () => position().family === 'morris';
  const [held, setHeld] = createSignal(false);
  const [draft, setDraft] = createSignal<Draft>(NO_DRAFT);
  const [open, setOpen] = createSignal<Open>(null);
  /** How often a hint was asked for in this position, and what it points at. */
  const [hints, setHints] = createSignal(0);
  const [highlights, setHighlights] = createSignal<Highlights | null>(null);
  const endHint = () => {
    setHints(0);
    setHighlights(null);
  };
  const highlightsNow = () => props.extras?.sent ?? highlights();
  const isMultiplayer = () => state().seats.length > 2;
  /** Against the computer one sits at the left, and on a phone below. */
  const order = createMemo(() => {
    const seats = state().seats.map((_, player) => player);
    const person = state().seats.findIndex(({ kind }) => kind === 'person');
    return !isMultiplayer() && person === 1 ? [1, 0] : seats;
  });

  const pickUp = (player: number) => {
    if (held()) {
      setHeld(false);
      return;
    }
    if (!props.session.live()) props.session.show(state().record.moves.length);
    const verdict = verbs.pickUp(state(), player);
    if (!verdict.ok) props.session.refuse(verdict.error);
    else if (!props.session.mayMove()) props.session.refuse('not-your-turn');
    else {
      props.session.refuse(null);
      setHeld(true);
    }
  };
  createEffect(
    on(
      position,
      () => {
        setHeld(false);
        endHint();
      },
      { defer: true },
    ),
  );

  onMount(() => {
    const onKey = (event: KeyboardEvent) => shortcut(event, props.session, () => setHeld(false));
    document.addEventListener('keydown', onKey);
    onCleanup(() => document.removeEventListener('keydown', onKey));
  });
  announceGame(props.session);
  // What was said about this game is not about the next.
  onCleanup(endNotice);
  let room!: HTMLDivElement;
  onMount(() => {
    announce(t().result.toMove(turnName(state(), state().position.toMove)));
    // Keys go to the board at once, unless a dialog or a control was faster.
    afterPaint(() => {
      if (document.activeElement === document.body || document.activeElement?.id === 'main')
        room.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
    });
  });
  // Where the seats stand in a row that is too long, whose turn it is stays in sight.
  createEffect(
    on(
      () => position().toMove,
      () =>
        afterPaint(() => {
          const seats = room.querySelector('.seats.slim');
          const turn = seats?.querySelector<HTMLElement>('.seat.turn');
          if (seats && turn) seats.scrollTo({ left: turn.offsetLeft - seats.clientWidth / 3, behavior: 'smooth' });
        }),
    ),
  );

  return (
    <div class="room play" ref={room} classList={{ crowd: isMultiplayer() }}>
      <h1 class="unseen">{gameName(state().record.config)}</h1>
      <div class="play-side seats first" classList={{ slim: isMultiplayer() }}>
        <For each={isMultiplayer() ? order() : order().slice(0, 1)}>
          {(player) => (
            <SeatCard
              session={props.session}
              player={player}
              onPickUp={() => pickUp(player)}
              held={held() && position().toMove === player}
              beside={props.extras?.besideName(player)}
            />
          )}
        </For>
      </div>
      <div class="room-board">
        <Switch>
          <Match when={!isMorris()}>
            <ConnectPlay session={props.session} held={held()} onHeld={setHeld} highlights={highlightsNow()} />
          </Match>
          <Match when={isMorris()}>
            <MorrisPlay
              session={props.session}
              held={held()}
              onHeld={setHeld}
              onDraft={setDraft}
              highlights={highlightsNow()}
            />
          </Match>
        </Switch>
        <Message session={props.session} phase={phaseNow(props.session, draft())} news={props.extras?.news ?? null} />
      </div>
      <Show when={!isMultiplayer()}>
        <div class="play-side seats second">
          <SeatCard
            session={props.session}
            player={order()[1]!}
            onPickUp={() => pickUp(order()[1]!)}
            held={held() && position().toMove === order()[1]}
            beside={props.extras?.besideName(order()[1]!)}
          />
        </div>
      </Show>
      <Status session={props.session} phase={phaseNow(props.session, draft())} after={props.extras?.after} />
      <Show
        when={props.extras}
        fallback={
          <Actions
            session={props.session}
            onSave={() => setOpen('save')}
            onShare={() => setOpen('share')}
            onHint={() => setHints(hints() + 1)}
          >
            <Suspense>
              <Show when={hints() > 0}>
                <HintPanel
                  record={state().record}
                  position={position()}
                  presses={hints()}
                  onMore={() => setHints(hints() + 1)}
                  onHighlights={setHighlights}
                  onClose={endHint}
                />
              </Show>
            </Suspense>
          </Actions>
        }
      >
        {(extras) => (
          <section class="actions" aria-label={t().play.actions}>
            {extras().actions()}
          </section>
        )}
      </Show>
      <div class="play-moves">
        <MovesList session={props.session} />
      </div>
      <Suspense>
        <Show when={open() === 'save'}>
          <SaveDialog session={props.session} onClose={() => setOpen(null)} />
        </Show>
        <Show when={open() === 'share'}>
          <ShareDialog state={state()} onClose={() => setOpen(null)} />
        </Show>
      </Suspense>
    </div>
  );
}

function phaseNow(at: Session, draft: Draft): Phase | null {
  const position = at.position();
  return position.family === 'morris' && !position.outcome ? phaseOf(position, draft) : null;
}
