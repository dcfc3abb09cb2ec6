import { CONNECT_FOUR, type ConnectConfig, type ConnectSetup, randomFrom } from '@rowhouse/rules';
import { type ConnectSetupResult, connectFromSetup } from '@rowhouse/rules/connect';
import { parsePlayer } from '@rowhouse/rules/formats';
import type { Benchmark, Figure } from './benchmark.ts';
import { median, quantile, timeOf, worst } from './measure.ts';
import {
  below,
  connectX,
  countLines,
  exchange,
  gameWithoutLine,
  randomSetup,
  setupAfter,
  setupOfStacks,
} from './random-games.ts';

/**
 * 7 × 6 set-ups for which the search for a game visits most states; columns from the left, each from the bottom.
 *
 * Simulated annealing found them in 18 minutes from many random set-ups: it exchanged, moved, added and removed discs
 * and kept what made the search visit more states. Some maximise the states of one search, others those of a search
 * that must fail because of the side that began. Four seeds came to the same maximum, 128,000 of the 823,543
 * states. Columns of alternating colours leave most choices open, and `rrbbbr` makes them fail near the bottom.
 */
const HARD = [
  'brbrbr/brbrbr/bbrrrb/rbrbrb/bbrrrb/brbrbr/bbrrrb',
  'bbrrrb/brbrbr/brbrbr/rbrbrb/bbrrrb/brbrbr/bbrrrb',
  'rrbbbr/rbrbrb/rrbbbr/brbrbr/rrbbbr/rbrbrb/rbrbrb',
  'bbrrrb/brbrbr/bbrrrb/rbrbrb/brbrbr/brbrbr/bbrrrb',
  'bbrrrb/brbrbr/bbrrrb/rbrbr/bbrrrb/brbrbr/brbrbr',
  'rrbbbr/rbrbrb/rbrbrb/brbrb/rrbbbr/rbrbrb/rrbbbr',
  'bbrrrb/brbrbr/brbrbr/rbrbrb/bbrrrb/brbrbr/brbrbr',
  'brbrbr/brbrbr/brbrbr/rbrbrb/brbrbr/brbrbr/bbrrrb',
  'rbrbrb/brbrbr/rbrbrb/rbrbrb/rbrbrb/brbrbr/rrrbbb',
  'rbbrbr/rbrbbr/rbbbrr//rbbrbr/rbbrrb/rbbrrb',
  'rbrbrb/rbrbr/rbrb/brbrb/rbrbrb/rbrbrb/rrrbbb',
];

const HARD_SETUPS: readonly ConnectSetup[] = HARD.map((text) =>
  setupOfStacks(
    CONNECT_FOUR,
    text.split('/').map((column) => [...column].map((letter) => parsePlayer(letter)!)),
  ),
);

const GAMES = 1500;
const FILLS = 1500;
/** The time for each climb. A step takes as long as one decision, so climbs are limited by time and not by steps. */
const CLIMB_MS = 700;
const CELLS = CONNECT_FOUR.columns * CONNECT_FOUR.rows;

/** Larger boards. A search that gives up takes about a second for each player who may have begun. */
const LARGER: readonly (readonly [columns: number, rows: number, players: number, games: number])[] = [
  [9, 8, 2, 60],
  [9, 8, 3, 60],
  [20, 20, 2, 30],
  [20, 20, 3, 30],
  [100, 100, 2, 6],
  [100, 100, 3, 6],
];

