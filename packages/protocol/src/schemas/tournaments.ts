/** Tournaments. Clients with the code of a tournament can watch it. */
import Type from 'typebox';
import { ROUND_RESULTS, TIE_BREAKS, TOURNAMENT_FORMATS, TOURNAMENT_VERBS } from '../codes.ts';
import {
  answer,
  CODE,
  COUNT,
  closed,
  digits,
  flagField,
  GAME_TEXT,
  MILLISECONDS,
  mark,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  orNull,
  request,
  SECRET,
  textField,
  type Wire,
  wholeField,
} from './fields.ts';
import { ClockSpec } from './games.ts';

const NR = wholeField(
  0,
  2 ** 31 - 1,
  'The number of a log entry of the tournament, from 1. 0 means before the first entry',
);
const PLAYER = wholeField(1, 500, 'The number of a player, in the order in which they joined, from 1');

const ABSENT = Type.Optional(Type.Array(PLAYER, { description: 'The players whose pages are closed at the moment' }));

const AWAITED = Type.Optional(
  Type.Array(PLAYER, { description: 'The players who have not made the first move of their game' }),
);

export const NewTournament = request('NewTournament', 'A tournament to create. Its game is for two players', {
  name: NAME,
  format: Type.Enum(TOURNAMENT_FORMATS),
  game: GAME_TEXT,
  position: Type.Optional(textField(1000, 'The position from which every game begins, as the rules write it')),
  clock: Type.Optional(ClockSpec),
  rounds: Type.Optional(wholeField(1, 20, 'Swiss: the number of rounds. Without it, 5')),
  minutes: Type.Optional(wholeField(1, 360, 'Arena: its length. Without it, 20')),
  partner: Type.Optional(
    textField(40, 'The computer player for a player without an opponent in a round. The bye counts anyway'),
  ),
  bots: flagField('false: programs may not join. Without it, they may'),
  pause: Type.Optional(wholeField(0, 600, 'Seconds between rounds. Without it, the host starts each round')),
  firstMove: Type.Optional(
    wholeField(
      0,
      3600,
      'Seconds for the first move of a game: later, the player loses it. 0: no limit. Without it, 120 with a live clock, and 30 in an arena',
    ),
  ),
  hostCounts: flagField('The time for the first moves runs only after the host has sent `count` in the round'),
  secret: Type.Optional(OWN_SECRET),
});
export type NewTournament = Wire<typeof NewTournament>;

export const Handicap = closed({
  first: mark('The player begins every game, unless the opponent has the same handicap'),
  hints: Type.Optional(wholeField(1, 9, 'How many hints the player may use in a game')),
  partner: Type.Optional(textField(40, 'The computer player for this player in a round without an opponent')),
});
export type Handicap = Wire<typeof Handicap>;

export const TournamentPlayer = answer('TournamentPlayer', 'A player of a tournament', {
  player: PLAYER,
  name: NAME,
  bot: Type.Boolean({ description: 'A program plays' }),
  host: mark('Simul: the host, who plays all others'),
  handicap: Type.Optional(Handicap),
  left: Type.Boolean({ description: 'The player has left and gets no more games' }),
  results: Type.Array(Type.Enum(ROUND_RESULTS), {
    description: 'The result of each round. In an arena or a simul, of each of the last ten games',
  }),
  matches: Type.Array(orNull(wholeField(0, 100_000)), {
    description: 'The match of each of these. null: there was none',
  }),
  unplayed: Type.Optional(Type.Array(COUNT, { description: 'Which of these were decided without a move, from 0' })),
  corrected: Type.Optional(Type.Array(COUNT, { description: 'Which of these the host has corrected, from 0' })),
});
export type TournamentPlayer = Wire<typeof TournamentPlayer>;

