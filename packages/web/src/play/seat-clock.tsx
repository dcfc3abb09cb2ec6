import type { Player } from '@rowhouse/rules';
import { timeLeft } from '@rowhouse/table';
import { createEffect, createSignal, onCleanup } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { warnOfTime } from '../shared/platform/announce.ts';
import { colourName } from '../shared/words/names.ts';
import './seat-clock.css';

const TICK_MS = 100;
/** Below this the clock shows that time is short. */
const SHORT_MS = 10_000;

/** The time that a player has left in a game on this device. */
export function SeatClock(props: { readonly session: Session; readonly player: Player }) {
  const [now, setNow] = createSignal(Date.now());
  const clock = () => props.session.state().clock;
  const mover = () => props.session.state().position.toMove;
  const isRunning = () => clock()?.since != null && mover() === props.player;
  createEffect(() => {
    setNow(Date.now());
    if (!isRunning()) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    onCleanup(() => clearInterval(timer));
  });
  const left = () => {
    const running = clock();
    return running ? timeLeft(running, props.player, mover(), now()) : 0;
  };
  warnOfTime(left, () => isRunning() && props.session.state().seats[props.player]!.kind === 'person');
  return (
    <span
      class="own-clock"
      classList={{ running: isRunning(), short: left() < SHORT_MS }}
      role="timer"
      aria-label={t().play.timeOf(colourName(props.player))}
    >
      {clockText(left())}
    </span>
  );
}

/** `4:05`, with tenths of a second near the end. */
function clockText(left: number): string {
  if (left < SHORT_MS) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
