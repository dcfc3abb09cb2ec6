import { expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { ArenaPresence } from './arena-presence.ts';
import type { TournamentState } from './state.ts';

const ARENA = {
  settings: { format: 'arena' },
  players: [1, 2, 3].map((number) => ({ number, hasLeft: false })),
} as unknown as TournamentState;

const delivered = () => new Promise((resolve) => setImmediate(resolve));

/** Two servers, with a time that the test controls. */
function twoServers() {
  let time = 0;
  const hub = new LocalHub();
  const open = (name: string) => new ArenaPresence({ bus: hub.connect(name), elapsed: () => time });
  const gone = (server: ArenaPresence, state = ARENA) =>
    server.withoutAbsent('ABC234', state).players.flatMap(({ number, hasLeft }) => (hasLeft ? [number] : []));
  return { one: open('one'), two: open('two'), gone, pass: (milliseconds: number) => (time += milliseconds) };
}

test('whoever was there and stopped asking has gone, until they are back; on every server', async () => {
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
  // The third never said anything: an older client.
  expect([gone(one), gone(two)]).toEqual([[1], [1]]);
  two.noteSeen('ABC234', 1);
  await delivered();
  expect([gone(one), gone(two)]).toEqual([[], []]);
});

test('only arenas leave somebody out, and one that nobody asked about for ten minutes is forgotten', () => {
  const { one, gone, pass } = twoServers();
  one.noteSeen('ABC234', 1);
  pass(60_000);
  expect(gone(one, { ...ARENA, settings: { ...ARENA.settings, format: 'swiss' } })).toEqual([]);
  expect(gone(one)).toEqual([1]);
  // Other arenas do not change that while this one goes on.
  one.noteSeen('XYZ789', 1);
  expect(gone(one)).toEqual([1]);
  pass(600_001);
  one.noteSeen('DEF567', 1);
  expect(gone(one)).toEqual([]);
});
