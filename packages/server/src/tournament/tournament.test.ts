import { randomFrom, unwrap } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import type { HalfPoints, TournamentEvent, TournamentSettings } from '../store/tournaments.ts';
import { recomputedStandings } from '../testing/recomputed-standings.ts';
import { nextPairs, swissPlayers } from './next-pairs.ts';
import { standingsOf } from './standings.ts';
import { applyEvent, newTournament, openMatches, type TournamentState } from './state.ts';
import { matchView, tournamentViewOf } from './view.ts';

const SETTINGS: TournamentSettings = {
  name: 'Club',
  format: 'swiss',
  config: 'connect-7x6x4',
  clock: null,
  rounds: 5,
  minutes: 10,
  partner: null,
  pause: null,
  created: 0,
  creator: '',
};

/** Does everything through the log, as a server does. */
class Simulation {
  state: TournamentState;
  readonly log: TournamentEvent[] = [];
  at = 0;

  constructor(settings: Partial<TournamentSettings>, players: number) {
    this.state = newTournament({ ...SETTINGS, ...settings });
    for (let at = 0; at < players; at++) this.join();
  }

  join(): void {
    const number = this.state.players.length + 1;
    this.do({ did: 'join', name: `Player ${number}`, secret: `${number}`, bot: false });
  }

  start(): void {
    this.do({ did: 'start', order: this.state.players.map(({ number }) => number) });
  }

  do(event: TournamentEvent): void {
    this.log.push(event);
    this.state = unwrap(applyEvent(this.state, { nr: this.state.nr + 1, at: this.at, event }));
  }

  /** Pairs a round. Returns whether there was one. */
  pair(): boolean {
    const next = nextPairs(this.state);
    if (next === 'over') this.do({ did: 'end' });
    if (next === null || next === 'over') return false;
    this.do({ did: 'pair', round: this.state.rounds, ...next });
    return true;
  }

  /** Ends all games that are being played. */
  play(resultOf: (one: number, two: number) => HalfPoints): void {
    this.do({
      did: 'result',
      results: openMatches(this.state).map(({ match, players }) => {
        const points = resultOf(...players);
        return { match, points: [points, (2 - points) as HalfPoints], played: true };
      }),
    });
  }
}

const seeded = (seed: number) => {
  const random = randomFrom(seed);
  return { random, result: (): HalfPoints => ([0, 1, 2, 0, 2] as const)[Math.floor(random() * 5)]! };
};

describe('Swiss', () => {
  // 200 players take a while: app/large-tournaments.test.ts plays them, on complete runs.
  it('60 players, 9 rounds, late joiners and leavers: nobody meets twice, sides are fair, nobody rests twice', () => {
    const swiss = new Simulation({ rounds: 9 }, 59);
    const { random, result } = seeded(7);
    swiss.start();
    while (swiss.pair()) {
      // Some have their result while others play.
      const { match } = openMatches(swiss.state)[0]!;
      const event: TournamentEvent = { did: 'result', results: [{ match, points: [2, 0], played: true }] };
      const early = unwrap(applyEvent(swiss.state, { nr: swiss.state.nr + 1, at: 0, event }));
      expect(standingsOf(early)).toEqual(recomputedStandings(exported(early)));
      swiss.play(result);
      if (swiss.state.rounds === 2) swiss.join();
      if (swiss.state.rounds === 4) for (const player of [5, 40]) swiss.do({ did: 'leave', player });
      if (random() < 0.3) swiss.do({ did: 'return', player: 5 });
    }
    const { state } = swiss;
    expect(state.status).toBe('over');
    expect(state.rounds).toBe(9);
    const met = state.matches.map(({ players }) => [...players].sort((one, two) => one - two).join());
    expect(new Set(met).size).toBe(met.length);
    const rests = state.rests.flat();
    expect(new Set(rests).size).toBe(rests.length);
    for (const { sides } of swissPlayers(state)) {
      const difference = sides.reduce((sum: number, side) => sum + (side === 0 ? 1 : -1), 0);
      expect(Math.abs(difference)).toBeLessThanOrEqual(2);
      // Only topscorers may begin three times in a row, and only in the last round.
      expect(sides.slice(0, -1).join('')).not.toMatch(/000|111/);
    }
    expect(standingsOf(state)).toEqual(recomputedStandings(exported(state)));
  });

  it('three players over five rounds meet again only when there is no other way', () => {
    const swiss = new Simulation({ rounds: 5 }, 3);
    swiss.start();
    while (swiss.pair()) swiss.play(() => 2);
    expect(swiss.state.rounds).toBe(5);
    const met = swiss.state.matches.slice(0, 3).map(({ players }) => [...players].sort().join());
    expect(new Set(met).size).toBe(3);
  });

  it('the same log always leads to the same state', () => {
    const swiss = new Simulation({ rounds: 4 }, 17);
    const { result } = seeded(3);
    swiss.start();
    while (swiss.pair()) swiss.play(result);
    let again = newTournament(swiss.state.settings);
    for (const [at, event] of swiss.log.entries()) again = unwrap(applyEvent(again, { nr: at + 1, at: 0, event }));
    expect(again).toEqual(swiss.state);
  });
});

