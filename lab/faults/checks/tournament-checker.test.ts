/** The checker must find no fault in a correct tournament, and every kind of fault that is added to it. */
import type { TournamentView } from '@rowhouse/protocol';
import type { TournamentEntry } from '@rowhouse/server/testing';
import { describe, expect, test } from 'vitest';
import type { TournamentJournal } from './journal.ts';
import { type GameEnd, type SwissState, swissStandings, tournamentFaults } from './tournament-checker.ts';

type StoredEvent = TournamentEntry['event'];

/** Three players, two rounds: 1 beats 2 and draws with 3, who rested first. */
const EVENTS: readonly StoredEvent[] = [
  ...['Ann', 'Ben', 'Cleo'].map((name): StoredEvent => ({ did: 'join', name, secret: name, bot: false })),
  { did: 'start', order: [1, 2, 3] },
  { did: 'pair', round: 0, pairs: [[1, 2]], rest: [3] },
  { did: 'result', results: [{ match: 0, points: [2, 0], played: true }] },
  { did: 'pair', round: 1, pairs: [[3, 1]], rest: [2] },
  { did: 'result', results: [{ match: 1, points: [1, 1], played: true }] },
  { did: 'end' },
];
const logOf = (events: readonly StoredEvent[]): readonly TournamentEntry[] =>
  events.map((event, at) => ({ nr: at + 1, at: 1000 + at, event }));

const ENDS: ReadonlyMap<string, GameEnd> = new Map([
  ['game-0', { winner: 0, moves: 7 }],
  ['game-1', { winner: null, moves: 42 }],
]);
const LAST: SwissState = {
  names: ['Ann', 'Ben', 'Cleo'],
  matches: [
    { round: 0, players: [1, 2], points: [1, 0], played: true },
    { round: 1, players: [3, 1], points: [0.5, 0.5], played: true },
  ],
  rests: [[3], [2]],
};

type Shown = Pick<TournamentView, 'nr' | 'status' | 'round' | 'matches' | 'standings'>;
const match = (nth: number, players: number[], points: number[] | null) => ({
  ...{ match: nth, round: nth + 1, players, points },
  game: `game-${nth}`,
  played: true,
});
/** The second round while it was played, and the end. */
const SHOWN: readonly Shown[] = [
  {
    ...{ nr: 5, status: 'running', round: 1 },
    matches: [match(0, [1, 2], null)],
    standings: [...swissStandings({ ...LAST, matches: [{ ...LAST.matches[0]!, points: null }], rests: [[3]] })],
  },
  { nr: 9, status: 'over', round: 2, matches: [match(1, [3, 1], [0.5, 0.5])], standings: [...swissStandings(LAST)] },
];
const journalOf = (shown = SHOWN): TournamentJournal => ({
  tournament: 'ABCDEF',
  joined: LAST.names.map((name, at) => ({ name, player: at + 1 })),
  seen: shown.map((view, at) => ({ askedAt: 10 * at, at: 10 * at + 5, view: view as TournamentView })),
});
const faults = (events: readonly StoredEvent[], journal = journalOf(), ends = ENDS): string =>
  tournamentFaults(logOf(events), 2, journal, ends).join('\n');

test('a correct history has no faults', () => {
  expect(faults(EVENTS)).toBe('');
});

test('the standings match a manual computation from docs/tournaments.md', () => {
  // Ann 1½: Ben (1) and Cleo (1½). Cleo 1½: a rest (1½) and Ann (1½). They met and drew, but are no longer equal.
  // Ben 1: Ann (1½) and a rest (1).
  expect(swissStandings(LAST)).toEqual([
    { rank: 1, player: 3, points: 1.5, breaks: [1.5, 3, 2.25, 0, 1], games: 1 },
    { rank: 2, player: 1, points: 1.5, breaks: [1.5, 2.5, 1.75, 0, 1], games: 2 },
    { rank: 3, player: 2, points: 1, breaks: [1.5, 2.5, 1, 0, 1], games: 1 },
  ]);
});

