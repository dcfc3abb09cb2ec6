import { describe, expect, it } from 'vitest';
import { readRounds, standing } from '../testing/read-rounds.ts';
import { BYE_SCORE_CASE, BYE_UNPLAYED_CASE, FIFTEENTH_ROUND, SIXTY_PLAYERS } from '../testing/sixty-players.ts';
import { pairSwiss, type SwissPairs } from './dutch.ts';

const sorted = (pairs: readonly string[]): readonly string[] => [...pairs].sort();
const textOf = ({ pairs }: SwissPairs): readonly string[] => sorted(pairs.map(([one, two]) => `${one}-${two}`));

describe('the tournament of 60 players that was published with bbpPairings', () => {
  const rounds = readRounds(SIXTY_PLAYERS);
  for (let played = 1; played < 14; played++)
    it(`round ${played + 1} is paired as published`, () => {
      const real = rounds.flatMap((line, at) => {
        const game = line[played]!;
        return game.side === 0 ? [`${at + 1}-${game.opponent}`] : [];
      });
      expect(textOf(pairSwiss(standing(rounds, played), { played, isLast: false }))).toEqual(sorted(real));
    });
  it('round 15, the last one, is paired as published', () => {
    const expected = FIFTEENTH_ROUND.trim().split(/\s+/);
    expect(textOf(pairSwiss(standing(rounds, 14), { played: 14, isLast: true }))).toEqual(sorted(expected));
  });
});

it.each([
  ['the bye goes to the lowest score, even if others float for it [C5]', BYE_SCORE_CASE, 2],
  ['the bye goes to the player who has missed the fewest games [C9]', BYE_UNPLAYED_CASE, 1],
])('%s', (_, { players, pairs, bye }, played) => {
  const all = standing(readRounds(players), played).filter(({ number }) => !(played === 2 && number === 4));
  const result = pairSwiss(all, { played, isLast: false });
  expect(textOf(result)).toEqual(sorted(pairs.split(' ')));
  expect(result.bye).toBe(bye);
});