export const reachability: Benchmark = {
  subject: 'rules',
  name: 'reachability',
  about:
    'is there a game that leads to this set-up (connectFromSetup, who began is not given)? The quicker of two calls a set-up',
  run: () => {
    // Let the code be compiled first: that is not part of any set-up's cost.
    for (const setup of HARD_SETUPS.slice(0, 2)) connectFromSetup(setup);
    const random = randomFrom(9);
    const games = Array.from({ length: GAMES }, () =>
      setupAfter(CONNECT_FOUR, gameWithoutLine(CONNECT_FOUR, below(random, CELLS + 1), random)),
    );
    const fills = Array.from({ length: FILLS }, () => randomSetup(CONNECT_FOUR, below(random, CELLS + 1), random));
    const families = {
      'games of any length': decide(games),
      'discs at random, no line': decide(fills),
      'hard ones found before': decide(HARD_SETUPS),
      'hard ones sought now': climb(random),
    };
    const all = Object.values(families).flat();
    return [
      {
        group: '7 × 6, all that follow',
        what: 'median',
        value: median(all.map(ms)),
        unit: 'ms',
        target: { under: 100 },
      },
      {
        group: '7 × 6, all that follow',
        what: 'worst',
        value: worst(all.map(ms)),
        unit: 'ms',
        target: { under: 2000 },
      },
      ...Object.entries(families).flatMap(([name, decided]) => describe(`7 × 6, ${name}`, decided)),
      ...LARGER.flatMap(([columns, rows, players, count]) => {
        const config = connectX(columns, rows, players);
        return describe(`${columns} × ${rows}, ${players} players, games`, decideGames(config, count));
      }),
    ];
  },
};

interface Decided {
  readonly ms: number;
  readonly result: 'proved' | 'unreachable' | 'unknown';
}
const ms = (decided: Decided): number => decided.ms;

/** The quicker of two calls counts, so that the worst figure is the cost of a set-up and not of a slow moment. */
function decideOne(setup: ConnectSetup): Decided {
  let result: Decided['result'] = 'unknown';
  const times = [0, 1].map(() =>
    timeOf(() => {
      result = resultOf(connectFromSetup(setup));
    }),
  );
  return { ms: Math.min(...times), result };
}

function resultOf(entered: ConnectSetupResult): Decided['result'] {
  if (entered.ok) return entered.proved ? 'proved' : 'unknown';
  if (entered.errors.every(({ code }) => code === 'unreachable')) return 'unreachable';
  throw new Error(`a set-up to measure with was refused: ${JSON.stringify(entered.errors)}`);
}

const decide = (setups: readonly ConnectSetup[]): readonly Decided[] => setups.map(decideOne);

function decideGames(config: ConnectConfig, count: number): readonly Decided[] {
  const random = randomFrom(config.columns * config.players);
  return Array.from({ length: count }, () =>
    decideOne(setupAfter(config, gameWithoutLine(config, below(random, config.columns * config.rows + 1), random))),
  );
}

/**
 * Hill climbing: exchanges discs, and keeps an exchange if the decision takes at least as long. It starts from the hard
 * set-ups and from full and nearly full boards.
 */
function climb(random: () => number): readonly Decided[] {
  const starts = [
    ...HARD_SETUPS,
    ...HARD_SETUPS.map(() => randomSetup(CONNECT_FOUR, CELLS - below(random, 8), random)),
  ];
  return starts.flatMap((start) => {
    const tried = [decideOne(start)];
    let setup = start;
    let height = tried[0]!.ms;
    for (const end = performance.now() + CLIMB_MS; performance.now() < end; ) {
      let next = setup;
      for (let times = below(random, 3); times >= 0; times--) next = exchange(next, random);
      if (countLines(next) > 0) continue;
      const decided = decideOne(next);
      tried.push(decided);
      if (decided.ms >= height) [setup, height] = [next, decided.ms];
      // A slow moment of the machine must not remain the record.
      else height *= 0.99;
    }
    return tried;
  });
}

function describe(group: string, decided: readonly Decided[]): readonly Figure[] {
  const times = decided.map(ms);
  const share = (result: Decided['result']): Figure => ({
    group,
    what: result,
    value: (100 * decided.filter((one) => one.result === result).length) / decided.length,
    unit: '%',
  });
  return [
    share('proved'),
    share('unreachable'),
    share('unknown'),
    { group, what: `median of ${decided.length}`, value: median(times), unit: 'ms' },
    { group, what: '95th percentile', value: quantile(times, 0.95), unit: 'ms' },
    { group, what: 'worst', value: worst(times), unit: 'ms' },
  ];
}