describe('stored entries', () => {
  test.each<[string, readonly StoredEvent[], RegExp]>([
    ['a lost player', EVENTS.toSpliced(2, 1), /2 players are stored, and 3 joined/],
    ['a player who joined twice', EVENTS.toSpliced(1, 0, EVENTS[0]!), /Ann joined twice/],
    ['two players exchanged', [EVENTS[1]!, EVENTS[0]!, ...EVENTS.slice(2)], /Ann joined as 1, which is Ben/],
    ['a second start', EVENTS.toSpliced(4, 0, EVENTS[3]!), /started twice/],
    ['a round paired twice', EVENTS.toSpliced(5, 0, EVENTS[4]!), /round 0 where 1 should be[\s\S]*1 and 2 meet again/],
    ['a pair that met before', EVENTS.with(6, { did: 'pair', round: 1, pairs: [[2, 1]], rest: [3] }), /2 and 1 meet/],
    [
      'a player who rests twice',
      EVENTS.with(6, { did: 'pair', round: 1, pairs: [[2, 1]], rest: [3] }),
      /3 rests again/,
    ],
    [
      'a player left out of the pairing',
      EVENTS.with(6, { did: 'pair', round: 1, pairs: [[3, 1]], rest: [] }),
      /of 3 players/,
    ],
    ['a pairing before the results', EVENTS.toSpliced(5, 1), /while games were being played/],
    ['a result twice', EVENTS.toSpliced(6, 0, EVENTS[5]!), /match 0 is not being played/],
    [
      'a result that differs from the game',
      EVENTS.with(5, { did: 'result', results: [{ match: 0, points: [0, 2], played: true }] }),
      /match 0 counts 0,1, and its game ended 1,0/,
    ],
    ['a missing end', EVENTS.slice(0, -1), /is running at the end/],
    ['a missing round', EVENTS.toSpliced(6, 2), /1 rounds were played of 2/],
    ['an event after the end', [...EVENTS, { did: 'pause' }], /after the end/],
  ])('the checker finds %s', (_, events, found) => {
    expect(faults(events)).toMatch(found);
  });

  test('two players may meet again if one did not appear, as in the Dutch system', () => {
    const absent: StoredEvent = { did: 'result', results: [{ match: 0, points: [2, 0], played: false }] };
    const again: StoredEvent = { did: 'pair', round: 1, pairs: [[2, 1]], rest: [3] };
    expect(faults(EVENTS.with(5, absent).with(6, again))).not.toMatch(/meet again/);
  });

  test('a gap in the log is found', () => {
    expect(tournamentFaults(logOf(EVENTS).toSpliced(2, 1), 2, journalOf(), ENDS).join('\n')).toMatch(/entry 4 where 3/);
  });

  test('a lost game is found', () => {
    expect(faults(EVENTS, journalOf(), new Map([...ENDS].slice(1)))).toMatch(/match 0 has no game that ended/);
  });
});

describe('views that players received', () => {
  const [first, last] = SHOWN as [Shown, Shown];
  test.each<[string, readonly Shown[], RegExp]>([
    ['a view of an entry that is not stored', [first, { ...last, nr: 11 }], /entry 11 was shown and is not stored/],
    ['two views of one entry', [first, last, { ...last, matches: [] }], /entry 9 was shown in two ways/],
    ['an older view after a newer one', [last, first], /entry 5 was shown after entry 9/],
    ['a wrong pairing', [{ ...first, matches: [match(0, [1, 3], null)] }, last], /match 0 was shown differently/],
    ['a wrong result', [first, { ...last, matches: [match(1, [3, 1], [1, 0])] }], /match 1 was shown differently/],
    ['wrong standings', [first, { ...last, standings: last.standings.toReversed() }], /standings of entry 9 are wrong/],
    ['a wrong round', [first, { ...last, round: 3 }], /round 3 was shown/],
    ['an end too early', [{ ...first, status: 'over' }, last], /was shown as over with entry 5/],
  ])('the checker finds %s', (_, shown, found) => {
    expect(faults(EVENTS, journalOf(shown))).toMatch(found);
  });
});