/** The host's export of this tournament. */
const exported = (state: TournamentState) => ({
  ...tournamentViewOf('KLM427', state),
  games: state.matches.map((match) => ({ ...matchView('KLM427', match), record: null })),
});

describe('round robin', () => {
  it('everybody meets everybody; the opponents of somebody who leaves rest', () => {
    const all = new Simulation({ format: 'round-robin' }, 7);
    all.start();
    let rounds = 0;
    while (all.pair()) {
      all.play((one, two) => (one < two ? 2 : 0));
      if (++rounds === 3) all.do({ did: 'leave', player: 7 });
    }
    expect(rounds).toBe(7);
    expect(all.state.status).toBe('over');
    expect(standingsOf(all.state).map(({ player }) => player)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(standingsOf(all.state)).toEqual(recomputedStandings(exported(all.state)));
    expect(
      applyEvent(all.state, {
        nr: all.state.nr + 1,
        at: 0,
        event: { did: 'join', name: 'Late', secret: 'x', bot: false },
      }),
    ).toMatchObject({ error: 'tournament-over' });
  });

  it('no more than 64 can join', () => {
    const all = new Simulation({ format: 'round-robin' }, 64);
    const event: TournamentEvent = { did: 'join', name: 'One more', secret: 'x', bot: false };
    expect(applyEvent(all.state, { nr: all.state.nr + 1, at: 0, event })).toMatchObject({ error: 'tournament-full' });
  });

  it('nobody can join after the start', () => {
    const all = new Simulation({ format: 'round-robin' }, 4);
    all.start();
    expect(
      applyEvent(all.state, {
        nr: all.state.nr + 1,
        at: 0,
        event: { did: 'join', name: 'Late', secret: 'x', bot: false },
      }),
    ).toMatchObject({ error: 'begun-already' });
  });
});

describe('knock-out', () => {
  it('the winner beats everybody; draws are played again with sides changed; leavers are out', () => {
    for (let players = 2; players <= 20; players++) {
      const cup = new Simulation({ format: 'knock-out' }, players);
      const { result } = seeded(players);
      cup.start();
      while (cup.pair()) {
        cup.play(result);
        if (cup.state.rounds === 1 && players > 6) cup.do({ did: 'leave', player: 1 });
      }
      expect(cup.state.status).toBe('over');
      const [first, second] = standingsOf(cup.state);
      expect(first!.rank).toBe(1);
      expect(second!.rank).toBe(2);
      for (const [at, match] of cup.state.matches.entries()) {
        const before = cup.state.matches
          .slice(0, at)
          .findLast(({ players: pair }) => match.players.every((one) => pair.includes(one)));
        if (before) {
          expect(before.end!.points[0]).toBe(1);
          expect(match.players).toEqual([...before.players].reverse());
        }
      }
    }
  });
});

describe('arena', () => {
  it('500 players for ten minutes: nobody waits without reason, nobody has two games, points as recomputed', () => {
    const arena = new Simulation({ format: 'arena' }, 500);
    const { random, result } = seeded(11);
    arena.start();
    const endsAt = new Map<number, number>();
    const waitsSince = new Map<number, number>(arena.state.players.map(({ number }) => [number, 0]));
    let longest = 0;
    for (arena.at = 0; arena.at < 600; arena.at++) {
      const done = openMatches(arena.state).filter(({ match }) => endsAt.get(match)! <= arena.at);
      if (done.length > 0)
        arena.do({
          did: 'result',
          results: done.map(({ match, players }) => {
            for (const player of players) waitsSince.set(player, arena.at);
            const points = result();
            return { match, points: [points, (2 - points) as HalfPoints], played: true };
          }),
        });
      if (arena.pair())
        for (const { match, players } of openMatches(arena.state)) {
          if (endsAt.has(match)) continue;
          endsAt.set(match, arena.at + 20 + Math.floor(random() * 70));
          for (const player of players) {
            longest = Math.max(longest, arena.at - waitsSince.get(player)!);
            waitsSince.delete(player);
          }
        }
      // The free players have no partner but the last opponent.
      expect(waitsSince.size).toBeLessThanOrEqual(2);
    }
    // A second is a turn of the simulation. A waiting player is paired as soon as another one is free.
    expect(longest).toBeLessThanOrEqual(10);
    const { state } = arena;
    const last = new Map<number, number>();
    for (const { players } of state.matches) {
      const [one, two] = players;
      expect(last.get(one) === two && last.get(two) === one).toBe(false);
      last.set(one, two).set(two, one);
    }
    expect(standingsOf(state)).toEqual(recomputedStandings(exported(state)));
  });
});
