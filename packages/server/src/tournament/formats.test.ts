import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArenaPlayer,
  arenaPoints,
  bergerRound,
  bergerRounds,
  bracketOf,
  knockOutRound,
  knockOutRounds,
  pairArena,
} from './formats.ts';
import { directPoints, type PlayedRound, scoreOf, tieBreaksOf } from './tie-breaks.ts';

describe('round robin', () => {
  // FIDE Handbook C.05, annex 1: the tables for 3 or 4, 5 or 6, and 7 or 8 players.
  it.each([
    [4, '1-4 2-3 | 4-3 1-2 | 2-4 3-1'],
    [6, '1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1'],
    [
      8,
      '1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1',
    ],
  ])('follows the Berger table for %i players', (players, table) => {
    const rounds = Array.from({ length: bergerRounds(players) }, (_, round) => bergerRound(players, round));
    expect(rounds.map((pairs) => pairs.map(([one, two]) => `${one}-${two}`).join(' ')).join(' | ')).toBe(table);
  });

  it('pairs all players once, with balanced sides', () => {
    for (let players = 2; players <= 40; players++) {
      const seen = new Set<string>();
      const begun = new Map<number, number>();
      for (let round = 0; round < bergerRounds(players); round++)
        for (const [one, two] of bergerRound(players, round)) {
          seen.add([one, two].sort((a, b) => a - b).join());
          begun.set(one, (begun.get(one) ?? 0) + 1).set(two, (begun.get(two) ?? 0) - 1);
        }
      const count = players + (players % 2);
      expect(seen.size).toBe((count * (count - 1)) / 2);
      expect(Math.max(...[...begun.values()].map(Math.abs))).toBeLessThanOrEqual(1);
    }
  });
});

