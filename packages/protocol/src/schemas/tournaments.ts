/** Tournaments. Their code is enough to see them. */
import Type from 'typebox';
import { ROUND_RESULTS, TIE_BREAKS, TOURNAMENT_FORMATS, TOURNAMENT_VERBS } from '../codes.ts';
import {
  answer,
  CODE,
  digits,
  flag,
  GAME,
  MILLISECONDS,
  NAME,
  ONLINE_ID,
  OWN_SECRET,
  orNull,
  request,
  SECRET,
  text,
  type Wire,
  whole,
} from './fields.ts';
import { ClockSpec } from './games.ts';

const NR = whole(0, 2 ** 31 - 1, 'The number of a log entry of the tournament, from 1. 0 stands before the first');
const PLAYER = whole(1, 500, 'The number of a player, in the order in which they joined, from 1');

export const NewTournament = request('NewTournament', 'A tournament to create. Its game is for two players', {
  name: NAME,
  format: Type.Enum(TOURNAMENT_FORMATS),
  game: GAME,
  clock: Type.Optional(ClockSpec),
  rounds: Type.Optional(whole(1, 20, 'Swiss: how many rounds. Without it, 5')),
  minutes: Type.Optional(whole(1, 360, 'Arena: its length. Without it, 20')),
  partner: Type.Optional(
    text(40, 'The computer player for a player without an opponent in a round. The bye counts anyway'),
  ),
  bots: flag('false: programs may not join. Without it, they may'),
  pause: Type.Optional(whole(0, 600, 'Seconds between rounds. Without it, the host starts each round')),
  secret: Type.Optional(OWN_SECRET),
});
export type NewTournament = Wire<typeof NewTournament>;

export const TournamentPlayer = answer('TournamentPlayer', 'A player of a tournament', {
  player: PLAYER,
  name: NAME,
  bot: Type.Boolean({ description: 'A program plays' }),
  left: Type.Boolean({ description: 'Gets no more games' }),
  results: Type.Array(Type.Enum(ROUND_RESULTS), { description: 'Of each round. In an arena, of the last ten games' }),
});
export type TournamentPlayer = Wire<typeof TournamentPlayer>;

export const TournamentMatch = answer('TournamentMatch', 'A game of a tournament', {
  match: whole(0, 100_000),
  round: whole(1, 100_000, 'From 1. In an arena, the games that were paired together'),
  players: Type.Array(PLAYER, { minItems: 2, maxItems: 2, description: 'The first player begins, in seat 0' }),
  game: ONLINE_ID,
  points: orNull(
    Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
    '1, 0.5 or 0 for each player. null: in progress',
  ),
  played: Type.Boolean({ description: 'false: it was decided without a move' }),
});
export type TournamentMatch = Wire<typeof TournamentMatch>;

export const StandingsRow = answer('StandingsRow', 'A line of the standings', {
  rank: whole(1, 500),
  player: PLAYER,
  points: Type.Number({ description: 'In a knock-out: how many rounds the player has survived' }),
  breaks: Type.Array(Type.Number(), { description: 'The tie-breaks, in the order of `breaks` of the tournament' }),
  games: whole(0, 100_000, 'How many games the player has played'),
});
export type StandingsRow = Wire<typeof StandingsRow>;

export const TournamentView = answer('TournamentView', 'The public view of a tournament, for anybody with its code', {
  tournament: CODE,
  nr: NR,
  now: MILLISECONDS,
  name: NAME,
  format: Type.Enum(TOURNAMENT_FORMATS),
  game: GAME,
  clock: orNull(ClockSpec),
  partner: orNull(Type.String()),
  bots: Type.Boolean({ description: 'Programs may join' }),
  status: Type.Enum(['open', 'running', 'over'], { description: 'open: not started' }),
  paused: Type.Boolean(),
  round: whole(0, 100_000, 'The current round, or the last one. 0: none yet'),
  rounds: orNull(whole(0, 1000), 'How many there will be, as far as is known. null: an arena has none'),
  nextAt: orNull(MILLISECONDS, 'When the next round begins by itself'),
  endsAt: orNull(MILLISECONDS, 'When an arena ends'),
  minutes: Type.Optional(whole(1, 360, 'Arena: its length')),
  players: Type.Array(TournamentPlayer),
  matches: Type.Array(TournamentMatch, { description: 'Those in progress, and the others of the last round' }),
  resting: Type.Array(Type.Object({ player: PLAYER, game: orNull(ONLINE_ID, 'Against a computer player') }), {
    description: 'The players without an opponent in this round',
  }),
  breaks: Type.Array(Type.Enum(TIE_BREAKS), { description: 'The tie-breaks for equal points, in this order' }),
  standings: Type.Array(StandingsRow, { description: 'The leader comes first' }),
});
export type TournamentView = Wire<typeof TournamentView>;

export const TournamentUnchanged = answer('TournamentUnchanged', 'Nothing happened since the entry nr', {
  nr: NR,
  now: MILLISECONDS,
});
export type TournamentUnchanged = Wire<typeof TournamentUnchanged>;

export const SinceEntry = Type.Object({
  since: digits(9, 'The last known entry'),
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
  bot: flag('A program plays. Everybody can see that'),
});
export type JoinTournament = Wire<typeof JoinTournament>;

export const TournamentCommand = request('TournamentCommand', 'A command of the host or of a player', {
  do: Type.Enum(TOURNAMENT_VERBS),
  player: Type.Optional(PLAYER),
  name: Type.Optional(NAME),
  round: Type.Optional(whole(1, 100_000, 'With next-round: which one. Sent again, it starts no other')),
  partner: Type.Optional(
    orNull(text(40), 'With partner: the computer player for players without an opponent from now on. null: none'),
  ),
});
export type TournamentCommand = Wire<typeof TournamentCommand>;

export const FromMatch = Type.Object({
  from: digits(6, 'The first match of the page'),
});

export const TournamentGames = answer('TournamentGames', 'A page of the games of a tournament, with their moves', {
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
});
export type TournamentGames = Wire<typeof TournamentGames>;
