/** Guests, and their devices for push messages. */
import Type from 'typebox';
import {
  answer,
  MILLISECONDS,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  orNull,
  request,
  SECRET,
  SeatNumber,
  textField,
  type Wire,
} from './fields.ts';
import { GuestRating } from './ratings.ts';

export const NewGuest = request('NewGuest', 'A new guest', { name: NAME, secret: Type.Optional(OWN_SECRET) });
export type NewGuest = Wire<typeof NewGuest>;

export const GuestName = request('GuestName', 'A new name for a guest', { name: NAME });
export type GuestName = Wire<typeof GuestName>;

export const GuestKey = answer('GuestKey', 'The name and the secret of a guest', { name: NAME, secret: SECRET });
export type GuestKey = Wire<typeof GuestKey>;

export const GuestView = answer('GuestView', 'What the server knows about a guest', {
  name: NAME,
  created: MILLISECONDS,
  games: Type.Array(Type.Object({ game: ONLINE_ID, seat: SeatNumber })),
  ratings: Type.Array(GuestRating),
});
export type GuestView = Wire<typeof GuestView>;

// ── Push messages ──────────────────────────────────────────────────────────────────────────────────────────────────

export const PushKey = answer('PushKey', 'The public key (VAPID) with which a device subscribes to push messages', {
  key: orNull(Type.String(), 'In base64url. null: this server sends no messages'),
});
export type PushKey = Wire<typeof PushKey>;

const ENDPOINT = Type.String({
  pattern: '^https://',
  maxLength: 1000,
  description: 'The address at which the push service of the device accepts messages',
});

export const PushSubscriptionRequest = request(
  'PushSubscriptionRequest',
  'A device that receives a message when it is the player’s turn',
  {
    endpoint: ENDPOINT,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: 'The public key of the device' }),
    auth: Type.String({
      pattern: '^[A-Za-z0-9_-]{22}$',
      description: 'The secret that the device shares with the server',
    }),
    title: textField(80, 'The title of the message, in the language of the player'),
    body: textField(80, 'The text of the message: which game it is'),
  },
);
export type PushSubscriptionRequest = Wire<typeof PushSubscriptionRequest>;

export const PushDevice = request('PushDevice', 'A device that should receive no more messages', {
  endpoint: ENDPOINT,
});
export type PushDevice = Wire<typeof PushDevice>;