export const TournamentMatch = answer('TournamentMatch', 'A game of a tournament', {
  match: wholeField(0, 100_000),
  round: wholeField(
    1,
    100_000,
    'From 1. In an arena or a simul, games that were paired at the same time have the same number',
  ),
  players: Type.Array(PLAYER, { minItems: 2, maxItems: 2, description: 'The first player begins, in seat 0' }),
  game: ONLINE_ID,
  points: orNull(
    Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    '1, 0.5 or 0 for each player. null: in progress',
  ),
  played: Type.Boolean({ description: 'false: the game was decided without a move' }),
  corrected: mark('The host has corrected the result'),
  hints: Type.Optional(
    Type.Array(COUNT, { minItems: 2, maxItems: 2, description: 'How many hints each player has used' }),
  ),
  moveBy: Type.Optional(
    Type.Number({ description: 'By when the first move has to be made, in milliseconds since 1970' }),
  ),
});
export type TournamentMatch = Wire<typeof TournamentMatch>;

export const StandingsRow = answer('StandingsRow', 'A line of the standings', {
  rank: wholeField(1, 500),
  player: PLAYER,
  points: Type.Number({ description: 'In a knock-out: how many rounds the player has survived' }),
  breaks: Type.Array(Type.Number(), { description: 'The tie-breaks, in the order of `breaks` of the tournament' }),
  games: wholeField(0, 100_000, 'How many games the player has played'),
});
export type StandingsRow = Wire<typeof StandingsRow>;

export const TournamentQuestion = answer('TournamentQuestion', 'A position for which everyone votes on the move', {
  record: Type.String({ description: 'The position is at the end of this game, as the rules write it' }),
  open: Type.Boolean({ description: 'Players can vote' }),
  voters: wholeField(0, 500, 'How many players have voted'),
  votes: Type.Optional(
    Type.Array(Type.Object({ move: Type.String(), votes: COUNT }), {
      description: 'How many chose each move, after the vote has closed',
    }),
  ),
});
export type TournamentQuestion = Wire<typeof TournamentQuestion>;

export const HouseGame = answer('HouseGame', 'A game of the whole class against a computer player, move by move', {
  game: ONLINE_ID,
  bot: Type.String(),
  seat: wholeField(0, 1, 'The seat of the class'),
  over: Type.Boolean(),
  until: Type.Optional(
    Type.Number({ description: 'When the vote closes, in milliseconds since 1970, if there is a vote by then' }),
  ),
});
export type HouseGame = Wire<typeof HouseGame>;

const TURNS = Type.Optional(
  Type.Array(ONLINE_ID, { description: 'Simul, for its host only: the games in which the host is to move' }),
);

export const TournamentView = answer(
  'TournamentView',
  'The public view of a tournament, for every client with its code',
  {
    tournament: CODE,
    nr: NR,
    now: MILLISECONDS,
    name: NAME,
    format: Type.Enum(TOURNAMENT_FORMATS),
    game: GAME_TEXT,
    position: Type.Optional(Type.String({ description: 'The position from which every game begins' })),
    clock: orNull(ClockSpec),
    partner: orNull(Type.String()),
    bots: Type.Boolean({ description: 'Programs may join' }),
    status: Type.Enum(['open', 'running', 'over'], { description: 'open: not started' }),
    paused: Type.Boolean(),
    hostCounts: mark('The time for the first moves of a round runs only after the host has said so'),
    closed: mark('The host lets no new players in. Players who have left can return'),
    startedAt: Type.Optional(MILLISECONDS),
    round: wholeField(0, 100_000, 'The current round, or the last one. 0: none yet'),
    rounds: orNull(
      wholeField(0, 1000),
      'The number of rounds, as far as known. null: an arena and a simul have no rounds',
    ),
    nextAt: orNull(MILLISECONDS, 'When the next round begins automatically'),
    endsAt: orNull(MILLISECONDS, 'When an arena ends'),
    minutes: Type.Optional(wholeField(1, 360, 'Arena: its length')),
    players: Type.Array(TournamentPlayer),
    question: Type.Optional(TournamentQuestion),
    house: Type.Optional(HouseGame),
    expected: Type.Optional(
      Type.Array(NAME, { description: 'The names of those whom the host expects and who have not joined yet' }),
    ),
    matches: Type.Array(TournamentMatch, {
      description: 'The games in progress, and the other games of the last round',
    }),
    resting: Type.Array(Type.Object({ player: PLAYER, game: orNull(ONLINE_ID, 'Against a computer player') }), {
      description: 'The players without an opponent in this round',
    }),
    breaks: Type.Array(Type.Enum(TIE_BREAKS), { description: 'The tie-breaks for equal points, in this order' }),
    standings: Type.Array(StandingsRow, { description: 'The leader comes first' }),
    absent: ABSENT,
    awaited: AWAITED,
    turns: TURNS,
  },
);
export type TournamentView = Wire<typeof TournamentView>;

