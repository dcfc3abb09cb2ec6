import {
  CONNECT_FOUR,
  type Config,
  type ConnectConfig,
  gameOf,
  MEN,
  morrisConfig,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne as pick } from '@rowhouse/rules/internal';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { choose } from './bots.ts';
import { BOT_IDS, findBot, type RosterEntry, rosterFor } from './roster.ts';

function randomConfig(random: () => number): Config {
  const within = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  if (random() < 0.4)
    return morrisConfig(pick(MEN, random), {
      flying: random() < 0.5,
      remove: random() < 0.5 ? 'any' : 'standard',
      drawAfter: random() < 0.5 ? 16 : 0,
    });
  const [columns, rows] = random() < 0.05 ? [100, 100] : [within(3, 12), within(3, 10)];
  const connect = Math.min(within(3, random() < 0.1 ? 25 : 5), Math.max(columns, rows));
  const config: ConnectConfig = {
    ...CONNECT_FOUR,
    columns,
    rows,
    connect,
    players: random() < 0.6 ? 2 : within(3, 10),
  };
  return config;
}

/** A position of a random game: from its beginning, its middle, or shortly before its end. */
function randomPosition(config: Config, random: () => number): Position {
  const game = gameOf(config);
  let position: Position = game.start(config, 0);
  const plies = Math.floor(random() * (random() < 0.5 ? 12 : 200));
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.moves(position);
    const next = unwrap(game.play(position, pick(moves, random)));
    if (next.outcome) break;
    position = next;
  }
  return position;
}

test('A16: no bot ever returns an illegal move or throws', async () => {
  const random = randomFrom(16);
  const isSlow = ({ id }: RosterEntry) => ['level-7', 'level-8', 'level-9', 'level-10', 'perfect'].includes(id);
  for (let run = 0; run < (isComplete ? 10_000 : 150); run++) {
    const config = randomConfig(random);
    const position = randomPosition(config, random);
    const all = rosterFor(config);
    const candidates = random() < 0.98 ? all.filter((bot) => !isSlow(bot)) : all;
    const bot = pick(candidates, random).id;
    const move = await choose(position, { bot, seed: run });
    const played = gameOf(config).play(position, move);
    if (!played.ok) expect([bot, gameOf(config).makePosition(position), move, played.error]).toBe('legal');
  }
});

describe('A15: the list of bots', () => {
  test('A15, B5, E10: it has the ten levels and all other bots', () => {
    expect(BOT_IDS).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `level-${at + 1}`),
      'perfect',
      'random',
      'ten-rules',
      'centre',
      'centre-wide',
      'robut',
    ]);
  });

  test('A15: a bot is offered only for its own games', () => {
    expect(findBot('robut', CONNECT_FOUR)).toEqual({ ok: false, error: { code: 'not-this-game' } });
    expect(findBot('nobody', CONNECT_FOUR)).toEqual({ ok: false, error: { code: 'no-such-bot' } });
    expect(rosterFor(morrisConfig(6)).map(({ id }) => id)).not.toContain('centre');
  });

  test.each([
    ['Connect Four', CONNECT_FOUR, true],
    ['Six Men’s Morris', morrisConfig(6), true],
    ['Three Men’s Morris, flying', morrisConfig(3, { flying: true }), true],
    ['Nine Men’s Morris', morrisConfig(9), false],
    ['5 × 4', { ...CONNECT_FOUR, columns: 5, rows: 4 }, true],
    ['7 × 5', { ...CONNECT_FOUR, rows: 5 }, true],
    ['6 × 7', { ...CONNECT_FOUR, columns: 6, rows: 7 }, true],
    ['8 × 5', { ...CONNECT_FOUR, columns: 8, rows: 5 }, true],
    ['7 × 7', { ...CONNECT_FOUR, rows: 7 }, true],
    ['6 × 8', { ...CONNECT_FOUR, columns: 6, rows: 8 }, true],
    ['8 × 6', { ...CONNECT_FOUR, columns: 8 }, true],
    ['7 × 5, five in a row', { ...CONNECT_FOUR, rows: 5, connect: 5 }, false],
    ['8 × 7', { ...CONNECT_FOUR, columns: 8, rows: 7 }, false],
    ['three players', { ...CONNECT_FOUR, players: 3 }, false],
  ] as const)('A15: the perfect player is offered only for solved games: %s', (_, config, isOffered) => {
    expect(rosterFor(config).some(({ id }) => id === 'perfect')).toBe(isOffered);
    expect(findBot('perfect', config).ok).toBe(isOffered);
  });
});

test('A16: levels 1 to 8 choose the same move for the same seed', async () => {
  const random = randomFrom(8);
  for (let run = 0; run < (isComplete ? 12 : 2); run++) {
    const position = randomPosition(run % 2 ? CONNECT_FOUR : morrisConfig(6), random);
    for (let level = 1; level <= 8; level++) {
      const options = { bot: `level-${level}`, seed: run };
      expect(await choose(position, options)).toEqual(await choose(position, options));
    }
  }
});

test('A17: levels 4 to 8 never miss an immediate win, and level 3 misses it at most as often as level 1', async () => {
  // Red has three at the bottom and both ends open.
  const game = gameOf(CONNECT_FOUR);
  let position: Position = game.start(CONNECT_FOUR, 0);
  for (const column of [2, 2, 3, 3, 4, 6]) position = unwrap(game.play(position, column));
  const seen: number[] = [];
  for (let level = 1; level <= 8; level++) {
    const bot = `level-${level}`;
    let wins = 0;
    for (let seed = 0; seed < 60; seed++)
      if (unwrap(game.play(position, await choose(position, { bot, seed }))).outcome) wins++;
    seen.push(wins);
  }
  expect(seen.slice(3)).toEqual([60, 60, 60, 60, 60]);
  expect(seen[0]!).toBeLessThan(60);
  expect(seen[0]!).toBeGreaterThan(20);
  expect(seen[2]!).toBeGreaterThanOrEqual(seen[0]!);
});
