import { type Accessor, createEffect, createMemo, on } from 'solid-js';
import { t } from '../messages/messages.ts';
import { announce } from '../platform/announce.ts';

/** In seconds, the shortest first. */
const WARNINGS = [10, 30];

/** Tells screen readers when time gets short. `isWarned`: whether this time runs, and is that of somebody at this device. */
export function warnOfTime(left: Accessor<number>, isWarned: Accessor<boolean>): void {
  const warning = createMemo(() => WARNINGS.find((seconds) => left() <= seconds * 1000) ?? null);
  createEffect(
    on(warning, (seconds) => {
      if (seconds !== null && isWarned()) announce(t().play.secondsLeft(seconds));
    }),
  );
}
