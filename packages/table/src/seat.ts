import { checkTokens, type Result, type TokenFault } from '@rowhouse/rules';

export const SEAT_KINDS = ['person', 'bot', 'remote'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** Who plays a colour: a person at this device, a computer player, or somebody elsewhere. */
export interface Seat {
  readonly kind: SeatKind;
  /** What the player is called; `null` for the colour's own name. */
  readonly name: string | null;
  /** Connect X (C2): the character that stands for this player in text. */
  readonly token: string | null;
  /** The id of the computer player in a bot's seat. */
  readonly bot: string | null;
}

export const person = (name: string | null = null, token: string | null = null): Seat => ({
  kind: 'person',
  name,
  token,
  bot: null,
});

export const bot = (id: string, name: string | null = null, token: string | null = null): Seat => ({
  kind: 'bot',
  name,
  token,
  bot: id,
});

export const remote = (name: string | null = null, token: string | null = null): Seat => ({
  kind: 'remote',
  name,
  token,
  bot: null,
});

/** C2: either nobody has a token, or everybody has one of their own. */
export function checkSeatTokens(seats: readonly Seat[]): Result<unknown, TokenFault> {
  if (seats.every(({ token }) => token === null)) return { ok: true, value: seats };
  return checkTokens(
    seats.map(({ token }) => token ?? ''),
    seats.length,
  );
}
