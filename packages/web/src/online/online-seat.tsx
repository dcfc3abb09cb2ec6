import type { OnlineGame } from '@rowhouse/client';
import type { Phrase } from '@rowhouse/protocol';
import type { Player } from '@rowhouse/rules';
import { createMemo, createSignal, Show } from 'solid-js';
import { ClockFace } from '../play/seat-clock.tsx';
import { t } from '../shared/messages/messages.ts';
import { onChange, onValue } from '../shared/platform/effects.ts';
import { createTimer } from '../shared/platform/page.ts';
import { onlineWords } from './messages/index.ts';
import { timeWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';

/** A phrase stays for this time. A press or the next move hides it sooner. */
const PHRASE_SHOWN_MS = 5000;

/** The last phrase of each game. A seat that is drawn again must not repeat it. */
const lastShown = new WeakMap<RemoteGame, object>();

interface OnlineSeatProps extends OnlineClockProps {
  /** In a rated game. */
  readonly rating?: number | undefined;
}

/** Beside a name: the rating, the clock, the absence and the last phrase of the player. */
export function OnlineSeatNotes(props: OnlineSeatProps) {
  const presence = () => props.remote.connection().presence;
  const isAway = () => {
    const seat = props.game.view.seats[props.player]!;
    return seat.bot === null && props.player !== props.game.seat && presence()?.seats[props.player] === false;
  };
  const [said, setSaid] = createSignal<Phrase | null>(null);
  const timer = createTimer();
  onValue(props.remote.said, (heard) => {
    if (heard?.seat !== props.player || heard === lastShown.get(props.remote)) return;
    lastShown.set(props.remote, heard);
    setSaid(heard.phrase);
    timer(() => setSaid(null), PHRASE_SHOWN_MS);
  });
  onChange(
    () => props.game.table.record.moves.length,
    () => setSaid(null),
  );
  return (
    <div class="seat-online">
      <Show when={props.rating}>
        {(rating) => (
          <span class="seat-rating" role="img" aria-label={onlineWords().ratings.ratingOf(rating())}>
            {rating()}
          </span>
        )}
      </Show>
      {props.game.view.live.clock && <OnlineClock {...props} />}
      {props.game.view.seats[props.player]!.program && <span class="seat-program">{onlineWords().bot}</span>}
      <Show when={props.game.view.seats[props.player]!.left}>
        <span class="seat-away">
          {onlineWords().hasLeft(props.game.view.seats[props.player]!.name ?? t().play.guest)}
        </span>
      </Show>
      {isAway() && props.game.view.live.status === 'playing' && <span class="seat-away">{onlineWords().away}</span>}
      <Show when={said()}>
        {(phrase) => (
          // Hidden from screen readers, which have announced the phrase. A press removes the bubble.
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

/** The server's clock. It runs on from the time of the last message. */
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
