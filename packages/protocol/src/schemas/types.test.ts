/** The types that were written from the schemas are those that TypeBox finds in them. The compiler is the test. */
import type { Static, TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type * as wire from '../types/wire.ts';
import type { API_ERROR } from './errors.ts';
import type { GAME_VIEW, NEWS, PRESENCE } from './games.ts';
import type { CLIENT_MESSAGES, SERVER_MESSAGES } from './messages.ts';
import type { COMMAND, GUEST_VIEW, LOBBY, NEW_GAME, SEAT_KEY, TAKE_SEAT } from './requests.ts';

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
type Same<S extends TSchema, T> = [Frozen<Static<S>>, T] extends [T, Frozen<Static<S>>] ? true : false;
type Messages<M extends Readonly<Record<string, TSchema>>, T extends { readonly type: string }> = {
  readonly [K in keyof M]: Same<M[K], Extract<T, { readonly type: K }>>;
};
type AllTrue<T> = { readonly [K in keyof T]: true };

const same: [
  Same<typeof API_ERROR, wire.ApiError>,
  Same<typeof COMMAND, wire.Command>,
  Same<typeof GAME_VIEW, wire.GameView>,
  Same<typeof GUEST_VIEW, wire.GuestView>,
  Same<typeof LOBBY, wire.Lobby>,
  Same<typeof NEWS, wire.News>,
  Same<typeof NEW_GAME, wire.NewGame>,
  Same<typeof PRESENCE, wire.Presence>,
  Same<typeof SEAT_KEY, wire.SeatKey>,
  Same<typeof TAKE_SEAT, wire.TakeSeat>,
] = [true, true, true, true, true, true, true, true, true, true];
type Checked<T extends AllTrue<T>> = T;
type ClientChecked = Checked<Messages<typeof CLIENT_MESSAGES, wire.ClientMessage>>;
type ServerChecked = Checked<Messages<typeof SERVER_MESSAGES, wire.ServerMessage>>;
const messages: readonly [ClientChecked['do'], ServerChecked['welcome']] = [true, true];

test('every type is the same', () => {
  expect([...same, ...messages].every(Boolean)).toBe(true);
});
