import { analyze, type Bot, findBot } from '@rowhouse/engine';
import { LEVELS, type Level } from '@rowhouse/engine/research';
import { type Config, gameOf, morrisConfig, type Position, unwrap } from '@rowhouse/rules';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, worst } from './measure.ts';
import { connectX } from './random-games.ts';
import { inARow, SEARCH_TASKS, type SearchTask } from './search-tasks.ts';

const TIMES = 3;
/** Counted in nodes of Connect Four, like all budgets. */
const NODES = 200_000;

export const speed: Benchmark = {
  subject: 'engine',
  name: 'speed',
  about: `nodes a second of an analysis, the median of ${TIMES} times: alpha-beta for two, games played out for more`,
  run: async () => {
    const figures: Figure[] = [];
    for (const task of SEARCH_TASKS) figures.push(await measureSpeed(task));
    return figures;
  },
};

async function measureSpeed({ name, position }: SearchTask): Promise<Figure> {
  const rates: number[] = [];
  for (let time = -1; time < TIMES; time++) {
    const begin = performance.now();
    const { nodes } = await analyze(position, { budget: { nodes: NODES } });
    // The first run is for the compiler.
    if (time >= 0) rates.push((1000 * nodes) / (performance.now() - begin));
  }
  return { what: name, value: median(rates), unit: '/s' };
}

const GAMES: readonly { readonly name: string; readonly config: Config }[] = [
  { name: '7 × 6', config: connectX(7, 6) },
  { name: '9 × 8, five in a row', config: inARow(5, connectX(9, 8)) },
  { name: '100 × 100, 25 in a row, ten players', config: inARow(25, connectX(100, 100, 10)) },
  { name: 'Six Men’s Morris', config: morrisConfig(6) },
  { name: 'Twelve Men’s Morris', config: morrisConfig(12) },
];
/** This level plays the game whose positions all levels then get, for at most this many plies. */
const PLAYER: Level = 4;
const MAX_PLIES = 120;
/** How many positions of the game each level gets, evenly spread. */
const ASKED = 10;
const ASKED_SLOW = 3;

export const levels: Benchmark = {
  subject: 'engine',
  name: 'levels',
  about: `how long a level takes to choose, in the same thread, in ${ASKED} positions of a game that level ${PLAYER} plays against itself (at most ${MAX_PLIES} plies); levels 9 and 10, which think longest, in ${ASKED_SLOW}`,
  run: async () => {
    const figures: Figure[] = [];
    for (const { name, config } of GAMES) {
      const positions = await played(config);
      for (const level of LEVELS) figures.push(...(await measureLevel(name, config, level, positions)));
    }
    return figures;
  },
};

const botOf = (level: Level, config: Config): Bot => unwrap(findBot(`level-${level}`, config));

async function played(config: Config): Promise<readonly Position[]> {
  const game = gameOf(config);
  const bot = botOf(PLAYER, config);
  const positions: Position[] = [];
  let position: Position = game.start(config, 0);
  while (!position.outcome && positions.length < MAX_PLIES) {
    positions.push(position);
    position = unwrap(game.play(position, await bot.choose(position, positions.length)));
  }
  return positions;
}

async function measureLevel(
  group: string,
  config: Config,
  level: Level,
  positions: readonly Position[],
): Promise<readonly Figure[]> {
  const bot = botOf(level, config);
  const count = level >= 9 ? ASKED_SLOW : ASKED;
  const times: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const position = positions[Math.floor((asked * positions.length) / count)]!;
    const begin = performance.now();
    await bot.choose(position, asked);
    times.push(performance.now() - begin);
  }
  return [
    { group, what: `level ${level}: median of ${times.length}`, value: median(times), unit: 'ms' },
    { group, what: `level ${level}: worst`, value: worst(times), unit: 'ms' },
  ];
}
