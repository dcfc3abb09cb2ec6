import type { TournamentView } from '@rowhouse/protocol';
import { expect, it } from 'vitest';
import { standingsCsv } from './tournament-export.ts';

const VIEW: TournamentView = {
  tournament: 'KLM427',
  nr: 9,
  now: 0,
  name: 'Class 4b',
  format: 'swiss',
  game: 'connect-7x6x4',
  clock: null,
  partner: null,
  bots: true,
  status: 'over',
  paused: false,
  round: 2,
  rounds: 2,
  nextAt: null,
  endsAt: null,
  players: [
    { player: 1, name: 'Ann, the "first"', bot: false, left: false, results: ['won', 'drawn'], matches: [0, 1] },
    {
      player: 2,
      name: '=1+1',
      bot: false,
      left: true,
      results: ['lost', 'drawn'],
      matches: [0, 1],
      unplayed: [0],
      corrected: [1],
    },
  ],
  matches: [],
  resting: [],
  breaks: ['buchholz', 'wins'],
  standings: [
    { rank: 1, player: 1, points: 1.5, breaks: [2.5, 1], games: 2 },
    { rank: 2, player: 2, points: 0, breaks: [0, 0], games: 1 },
  ],
};

it('the CSV file has a line for each player, quotes special characters and never turns a name into a formula', () => {
  expect(standingsCsv(VIEW).split('\r\n')).toEqual([
    'rank,name,points,games,buchholz,wins,round-1,opponent-1,note-1,round-2,opponent-2,note-2',
    `1,"Ann, the ""first""",1.5,2,2.5,1,won,'=1+1,,drawn,'=1+1,`,
    `2,'=1+1,0,1,0,0,lost,"Ann, the ""first""",unplayed,drawn,"Ann, the ""first""",corrected`,
    '',
  ]);
});
