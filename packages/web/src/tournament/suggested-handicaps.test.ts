import type { Handicap, RoundResult, TournamentPlayer } from '@rowhouse/protocol';
import { expect, test } from 'vitest';
import { suggestedHandicaps } from './suggested-handicaps.ts';

const player = (results: readonly RoundResult[], more: Partial<TournamentPlayer> = {}): TournamentPlayer => ({
  ...{ player: 1, name: 'Amina', bot: false, left: false, results, matches: results.map((_, round) => round) },
  ...more,
});

test.each<[readonly RoundResult[], Handicap | undefined, Handicap | undefined]>([
  // One game may be chance.
  [['lost'], undefined, undefined],
  [['lost', 'rest', 'missed'], undefined, undefined],
  [['lost', 'lost'], undefined, { first: true, hints: 1 }],
  [['lost', 'lost'], { first: true, hints: 3, partner: 'level-1' }, undefined],
  [['lost', 'lost'], { partner: 'level-1' }, { first: true, hints: 1, partner: 'level-1' }],
  [['lost', 'lost', 'drawn'], undefined, { first: true }],
  [['lost', 'won'], undefined, undefined],
  [['lost', 'won', 'won'], { first: true, hints: 1, partner: 'level-1' }, { partner: 'level-1' }],
])('after %j with %j, the suggestion is %j', (results, handicap, suggested) => {
  const found = suggestedHandicaps({ players: [player(results, handicap ? { handicap } : {})] });
  expect(found.get(1)).toEqual(suggested);
});

test('forfeits, hosts, programs and players who left say nothing', () => {
  for (const more of [{ unplayed: [0, 1] }, { host: true }, { bot: true }, { left: true }] as const)
    expect(suggestedHandicaps({ players: [player(['lost', 'lost'], more as never)] }).size).toBe(0);
});
