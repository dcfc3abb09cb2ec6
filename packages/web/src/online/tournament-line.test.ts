import type { TournamentView } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount, onlineGame } from '../shared/testing/fake-online.ts';
import { client } from './client.ts';
import { keys } from './seat-keys.ts';
import { storePlayer } from './tournament-keys.ts';
import { createTournamentLine } from './tournament-line.ts';

const CODE = 'ABC123';
const PLAYERS = ['Ann', 'Ben', 'Cem'].map((name, at) => ({ player: at + 1, name }));
const view = (more: Partial<TournamentView>): TournamentView =>
  ({
    nr: 1,
    now: Date.now(),
    status: 'running',
    endsAt: null,
    players: PLAYERS,
    matches: [],
    standings: [],
    ...more,
  }) as unknown as TournamentView;
const match = (game: string, opponent: number, points: readonly [number, number] | null = null) =>
  ({ game, players: [2, opponent], points }) as unknown as TournamentView['matches'][number];
const playing = onlineGame('4', { view: { tournament: CODE } });
const over = onlineGame('4', { view: { tournament: CODE }, live: { status: 'over' } });

let seen: TournamentView;
const opened: (() => void)[] = [];
function open(first = playing) {
  const [game, setGame] = createSignal(first);
  const { it: line, dispose } = mount(() => createTournamentLine(game));
  opened.push(dispose);
  return { line, setGame };
}
const answered = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  seen = view({});
  vi.spyOn(client, 'viewTournament').mockImplementation((async () => seen) as never);
  storePlayer({ tournament: CODE, player: 2, secret: 'mine', view: seen } as never);
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  keys.forgetAll();
  // Waiting announcements are shared with the next test file.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('other games and spectators have no tournament line', () => {
  expect(open(onlineGame('4')).line).toBeNull();
  expect(open(onlineGame('4', { seat: null, view: { tournament: CODE } })).line).toBeNull();
  expect(open(onlineGame('4', { view: { tournament: 'OTHER1' } })).line).toBeNull();
});

test('warns while the time for the first move runs', async () => {
  const unbegun = onlineGame('-', { seat: 0, view: { tournament: CODE } });
  const moveBy = Date.now() + 65_000;
  seen = view({ matches: [{ ...match(unbegun.view.game, 1), moveBy }] });
  const { line, setGame } = open(unbegun);
  await answered();
  expect(line!.warning()).toBe('Make your first move: 1:05 left.');
  setGame(onlineGame('4', { seat: 0, view: { tournament: CODE } }));
  expect(line!.warning()).toBeNull();
});

test('shows the rank and the remaining time', async () => {
  seen = view({ endsAt: Date.now() + 65_000, standings: [{ player: 2, rank: 2 }] as never });
  const { line } = open();
  expect(line!.words()).toBeNull();
  await answered();
  expect(line!.words()).toBe('2nd of 3 · 1:05 left');
});

test('after the end of this game, the next game counts down and opens with the secret of the player', async () => {
  seen = view({ matches: [match('game1', 1)] });
  const { line, setGame } = open();
  await answered();
  expect(line!.next()).toBeNull();
  setGame(over);
  expect(line!.next()).toBeNull();
  seen = view({ nr: 2, matches: [match('game1', 1, [1, 0]), match('game2', 3)] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(line!.next()!.words.replaceAll('\u00a0', ' ')).toMatch(/^Next game: Cem, in [123] s$/);
  expect(keys.seat('game2')).toBeNull();
  await vi.advanceTimersByTimeAsync(4000);
  expect(keys.seat('game2')).toMatchObject({ secret: 'mine' });
});

test('the next game does not open during this one', async () => {
  seen = view({ matches: [match('game1', 1, [0, 1]), match('game2', 3)] });
  const { line } = open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([line!.next(), keys.seat('game2')]).toEqual([null, null]);
});