describe('knock-out', () => {
  it('the first seeds meet last and get the byes', () => {
    expect(bracketOf(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
    expect(bracketOf(5)).toEqual([1, null, 5, 4, 3, null, null, 2]);
  });

  it('keeps the best seeds when the better seed always wins', () => {
    for (let players = 2; players <= 70; players++)
      for (let round = 0; round <= knockOutRounds(players); round++) {
        const left = knockOutRound(bracketOf(players), round, Math.min)!;
        const most = Math.min(players, 2 ** (knockOutRounds(players) - round));
        const there = left.flatMap((seed) => seed ?? []).sort((one, two) => one - two);
        expect(there).toEqual(Array.from({ length: most }, (_, at) => at + 1));
      }
  });

  it('waits for an undecided game', () => {
    expect(knockOutRound(bracketOf(4), 1, (one) => (one === 1 ? 1 : undefined))).toBeNull();
  });
});

describe('arena', () => {
  it('counts points like the arenas of lichess: 2 for a win, 1 for a draw, double after two wins in a row', () => {
    expect(arenaPoints([2, 2, 2, 2])).toBe(12);
    expect(arenaPoints([2, 2, 1, 2])).toBe(8);
    expect(arenaPoints([2, 2, 0, 2, 2, 1])).toBe(10);
    expect(arenaPoints([1, 1, 2])).toBe(4);
  });

  const players = fc.integer({ min: 0, max: 24 }).chain((count) =>
    fc.array(fc.record({ points: fc.nat(6), last: fc.nat(count), begun: fc.integer({ min: -2, max: 2 }) }), {
      minLength: count,
      maxLength: count,
    }),
  );
  it('pairs all players who can play, and no player with their last opponent', () => {
    fc.assert(
      fc.property(players, (some) => {
        const free = some.map(
          ({ points, last, begun }, at): ArenaPlayer => ({
            number: at + 1,
            points,
            lastOpponent: last === 0 || last === at + 1 ? null : last,
            begun,
          }),
        );
        const pairs = pairArena(free, false);
        const of = (number: number) => free[number - 1]!;
        const fits = (one: ArenaPlayer, two: ArenaPlayer) =>
          one.lastOpponent !== two.number && two.lastOpponent !== one.number;
        for (const [one, two] of pairs) {
          expect(fits(of(one), of(two))).toBe(true);
          expect(of(one).begun).toBeLessThanOrEqual(of(two).begun);
        }
        const paired = pairs.flat();
        expect(new Set(paired).size).toBe(paired.length);
        const left = free.filter(({ number }) => !paired.includes(number));
        for (const one of left) for (const two of left) if (one !== two) expect(fits(one, two)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('tie-breaks', () => {
  const won = (opponent: number): PlayedRound => ({ opponent, points: 2, isPlayed: true, isMissed: false });
  const lost = (opponent: number): PlayedRound => ({ opponent, points: 0, isPlayed: true, isMissed: false });
  const drew = (opponent: number): PlayedRound => ({ opponent, points: 1, isPlayed: true, isMissed: false });
  const bye: PlayedRound = { opponent: null, points: 2, isPlayed: false, isMissed: false };
  const missed: PlayedRound = { opponent: null, points: 0, isPlayed: false, isMissed: true };

  it('match values computed by hand for a round robin of four', () => {
    const breaks = tieBreaksOf(
      new Map([
        [1, [won(2), drew(3), lost(4)]],
        [2, [lost(1), won(4), drew(3)]],
        [3, [drew(4), drew(1), drew(2)]],
        [4, [drew(3), lost(2), won(1)]],
      ]),
    );
    // All have 1.5 points. Sonneborn-Berger of player 1: 1.5 for the win, and half of 1.5 for the draw.
    expect(breaks.get(1)).toEqual({ buchholz: 4.5, 'buchholz-cut': 3, 'sonneborn-berger': 2.25, wins: 1 });
    expect(breaks.get(3)).toEqual({ buchholz: 4.5, 'buchholz-cut': 3, 'sonneborn-berger': 2.25, wins: 0 });
  });

  // https://chess-results.com/tnr1175851.aspx?art=1. The tests of lichess use the same values (scalachess).
  it('match the published values of the UzChess Cup Masters 2025', () => {
    const games = `CP= YE0 MR= NS0 AV1 PV1 SA= RN= EM= CY0 YP= MC= NE= AR1 VS= PS1 RV= EA= CN= YM0 MP1 NY= AC1
      VE0 SR1 PR0 ES= CV= YA1 MN= NP= AM1 VY= SC1 RE= PE1 CR0 YS= MV0 NA= AP0 VN1 SM= RY= EC=`;
    const players = 'PASEMRYVNC';
    const rounds = new Map<number, PlayedRound[]>([...players].map((_, at) => [at, []]));
    for (const [white, black, result] of games.trim().split(/\s+/)) {
      const points = { '1': 2, '=': 1, '0': 0 }[result!] as 0 | 1 | 2;
      const [one, two] = [players.indexOf(white!), players.indexOf(black!)];
      rounds.get(one)!.push({ opponent: two, points, isPlayed: true, isMissed: false });
      rounds.get(two)!.push({ opponent: one, points: (2 - points) as 0 | 1 | 2, isPlayed: true, isMissed: false });
    }
    const breaks = tieBreaksOf(rounds);
    const level = Map.groupBy(rounds.keys(), (player) => scoreOf(rounds.get(player)!));
    const direct = directPoints(rounds, level.values());
    const table = [...players].map((name, at) => {
      const { 'sonneborn-berger': sonnebornBerger, wins } = breaks.get(at)!;
      return [name, scoreOf(rounds.get(at)!) / 2, (direct.get(at) ?? 0) / 2, sonnebornBerger, wins];
    });
    expect(table).toEqual([
      ['P', 5.5, 2, 25.25, 4],
      ['A', 5.5, 0.5, 22.5, 4],
      ['S', 5.5, 0.5, 22.25, 3],
      ['E', 5, 0, 21.5, 2],
      ['M', 4.5, 1.5, 20.5, 2],
      ['R', 4.5, 1, 18.75, 2],
      ['Y', 4.5, 0.5, 19.5, 2],
      ['V', 4, 0, 16.5, 2],
      ['N', 3.5, 0, 16, 0],
      ['C', 2.5, 0, 11.25, 0],
    ]);
  });

  it('compare head to head in groups of any size in which all have met', () => {
    const all = Array.from({ length: 20 }, (_, at) => at);
    const rounds = new Map(all.map((one) => [one, all.filter((two) => two !== one).map(drew)]));
    expect([...directPoints(rounds, [all]).values()]).toEqual(all.map(() => 19));
    rounds.get(0)!.pop();
    expect(directPoints(rounds, [all]).size).toBe(0);
  });

  it('count a bye as a game against one’s own score, and rounds missed at the end as draws', () => {
    const breaks = tieBreaksOf(
      new Map([
        [1, [won(2), bye, won(3)]],
        [2, [lost(1), missed, missed]],
        [3, [bye, missed, lost(1)]],
      ]),
    );
    // Player 1 has 3 points, and so the bye counts 3. Player 2 gets two draws for the missed rounds at the end: 1
    // point. Player 3 has 1 point, because the missed round is not at the end.
    expect(breaks.get(1)).toMatchObject({ buchholz: 3 + 1 + 1, 'buchholz-cut': 4, 'sonneborn-berger': 3 + 1 + 1 });
    // A missed round is cut before any other.
    expect(breaks.get(3)!['buchholz-cut']).toBe(1 + 3);
  });

  it('match their definitions, computed from the cross table', () => {
    const results = fc
      .integer({ min: 2, max: 9 })
      .chain((count) =>
        fc
          .array(fc.constantFrom(0, 1, 2), { minLength: count * count, maxLength: count * count })
          .map((flat) => ({ count, flat })),
      );
    fc.assert(
      fc.property(results, ({ count, flat }) => {
        const points = (one: number, two: number) =>
          one < two ? flat[one * count + two]! : 2 - flat[two * count + one]!;
        const all = Array.from({ length: count }, (_, at) => at);
        const rounds = new Map(
          all.map((one) => [
            one,
            all
              .filter((two) => two !== one)
              .map(
                (two): PlayedRound => ({
                  opponent: two,
                  points: points(one, two) as 0 | 1 | 2,
                  isPlayed: true,
                  isMissed: false,
                }),
              ),
          ]),
        );
        const score = (one: number) => all.reduce((sum, two) => sum + (one === two ? 0 : points(one, two)), 0);
        const breaks = tieBreaksOf(rounds);
        for (const one of all) {
          const others = all.filter((two) => two !== one);
          expect(scoreOf(rounds.get(one)!)).toBe(score(one));
          const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
          const scores = others.map(score).sort((a, b) => b - a);
          expect(breaks.get(one)).toMatchObject({
            buchholz: total(scores) / 2,
            'buchholz-cut': total(scores.slice(0, -1)) / 2,
            'sonneborn-berger': total(others.map((two) => points(one, two) * score(two))) / 4,
          });
        }
      }),
      { numRuns: 100 },
    );
  });
});
