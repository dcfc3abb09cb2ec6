/**
 * The actions of players at a table, as functions from a state to the next one. `by` is the player who acts, `now` the
 * current time. A verb that is not allowed returns a code, and nothing changes.
 */
import { err, gameOf, type Move, type MoveCode, ok, type Player, type Result, recordWith } from '@rowhouse/rules';
import { pressClock, stopClock, timeLeft } from './clock.ts';
import { checkSeats, SEATS_CODES, type Seat } from './seat.ts';
import { type Ending, endingOf, type TableState, withMoves } from './state.ts';

/** Every reason why an action is not allowed at a table. */
export const VERB_CODES = [
  'not-your-turn',
  'not-your-disc',
  'no-such-seat',
  ...SEATS_CODES,
  'nothing-to-undo',
  'nothing-to-redo',
  'remote-seat',
  'two-players-only',
  'offer-stands',
  'no-offer',
  'own-offer',
  'not-unwinnable',
] as const;
/** Why an action is not allowed at a table, or why the rules refuse a move. */
export type VerbCode = (typeof VERB_CODES)[number] | MoveCode;
/** Why an action is not allowed at a table. */
export interface VerbFault {
  readonly code: VerbCode;
}
/** The next state, or why nothing changed. */
export type VerbResult = Result<TableState, VerbFault>;

/** Plays a move for the player whose turn it is. */
export function play(state: TableState, by: Player, move: Move, now: number): VerbResult {
  if (state.ending) return err({ code: 'game-over' });
  if (by !== state.position.toMove) return err({ code: 'not-your-turn' });
  const next = gameOf(state.record.config).play(state.position, move);
  if (!next.ok) return err(next.error);
  const ending = endingOf(next.value, state.playOn);
  const pressed = state.clock && pressClock(state.clock, by, now);
  return ok({
    ...state,
    record: recordWith(state.record, [...state.record.moves, move]),
    position: next.value,
    undone: [],
    ending,
    // The other side's move declines an offer. The player who made the offer can move without withdrawing it.
    offer: !ending && state.offer === by ? by : null,
    clock: pressed && ending ? stopClock(pressed, next.value.toMove, now) : pressed,
  });
}

/** A4: only a disc of the side to move can be picked up. */
export function pickUp(state: TableState, player: Player): VerbResult {
  if (state.ending) return err({ code: 'game-over' });
  return player === state.position.toMove ? ok(state) : err({ code: 'not-your-disc' });
}

const hasRemote = ({ seats }: TableState): boolean => seats.some(({ kind }) => kind === 'remote');

/** Undo and redo stop at the turns of people at this device; if there are none, at every turn. */
function isStop(seats: readonly Seat[], player: Player): boolean {
  return seats[player]!.kind === 'person' || seats.every(({ kind }) => kind !== 'person');
}

/** The player to move after this many moves. */
const toMoveAfter = ({ start, seats }: TableState, moves: number): Player => (start.toMove + moves) % seats.length;

/** Goes back to before a person's last move, over the computer's reply, in one step. A resignation is undone first. */
export function undo(state: TableState, now: number): VerbResult {
  if (hasRemote(state)) return err({ code: 'remote-seat' });
  if (state.ending?.by === 'time') return err({ code: 'game-over' });
  if (state.ending && !endingOf(state.position, state.playOn))
    return ok(withClockOf(state, { ...state, ending: null }, now));
  const { moves } = state.record;
  for (let count = moves.length - 1; count >= 0; count--)
    if (isStop(state.seats, toMoveAfter(state, count)))
      return ok(
        withClockOf(state, replayed(state, moves.slice(0, count), [...moves.slice(count), ...state.undone]), now),
      );
  return err({ code: 'nothing-to-undo' });
}

/** Goes back to the position after the first `kept` moves, on which the players agreed. */
export function undoTo(state: TableState, kept: number, now: number): TableState {
  return withClockOf(state, replayed(state, state.record.moves.slice(0, kept), []), now);
}

/** Goes forward again to a person's next turn, over the computer's replies that were undone. */
export function redo(state: TableState, now: number): VerbResult {
  if (hasRemote(state)) return err({ code: 'remote-seat' });
  if (state.ending || state.undone.length === 0) return err({ code: 'nothing-to-redo' });
  const { moves } = state.record;
  let taken = 1;
  while (taken < state.undone.length && !isStop(state.seats, toMoveAfter(state, moves.length + taken))) taken++;
  const forward = replayed(state, [...moves, ...state.undone.slice(0, taken)], state.undone.slice(taken));
  return ok(withClockOf(state, forward, now));
}

