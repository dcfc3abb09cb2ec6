import { expect, it } from 'vitest';
import { OWN_BOARD, type TournamentChoices, tournamentRequest } from './tournament-request.ts';

const NUMBERS = {
  ...{ columns: '9', rows: '7', connect: '5' },
  ...{ rounds: '5', length: '20', minutes: '3', increment: '2', days: '4' },
};
const CHOICES: TournamentChoices = {
  hostName: '',
  name: 'Club',
  game: 'connect-7x6x4',
  format: 'swiss',
  numbers: NUMBERS,
  clock: 'none',
  partner: 'level-3',
  firstMove: 120,
  isAuto: true,
  hasBots: true,
};
const LIVE = { kind: 'live', initial: 180_000, increment: 2000 };

it.each([
  [{}, { rounds: 5, partner: 'level-3', pause: 30, firstMove: 120 }],
  [
    { clock: 'live', firstMove: 0 },
    { rounds: 5, clock: LIVE, partner: 'level-3', pause: 30, firstMove: 0 },
  ],
  [
    { clock: 'days', isAuto: false },
    { rounds: 5, clock: { kind: 'days', days: 4 }, partner: 'level-3', hostCounts: true, firstMove: 0 },
  ],
  [
    { format: 'round-robin', numbers: { ...NUMBERS, rounds: 'x' }, isAuto: false, partner: '' },
    { hostCounts: true, firstMove: 120 },
  ],
  // An arena has a live clock, and neither rounds nor players who sit out.
  [
    { format: 'arena', clock: 'days' },
    { minutes: 20, clock: LIVE },
  ],
  [
    { format: 'knock-out', partner: '', isAuto: false, hasBots: false, game: OWN_BOARD },
    { game: 'connect-9x7x5', bots: false, hostCounts: true, firstMove: 120 },
  ],
] as const)('the choices %j make the request %j', (change, more) => {
  const choices: TournamentChoices = { ...CHOICES, ...change };
  expect(tournamentRequest(choices)).toEqual({ name: 'Club', game: 'connect-7x6x4', format: choices.format, ...more });
});

const typed = (numbers: Partial<TournamentChoices['numbers']>) => ({ numbers: { ...NUMBERS, ...numbers } });

it.each<Partial<TournamentChoices>>([
  { name: ' ' },
  typed({ rounds: '0' }),
  typed({ rounds: '21' }),
  typed({ rounds: 'five' }),
  { clock: 'live', ...typed({ minutes: '' }) },
  { clock: 'days', ...typed({ days: '31' }) },
  { game: OWN_BOARD, ...typed({ columns: '101' }) },
  // No line of that length fits.
  { game: OWN_BOARD, ...typed({ connect: '10' }) },
])('the choices %j make no request', (change) => {
  expect(tournamentRequest({ ...CHOICES, ...change })).toBeNull();
});
