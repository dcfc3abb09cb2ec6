import {
  type BotFunction,
  CONNECT_FOUR,
  connect,
  gameOf,
  morrisConfig,
  newRecord,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { describe, expect, test } from 'vitest';
import { checkBots, pairingsOf, planMatch } from './match.ts';
import { balancedOpenings, randomOpenings } from './openings.ts';
import { IllegalMoveError, playGame } from './play-game.ts';

describe('A15: a fair match', () => {
  test('A15: openings are different, legal and undecided, and depend on the seed', async () => {
    for (const config of [CONNECT_FOUR, morrisConfig(6), { ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 }]) {
      const openings = await balancedOpenings(config, 8, 5);
      expect(new Set(openings).size).toBe(8);
      expect(await balancedOpenings(config, 8, 5)).toEqual(openings);
      expect(await balancedOpenings(config, 8, 6)).not.toEqual(openings);
      for (const opening of openings) {
        const moves = unwrap(gameOf(config).parseMoves(config as never, opening));
        expect(unwrap(replay(newRecord(config, moves))).outcome).toBeNull();
      }
    }
  });

  test('A15: a match needs an opening', () => {
    expect(() => planMatch(CONNECT_FOUR, [], ['a', 'b'], 2, 1)).toThrow(RangeError);
  });

  test('A15: every opening is played from each seat; with three players the second bot has the other two', () => {
    const plans = planMatch({ ...CONNECT_FOUR, players: 3 }, ['1', '2'], ['a', 'b'], 6, 1);
    expect(plans.map(({ opening, bots }) => [opening, bots.join('')])).toEqual([
      ['1', 'abb'],
      ['1', 'bab'],
      ['1', 'bba'],
      ['2', 'abb'],
      ['2', 'bab'],
      ['2', 'bba'],
    ]);
  });

  test('A15: random openings have the requested length, unless the game ends earlier', async () => {
    const openings = await randomOpenings(CONNECT_FOUR, 20, 6, 3);
    expect(new Set(openings).size).toBe(20);
    for (const opening of openings) expect(opening).toMatch(/^[1-7]{6}$/);
    expect(await randomOpenings(CONNECT_FOUR, 5, 6, 3)).toEqual(openings.slice(0, 5));
    const tiny = { ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 };
    for (const opening of await randomOpenings(tiny, 2, 9, 1)) expect(opening.length).toBeLessThan(9);
  });

  test('A15: round robins and gauntlets pair the right bots, even with three players', () => {
    expect(pairingsOf(3, 'round-robin', 2)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(pairingsOf(3, 'gauntlet', 3)).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(pairingsOf(2, 'round-robin', 3)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('A15: a budget applies to `best` and to levels with a budget of time', async () => {
    const plan = { config: 'connect-5x4x4', opening: '', bots: ['best', 'level-10'], seed: 3, budget: { nodes: 300 } };
    const { played, moves } = await playGame(plan);
    expect((await playGame(plan)).moves).toBe(moves);
    for (const { nodes } of played.filter(({ seat }) => seat === 0)) expect(nodes).toBeLessThan(2000);
    for (const { score } of played) expect(Number.isFinite(score)).toBe(true);
  });

  test('A15: the same plan gives the same game', async () => {
    const plan = { config: 'connect-7x6x4', opening: '4455', bots: ['level-3', 'ten-rules'], seed: 3 };
    const [one, other] = [await playGame(plan), await playGame(plan)];
    expect([other.moves, other.winner]).toEqual([one.moves, one.winner]);
    expect(one.moves.startsWith('4455')).toBe(true);
  });

  test('A15: checkBots names the bots that cannot play', () => {
    expect(checkBots(['level-1', 'robut'], CONNECT_FOUR)).toEqual({
      ok: false,
      error: { id: 'robut', code: 'not-this-game' },
    });
    expect(checkBots(['level-1', 'centre'], CONNECT_FOUR).ok).toBe(true);
  });
});

describe('A15: functions as bots', () => {
  const leftmost: BotFunction = (position) => gameOf(position.config).moves(position)[0]!;
  const random: BotFunction<'connect'> = async (position, source) => pickOne(connect.moves(position), source);

  test('A15: a function can take the place of an id, and the seed decides its random choices', async () => {
    const plans = planMatch(CONNECT_FOUR, ['4'], [random, 'level-1'], 2, 7);
    const games = await Promise.all(plans.map((plan) => playGame(plan)));
    expect((await Promise.all(plans.map((plan) => playGame(plan)))).map(({ moves }) => moves)).toEqual(
      games.map(({ moves }) => moves),
    );
    const { moves } = await playGame({ config: 'connect-7x6x4', opening: '', bots: [leftmost, leftmost], seed: 1 });
    expect(moves).toMatch(/^1111112222/);
    expect(checkBots([random, 'level-1'], CONNECT_FOUR).ok).toBe(true);
  });

  test('A15: the error for an illegal move names the seat, the code and the game', async () => {
    const firstColumn: BotFunction<'connect'> = () => 0;
    const game = playGame({ config: 'connect-7x6x4', opening: '', bots: [leftmost, firstColumn], seed: 1 });
    await expect(game).rejects.toMatchObject({ seat: 1, code: 'column-full', moves: '1111112' });
    await expect(game).rejects.toThrow(IllegalMoveError);
  });
});
