/** The bodies of REST requests and of their answers. */
import Type from 'typebox';
import { VERBS } from '../codes/commands.ts';
import { closed, GAME, MILLISECONDS, MOVE, NAME, ONLINE_ID, orNull, PLY, SEAT, SECRET, text, whole } from './basics.ts';
import { CLOCK_SPEC, GAME_VIEW, SEAT_VIEW } from './games.ts';
import { GUEST_RATING } from './ratings.ts';

const OWN_SECRET = Type.String({
  ...SECRET,
  description:
    '128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it',
});
const GUEST_SECRET = Type.String({ ...SECRET, description: 'The secret of a guest, to add the game to their list' });

const RATED = Type.Boolean({
  description:
    'It counts for the ratings of its players, who have to be guests. Only between people, with a clock if they are two, from the usual start, and without undo',
});

/** What a person who takes a seat may say about themselves. */
const personFields = {
  name: Type.Optional(NAME),
  secret: Type.Optional(OWN_SECRET),
  guest: Type.Optional(GUEST_SECRET),
};

export const commandFields = {
  id: Type.String({
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'New for every command, and the same whenever that command is sent again',
  }),
  ply: PLY,
  do: Type.Enum(VERBS),
  move: Type.Optional(MOVE),
};
export const COMMAND = closed(commandFields, {
  title: 'Command',
  description:
    'ply: the last ply that the player had seen when they decided. If the board has changed since, it is refused as stale',
});

const SEAT_REQUEST = Type.Union(
  [closed({ who: Type.Enum(['me', 'guest']) }), closed({ who: Type.Literal('bot'), bot: text(40) })],
  { title: 'SeatRequest', description: 'Who is to sit at a seat. me: the creator of the game; at most one seat' },
);

export const NEW_GAME = closed(
  {
    game: GAME,
    // Enough for one line of a board of 100 × 100.
    position: Type.Optional(
      text(10_200, 'The starting position, if not the empty board, as the rules write it, with the side to move'),
    ),
    seats: Type.Array(SEAT_REQUEST, { minItems: 2, maxItems: 10 }),
    shuffle: Type.Optional(Type.Boolean({ description: 'The seats are assigned by chance' })),
    first: Type.Optional(whole(0, 9, 'Who begins. Without it, chance decides (in Connect X: always the first)')),
    clock: Type.Optional(CLOCK_SPEC),
    open: Type.Optional(
      Type.Boolean({
        description: 'Listed in the lobby; anybody may take a free seat. Otherwise a seat needs its invitation',
      }),
    ),
    rated: Type.Optional(RATED),
    ...personFields,
  },
  { title: 'NewGame', description: 'A game to create' },
);

export const SEAT_KEY = Type.Object(
  {
    game: ONLINE_ID,
    seat: orNull(SEAT, 'null: the creator has no seat, and can only cancel with the secret'),
    secret: Type.String({
      ...SECRET,
      description: 'Send it as Authorization: Bearer … or in hello, and keep it: the server stores only its hash',
    }),
    invites: Type.Optional(
      Type.Array(Type.Object({ seat: SEAT, invite: SECRET }), {
        description: 'Only when creating a game that is not open: the invitation to each free seat',
      }),
    ),
    view: GAME_VIEW,
  },
  {
    title: 'SeatKey',
    description: 'The answer to creating a game, taking a seat, pairing, and asking for one’s seat in a rematch',
  },
);

export const TAKE_SEAT = closed(
  { seat: Type.Optional(SEAT), invite: Type.Optional(SECRET), ...personFields },
  { title: 'TakeSeat', description: 'An invitation leads to its seat. Without one: a free seat of an open game' },
);

export const PAIRING_REQUEST = closed(
  { game: GAME, clock: Type.Optional(CLOCK_SPEC), rated: Type.Optional(RATED), ...personFields },
  { title: 'PairingRequest', description: 'A seat in a waiting open game like this, or a new game to wait in' },
);

const LOBBY_GAME = Type.Object(
  {
    game: ONLINE_ID,
    config: GAME,
    clock: orNull(CLOCK_SPEC),
    rated: Type.Optional(Type.Boolean()),
    seats: Type.Array(SEAT_VIEW),
    ratings: Type.Optional(
      Type.Array(orNull(Type.Integer()), {
        description: 'In a rated game, for each seat: the rating of who sits there',
      }),
    ),
    created: MILLISECONDS,
  },
  { title: 'LobbyGame', description: 'An open game that waits for players' },
);

export const LOBBY = Type.Object(
  { games: Type.Array(LOBBY_GAME) },
  { title: 'Lobby', description: 'The open games that wait for players' },
);

export const COMMAND_RESULT = Type.Object(
  { id: Type.String(), ply: PLY, view: GAME_VIEW },
  { title: 'CommandResult', description: 'The command is stored as the entry ply' },
);

export const PUSH_KEY = Type.Object(
  { key: orNull(Type.String(), 'In base64url. null: this server sends no messages') },
  { title: 'PushKey', description: 'The public key (VAPID) with which a device subscribes to messages of this server' },
);

const ENDPOINT = Type.String({
  pattern: '^https://',
  maxLength: 1000,
  description: 'Where the push service of the device takes messages',
});
export const PUSH_SUBSCRIPTION = closed(
  {
    endpoint: ENDPOINT,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: 'The public key of the device' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'The secret that the device shares with us' }),
    title: text(80, 'What the message says, in the language of the player'),
    body: text(80, 'What it says below that: which game it is'),
  },
  { title: 'PushSubscriptionRequest', description: 'A device that is to be told when it is the player’s move' },
);
export const PUSH_DEVICE = closed(
  { endpoint: ENDPOINT },
  { title: 'PushDevice', description: 'A device that is not to be told of anything any more' },
);

export const NEW_GUEST = closed(
  { name: NAME, secret: Type.Optional(OWN_SECRET) },
  { title: 'NewGuest', description: 'Somebody who wants to be a guest with a name' },
);

export const GUEST_NAME = closed({ name: NAME }, { title: 'GuestName', description: 'Another name for a guest' });

export const GUEST_KEY = Type.Object(
  { name: NAME, secret: SECRET },
  { title: 'GuestKey', description: 'A guest’s name and secret' },
);

export const GUEST_VIEW = Type.Object(
  {
    name: NAME,
    created: MILLISECONDS,
    games: Type.Array(Type.Object({ game: ONLINE_ID, seat: SEAT })),
    ratings: Type.Array(GUEST_RATING),
  },
  { title: 'GuestView', description: 'What the server knows about a guest' },
);