/** Moves that were played are legal, so a failure here is a bug. */
function replayed(state: TableState, moves: readonly Move[], undone: readonly Move[]): TableState {
  const next = withMoves(state, moves, undone);
  if (!next.ok) throw new Error('moves that were played can be replayed');
  return next.value;
}

/**
 * After undo and redo, the time of the side to move runs if time ran before. Time that was used stays used. Before the
 * first move no time runs.
 */
function withClockOf(from: TableState, to: TableState, now: number): TableState {
  if (!from.clock) return to;
  const stopped = stopClock(from.clock, from.position.toMove, now);
  const runs = from.clock.since !== null && !to.ending && to.record.moves.length > 0;
  return { ...to, clock: { ...stopped, since: runs ? now : null } };
}

/** Starts the same game over: the same set-up, first player and seats. */
export function reset(state: TableState): VerbResult {
  if (hasRemote(state)) return err({ code: 'remote-seat' });
  const { clock } = state;
  const rewound = clock && { ...clock, left: clock.left.map(() => clock.rule.initial), since: null };
  return ok({ ...replayed(state, [], []), clock: rewound, help: undefined });
}

function end(state: TableState, ending: Ending, now: number): TableState {
  const { clock, position } = state;
  return { ...state, ending, offer: null, clock: clock && stopClock(clock, position.toMove, now) };
}

/** Why a player cannot resign or offer a draw; `null` if they can. */
function refusalOf({ ending, seats }: TableState, by: Player): VerbFault | null {
  if (ending) return { code: 'game-over' };
  if (!seats[by]) return { code: 'no-such-seat' };
  return seats.length === 2 ? null : { code: 'two-players-only' };
}

/**
 * Ends a two-player game with a win of the other player. With more players, a leaving player's seat goes to a computer
 * player (`reseat`).
 */
export function resign(state: TableState, by: Player, now: number): VerbResult {
  const refusal = refusalOf(state, by);
  return refusal ? err(refusal) : ok(end(state, { winner: 1 - by, by: 'resignation' }, now));
}

/** Offers a draw. It stands until the other side accepts, declines or moves. */
export function offerDraw(state: TableState, by: Player): VerbResult {
  const refusal = refusalOf(state, by);
  if (refusal) return err(refusal);
  return state.offer === null ? ok({ ...state, offer: by }) : err({ code: 'offer-stands' });
}

/** Accepts the draw that the other side offered. */
export function acceptDraw(state: TableState, by: Player, now: number): VerbResult {
  if (state.ending) return err({ code: 'game-over' });
  if (!state.seats[by]) return err({ code: 'no-such-seat' });
  if (state.offer === null) return err({ code: 'no-offer' });
  return state.offer === by ? err({ code: 'own-offer' }) : ok(end(state, { winner: null, by: 'agreement' }, now));
}

/** The other side declines the offer, or the player who made it withdraws it. */
export function declineDraw(state: TableState): VerbResult {
  return state.offer === null ? err({ code: 'no-offer' }) : ok({ ...state, offer: null });
}

/** A8: the players continue a game that can no longer be won. */
export function playOn(state: TableState, now: number): VerbResult {
  if (state.ending?.by !== 'unwinnable') return err({ code: 'not-unwinnable' });
  const { clock } = state;
  return ok({ ...state, playOn: true, ending: null, clock: clock && { ...clock, since: now } });
}

/** Stops the clock until the next move, for a game that is closed. */
export function pause(state: TableState, now: number): VerbResult {
  const { clock, position } = state;
  return ok(clock ? { ...state, clock: stopClock(clock, position.toMove, now) } : state);
}

/** Gives a seat to another player, for example a person's seat to a computer player. */
export function reseat(state: TableState, player: Player, seat: Seat): VerbResult {
  if (!state.seats[player]) return err({ code: 'no-such-seat' });
  const seats = state.seats.map((old, at) => (at === player ? seat : old));
  const checked = checkSeats(seats, state.seats.length);
  return checked.ok ? ok({ ...state, seats }) : checked;
}

/** The state at this time: the game is lost if the side to move has no time left. */
export function atTime(state: TableState, now: number): TableState {
  const { clock, ending, position } = state;
  if (ending || !clock || timeLeft(clock, position.toMove, position.toMove, now) > 0) return state;
  return end(state, { winner: 1 - position.toMove, by: 'time' }, now);
}
