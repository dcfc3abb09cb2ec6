import {
  type Config,
  err,
  gameOf,
  type Move,
  ok,
  openingOf,
  type Player,
  type Result,
  type Setup,
  whoBegins,
} from '@rowhouse/rules';
import { type ClockRule, newClock } from './clock.ts';
import { checkSeatTokens, type Seat } from './seat.ts';
import { endingOf, type StateFault, type TableState } from './state.ts';
import type { Verdict } from './verbs.ts';
import * as verbs from './verbs.ts';

export interface NewTable {
  readonly config: Config;
  readonly seats: readonly Seat[];
  /** Who begins; left out, it is drawn by the seed, or fixed where the game says so. */
  readonly first?: Player;
  readonly seed?: number;
  readonly setup?: Setup;
  readonly clock?: ClockRule;
}

export function newTable({ config, seats, first, seed = 0, setup, clock }: NewTable): Result<TableState, StateFault> {
  const game = gameOf(config);
  const players = game.players(config);
  if (seats.length !== players) return err('seat-count');
  if (!checkSeatTokens(seats).ok) return err('seat-tokens');
  if (clock && players !== 2) return err('clock-needs-two');
  const record = { config, first: first ?? whoBegins(config, seed), setup: setup ?? null, moves: [] };
  const opening = openingOf(record);
  if (!opening.ok) return err('bad-record');
  const position = opening.value;
  return ok({
    record: { ...record, first: setup ? position.toMove : record.first },
    position,
    undone: [],
    seats,
    ending: endingOf(position, false),
    offer: null,
    playOn: false,
    clock: clock ? newClock(clock, players) : null,
  });
}

export type Listener = (state: TableState) => void;

/** A game being played: holds the state, takes verbs, tells whoever subscribes. Knows no screen and no clock of its own. */
export class Table {
  #state: TableState;
  readonly #listeners = new Set<Listener>();
  readonly #now: () => number;

  /** `now` is needed only where there is a clock. */
  constructor(state: TableState, now: () => number = () => 0) {
    this.#state = state;
    this.#now = now;
  }

  get state(): TableState {
    return this.#state;
  }

  /** Called after every change, with the new state. Returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(state: TableState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener(state);
  }

  /** Time may have run out before the verb came: then it comes too late. */
  #do(verb: (state: TableState, now: number) => Verdict): Verdict {
    const now = this.#now();
    this.#set(verbs.atTime(this.#state, now));
    const verdict = verb(this.#state, now);
    if (verdict.ok) this.#set(verdict.value);
    return verdict;
  }

  /** To be called now and then where there is a clock, so that a game is lost on time while nobody moves. */
  tick(): void {
    this.#set(verbs.atTime(this.#state, this.#now()));
  }

  play = (by: Player, move: Move): Verdict => this.#do((state, now) => verbs.play(state, by, move, now));
  undo = (): Verdict => this.#do(verbs.undo);
  redo = (): Verdict => this.#do(verbs.redo);
  reset = (): Verdict => this.#do(verbs.reset);
  resign = (by: Player): Verdict => this.#do((state, now) => verbs.resign(state, by, now));
  offerDraw = (by: Player): Verdict => this.#do((state) => verbs.offerDraw(state, by));
  acceptDraw = (by: Player): Verdict => this.#do((state, now) => verbs.acceptDraw(state, by, now));
  declineDraw = (): Verdict => this.#do(verbs.declineDraw);
  playOn = (): Verdict => this.#do(verbs.playOn);
  pause = (): Verdict => this.#do(verbs.pause);
  reseat = (player: Player, seat: Seat): Verdict => this.#do((state) => verbs.reseat(state, player, seat));
}
