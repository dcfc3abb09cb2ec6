/**
 * What can be done at a table, as functions from one state to the next. `by` is the seat that acts, `now` the moment.
 * A verb that is not allowed returns why, and no new state: nothing changes.
 */
import { err, gameOf, type Move, type MoveFault, ok, type Player, type Result } from '@rowhouse/rules';
import { pressClock, stopClock, timeLeft } from './clock.ts';
import { checkSeatTokens, type Seat } from './seat.ts';
import { type Ending, endingOf, type TableState, withMoves } from './state.ts';

export const VERB_CODES = [
  'not-your-turn',
  'not-your-disc',
  'no-such-seat',
  'seat-tokens',
  'nothing-to-undo',
  'nothing-to-redo',
  'remote-seat',
  'two-players-only',
  'offer-stands',
  'no-offer',
  'own-offer',
  'not-unwinnable',
] as const;
export type VerbCode = (typeof VERB_CODES)[number] | MoveFault['code'];
export type Verdict = Result<TableState, VerbCode>;

export function play(state: TableState, by: Player, move: Move, now: number): Verdict {
  if (state.ending) return err('game-over');
  if (by !== state.position.toMove) return err('not-your-turn');
  const next = gameOf(state.record.config).play(state.position, move);
  if (!next.ok) return err(next.error.code);
  const ending = endingOf(next.value, state.playOn);
  const pressed = state.clock && pressClock(state.clock, by, now);
  return ok({
    ...state,
    record: { ...state.record, moves: [...state.record.moves, move] },
    position: next.value,
    undone: [],
    ending,
    // An offer is answered by playing on; the one who made it keeps it open until then.
    offer: !ending && state.offer === by ? by : null,
    clock: pressed && ending ? stopClock(pressed, next.value.toMove, now) : pressed,
  });
}

/** A4: a disc is taken from the supply of the side to move, and from no other. */
export function pickUp(state: TableState, player: Player): Verdict {
  if (state.ending) return err('game-over');
  return player === state.position.toMove ? ok(state) : err('not-your-disc');
}

const hasRemote = ({ seats }: TableState): boolean => seats.some(({ kind }) => kind === 'remote');

/** Whom undo and redo stop at: the people at this device, or everybody when the computer plays itself. */
function isStop(seats: readonly Seat[], player: Player): boolean {
  return seats[player]!.kind === 'person' || seats.every(({ kind }) => kind !== 'person');
}

/** Back to the last move of a person, past the computer's answer, in one step. A resignation is taken back first. */
export function undo(state: TableState, now: number): Verdict {
  if (hasRemote(state)) return err('remote-seat');
  if (state.ending?.by === 'time') return err('game-over');
  if (state.ending && !endingOf(state.position, state.playOn)) return ok(resumed({ ...state, ending: null }, now));
  let { moves } = state.record;
  let undone = state.undone;
  while (moves.length > 0) {
    undone = [moves.at(-1)!, ...undone];
    moves = moves.slice(0, -1);
    const back = withMoves(state, moves, undone);
    if (!back.ok) throw new Error('moves that were played can be replayed');
    if (isStop(state.seats, back.value.position.toMove)) return ok(resumed(back.value, now));
  }
  return err('nothing-to-undo');
}

/** Forward again, past the computer's answer, as far as it was known. */
export function redo(state: TableState, now: number): Verdict {
  if (hasRemote(state)) return err('remote-seat');
  if (state.ending) return err('nothing-to-redo');
  let { moves } = state.record;
  let { undone } = state;
  let forward: TableState | null = null;
  while (undone.length > 0) {
    moves = [...moves, undone[0]!];
    undone = undone.slice(1);
    const next = withMoves(state, moves, undone);
    if (!next.ok) throw new Error('moves that were taken back can be replayed');
    forward = next.value;
    if (forward.ending || isStop(state.seats, forward.position.toMove)) break;
  }
  return forward ? ok(resumed(forward, now)) : err('nothing-to-redo');
}

/** After going back or forth the time of whoever is to move runs anew; what was used stays used. */
function resumed(state: TableState, now: number): TableState {
  return state.clock ? { ...state, clock: { ...state.clock, since: state.ending ? null : now } } : state;
}

/** The same game from its beginning: the same set-up, the same first player, the same seats. */
export function reset(state: TableState): Verdict {
  if (hasRemote(state)) return err('remote-seat');
  const start = withMoves({ ...state, playOn: false }, [], []);
  if (!start.ok) throw new Error('a game can be begun again');
  const { clock } = state;
  const wound = clock && { ...clock, left: clock.left.map(() => clock.rule.initial), since: null };
  return ok({ ...start.value, clock: wound });
}

function end(state: TableState, ending: Ending, now: number): TableState {
  const { clock, position } = state;
  return { ...state, ending, offer: null, clock: clock && stopClock(clock, position.toMove, now) };
}

const isTwo = ({ seats }: TableState): boolean => seats.length === 2;

/** In a game of more than two, a player who leaves hands their seat to a computer player instead: see `reseat`. */
export function resign(state: TableState, by: Player, now: number): Verdict {
  if (state.ending) return err('game-over');
  if (!state.seats[by]) return err('no-such-seat');
  if (!isTwo(state)) return err('two-players-only');
  return ok(end(state, { winner: 1 - by, by: 'resignation' }, now));
}

export function offerDraw(state: TableState, by: Player): Verdict {
  if (state.ending) return err('game-over');
  if (!state.seats[by]) return err('no-such-seat');
  if (!isTwo(state)) return err('two-players-only');
  return state.offer === null ? ok({ ...state, offer: by }) : err('offer-stands');
}

export function acceptDraw(state: TableState, by: Player, now: number): Verdict {
  if (state.ending) return err('game-over');
  if (!state.seats[by]) return err('no-such-seat');
  if (state.offer === null) return err('no-offer');
  return state.offer === by ? err('own-offer') : ok(end(state, { winner: null, by: 'agreement' }, now));
}

/** By the other side: declined. By the one who made it: withdrawn. */
export function declineDraw(state: TableState): Verdict {
  return state.offer === null ? err('no-offer') : ok({ ...state, offer: null });
}

/** A8: go on although nobody can win any more. */
export function playOn(state: TableState, now: number): Verdict {
  if (state.ending?.by !== 'unwinnable') return err('not-unwinnable');
  return ok(resumed({ ...state, playOn: true, ending: null }, now));
}

/** Nobody's time runs until the next move: to be done before a game is put away, so that its time is not used there. */
export function pause(state: TableState, now: number): Verdict {
  const { clock, position } = state;
  return ok(clock ? { ...state, clock: stopClock(clock, position.toMove, now) } : state);
}

/** Somebody else takes a seat: a computer player for a person who leaves, a person for a computer player. */
export function reseat(state: TableState, player: Player, seat: Seat): Verdict {
  if (!state.seats[player]) return err('no-such-seat');
  const seats = state.seats.map((old, at) => (at === player ? seat : old));
  return checkSeatTokens(seats).ok ? ok({ ...state, seats }) : err('seat-tokens');
}

/** The game as it is at this moment: lost on time if the side to move has none left. */
export function atTime(state: TableState, now: number): TableState {
  const { clock, ending, position } = state;
  if (ending || !clock || timeLeft(clock, position.toMove, position.toMove, now) > 0) return state;
  return end(state, { winner: 1 - position.toMove, by: 'time' }, now);
}
