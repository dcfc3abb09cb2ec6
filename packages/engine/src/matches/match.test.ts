import { type BotFunction, CONNECT_FOUR, choose, connect, gameOf, morrisConfig, replay, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { checkBots, planMatch, tally } from './match.ts';
import { balancedOpenings } from './openings.ts';
import { IllegalMoveError, playGame } from './play-game.ts';

describe('A15: a fair match', () => {
  test('A15: openings are different, legal and undecided, and the seed decides which', async () => {
    for (const config of [CONNECT_FOUR, morrisConfig(6), { ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 }]) {
      const openings = await balancedOpenings(config, 8, 5);
      expect(new Set(openings).size).toBe(8);
      expect(await balancedOpenings(config, 8, 5)).toEqual(openings);
      expect(await balancedOpenings(config, 8, 6)).not.toEqual(openings);
      for (const opening of openings) {
        const moves = unwrap(gameOf(config).parseMoves(config as never, opening));
        expect(unwrap(replay({ config, first: 0, setup: null, moves })).outcome).toBeNull();
      }
    }
  });

  test('A15: every opening is played from each seat; with three players the second bot has the other two', () => {
    const plans = planMatch('connect-7x6x4-p3', ['1', '2'], ['a', 'b'], 6, 1);
    expect(plans.map(({ opening, bots }) => [opening, bots.join('')])).toEqual([
      ['1', 'abb'],
      ['1', 'bab'],
      ['1', 'bba'],
      ['2', 'abb'],
      ['2', 'bab'],
      ['2', 'bba'],
    ]);
  });

  test('A15: a game is the same whenever it is played', async () => {
    const plan = { config: 'connect-7x6x4', opening: '4455', bots: ['level-3', 'ten-rules'], seed: 3 };
    const [one, other] = [await playGame(plan), await playGame(plan)];
    expect([other.moves, other.winner]).toEqual([one.moves, one.winner]);
    expect(one.moves.startsWith('4455')).toBe(true);
  });

  test('A15: bots that cannot play are named', () => {
    expect(checkBots(['level-1', 'robut'], CONNECT_FOUR)).toEqual({
      ok: false,
      error: { id: 'robut', code: 'not-this-game' },
    });
    expect(checkBots(['level-1', 'centre'], CONNECT_FOUR).ok).toBe(true);
  });
});

describe('A15: bots of one’s own', () => {
  const leftmost: BotFunction = (position) => gameOf(position.config).moves(position)[0]!;
  const random: BotFunction<'connect'> = async (position, chance) => choose(connect.moves(position), chance);

  test('A15: a function plays wherever an id does, and the seed decides its chance, too', async () => {
    const plans = planMatch('connect-7x6x4', ['4'], [random, 'level-1'], 2, 7);
    const games = await Promise.all(plans.map((plan) => playGame(plan)));
    expect((await Promise.all(plans.map((plan) => playGame(plan)))).map(({ moves }) => moves)).toEqual(
      games.map(({ moves }) => moves),
    );
    const { moves } = await playGame({ config: 'connect-7x6x4', opening: '', bots: [leftmost, leftmost], seed: 1 });
    expect(moves).toMatch(/^1111112222/);
    expect(checkBots([random, 'level-1'], CONNECT_FOUR).ok).toBe(true);
  });

  test('A15: an illegal move names the seat, the code and the game', async () => {
    const full: BotFunction<'connect'> = () => 0;
    const game = playGame({ config: 'connect-7x6x4', opening: '', bots: [leftmost, full], seed: 1 });
    await expect(game).rejects.toMatchObject({ seat: 1, code: 'column-full', moves: '1111112' });
    await expect(game).rejects.toThrow(IllegalMoveError);
  });
});

describe('A15: what results say', () => {
  test.each([
    [50, 0, 50, 0.5, 0],
    [0, 100, 0, 0.5, 0],
    [75, 0, 25, 0.75, 191],
    [64, 0, 36, 0.64, 100],
    [36, 0, 64, 0.36, -100],
  ])('A15: %i wins, %i draws, %i losses: score %d, Elo %i', (wins, draws, losses, score, elo) => {
    const sums = tally(wins, draws, losses);
    expect([sums.games, sums.score, sums.elo.diff]).toEqual([100, score, elo]);
    expect(sums.elo.low).toBeLessThanOrEqual(elo);
    expect(sums.elo.high).toBeGreaterThanOrEqual(elo);
  });

  test('A15: the interval of 60 wins in 100 is the textbook’s: 0.6 ± 0.096', () => {
    const { low, high } = tally(60, 0, 40).elo;
    expect([low, high]).toEqual([3, 144]);
  });

  test('A15: all won, or nothing played, is still a number', () => {
    for (const sums of [tally(10, 0, 0), tally(0, 0, 10), tally(0, 0, 0)])
      for (const figure of Object.values(sums.elo)) expect(Number.isFinite(figure)).toBe(true);
  });
});
