import type { Player } from '@rowhouse/rules';
import { timeLeft } from '@rowhouse/table';
import { createMemo } from 'solid-js';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { warnOfTime } from '../shared/platform/announce.ts';
import { createClock } from '../shared/platform/page.ts';
import { timeLeftText } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import './seat-card.css';

const TICK_MS = 100;

interface ClockFaceProps {
  readonly class: string;
  readonly player: Player;
  readonly isRunning: boolean;
  /** Whether this is the clock of a player at this device. Screen readers warn when its time gets short. */
  readonly isOwn: boolean;
  /** The clock changes its colour below this time (ms). */
  readonly shortMs: number;
  /** The time left at this moment (ms). */
  left(): number;
  words(left: number): string;
}

export function ClockFace(props: ClockFaceProps) {
  const tick = createClock(
    () => performance.now(),
    TICK_MS,
    () => props.isRunning,
  );
  const left = createMemo(() => {
    tick();
    return props.left();
  });
  warnOfTime(left, () => props.isRunning && props.isOwn);
  return (
    <span
      class={props.class}
      classList={{ running: props.isRunning, short: left() < props.shortMs }}
      role="timer"
      aria-label={t().play.timeOf(colourName(props.player))}
    >
      {props.words(left())}
    </span>
  );
}

/** The clock of a player in a game on this device. */
export function SeatClock(props: { readonly session: Session; readonly player: Player }) {
  const state = () => props.session.state();
  const mover = () => state().position.toMove;
  return (
    <ClockFace
      class="own-clock"
      player={props.player}
      isRunning={state().clock?.since != null && mover() === props.player}
      isOwn={state().seats[props.player]!.kind === 'person'}
      shortMs={10_000}
      left={() => {
        const { clock } = state();
        return clock ? timeLeft(clock, props.player, mover(), Date.now()) : 0;
      }}
      words={timeLeftText}
    />
  );
}
