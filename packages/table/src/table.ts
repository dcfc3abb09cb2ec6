import {
  type Config,
  err,
  type GameRecord,
  gameOf,
  type Move,
  makeConfig,
  newRecord,
  ok,
  type Player,
  parseConfig,
  type Result,
  type Setup,
  startingPosition,
  unwrap,
} from '@rowhouse/rules';
import { firstPlayer } from '@rowhouse/rules/internal';
import { type ClockRule, isClockRule, newClock } from './clock.ts';
import { checkSeats, people, type Seat, type SeatsFault } from './seat.ts';
import { type Help, type TableState, tableAtStart, withMoves } from './state.ts';
import type { VerbResult } from './verbs.ts';
import * as verbs from './verbs.ts';

/** A game that is about to begin. */
export interface NewTable {
  readonly config: Config;
  readonly seats: readonly Seat[];
  /** Who begins. If left out, `firstPlayer` decides by the seed. Without a set-up, one of the two is needed. */
  readonly first?: Player | undefined;
  readonly seed?: number | undefined;
  readonly setup?: Setup | undefined;
  /** How long to search for a game that leads to the set-up: see `Game.fromSetup`. 0 if it was checked before. */
  readonly effort?: number | undefined;
  readonly clock?: ClockRule | undefined;
}

/**
 * Why a table cannot be made: the config, the set-up, the clock or the seats are wrong, or neither a first player nor a
 * seed is given.
 */
export type NewTableFault = { readonly code: (typeof NEW_TABLE_CODES)[number] } | SeatsFault;
export const NEW_TABLE_CODES = [
  'bad-config',
  'bad-setup',
  'bad-clock',
  'clock-needs-two',
  'no-first',
  'no-such-player',
] as const;

/**
 * The state of a game that begins, for `new Table(…)` or for the verbs:
 * `newTable({ config: CONNECT_FOUR, seats: [person('Ada'), bot('level-4')], seed: 7 })`.
 */
export function newTable(table: NewTable): Result<TableState, NewTableFault> {
  const { config, seats, first, seed, setup, effort, clock } = table;
  const text = makeConfig(config);
  if (!parseConfig(text).ok) return err({ code: 'bad-config' });
  const players = gameOf(config).players(config);
  const seated = checkSeats(seats, players);
  if (!seated.ok) return seated;
  if (clock && players !== 2) return err({ code: 'clock-needs-two' });
  if (clock && !isClockRule(clock)) return err({ code: 'bad-clock' });
  if (first === undefined && seed === undefined && !setup) return err({ code: 'no-first' });
  const begins = first ?? firstPlayer(config, seed ?? 0);
  if (!(Number.isInteger(begins) && begins >= 0 && begins < players)) return err({ code: 'no-such-player' });
  if (setup && makeConfig(setup.config) !== text) return err({ code: 'bad-setup' });
  const start = startingPosition(newRecord(config, [], { first: begins, setup: setup ?? null }), effort);
  if (!start.ok) return err({ code: 'bad-setup' });
  const position = start.value;
  const setupAtStart = setup ? gameOf(config).toSetup(position) : null;
  const record = newRecord(config, [], { first: position.toMove, setup: setupAtStart });
  return ok(tableAtStart(record, position, seats, clock ? newClock(clock, players) : null));
}

/** A table with the game of a record on it, between people unless other seats are given. */
export function tableOfRecord(record: GameRecord, seats: readonly Seat[] = people(record.config)): TableState {
  const { config, first, setup, moves } = record;
  const table = unwrap(newTable({ config, first, seats, setup: setup ?? undefined }));
  return unwrap(withMoves(table, moves, []));
}

/**
 * The same game again: the same config, set-up, seats and clock. The first player is `first`, or is drawn by the seed
 * if the game draws it.
 */
export function playAgain(
  { record: { config, setup }, seats, clock }: TableState,
  begin: { readonly seed: number } | { readonly first: Player },
): TableState {
  return unwrap(newTable({ config, seats, ...begin, setup: setup ?? undefined, clock: clock?.rule }));
}

/** Called with every new state of a table. */
export type Listener = (state: TableState) => void;

/**
 * A game being played: it holds the state, carries out verbs, and notifies its subscribers. It has no user interface.
 */
export class Table {
  #state: TableState;
  readonly #listeners = new Set<Listener>();
  readonly #now: () => number;
  /** States that some listeners have not received yet. */
  readonly #undelivered: TableState[] = [];

  /** `now` is needed only for a game with a clock. */
  constructor(state: TableState, now: () => number = () => 0) {
    this.#state = state;
    this.#now = now;
  }

  get state(): TableState {
    return this.#state;
  }

  /** The listener is called with the new state after every change. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Every listener gets every state in order, even if a listener changes the table or throws. */
  #set(state: TableState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#undelivered.push(state);
    if (this.#undelivered.length > 1) return;
    for (let next = this.#undelivered[0]; next; next = this.#undelivered[0]) {
      for (const listener of [...this.#listeners])
        try {
          listener(next);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      this.#undelivered.shift();
    }
  }

  /** Carries out a verb, unless the game has ended on time. */
  #do(verb: (state: TableState, now: number) => VerbResult): VerbResult {
    const now = this.#now();
    this.#set(verbs.atTime(this.#state, now));
    const result = verb(this.#state, now);
    if (result.ok) this.#set(result.value);
    return result;
  }

  /** Call this regularly in a game with a clock, so that a player loses on time without a move. */
  tick(): void {
    this.#set(verbs.atTime(this.#state, this.#now()));
  }

  play = (by: Player, move: Move): VerbResult => this.#do((state, now) => verbs.play(state, by, move, now));
  undo = (): VerbResult => this.#do(verbs.undo);
  redo = (): VerbResult => this.#do(verbs.redo);
  reset = (): VerbResult => this.#do(verbs.reset);
  resign = (by: Player): VerbResult => this.#do((state, now) => verbs.resign(state, by, now));
  offerDraw = (by: Player): VerbResult => this.#do((state) => verbs.offerDraw(state, by));
  acceptDraw = (by: Player): VerbResult => this.#do((state, now) => verbs.acceptDraw(state, by, now));
  declineDraw = (): VerbResult => this.#do(verbs.declineDraw);
  playOn = (): VerbResult => this.#do(verbs.playOn);
  markHelp = (help: Help): VerbResult => this.#do((state) => ok({ ...state, help }));
  pause = (): VerbResult => this.#do(verbs.pause);
  reseat = (player: Player, seat: Seat): VerbResult => this.#do((state) => verbs.reseat(state, player, seat));
}
