import { randomFrom, unwrap } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import type { HalfPoints, TournamentEvent, TournamentSettings } from '../store/tournaments.ts';
import { recomputedStandings } from '../testing/recomputed-standings.ts';
import { nextPairs, swissPlayers } from './next-pairs.ts';
import { isFull } from './requests.ts';
import { standingsOf } from './standings.ts';
import { applyEvent, newTournament, openMatches, type TournamentState } from './state.ts';
import { arenaEndsAt, firstMoveBy, matchView, partnerOf, tournamentViewOf } from './view.ts';

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

/** A tournament that changes only through its log, as on a server. */
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
  it('60 players with late joiners and leavers have no repeated pair, fair sides and at most one bye each in 9 rounds', () => {
    const swiss = new Simulation({ rounds: 9 }, 59);
    const { random, result } = seeded(7);
    swiss.start();
    while (swiss.pair()) {
      // Some games end while others are still played.
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

  it('three players over five rounds meet again only when it cannot be avoided', () => {
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

describe('what the host changes', () => {
  const entry = (state: TournamentState, event: TournamentEvent) => ({ nr: state.nr + 1, at: 0, event });

  it('a corrected result counts everywhere, also after the end', () => {
    const swiss = new Simulation({ rounds: 3 }, 9);
    const { result } = seeded(5);
    swiss.start();
    while (swiss.pair()) {
      swiss.play(result);
      if (swiss.state.rounds === 2) swiss.do({ did: 'correct', match: 1, points: [0, 2] });
    }
    const noShow = { match: 5, points: [0, 2] as const, played: false };
    const before = {
      ...swiss.state,
      matches: swiss.state.matches.with(5, { ...swiss.state.matches[5]!, end: noShow }),
    };
    const after = unwrap(applyEvent(before, entry(before, { did: 'correct', match: 5, points: [2, 0] })));
    expect(after.status).toBe('over');
    for (const state of [swiss.state, before, after])
      expect(standingsOf(state)).toEqual(recomputedStandings(exported(state)));
    const [winner] = after.matches[5]!.players;
    const pointsOf = (state: TournamentState) => standingsOf(state).find(({ player }) => player === winner)!.points;
    expect(pointsOf(after) - pointsOf(before)).toBe(1);
    const shown = tournamentViewOf('KLM427', after).players[winner - 1]!;
    expect(shown).toMatchObject({ corrected: [shown.matches.indexOf(5)] });
    expect(shown).not.toHaveProperty('unplayed');
  });

  it('in a knock-out only results of the last round can be corrected, and not to a draw', () => {
    const cup = new Simulation({ format: 'knock-out' }, 4);
    cup.start();
    while (cup.pair()) cup.play(() => 2);
    const correct = (match: number, points: readonly [HalfPoints, HalfPoints]) =>
      applyEvent(cup.state, entry(cup.state, { did: 'correct', match, points }));
    expect(correct(0, [0, 2])).toEqual({ ok: false, error: 'bad-request' });
    expect(correct(2, [1, 1])).toEqual({ ok: false, error: 'bad-request' });
    const [loser, winner] = cup.state.matches[2]!.players;
    expect(standingsOf(cup.state)[0]!.player).toBe(loser);
    expect(standingsOf(unwrap(correct(2, [0, 2])))[0]!.player).toBe(winner);
  });

  it('another number of rounds ends a Swiss earlier or later', () => {
    const swiss = new Simulation({ rounds: 5 }, 6);
    swiss.start();
    for (let round = 0; round < 3; round++) {
      swiss.pair();
      swiss.play(() => 2);
    }
    swiss.do({ did: 'change', rounds: 3, clock: null });
    expect(nextPairs(swiss.state)).toBe('over');
    swiss.do({ did: 'change', rounds: 4, clock: { kind: 'live', initial: 60_000, increment: 0 } });
    expect(nextPairs(swiss.state)).toMatchObject({ rest: [] });
    expect(tournamentViewOf('KLM427', swiss.state)).toMatchObject({ rounds: 4, clock: { initial: 60_000 } });
  });

  it.each([
    [null, { kind: 'live', initial: 60_000, increment: 0 }],
    [{ kind: 'live', initial: 60_000, increment: 0 }, null],
  ] as const)(
    'another clock changes the time for the first move only in games paired later (%j, then %j)',
    (old, clock) => {
      const swiss = new Simulation({ clock: old, rounds: 2 }, 4);
      const limits = () => openMatches(swiss.state).map((match) => firstMoveBy(swiss.state, match));
      swiss.start();
      swiss.pair();
      swiss.at = 1_000_000;
      swiss.do({ did: 'change', clock });
      const [withoutClock, live] = [[null, null], (at: number) => [at + 120_000, at + 120_000]] as const;
      expect(limits()).toEqual(old ? live(0) : withoutClock);
      swiss.play(() => 2);
      swiss.pair();
      expect(limits()).toEqual(clock ? live(1_000_000) : withoutClock);
    },
  );

  it('expected names disappear when their players join', () => {
    const swiss = new Simulation({}, 1);
    swiss.do({ did: 'expect', names: ['Jun', 'Zoë', 'player 1'] });
    expect(tournamentViewOf('KLM427', swiss.state).expected).toEqual(['Jun', 'Zoë']);
    swiss.do({ did: 'join', name: 'zoe', secret: 'z', bot: false });
    swiss.do({ did: 'join', name: 'Jun', secret: 'j', bot: false });
    expect(tournamentViewOf('KLM427', swiss.state)).not.toHaveProperty('expected');
  });

  it('after the end no game is being played', () => {
    const swiss = new Simulation({}, 4);
    swiss.start();
    swiss.pair();
    swiss.do({ did: 'result', results: [{ match: 0, points: [2, 0], played: true }] });
    swiss.do({ did: 'end' });
    const results = tournamentViewOf('KLM427', swiss.state).players.flatMap((player) => player.results);
    expect(results.toSorted()).toEqual(['lost', 'unfinished', 'unfinished', 'won']);
  });
});

it('only pauses after the start lengthen an arena', () => {
  const clock = { kind: 'live', initial: 60_000, increment: 0 } as const;
  const arena = new Simulation({ format: 'arena', clock, minutes: 10 }, 2);
  for (const [at, did] of [
    [0, 'pause'],
    [1000, 'resume'],
    [2000, 'pause'],
    [3000, 'start'],
    [7000, 'resume'],
  ] as const) {
    arena.at = at;
    if (did === 'start') arena.start();
    else arena.do({ did });
  }
  expect(arenaEndsAt(arena.state)).toBe(7000 + 600_000);
});

/** The host's export of this tournament. */
const exported = (state: TournamentState) => ({
  ...tournamentViewOf('KLM427', state),
  games: state.matches.map((match) => ({ ...matchView('KLM427', match), record: null })),
});

describe('round robin', () => {
  it('all players meet, and the opponents of a player who left get a bye', () => {
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

  it.each([
    ['a player', 9999, false, false],
    ['a player', 10_000, false, true],
    ['the host', 10_000, true, false],
    ['the host', 20_000, true, true],
  ])('%s with a log of %i entries: is host %s, is full %s', (_, nr, isHost, full) => {
    const state = { ...new Simulation({ format: 'round-robin' }, 2).state, nr };
    expect(isFull(state, { do: 'pause' }, isHost)).toBe(full);
    // The host can always end it.
    expect(isFull(state, { do: 'end' }, isHost)).toBe(false);
  });

  it('at most 64 players can join', () => {
    const all = new Simulation({ format: 'round-robin' }, 64);
    const event: TournamentEvent = { did: 'join', name: 'One more', secret: 'x', bot: false };
    expect(applyEvent(all.state, { nr: all.state.nr + 1, at: 0, event })).toMatchObject({ error: 'tournament-full' });
  });

  it('no player can join after the start', () => {
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
  it('the winner has won every match, draws are replayed with sides changed, and players who leave are out', () => {
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

describe('simul', () => {
  it('the host plays everyone at once, both begin in turn, and finished players play again when they ask', () => {
    const simul = new Simulation({ format: 'simul' }, 0);
    simul.do({ did: 'join', name: 'Teacher', secret: 'host', bot: false, host: true });
    for (let pupil = 1; pupil <= 5; pupil++) simul.join();
    simul.start();
    expect(simul.pair()).toBe(true);
    expect(openMatches(simul.state).map(({ players }) => players)).toEqual([2, 3, 4, 5, 6].map((pupil) => [pupil, 1]));
    simul.do({ did: 'result', results: [{ match: 0, points: [2, 0], played: true }] });
    expect(simul.pair()).toBe(false);
    simul.join();
    simul.do({ did: 'again', player: 2 });
    expect(simul.pair()).toBe(true);
    expect(openMatches(simul.state).map(({ players }) => players)).toEqual([
      ...[3, 4, 5, 6].map((pupil) => [pupil, 1]),
      ...[
        [1, 2],
        [7, 1],
      ],
    ]);
    expect(simul.pair()).toBe(false);
    simul.play(() => 1);
    const rows = standingsOf(simul.state);
    expect(rows.map(({ player, points, games }) => [player, points, games])).toEqual([
      ...[[2, 1.5, 2]],
      ...[3, 4, 5, 6, 7].map((pupil) => [pupil, 0.5, 1]),
    ]);
    expect(rows).toEqual(recomputedStandings(exported(simul.state)));
    // Each takes one game only, and it runs until the host ends it.
    for (const player of [2, 3]) simul.do({ did: 'again', player });
    expect(simul.pair()).toBe(true);
    expect(simul.pair()).toBe(false);
    expect(simul.state.status).toBe('running');
  });
});

describe('handicaps', () => {
  it.each(['swiss', 'round-robin', 'arena'] as const)('whoever has the first move begins every game: %s', (format) => {
    const all = new Simulation({ format, rounds: 5 }, 6);
    for (const player of [2, 5]) all.do({ did: 'handicap', player, handicap: { first: true } });
    all.start();
    for (let round = 0; round < 5 && all.pair(); round++) all.play(() => 1);
    const games = all.state.matches.map(({ players }) => players);
    expect(games.length).toBeGreaterThan(10);
    const apart = games.filter((players) => players.filter((player) => player === 2 || player === 5).length === 1);
    expect(apart.length).toBeGreaterThan(4);
    for (const [first] of apart) expect([2, 5]).toContain(first);
    all.do({ did: 'handicap', player: 2, handicap: {} });
    expect(tournamentViewOf('KLM427', all.state).players[1]!.handicap).toBeUndefined();
  });

  it('the replays of a knock-out keep their order', () => {
    const cup = new Simulation({ format: 'knock-out' }, 2);
    cup.do({ did: 'handicap', player: 2, handicap: { first: true } });
    cup.start();
    while (cup.pair()) cup.play(() => 1);
    expect(cup.state.matches.map(({ players }) => players)).toEqual([
      [2, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it('a player has so many hints in each game, and none without the handicap', () => {
    const all = new Simulation({ rounds: 2 }, 2);
    all.do({ did: 'handicap', player: 1, handicap: { hints: 2 } });
    all.start();
    all.pair();
    const use = (player: number, match = 0) =>
      applyEvent(all.state, { nr: all.state.nr + 1, at: 0, event: { did: 'hint', player, match } });
    expect(use(2)).toMatchObject({ error: 'no-hints' });
    for (let hints = 0; hints < 2; hints++) all.do({ did: 'hint', player: 1, match: 0 });
    expect(use(1)).toMatchObject({ error: 'no-hints' });
    const seat = all.state.matches[0]!.players.indexOf(1);
    expect(matchView('KLM427', all.state.matches[0]!).hints![seat]).toBe(2);
    all.play(() => 1);
    expect(use(1)).toMatchObject({ error: 'stale' });
    all.pair();
    expect(use(1, 1).ok).toBe(true);
    expect(use(1, 7)).toMatchObject({ error: 'stale' });
  });

  it.each(['level-5', null])('a weaker computer player takes the place of %s', (partner) => {
    const all = new Simulation({ partner }, 3);
    all.do({ did: 'handicap', player: 1, handicap: { partner: 'level-1' } });
    expect([1, 2].map((player) => partnerOf(all.state, player))).toEqual(['level-1', partner]);
  });
});

describe('arena', () => {
  it('500 players for ten minutes never wait without reason or play two games, and points match a recomputation', () => {
    const arena = new Simulation({ format: 'arena' }, 500);
    const { random, result } = seeded(11);
    arena.start();
    const endsAt = new Map<number, number>();
    const waitsSince = new Map<number, number>(arena.state.players.map(({ number }) => [number, 0]));
    let longestWait = 0;
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
            longestWait = Math.max(longestWait, arena.at - waitsSince.get(player)!);
            waitsSince.delete(player);
          }
        }
      // The free players can meet only their last opponent.
      expect(waitsSince.size).toBeLessThanOrEqual(2);
    }
    // A step of the simulation is a second. A waiting player is paired as soon as another one is free.
    expect(longestWait).toBeLessThanOrEqual(10);
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
