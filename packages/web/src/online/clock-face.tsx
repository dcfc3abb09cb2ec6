import type { OnlineGame } from '@rowhouse/client';
import type { Player } from '@rowhouse/rules';
import { createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { warnOfTime } from '../shared/game/time-warning.ts';
import { t } from '../shared/messages/messages.ts';
import { colourName } from '../shared/words/names.ts';
import { timeWords } from './online-words.ts';
import type { RemoteGame } from './remote-game.ts';
import './clock-face.css';

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
