import { expect, it } from 'vitest';
import { type TournamentChoices, tournamentRequest } from './tournament-request.ts';

const CHOICES: TournamentChoices = {
  name: 'Club',
  game: 'connect-7x6x4',
  format: 'swiss',
  rounds: '5',
  minutes: '20',
  clock: '3',
  hasClock: false,
  partner: 'level-3',
  isAuto: true,
};

it.each([
  [{}, { rounds: 5, partner: 'level-3', pause: 30 }],
  [
    { hasClock: true },
    { rounds: 5, clock: { kind: 'live', initial: 180_000, increment: 0 }, partner: 'level-3', pause: 30 },
  ],
  [{ format: 'round-robin', rounds: 'x', isAuto: false, partner: '' }, {}],
  // An arena has a clock, and neither rounds nor anybody who rests.
  [{ format: 'arena' }, { minutes: 20, clock: { kind: 'live', initial: 180_000, increment: 0 } }],
] as const)('%j is asked for as %j', (change, more) => {
  const choices: TournamentChoices = { ...CHOICES, ...change };
  expect(tournamentRequest(choices)).toEqual({ name: 'Club', game: 'connect-7x6x4', format: choices.format, ...more });
});

it.each([{ name: ' ' }, { rounds: '0' }, { rounds: '21' }, { rounds: 'five' }, { hasClock: true, clock: '' }])(
  '%j is not asked for',
  (change) => {
    expect(tournamentRequest({ ...CHOICES, ...change })).toBeNull();
  },
);
