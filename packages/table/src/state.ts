import {
  type GameRecord,
  gameOf,
  type Move,
  type Outcome,
  ok,
  type Player,
  type Position,
  type RefusedMove,
  type Result,
  recordWith,
  replayFrom,
  unwrap,
} from '@rowhouse/rules';
import type { Clock } from './clock.ts';
import type { Seat } from './seat.ts';

/** How a game at a table ended: by the rules or by its players. */
export interface Ending {
  /** `null`: a draw. */
  readonly winner: Player | null;
  readonly by: Outcome['by'] | (typeof TABLE_ENDINGS)[number];
}
export const TABLE_ENDINGS = ['unwinnable', 'resignation', 'agreement', 'time'] as const;

export const HELPS = ['hint', 'rewind'] as const;
/** The help that a player had in a game: a hint, or another try from an earlier move after a loss. */
export type Help = (typeof HELPS)[number];

/** Everything about a game being played. It never changes: a verb makes a new one. */
export interface TableState {
  readonly record: GameRecord;
  /** Where the moves of the record begin. */
  readonly start: Position;
  readonly position: Position;
  /** Moves that were undone, the next one to redo first. */
  readonly undone: readonly Move[];
  readonly seats: readonly Seat[];
  readonly ending: Ending | null;
  /** The player who offers a draw; `null` if there is no offer. */
  readonly offer: Player | null;
  /** A8: the players continue although the game cannot be won. */
  readonly playOn: boolean;
  readonly clock: Clock | null;
  readonly help?: Help | undefined;
}

/** The ending by the rules: the outcome, or a draw because no player can still win (A8). */
export function endingOf(position: Position, playOn: boolean): Ending | null {
  if (position.outcome) return position.outcome;
  if (playOn || gameOf(position.config).canBeWon(position)) return null;
  return { winner: null, by: 'unwinnable' };
}

/** A table before its first move. */
export const tableAtStart = (
  record: GameRecord,
  start: Position,
  seats: readonly Seat[],
  clock: Clock | null = null,
): TableState => ({
  record: recordWith(record, []),
  start,
  position: start,
  undone: [],
  seats,
  ending: endingOf(start, false),
  offer: null,
  playOn: false,
  clock,
});

/** The seat that the resign button resigns: the side to move, or the person while a computer player thinks. */
export function resigningPlayer({ seats, position }: TableState): Player {
  if (seats[position.toMove]!.kind !== 'bot') return position.toMove;
  const person = seats.findIndex(({ kind }) => kind !== 'bot');
  return person >= 0 ? person : position.toMove;
}

/** The position after this many moves of a table. */
export function positionAfter({ start, record }: TableState, moves: number): Position {
  return unwrap(replayFrom(start, record.moves.slice(0, moves)));
}

/** The state with another list of moves, which are replayed from the start. */
export function withMoves(
  state: TableState,
  moves: readonly Move[],
  undone: readonly Move[],
): Result<TableState, RefusedMove> {
  const end = replayFrom(state.start, moves);
  if (!end.ok) return end;
  const position = end.value;
  // If a player can win again, the players will be asked again later whether to play on.
  const playOn = state.playOn && !gameOf(position.config).canBeWon(position);
  const ending = endingOf(position, playOn);
  return ok({ ...state, record: recordWith(state.record, moves), position, undone, ending, offer: null, playOn });
}
