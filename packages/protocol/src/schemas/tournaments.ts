/** Tournaments, as everybody with their code may see them. */
import Type from 'typebox';
import { ROUND_RESULTS, TIE_BREAKS, TOURNAMENT_FORMATS, TOURNAMENT_VERBS } from '../codes/tournaments.ts';
import { CODE, closed, GAME, MILLISECONDS, NAME, ONLINE_ID, orNull, SECRET, text, whole } from './basics.ts';
import { CLOCK_SPEC } from './games.ts';

const NR = whole(0, 2 ** 31 - 1, 'The number of an entry in the log of a tournament, from 1; 0 is before the first');
const PLAYER = whole(1, 500, 'The number of a player, in the order in which they joined, from 1');
const OWN_SECRET = Type.String({
  ...SECRET,
  description: 'If the client makes it, the request can be repeated; otherwise the server makes it',
});

export const NEW_TOURNAMENT = closed(
  {
    name: NAME,
    format: Type.Enum(TOURNAMENT_FORMATS),
    game: GAME,
    clock: Type.Optional(CLOCK_SPEC),
    rounds: Type.Optional(whole(1, 20, 'Swiss: how many rounds; without it, 5')),
    minutes: Type.Optional(whole(1, 360, 'Arena: for how long; without it, 20')),
    partner: Type.Optional(
      text(40, 'The computer player for whoever has no opponent in a round; the bye counts anyway'),
    ),
    bots: Type.Optional(Type.Boolean({ description: 'false: programs may not join. Without it, they may' })),
    pause: Type.Optional(whole(0, 600, 'Seconds between rounds. Without it, the host starts each round')),
    secret: Type.Optional(OWN_SECRET),
  },
  { title: 'NewTournament', description: 'A tournament to create. Its game is for two players' },
);

const TOURNAMENT_PLAYER = Type.Object(
  {
    player: PLAYER,
    name: NAME,
    bot: Type.Boolean({ description: 'A program plays' }),
    left: Type.Boolean({ description: 'Gets no more games' }),
    results: Type.Array(Type.Enum(ROUND_RESULTS), { description: 'Of each round; of an arena the last ten games' }),
  },
  { title: 'TournamentPlayer', description: 'A player of a tournament' },
);

const TOURNAMENT_MATCH = Type.Object(
  {
    match: whole(0, 100_000),
    round: whole(1, 100_000, 'From 1. In an arena, games that were paired together'),
    players: Type.Array(PLAYER, { minItems: 2, maxItems: 2, description: 'Who begins comes first, in seat 0' }),
    game: ONLINE_ID,
    points: orNull(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), '1, 0.5 or 0 for each; null: being played'),
    played: Type.Boolean({ description: 'false: it was decided without a move' }),
  },
  { title: 'TournamentMatch', description: 'A game of a tournament' },
);

const STANDINGS_ROW = Type.Object(
  {
    rank: whole(1, 500),
    player: PLAYER,
    points: Type.Number({ description: 'In a knock-out: how many rounds they have survived' }),
    breaks: Type.Array(Type.Number(), { description: 'The tie-breaks, in the order of `breaks` of the tournament' }),
    games: whole(0, 100_000, 'How many they have played'),
  },
  { title: 'StandingsRow', description: 'A line of the standings' },
);

export const TOURNAMENT_VIEW = Type.Object(
  {
    tournament: CODE,
    nr: NR,
    now: MILLISECONDS,
    name: NAME,
    format: Type.Enum(TOURNAMENT_FORMATS),
    game: GAME,
    clock: orNull(CLOCK_SPEC),
    partner: orNull(Type.String()),
    bots: Type.Boolean({ description: 'Programs may join' }),
    status: Type.Enum(['open', 'running', 'over'], { description: 'open: not started' }),
    paused: Type.Boolean(),
    round: whole(0, 100_000, 'The round that is being played, or was last; 0: none yet'),
    rounds: orNull(whole(0, 1000), 'How many there will be, as far as is known; null: an arena has none'),
    nextAt: orNull(MILLISECONDS, 'When the next round begins by itself'),
    endsAt: orNull(MILLISECONDS, 'When an arena ends'),
    minutes: Type.Optional(whole(1, 360, 'Arena: for how long')),
    players: Type.Array(TOURNAMENT_PLAYER),
    matches: Type.Array(TOURNAMENT_MATCH, { description: 'Those being played, and the others of the last round' }),
    resting: Type.Array(Type.Object({ player: PLAYER, game: orNull(ONLINE_ID, 'Against a computer player') }), {
      description: 'Who has no opponent in this round',
    }),
    breaks: Type.Array(Type.Enum(TIE_BREAKS), { description: 'What decides when points are equal, in this order' }),
    standings: Type.Array(STANDINGS_ROW, { description: 'The leader comes first' }),
  },
  { title: 'TournamentView', description: 'A tournament as everybody with its code may see it' },
);

export const TOURNAMENT_UNCHANGED = Type.Object(
  { nr: NR, now: MILLISECONDS },
  { title: 'TournamentUnchanged', description: 'Nothing happened since the entry nr' },
);

export const TOURNAMENT_KEY = Type.Object(
  {
    tournament: CODE,
    secret: SECRET,
    player: orNull(PLAYER, 'null: the host'),
    view: TOURNAMENT_VIEW,
  },
  { title: 'TournamentKey', description: 'What the host or a player gets. The secret opens all seats of the player' },
);

export const JOIN_TOURNAMENT = closed(
  {
    name: NAME,
    secret: Type.Optional(OWN_SECRET),
    bot: Type.Optional(Type.Boolean({ description: 'A program plays. Everybody is told' })),
  },
  { title: 'JoinTournament', description: 'Somebody who wants to play in a tournament' },
);

export const TOURNAMENT_COMMAND = closed(
  {
    do: Type.Enum(TOURNAMENT_VERBS),
    player: Type.Optional(PLAYER),
    name: Type.Optional(NAME),
    round: Type.Optional(whole(1, 100_000, 'With next-round: which one. Sent again, it starts no other')),
    partner: Type.Optional(
      orNull(text(40), 'With partner: the computer player for whoever has no opponent from now on; null: none'),
    ),
  },
  { title: 'TournamentCommand', description: 'Something to be done in a tournament' },
);

export const TOURNAMENT_GAMES = Type.Object(
  {
    games: Type.Array(
      Type.Object({
        match: whole(0, 100_000),
        round: whole(1, 100_000),
        players: Type.Array(PLAYER),
        game: ONLINE_ID,
        points: orNull(Type.Array(Type.Number())),
        played: Type.Boolean(),
        record: orNull(Type.String(), 'The game as the rules write it'),
      }),
    ),
    more: Type.Boolean({ description: 'Ask again from the match after the last one' }),
  },
  { title: 'TournamentGames', description: 'The games of a tournament with their moves, a page of them' },
);
