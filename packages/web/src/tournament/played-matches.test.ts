import type { RoundResult, TournamentPlayer } from '@rowhouse/protocol';
import { expect, it } from 'vitest';
import { bracketOf, matchesOf, scoreText } from './played-matches.ts';

/** A player from `result match` for each round, `-` for a round without a match. */
function player(number: number, name: string, rounds: string, more: Partial<TournamentPlayer> = {}): TournamentPlayer {
  const read = rounds.split(', ').map((round) => round.split(' '));
  return {
    ...{ player: number, name, bot: false, left: false },
    results: read.map(([result]) => result as RoundResult),
    matches: read.map(([, match]) => (match === '-' ? null : Number(match))),
    ...more,
  };
}

it('the matches of all rounds follow from the players', () => {
  const players = [
    player(1, 'Ann', 'won 0, playing 2', { unplayed: [0] }),
    player(2, 'Ben', 'lost 0, rest -', { unplayed: [0] }),
    player(3, 'Cem', 'rest -, playing 2'),
  ];
  const found = matchesOf({ players });
  expect(found.map(({ round, match, players: [one, two] }) => [round, match, one.name, two.name])).toEqual([
    [0, 0, 'Ann', 'Ben'],
    [1, 2, 'Ann', 'Cem'],
  ]);
  expect(found.map(scoreText)).toEqual(['1 : 0', '–']);
  expect(found.map(({ isPlayed }) => isPlayed)).toEqual([false, true]);
});

it('a bracket has a column for each stage, with replays in their pair and opponents beside each other', () => {
  const players = [
    // Six players: two rest in the first stage. Dan and Eve draw and replay.
    player(1, 'Ann', 'rest -, missed -, won 3, lost 5'),
    player(2, 'Ben', 'rest -, missed -, lost 4, missed -'),
    player(3, 'Cem', 'lost 0, missed -, missed -, missed -'),
    player(4, 'Dan', 'drawn 1, won 2, lost 3, missed -'),
    player(5, 'Eve', 'drawn 1, lost 2, missed -, missed -'),
    player(6, 'Fay', 'won 0, missed -, won 4, won 5'),
  ];
  const shown = bracketOf({ players }).map((pairs) =>
    pairs.map(({ players: names, games, winner }) => [
      names.map(({ name }) => name).join('–'),
      games.map(scoreText).join(', '),
      players.find((one) => one.player === winner)?.name,
    ]),
  );
  expect(shown).toEqual([
    [
      ['Ann', '', 'Ann'],
      ['Dan–Eve', '½ : ½, 1 : 0', 'Dan'],
      ['Ben', '', 'Ben'],
      ['Cem–Fay', '0 : 1', 'Fay'],
    ],
    [
      ['Ann–Dan', '1 : 0', 'Ann'],
      ['Ben–Fay', '0 : 1', 'Fay'],
    ],
    [['Ann–Fay', '0 : 1', 'Fay']],
  ]);
});
