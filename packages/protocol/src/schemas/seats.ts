/** Making a game, taking a seat, playing without a WebSocket; guests, and their devices for push messages. */
import Type from 'typebox';
import { VERBS } from '../codes.ts';
import {
  answer,
  closed,
  flag,
  GAME,
  MILLISECONDS,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  orNull,
  PLY,
  request,
  SECRET,
  SeatNumber,
  text,
  type Wire,
  whole,
} from './fields.ts';
import { ClockSpec, GameView, SeatView } from './games.ts';
import { GuestRating } from './ratings.ts';

const RATED = flag(
  'The game counts for the ratings of its players, who have to be guests. Only between people, from the usual start, without undo, and with a clock if there are two players',
);

/** A person who takes a seat may send these. */
const personFields = {
  name: Type.Optional(NAME),
  secret: Type.Optional(OWN_SECRET),
  guest: Type.Optional(Type.String({ ...SECRET, description: 'The secret of a guest, to add the game to their list' })),
};

export const Command = request(
  'Command',
  'ply: the last ply that the player had seen when deciding. A command for another board is refused as stale',
  {
    id: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'New for every command, and the same whenever that command is sent again',
    }),
    ply: PLY,
    do: Type.Enum(VERBS),
    move: Type.Optional(text(20, 'With the verb move, as the rules write it: 4, 0.1-0.2x1.4')),
  },
);
export type Command = Wire<typeof Command>;

export const CommandResult = answer('CommandResult', 'The command is stored as the entry ply', {
  id: Type.String(),
  ply: PLY,
  view: GameView,
});
export type CommandResult = Wire<typeof CommandResult>;

export const SeatRequest = Type.Union(
  [closed({ who: Type.Enum(['me', 'guest']) }), closed({ who: Type.Literal('bot'), bot: text(40) })],
  { title: 'SeatRequest', description: 'The player for a seat. me: the creator of the game, at one seat at most' },
);
export type SeatRequest = Wire<typeof SeatRequest>;

export const NewGame = request('NewGame', 'A game to create', {
  game: GAME,
  // Enough for one line of a board of 100 × 100.
  position: Type.Optional(
    text(10_200, 'The starting position, if not the empty board, as the rules write it, with the side to move'),
  ),
  seats: Type.Array(SeatRequest, { minItems: 2, maxItems: 10 }),
  shuffle: flag('The seats are assigned by chance'),
  first: Type.Optional(
    whole(0, 9, 'The seat that begins. Without it, chance decides (in Connect X: always the first seat)'),
  ),
  clock: Type.Optional(ClockSpec),
  open: flag('Listed in the lobby, and anybody may take a free seat. Otherwise a seat needs its invitation'),
  rated: RATED,
  ...personFields,
});
export type NewGame = Wire<typeof NewGame>;

export const SeatKey = answer('SeatKey', 'Access to a seat', {
  game: ONLINE_ID,
  seat: orNull(SeatNumber, 'null: the creator has no seat, and can only cancel the game with the secret'),
  secret: Type.String({
    ...SECRET,
    description: 'Send it as Authorization: Bearer … or in hello. Keep it: the server stores only its hash',
  }),
  invites: Type.Optional(
    Type.Array(Type.Object({ seat: SeatNumber, invite: SECRET }), {
      description: 'Only when creating a game that is not open: the invitation to each free seat',
    }),
  ),
  view: GameView,
});
export type SeatKey = Wire<typeof SeatKey>;

export const TakeSeat = request(
  'TakeSeat',
  'An invitation leads to its seat. Without one, the request is for a free seat of an open game',
  { seat: Type.Optional(SeatNumber), invite: Type.Optional(SECRET), ...personFields },
);
export type TakeSeat = Wire<typeof TakeSeat>;

export const PairingRequest = request(
  'PairingRequest',
  'A seat in a waiting open game with these settings, or in a new game',
  { game: GAME, clock: Type.Optional(ClockSpec), rated: RATED, ...personFields },
);
export type PairingRequest = Wire<typeof PairingRequest>;

export const LobbyGame = answer('LobbyGame', 'An open game that waits for players', {
  game: ONLINE_ID,
  config: GAME,
  clock: orNull(ClockSpec),
  rated: Type.Optional(Type.Boolean()),
  seats: Type.Array(SeatView),
  ratings: Type.Optional(
    Type.Array(orNull(Type.Integer()), { description: 'In a rated game, for each seat: the rating of its player' }),
  ),
  created: MILLISECONDS,
});
export type LobbyGame = Wire<typeof LobbyGame>;

export const Lobby = answer('Lobby', 'The open games that wait for players', { games: Type.Array(LobbyGame) });
export type Lobby = Wire<typeof Lobby>;

// ── Guests ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const NewGuest = request('NewGuest', 'A new guest', { name: NAME, secret: Type.Optional(OWN_SECRET) });
export type NewGuest = Wire<typeof NewGuest>;

export const GuestName = request('GuestName', 'Another name for a guest', { name: NAME });
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

// ── Push messages ─────────────────────────────────────────────────────────────────────────────────────────────────────

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
  'A device that should get a message when it is the player’s move',
  {
    endpoint: ENDPOINT,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: 'The public key of the device' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'The secret that the device shares with us' }),
    title: text(80, 'The title of the message, in the language of the player'),
    body: text(80, 'The text of the message: which game it is'),
  },
);
export type PushSubscriptionRequest = Wire<typeof PushSubscriptionRequest>;

export const PushDevice = request('PushDevice', 'A device that should get no more messages', { endpoint: ENDPOINT });
export type PushDevice = Wire<typeof PushDevice>;
