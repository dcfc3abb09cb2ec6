import { randomFrom, unwrap } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import { applyDeed } from './apply.ts';
import { nextPairs, swissPlayers } from './next-pairs.ts';
import { standingsOf } from './standings.ts';
import type { HalfPoints, TournamentDeed, TournamentSettings } from './tournament-log.ts';
import { newTournament, openMatches, type TournamentState } from './tournament-state.ts';

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
  readonly log: TournamentDeed[] = [];
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

  do(deed: TournamentDeed): void {
    this.log.push(deed);
    this.state = unwrap(applyDeed(this.state, { nr: this.state.nr + 1, at: this.at, deed }));
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
  it('200 players, 9 rounds, late joiners and leavers: nobody meets twice, sides are fair, nobody rests twice', () => {
    const swiss = new Simulation({ rounds: 9 }, 199);
    const { random, result } = seeded(7);
    swiss.start();
    while (swiss.pair()) {
      swiss.play(result);
      if (swiss.state.rounds === 2) swiss.join();
      if (swiss.state.rounds === 4) for (const player of [5, 60]) swiss.do({ did: 'leave', player });
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
    expect(standingsOf(state)).toEqual(recomputed(state));
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
    for (const [at, deed] of swiss.log.entries()) again = unwrap(applyDeed(again, { nr: at + 1, at: 0, deed }));
    expect(again).toEqual(swiss.state);
  });
});

/** Points from the games alone, and the tie-breaks by their definitions. */
function recomputed(state: TournamentState) {
  const score = new Map(state.players.map(({ number }) => [number, 0]));
  const add = (player: number, points: number) => score.set(player, score.get(player)! + points);
  for (const { players, end } of state.matches)
    for (const side of [0, 1] as const) add(players[side], end!.points[side] / 2);
  for (const player of state.rests.flat()) add(player, 1);
  const roundOf = (player: number, round: number) =>
    state.matches.find((match) => match.round === round && match.players.includes(player));
  const missesAtEnd = (player: number) => {
    let count = 0;
    for (let round = state.rounds - 1; round >= 0; round--) {
      if (roundOf(player, round) || state.rests[round]!.includes(player)) break;
      count++;
    }
    return count;
  };
  const rows = state.players.map(({ number }) => {
    const own = Array.from({ length: state.rounds }, (_, round) => {
      const match = roundOf(number, round);
      const isMissed = !match && !state.rests[round]!.includes(number);
      if (!match) return { worth: score.get(number)!, points: isMissed ? 0 : 1, isMissed, opponent: 0 };
      const side = match.players[0] === number ? 0 : 1;
      const opponent = match.players[1 - side]!;
      return {
        worth: score.get(opponent)! + missesAtEnd(opponent) / 2,
        points: match.end!.points[side] / 2,
        isMissed: false,
        opponent,
      };
    });
    const buchholz = own.reduce((sum, { worth }) => sum + worth, 0);
    const cuttable = own.some(({ isMissed }) => isMissed) ? own.filter(({ isMissed }) => isMissed) : own;
    const level = state.players.filter(
      (other) => score.get(other.number) === score.get(number) && other.number !== number,
    );
    const all = [number, ...level.map((other) => other.number)];
    const haveMet = all.every((one) =>
      all.every(
        (two) => one === two || state.matches.some(({ players }) => players.includes(one) && players.includes(two)),
      ),
    );
    return {
      player: number,
      points: score.get(number)!,
      breaks: [
        buchholz - Math.min(...cuttable.map(({ worth }) => worth)),
        buchholz,
        own.reduce((sum, { worth, points }) => sum + worth * points, 0),
        all.length > 1 && haveMet
          ? own.filter(({ opponent }) => all.includes(opponent)).reduce((sum, { points }) => sum + points, 0)
          : 0,
        own.filter(({ points }) => points === 1).length,
      ],
      games: own.filter(({ opponent }) => opponent !== 0).length,
    };
  });
  const better = (one: (typeof rows)[0], two: (typeof rows)[0]) => {
    const [a, b] = [
      [one.points, ...one.breaks],
      [two.points, ...two.breaks],
    ];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at === -1 ? 0 : b[at]! - a[at]!;
  };
  return rows
    .map((row) => ({ rank: 1 + rows.filter((other) => better(other, row) < 0).length, ...row }))
    .sort((one, two) => one.rank - two.rank || one.player - two.player);
}

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
    expect(
      applyDeed(all.state, {
        nr: all.state.nr + 1,
        at: 0,
        deed: { did: 'join', name: 'Late', secret: 'x', bot: false },
      }),
    ).toMatchObject({ error: 'tournament-over' });
  });

  it('no more than 64 can join', () => {
    const all = new Simulation({ format: 'round-robin' }, 64);
    const deed: TournamentDeed = { did: 'join', name: 'One more', secret: 'x', bot: false };
    expect(applyDeed(all.state, { nr: all.state.nr + 1, at: 0, deed })).toMatchObject({ error: 'tournament-full' });
  });

  it('nobody can join after the start', () => {
    const all = new Simulation({ format: 'round-robin' }, 4);
    all.start();
    expect(
      applyDeed(all.state, {
        nr: all.state.nr + 1,
        at: 0,
        deed: { did: 'join', name: 'Late', secret: 'x', bot: false },
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
      // Whoever is free now has no partner but the last opponent.
      expect(waitsSince.size).toBeLessThanOrEqual(2);
    }
    // A second is a turn of the simulation; who waits is paired as soon as somebody else is free.
    expect(longest).toBeLessThanOrEqual(10);
    const { state } = arena;
    const last = new Map<number, number>();
    for (const { players } of state.matches) {
      const [one, two] = players;
      expect(last.get(one) === two && last.get(two) === one).toBe(false);
      last.set(one, two).set(two, one);
    }
    for (const { player, points } of standingsOf(state)) {
      let [sum, streak] = [0, 0];
      for (const { players, end } of state.matches) {
        if (!end || !players.includes(player)) continue;
        const half = end.points[players[0] === player ? 0 : 1];
        sum += streak > 1 ? half * 2 : half;
        streak = half === 2 ? streak + 1 : 0;
      }
      expect(points).toBe(sum);
    }
  });
});
