import { expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import type { TournamentState } from './state.ts';
import { TournamentPresence } from './tournament-presence.ts';

const ARENA = {
  settings: { format: 'arena' },
  players: [1, 2, 3].map((number) => ({ number, hasLeft: false })),
} as unknown as TournamentState;

const delivered = () => new Promise((resolve) => setImmediate(resolve));

/** Two servers, with a time that the test controls. */
function twoServers() {
  let time = 0;
  const hub = new LocalHub();
  const open = (name: string) => new TournamentPresence({ bus: hub.connect(name), elapsed: () => time });
  const gone = (server: TournamentPresence, state = ARENA) =>
    server.withoutAbsent('ABC234', state).players.flatMap(({ number, hasLeft }) => (hasLeft ? [number] : []));
  return { one: open('one'), two: open('two'), gone, pass: (milliseconds: number) => (time += milliseconds) };
}

test('a player who stops asking is absent on every server until they return', async () => {
  const { one, two, gone, pass } = twoServers();
  expect([gone(one), gone(two)]).toEqual([[], []]);
  one.noteSeen('ABC234', 1);
  two.noteSeen('ABC234', 2);
  await delivered();
  for (let second = 0; second < 20; second++) {
    pass(1000);
    two.noteSeen('ABC234', 2);
    await delivered();
  }
  // The third player never sent a secret, like an older client.
  expect([gone(one), gone(two)]).toEqual([[1], [1]]);
  two.noteSeen('ABC234', 1);
  await delivered();
  expect([gone(one), gone(two)]).toEqual([[], []]);
});

test('a host sees who is absent in every format', () => {
  const { one, pass } = twoServers();
  const swiss = { ...ARENA, settings: { ...ARENA.settings, format: 'swiss' } } as TournamentState;
  one.noteSeen('ABC234', 2);
  expect(one.absentIn('ABC234', swiss)).toEqual([]);
  pass(16_000);
  expect(one.absentIn('ABC234', swiss)).toEqual([2]);
});

test('only arenas leave out absent players, and an idle arena is forgotten after ten minutes', () => {
  const { one, gone, pass } = twoServers();
  one.noteSeen('ABC234', 1);
  pass(60_000);
  expect(gone(one, { ...ARENA, settings: { ...ARENA.settings, format: 'swiss' } })).toEqual([]);
  expect(gone(one)).toEqual([1]);
  // Other arenas do not remove this one while it is in use.
  one.noteSeen('XYZ789', 1);
  expect(gone(one)).toEqual([1]);
  pass(600_001);
  one.noteSeen('DEF567', 1);
  expect(gone(one)).toEqual([]);
});
