/** The bodies of REST requests and of their answers. */
import Type from 'typebox';
import { VERBS } from '../codes/commands.ts';
import {
  closed,
  GAME,
  MILLISECONDS,
  MOVE,
  NAME,
  ONLINE_ID,
  orNull,
  PLY,
  SEAT,
  SECRET,
  text,
  type Wire,
} from './basics.ts';
import { CLOCK_SPEC, GAME_VIEW, SEAT_VIEW } from './games.ts';

const OWN_SECRET = Type.String({
  ...SECRET,
  description:
    '128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it',
});
const GUEST_SECRET = Type.String({ ...SECRET, description: 'The secret of a guest, to add the game to their list' });

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
export const COMMAND = closed(commandFields, { title: 'Command' });
/**
 * `id`: new for every command, and the same whenever that command is sent again. `ply`: the last ply that the player had
 * seen when they decided. If the board has changed since, the command is refused as `stale`.
 */
export interface Command extends Wire<typeof COMMAND> {}

export const SEAT_REQUEST = Type.Union(
  [closed({ who: Type.Enum(['me', 'guest']) }), closed({ who: Type.Literal('bot'), bot: text(40) })],
  { title: 'SeatRequest', description: 'Who is to sit at a seat. me: the creator of the game; at most one seat' },
);
/** Who is to sit at a seat. `me`: the creator of the game; at most one seat. */
export type SeatRequest = Wire<typeof SEAT_REQUEST>;

export const NEW_GAME = closed(
  {
    game: GAME,
    // Enough for one line of a board of 100 × 100.
    position: Type.Optional(
      text(10_200, 'The starting position, if not the empty board, as the rules write it, with the side to move'),
    ),
    seats: Type.Array(SEAT_REQUEST, { minItems: 2, maxItems: 10 }),
    shuffle: Type.Optional(Type.Boolean({ description: 'The seats are assigned by chance' })),
    first: Type.Optional(
      Type.Integer({
        ...SEAT,
        description: 'Who begins. Without it, chance decides (in Connect X: always the first)',
      }),
    ),
    clock: Type.Optional(CLOCK_SPEC),
    open: Type.Optional(
      Type.Boolean({
        description: 'Listed in the lobby; anybody may take a free seat. Otherwise a seat needs its invitation',
      }),
    ),
    ...personFields,
  },
  { title: 'NewGame' },
);
/** A game to create. */
export interface NewGame extends Wire<typeof NEW_GAME> {}

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
  { title: 'SeatKey' },
);
/** The answer to creating a game, taking a seat, pairing, and asking for one's seat in a rematch. */
export interface SeatKey extends Wire<typeof SEAT_KEY> {}

export const TAKE_SEAT = closed(
  { seat: Type.Optional(SEAT), invite: Type.Optional(SECRET), ...personFields },
  { title: 'TakeSeat' },
);
/** Taking a seat: an invitation leads to its seat. Without one, a free seat of an open game. */
export interface TakeSeat extends Wire<typeof TAKE_SEAT> {}

export const PAIRING_REQUEST = closed(
  { game: GAME, clock: Type.Optional(CLOCK_SPEC), ...personFields },
  { title: 'PairingRequest' },
);
/** A seat in a waiting open game like this, or a new game to wait in. */
export interface PairingRequest extends Wire<typeof PAIRING_REQUEST> {}

const LOBBY_GAME = Type.Object(
  { game: ONLINE_ID, config: GAME, clock: orNull(CLOCK_SPEC), seats: Type.Array(SEAT_VIEW), created: MILLISECONDS },
  { title: 'LobbyGame' },
);
/** An open game that waits for players. */
export interface LobbyGame extends Wire<typeof LOBBY_GAME> {}

export const LOBBY = Type.Object({ games: Type.Array(LOBBY_GAME) }, { title: 'Lobby' });
/** The open games that wait for players. */
export interface Lobby extends Wire<typeof LOBBY> {}

export const COMMAND_RESULT = Type.Object({ id: Type.String(), ply: PLY, view: GAME_VIEW }, { title: 'CommandResult' });
/** The command is stored as the entry `ply`. */
export interface CommandResult extends Wire<typeof COMMAND_RESULT> {}

export const NEW_GUEST = closed({ name: NAME, secret: Type.Optional(OWN_SECRET) }, { title: 'NewGuest' });
/** Somebody who wants to be a guest with a name. */
export interface NewGuest extends Wire<typeof NEW_GUEST> {}

export const GUEST_NAME = closed({ name: NAME }, { title: 'GuestName' });

export const GUEST_KEY = Type.Object({ name: NAME, secret: SECRET }, { title: 'GuestKey' });
/** A guest's name and secret. */
export interface GuestKey extends Wire<typeof GUEST_KEY> {}

export const GUEST_VIEW = Type.Object(
  { name: NAME, created: MILLISECONDS, games: Type.Array(Type.Object({ game: ONLINE_ID, seat: SEAT })) },
  { title: 'GuestView' },
);
/** What the server knows about a guest. */
export interface GuestView extends Wire<typeof GUEST_VIEW> {}