export const TournamentUnchanged = answer('TournamentUnchanged', 'There is no entry after `nr`', {
  nr: NR,
  now: MILLISECONDS,
  absent: ABSENT,
  awaited: AWAITED,
  turns: TURNS,
});
export type TournamentUnchanged = Wire<typeof TournamentUnchanged>;

export const SinceEntry = Type.Object({
  since: digits(9, 'The last known entry'),
  wait: digits(1, 'With since: the seconds to wait for another entry, at most 7'),
});
export const TournamentOrUnchanged = Type.Union([TournamentView, TournamentUnchanged]);

export const TournamentKey = answer(
  'TournamentKey',
  'Access of the host or of a player. The secret opens all seats of the player',
  { tournament: CODE, secret: SECRET, player: orNull(PLAYER, 'null: the host'), view: TournamentView },
);
export type TournamentKey = Wire<typeof TournamentKey>;

export const JoinTournament = request('JoinTournament', 'A player who wants to join a tournament', {
  name: NAME,
  secret: Type.Optional(OWN_SECRET),
  bot: flagField('A program plays. The view shows it'),
});
export type JoinTournament = Wire<typeof JoinTournament>;

export const TournamentCommand = request('TournamentCommand', 'A command of the host or of a player', {
  do: Type.Enum(TOURNAMENT_VERBS),
  player: Type.Optional(PLAYER),
  name: Type.Optional(NAME),
  round: Type.Optional(
    wholeField(1, 100_000, 'With next-round: the round to start. A repeated command starts no further round'),
  ),
  match: Type.Optional(
    wholeField(0, 100_000, 'With correct: the match, whose game is over. With hint: the match in progress'),
  ),
  handicap: Type.Optional(Handicap),
  first: flagField('With house: the class begins'),
  points: Type.Optional(
    Type.Enum([0, 0.5, 1], { description: 'With correct: the points of this player. The opponent gets the rest' }),
  ),
  rounds: Type.Optional(wholeField(1, 20, 'With change, in a Swiss: the number of rounds')),
  clock: Type.Optional(orNull(ClockSpec, 'With change: the clock of the next games. null: none')),
  record: Type.Optional(
    textField(2000, 'With ask: a game in progress, as the rules write it. Everyone votes on its next move'),
  ),
  move: Type.Optional(textField(40, 'With vote: the chosen move')),
  names: Type.Optional(
    Type.Array(NAME, { maxItems: 100, description: 'With expect: the names of those whom the host expects' }),
  ),
  partner: Type.Optional(
    orNull(
      textField(40),
      'With partner: the computer player for players without an opponent from now on. null: none. With house: the opponent of the class',
    ),
  ),
});
export type TournamentCommand = Wire<typeof TournamentCommand>;

export const PlayerQuery = Type.Object({
  player: Type.String({ pattern: '^[1-9][0-9]{0,2}$', description: 'The number of the player' }),
});
export const FromMatch = Type.Object({ from: digits(6, 'The first match of the page') });

export const TournamentGames = answer('TournamentGames', 'A page of the games of a tournament, with their moves', {
  games: Type.Array(
    Type.Object({ ...TournamentMatch.properties, record: orNull(Type.String(), 'The game as the rules write it') }),
  ),
  more: Type.Boolean({ description: 'There are more. Ask again from the match after the last one' }),
});
export type TournamentGames = Wire<typeof TournamentGames>;
