import { type Config, err, gameOf, ok, type Result } from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';

export const SEAT_KINDS = ['person', 'bot', 'remote'] as const;
/** A person at this device, a computer player (a bot), or a player over a network. */
export type SeatKind = (typeof SEAT_KINDS)[number];

/** The player of a colour: a person at this device, a computer player (a bot), or a player over a network. */
export interface Seat {
  readonly kind: SeatKind;
  /** The player's name; `null` if the player is called by the colour. */
  readonly name: string | null;
  /** Connect X (C2): the character that shows this player's discs in text. */
  readonly token: string | null;
  /** The id of the computer player; `null` unless the kind is `bot`. */
  readonly bot: string | null;
}

/** A seat for a person at this device. */
export function person(name: string | null = null, token: string | null = null): Seat {
  return { kind: 'person', name, token, bot: null };
}

/** A person in every seat of a game. */
export const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

/** A seat for a computer player, by its id. `drive` passes the id to the function that chooses its moves. */
export function bot(id: string, name: string | null = null, token: string | null = null): Seat {
  return { kind: 'bot', name, token, bot: id };
}

/** A seat for a player over a network. */
export function remote(name: string | null = null, token: string | null = null): Seat {
  return { kind: 'remote', name, token, bot: null };
}

/**
 * The length of a name on a seat, in UTF-16 units. A person can type at most `MAX_PLAYER_NAME_LENGTH`. Names in saves
 * of earlier versions may be longer, and such games can still be loaded and played again.
 */
export const MAX_SEAT_NAME_LENGTH = 100;

export const SEATS_CODES = ['seat-count', 'seat-names', 'seat-bots', 'seat-tokens'] as const;
/** The fault of the seats: their number, a name, a bot without an id, or the tokens. */
export interface SeatsFault {
  readonly code: (typeof SEATS_CODES)[number];
}

/**
 * Checks the number of seats, the names, the ids of bots, and the tokens (C2): no player has one, or each has a
 * different one.
 */
export function checkSeats(seats: readonly Seat[], players: number): Result<null, SeatsFault> {
  if (seats.length !== players) return err({ code: 'seat-count' });
  if (seats.some(({ name }) => name !== null && (name.trim() === '' || name.length > MAX_SEAT_NAME_LENGTH)))
    return err({ code: 'seat-names' });
  if (seats.some(({ kind, bot: id }) => (kind === 'bot') !== (id !== null))) return err({ code: 'seat-bots' });
  if (seats.every(({ token }) => token === null)) return ok(null);
  const tokens = seats.map(({ token }) => token ?? '');
  return checkTokens(tokens, players).ok ? ok(null) : err({ code: 'seat-tokens' });
}
