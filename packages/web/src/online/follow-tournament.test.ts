import type { TournamentView } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../shared/testing/fake-online.ts';
import { client } from './client.ts';
import { countdownText, createCountdown, followTournament } from './follow-tournament.ts';

const view = (nr: number, more: Partial<TournamentView> = {}): TournamentView =>
  ({ nr, now: Date.now(), players: [], name: `v${nr}`, ...more }) as unknown as TournamentView;

let answers: (TournamentView | object | Error)[] = [];
const asked: unknown[][] = [];
const opened: (() => void)[] = [];
const follow = (secret?: () => string | undefined) => {
  const { it, dispose } = mount(() => followTournament('ABC123', secret));
  opened.push(dispose);
  return it;
};
/** Waits for the answer of a request. */
const answered = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  asked.length = 0;
  vi.spyOn(client, 'viewTournament').mockImplementation((async (...call: unknown[]) => {
    asked.push(call);
    const answer = answers.shift() ?? { nr: 0 };
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  Object.assign(document, { visibilityState: 'visible' });
  // Waiting announcements are shared with the next test file.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a followed tournament', () => {
  test('requests updates with the last number and the secret of the player', async () => {
    answers = [view(3)];
    const tournament = follow(() => 'mine');
    await answered();
    expect(tournament.view()?.name).toBe('v3');
    await vi.advanceTimersByTimeAsync(2000);
    const mine = expect.objectContaining({ secret: 'mine' });
    expect(asked[0]).toEqual(['ABC123', { since: undefined, wait: undefined }, mine]);
    expect(asked[1]).toEqual(['ABC123', { since: 3, wait: 7 }, mine]);
  });

  test('ignores an answer older than the one on the screen', async () => {
    answers = [view(5)];
    const tournament = follow();
    await answered();
    tournament.show(view(4));
    expect(tournament.view()?.name).toBe('v5');
    tournament.show(view(6));
    expect(tournament.view()?.name).toBe('v6');
  });

  test('shows an error until the server answers again', async () => {
    answers = [Object.assign(new Error(), { code: 'unreachable' }), view(1)];
    const tournament = follow();
    await answered();
    expect([tournament.view(), tournament.fault()]).toEqual([null, 'unreachable']);
    await vi.advanceTimersByTimeAsync(2000);
    expect([tournament.view()?.nr, tournament.fault()]).toEqual([1, null]);
  });

  test('asks again at once when the page becomes visible, and ends the request that was waiting', async () => {
    follow();
    await answered();
    expect(asked).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await answered();
    expect(asked).toHaveLength(2);
    expect((asked[0]![2] as { signal: AbortSignal }).signal.aborted).toBe(true);
  });

  test('shows the players who are absent', async () => {
    answers = [view(1), { nr: 1, now: 0, absent: [2] }];
    const tournament = follow();
    await answered();
    expect(tournament.absent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(400);
    expect(tournament.absent()).toEqual([2]);
  });

  test('stops asking after the screen has closed', async () => {
    const { dispose } = mount(() => followTournament('ABC123'));
    await answered();
    dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
  });

  test('shows the change of a command, or resolves with the reason for its refusal', async () => {
    const tournament = follow();
    const run = vi.spyOn(client, 'runTournament');
    run.mockResolvedValueOnce(view(9) as never);
    expect(await tournament.run('host', { do: 'start' })).toBeNull();
    expect(tournament.view()?.nr).toBe(9);
    run.mockRejectedValueOnce(Object.assign(new Error(), { code: 'too-few-players' }));
    expect(await tournament.run('host', { do: 'start' })).toBe('too-few-players');
  });

  test('counts down by the clock of the server', async () => {
    answers = [view(1, { now: Date.now() + 60_000 })];
    const tournament = follow();
    await answered();
    const [until, setUntil] = createSignal<number | null>(null);
    const { it: left, dispose } = mount(() => createCountdown(tournament, until));
    expect(left()).toBeNull();
    setUntil(Date.now() + 65_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(countdownText(left()!)).toBe('0:04');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(left()).toBe(0);
    dispose();
  });
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [605_000, '10:05'],
])('%i ms left appear as %s', (left, text) => expect(countdownText(left)).toBe(text));
