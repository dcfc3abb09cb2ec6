/** Running a server. Every call needs the admin's secret. */
import Type from 'typebox';
import { ADMIN_ACTIONS, TOURNAMENT_FORMATS } from '../codes.ts';
import {
  answer,
  CODE,
  COUNT,
  closed,
  digits,
  GAME,
  GUEST_ID,
  MILLISECONDS,
  NAME,
  ONLINE_ID,
  orNull,
  request,
  text,
  type Wire,
  whole,
} from './fields.ts';

const ADDRESS = text(60, 'An address, or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8:1:2::/64');
const MORE = Type.Boolean({ description: 'Ask again, before the time and after the id of the last one' });

export const AdminPage = Type.Object({
  before: digits(16, 'Made before this time. Without it, the newest'),
  after: Type.Optional(
    Type.String({
      ...GUEST_ID,
      description: 'With before: the id of the last one on the previous page. Several may have been made at one time',
    }),
  ),
});

export const AdminOverview = answer('AdminOverview', 'The state of a server. An untrusted proxy hides addresses', {
  version: Type.String(),
  now: MILLISECONDS,
  ready: Type.Boolean({ description: 'This server can do its work' }),
  upSince: MILLISECONDS,
  memory: Type.Number({ description: 'Memory of this process, in bytes' }),
  connections: Type.Number({ description: 'WebSockets of this server' }),
  thinking: Type.Number({ description: 'Computer players that are thinking on this server' }),
  owed: Type.Number({ description: 'Computer players that wait for their turn to think on this server' }),
  games: Type.Object({ waiting: COUNT, playing: COUNT }, { description: 'On all servers, counted up to 100,000' }),
  guests: COUNT,
  tournaments: COUNT,
  blocked: COUNT,
  addresses: Type.Array(Type.Object({ address: Type.String(), connections: COUNT }), {
    description: 'The ten addresses with the most WebSockets on this server',
  }),
});
export type AdminOverview = Wire<typeof AdminOverview>;

export const AdminGame = answer('AdminGame', 'A game. at: the time of the last event', {
  game: ONLINE_ID,
  config: GAME,
  status: Type.Enum(['waiting', 'playing', 'over']),
  names: Type.Array(orNull(Type.String()), { description: 'The people and computer players at each seat' }),
  open: Type.Boolean(),
  tournament: orNull(CODE),
  entries: whole(0, 2 ** 31 - 1, 'The number of entries in its log'),
  created: MILLISECONDS,
  at: MILLISECONDS,
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
  game: GAME,
  status: Type.Enum(['open', 'running', 'over']),
  created: MILLISECONDS,
});
export type AdminTournament = Wire<typeof AdminTournament>;

export const AdminTournaments = answer('AdminTournaments', 'A page of all tournaments, the newest first', {
  tournaments: Type.Array(AdminTournament),
  more: MORE,
});
export type AdminTournaments = Wire<typeof AdminTournaments>;

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
      address: Type.String({ description: 'The address of the admin' }),
    }),
  ),
});
export type Audit = Wire<typeof Audit>;
