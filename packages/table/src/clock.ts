import type { Player } from '@rowhouse/rules';

/** All times are in milliseconds. The caller passes the current time, so that tests and servers control it. */
export interface ClockRule {
  readonly initial: number;
  /** Added after each of a player's moves. */
  readonly increment: number;
}

export const isClockRule = ({ initial, increment }: ClockRule): boolean =>
  Number.isFinite(initial) && initial > 0 && Number.isFinite(increment) && increment >= 0;

/** The time that each player has left, in milliseconds. */
export interface Clock {
  readonly rule: ClockRule;
  readonly left: readonly number[];
  /** When the time of the side to move began to run; `null` while no time runs. */
  readonly since: number | null;
}

export function newClock(rule: ClockRule, players: number): Clock {
  return { rule, left: new Array<number>(players).fill(rule.initial), since: null };
}

/** The time that a player has left now, never below 0. */
export function timeLeft(clock: Clock, player: Player, toMove: Player, now: number): number {
  const used = player === toMove && clock.since !== null ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[player]! - used);
}

/** Stops the mover's time and starts the next player's. The first move of a game takes no time: it starts the clock. */
export function pressClock(clock: Clock, mover: Player, now: number): Clock {
  const left = clock.left.map((time, player) =>
    player === mover ? timeLeft(clock, mover, mover, now) + (clock.since === null ? 0 : clock.rule.increment) : time,
  );
  return { ...clock, left, since: now };
}

/** Subtracts the used time of the side to move and stops the clock. */
export function stopClock(clock: Clock, toMove: Player, now: number): Clock {
  return { ...clock, left: clock.left.map((_, player) => timeLeft(clock, player, toMove, now)), since: null };
}
