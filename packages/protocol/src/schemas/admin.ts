/** Administration of a server. Every call needs the admin's secret. */
import Type from 'typebox';
import { ADMIN_ACTIONS, TOURNAMENT_FORMATS } from '../codes.ts';
import {
  answer,
  CODE,
  COUNT,
  closed,
  digits,
  GAME_TEXT,
  GUEST_ID,
  MILLISECONDS,
  NAME,
  ONLINE_ID,
  orNull,
  request,
  textField,
  type Wire,
  wholeField,
} from './fields.ts';

const ADDRESS = textField(60, 'An address or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8:1:2::/64');
/** Kept in memory only, so a block is possible and the store holds no addresses. */
const CREATOR_ADDRESS = Type.Optional(
  Type.String({ description: 'The address that made it, if this server has seen it since its start' }),
);
const MORE = Type.Boolean({
  description: 'There are more. Ask again with the time (before) and the id (after) of the last one',
});

export const AdminPage = Type.Object({
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'Only items with this id, or with this text in a name, among the newest 20,000',
    }),
  ),
  before: digits(16, 'Only items made before this time. Without it, the newest items'),
  after: Type.Optional(
    Type.String({
      ...GUEST_ID,
      description: 'With before: the id of the last item of the previous page, because several may have the same time',
    }),
  ),
});

export const AdminOverview = answer('AdminOverview', 'The state of a server. An untrusted proxy hides addresses', {
  version: Type.String(),
  now: MILLISECONDS,
  ready: Type.Boolean({ description: 'This server is ready for requests' }),
  upSince: MILLISECONDS,
  memory: Type.Number({ description: 'Memory of this process, in bytes' }),
  connections: Type.Number({ description: 'WebSockets of this server' }),
  thinking: Type.Number({ description: 'Computer players that are thinking on this server' }),
  owed: Type.Number({ description: 'Computer players that wait for their turn to think on this server' }),
  games: Type.Object({ waiting: COUNT, playing: COUNT }, { description: 'On all servers. Counts stop at 100,000' }),
  guests: COUNT,
  tournaments: COUNT,
  blocked: COUNT,
  addresses: Type.Array(Type.Object({ address: Type.String(), connections: COUNT }), {
    description: 'The ten addresses with the most WebSockets on this server',
  }),
  refusals: Type.Optional(
    Type.Array(Type.Object({ address: Type.String(), refused: COUNT, dropped: COUNT }), {
      description:
        'The ten addresses that exceeded limits most: refused requests and dropped connections since an hour',
    }),
  ),
  damaged: Type.Optional(
    Type.Array(
      Type.Object({ kind: Type.Enum(['game', 'tournament', 'row']), id: Type.String(), error: Type.String() }),
      { description: 'Games, tournaments and other rows that this server cannot read: damaged, or of a newer version' },
    ),
  ),
});
export type AdminOverview = Wire<typeof AdminOverview>;

export const AdminGame = answer('AdminGame', 'A game. at: the time of the last event', {
  game: ONLINE_ID,
  config: GAME_TEXT,
  status: Type.Enum(['waiting', 'playing', 'over']),
  names: Type.Array(orNull(Type.String()), {
    description: 'The name of the person or computer player at each seat. null: no name',
  }),
  open: Type.Boolean(),
  tournament: orNull(CODE),
  entries: wholeField(0, 2 ** 31 - 1, 'The number of entries in its log'),
  created: MILLISECONDS,
  at: MILLISECONDS,
  address: CREATOR_ADDRESS,
});
export type AdminGame = Wire<typeof AdminGame>;

export const AdminGames = answer('AdminGames', 'A page of all games, the newest first', {
  games: Type.Array(AdminGame),
  more: MORE,
});
export type AdminGames = Wire<typeof AdminGames>;

export const AdminGuest = answer('AdminGuest', 'A guest', {
  guest: GUEST_ID,
  name: NAME,
  created: MILLISECONDS,
  games: COUNT,
  address: CREATOR_ADDRESS,
});
export type AdminGuest = Wire<typeof AdminGuest>;

export const AdminGuests = answer('AdminGuests', 'A page of all guests, the newest first', {
  guests: Type.Array(AdminGuest),
  more: MORE,
});
export type AdminGuests = Wire<typeof AdminGuests>;

export const AdminTournament = answer('AdminTournament', 'A tournament', {
  tournament: CODE,
  name: NAME,
  format: Type.Enum(TOURNAMENT_FORMATS),
  game: GAME_TEXT,
  status: Type.Enum(['open', 'running', 'over']),
  created: MILLISECONDS,
  address: CREATOR_ADDRESS,
});
export type AdminTournament = Wire<typeof AdminTournament>;

export const AdminTournaments = answer('AdminTournaments', 'A page of all tournaments, the newest first', {
  tournaments: Type.Array(AdminTournament),
  more: MORE,
});
export type AdminTournaments = Wire<typeof AdminTournaments>;

export const AdminStreet = answer('AdminStreet', 'A street that a family or a class shares', {
  street: ONLINE_ID,
  name: NAME,
  people: COUNT,
  created: MILLISECONDS,
});
export type AdminStreet = Wire<typeof AdminStreet>;

export const AdminStreets = answer('AdminStreets', 'A page of all streets, the newest first', {
  streets: Type.Array(AdminStreet),
  more: MORE,
});
export type AdminStreets = Wire<typeof AdminStreets>;

export const AddressQuery = closed({ address: ADDRESS });

export const BlockRequest = request(
  'BlockRequest',
  'An address to block. For an IPv6 address, its /64 network is blocked',
  {
    address: ADDRESS,
    note: Type.Optional(Type.String({ maxLength: 200, description: 'The reason, for other admins' })),
  },
);
export type BlockRequest = Wire<typeof BlockRequest>;

export const Blocks = answer('Blocks', 'The blocked addresses, on every server of the store, the newest first', {
  blocks: Type.Array(Type.Object({ address: Type.String(), note: Type.String(), made: MILLISECONDS })),
});
export type Blocks = Wire<typeof Blocks>;

export const Audit = answer('Audit', 'The last hundred actions of admins, the newest first', {
  deeds: Type.Array(
    Type.Object({
      at: MILLISECONDS,
      did: Type.Enum(ADMIN_ACTIONS),
      what: Type.String(),
      by: Type.String({ description: 'The name of the admin' }),
      address: Type.String({ description: 'The address of the admin' }),
      nr: orNull(Type.Integer(), 'null: a line of an earlier version'),
      hash: Type.Optional(
        Type.String({ description: 'Of this line and the hash before it. The log of the server has it, too' }),
      ),
    }),
  ),
  broken: orNull(Type.Integer(), 'The first line that was changed, or before which one is missing. null: none'),
});
export type Audit = Wire<typeof Audit>;
