/** What the admin of a server sees and does. Every call needs the admin's secret. */
import Type from 'typebox';
import { ADMIN_DEEDS } from '../codes/admin.ts';
import { TOURNAMENT_FORMATS } from '../codes/tournaments.ts';
import { CODE, closed, GAME, MILLISECONDS, NAME, ONLINE_ID, orNull, text, whole } from './basics.ts';

const COUNT = whole(0, 2 ** 31 - 1);
const ADDRESS = text(60, 'An address, or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8:1:2::/64');
const ID = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

export const ADMIN_PAGE = Type.Object({
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,16}$', description: 'Made before then. Without it, the newest' }),
  ),
  after: Type.Optional(
    Type.String({
      ...ID,
      description: 'With before: the id of the last one on the page before. Many may have been made at one time',
    }),
  ),
});
export const IN_GUEST = closed({ guest: ID });
export const OF_ADDRESS = closed({ address: ADDRESS });

export const ADMIN_OVERVIEW = Type.Object(
  {
    version: Type.String(),
    now: MILLISECONDS,
    ready: Type.Boolean({ description: 'This server can do its work' }),
    upSince: MILLISECONDS,
    memory: Type.Number({ description: 'Bytes that this process has' }),
    connections: Type.Number({ description: 'WebSockets of this server' }),
    thinking: Type.Number({ description: 'Computer players that think on this server' }),
    owed: Type.Number({ description: 'Computer players that wait for their turn to think on this server' }),
    games: Type.Object({ waiting: COUNT, playing: COUNT }, { description: 'Of all servers; counted up to 100,000' }),
    guests: COUNT,
    tournaments: COUNT,
    blocked: COUNT,
    addresses: Type.Array(Type.Object({ address: Type.String(), connections: COUNT }), {
      description: 'The addresses with most WebSockets on this server, the first ten of them',
    }),
  },
  { title: 'AdminOverview', description: 'How a server is doing. A proxy that is not trusted hides addresses' },
);

const ADMIN_GAME = Type.Object(
  {
    game: ONLINE_ID,
    config: GAME,
    status: Type.Enum(['waiting', 'playing', 'over']),
    names: Type.Array(orNull(Type.String()), { description: 'Of the people and computer players at each seat' }),
    open: Type.Boolean(),
    tournament: orNull(CODE),
    entries: whole(0, 2 ** 31 - 1, 'How many its log has'),
    created: MILLISECONDS,
    at: MILLISECONDS,
  },
  { title: 'AdminGame', description: 'A game. at: when something happened in it last' },
);
export const ADMIN_GAMES = Type.Object(
  {
    games: Type.Array(ADMIN_GAME),
    more: Type.Boolean({ description: 'Ask again, before the time and after the id of the last one' }),
  },
  { title: 'AdminGames', description: 'A page of all games, the newest first' },
);

const ADMIN_GUEST = Type.Object(
  { guest: ID, name: NAME, created: MILLISECONDS, games: COUNT },
  { title: 'AdminGuest', description: 'A guest' },
);
export const ADMIN_GUESTS = Type.Object(
  { guests: Type.Array(ADMIN_GUEST), more: Type.Boolean() },
  { title: 'AdminGuests', description: 'A page of all guests, the newest first' },
);

const ADMIN_TOURNAMENT = Type.Object(
  {
    tournament: CODE,
    name: NAME,
    format: Type.Enum(TOURNAMENT_FORMATS),
    game: GAME,
    status: Type.Enum(['open', 'running', 'over']),
    created: MILLISECONDS,
  },
  { title: 'AdminTournament', description: 'A tournament' },
);
export const ADMIN_TOURNAMENTS = Type.Object(
  { tournaments: Type.Array(ADMIN_TOURNAMENT), more: Type.Boolean() },
  { title: 'AdminTournaments', description: 'A page of all tournaments, the newest first' },
);

export const BLOCK_REQUEST = closed(
  {
    address: ADDRESS,
    note: Type.Optional(Type.String({ maxLength: 200, description: 'Why, for other admins' })),
  },
  { title: 'BlockRequest', description: 'An address to block. Of an IPv6 address, its /64 network is blocked' },
);
export const BLOCKS = Type.Object(
  { blocks: Type.Array(Type.Object({ address: Type.String(), note: Type.String(), made: MILLISECONDS })) },
  { title: 'Blocks', description: 'The blocked addresses, on every server of the store, the newest first' },
);

export const AUDIT = Type.Object(
  {
    deeds: Type.Array(
      Type.Object({
        at: MILLISECONDS,
        did: Type.Enum(ADMIN_DEEDS),
        what: Type.String(),
        address: Type.String({ description: 'From where' }),
      }),
    ),
  },
  { title: 'Audit', description: 'What admins have done, the last hundred lines, the newest first' },
);
