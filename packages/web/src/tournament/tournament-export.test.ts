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
    { player: 1, name: 'Ann, the "first"', bot: false, left: false, results: ['won', 'drawn'] },
    { player: 2, name: '=1+1', bot: false, left: true, results: ['lost'] },
  ],
  matches: [],
  resting: [],
  breaks: ['buchholz', 'wins'],
  standings: [
    { rank: 1, player: 1, points: 1.5, breaks: [2.5, 1], games: 2 },
    { rank: 2, player: 2, points: 0, breaks: [0, 0], games: 1 },
  ],
};

it('a line a player; commas and quotes are quoted, and a name is never a formula', () => {
  expect(standingsCsv(VIEW).split('\r\n')).toEqual([
    'rank,name,points,games,buchholz,wins,round-1,round-2',
    '1,"Ann, the ""first""",1.5,2,2.5,1,won,drawn',
    "2,'=1+1,0,1,0,0,lost,",
    '',
  ]);
});
