import type { OnlineGame } from '@rowhouse/client';
import type { Phrase } from '@rowhouse/protocol';
import type { Player } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { ClockFace } from '../play/seat-clock.tsx';
import { onlineWords } from './messages/index.ts';
import { timeWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';

/** How long a phrase is shown. A press or the next move hides it sooner. */
const SAID_MS = 5000;

/** The last phrase shown in each game, so that a seat does not repeat it when it is drawn again. */
const spoken = new WeakMap<RemoteGame, object>();

interface OnlineSeatProps extends OnlineClockProps {
  /** In a rated game. */
  readonly rating?: number | undefined;
}

/** Beside a name: the rating, the clock, whether the player is away, and what they said. */
export function OnlineSeat(props: OnlineSeatProps) {
  const presence = () => props.remote.connection().presence;
  const isAway = () => {
    const seat = props.game.view.seats[props.player]!;
    return seat.bot === null && props.player !== props.game.seat && presence()?.seats[props.player] === false;
  };
  const [said, setSaid] = createSignal<Phrase | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(props.remote.said, (heard) => {
      if (heard?.seat !== props.player || heard === spoken.get(props.remote)) return;
      spoken.set(props.remote, heard);
      clearTimeout(timer);
      setSaid(heard.phrase);
      timer = setTimeout(() => setSaid(null), SAID_MS);
    }),
  );
  createEffect(
    on(
      () => props.game.table.record.moves.length,
      () => setSaid(null),
      { defer: true },
    ),
  );
  onCleanup(() => clearTimeout(timer));
  return (
    <div class="seat-online">
      <Show when={props.rating}>
        {(rating) => (
          <span class="seat-rating" role="img" aria-label={onlineWords().ratings.ratingOf(rating())}>
            {rating()}
          </span>
        )}
      </Show>
      <Show when={props.game.view.live.clock}>
        <OnlineClock {...props} />
      </Show>
      <Show when={props.game.view.seats[props.player]!.program}>
        <span class="seat-program">{onlineWords().bot}</span>
      </Show>
      <Show when={isAway() && props.game.view.live.status === 'playing'}>
        <span class="seat-away">{onlineWords().away}</span>
      </Show>
      <Show when={said()}>
        {(phrase) => (
          // Screen readers have announced it. A press hides it for those who see it.
          <span class="seat-said" aria-hidden="true" onPointerDown={() => setSaid(null)}>
            {onlineWords().phrases[phrase()]}
          </span>
        )}
      </Show>
    </div>
  );
}

interface OnlineClockProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly player: Player;
}

/** The server's clock, which runs on from its last message. */
export function OnlineClock(props: OnlineClockProps) {
  const live = () => props.game.view.live;
  const isRunning = createMemo(() => live().clock?.running === props.player && live().status === 'playing');
  const left = () => {
    const atArrival = live().clock?.left[props.player] ?? 0;
    const used = isRunning() ? Math.max(0, performance.now() - props.remote.connection().receivedAt) : 0;
    return Math.max(0, atArrival - used);
  };
  return (
    <ClockFace
      class="seat-clock"
      player={props.player}
      isRunning={isRunning()}
      isOwn={props.player === props.game.seat}
      shortMs={20_000}
      left={left}
      words={timeWords}
    />
  );
}
