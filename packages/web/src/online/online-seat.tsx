import type { OnlineGame } from '@rowhouse/client';
import type { Phrase } from '@rowhouse/protocol';
import type { Player } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { t } from '../shared/messages/messages.ts';
import { ratingWords } from '../shared/messages/ratings/index.ts';
import { warnOfTime } from '../shared/platform/announce.ts';
import { colourName } from '../shared/words/names.ts';
import { onlineWords } from './messages/index.ts';
import { timeWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';
import './clock-face.css';

/** How long a phrase is shown, in milliseconds. A press, or the next move, ends it sooner. */
const SAID_FOR = 5000;

/** What was shown last of each game: a seat that is drawn anew does not say it again. */
const spoken = new WeakMap<RemoteGame, object>();

interface OnlineSeatProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly player: Player;
  /** In a rated game. */
  readonly rating?: number | undefined;
}

/** Beside a name: the rating, the clock, whether the player is online, and what they said. */
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
      timer = setTimeout(() => setSaid(null), SAID_FOR);
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
          <span class="seat-rating" role="img" aria-label={ratingWords().ratingOf(rating())}>
            {rating()}
          </span>
        )}
      </Show>
      <Show when={props.game.view.live.clock}>
        <ClockFace {...props} />
      </Show>
      <Show when={props.game.view.seats[props.player]!.program}>
        <span class="seat-program">{onlineWords().bot}</span>
      </Show>
      <Show when={isAway() && props.game.view.live.status === 'playing'}>
        <span class="seat-away">{onlineWords().away}</span>
      </Show>
      <Show when={said()}>
        {(phrase) => (
          // It was announced. The press is for people who see it and want it gone.
          <span class="seat-said" aria-hidden="true" onPointerDown={() => setSaid(null)}>
            {onlineWords().phrases[phrase()]}
          </span>
        )}
      </Show>
    </div>
  );
}

const TICK_MS = 100;
/** Below this the clock shows that time is short. */
const SHORT_MS = 20_000;

interface ClockFaceProps {
  readonly remote: RemoteGame;
  readonly game: OnlineGame;
  readonly player: Player;
}

/** The server's clock, counted on since it arrived. */
export function ClockFace(props: ClockFaceProps) {
  const clock = () => props.game.view.live.clock;
  const isRunning = createMemo(() => clock()?.running === props.player && props.game.view.live.status === 'playing');
  const [now, setNow] = createSignal(performance.now());
  createEffect(() => {
    if (!isRunning()) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    onCleanup(() => clearInterval(timer));
  });
  const left = createMemo(() => {
    const atArrival = clock()?.left[props.player] ?? 0;
    const used = isRunning() ? Math.max(0, now() - props.remote.connection().receivedAt) : 0;
    return Math.max(0, atArrival - used);
  });
  warnOfTime(left, () => isRunning() && props.player === props.game.seat);
  const words = createMemo(() => timeWords(left()));
  return (
    <span
      class="seat-clock"
      classList={{ running: isRunning(), short: left() < SHORT_MS }}
      role="timer"
      aria-label={t().play.timeOf(colourName(props.player))}
    >
      {words()}
    </span>
  );
}
