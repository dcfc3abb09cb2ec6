import { CONNECT_FOUR, type ConnectSetup, randomFrom } from '@rowhouse/rules';
import { connectFromSetup } from '@rowhouse/rules/connect';
import { parsePlayer } from '@rowhouse/rules/internal';
import { benchmark, type Figure, row, rowsOf } from './benchmark.ts';
import { timeOf } from './measure.ts';
import { gameWithoutLine, randomInt, randomSetup, setupAfter, setupOfStacks } from './random-games.ts';

/**
 * 7 × 6 set-ups for which the search for a game visits most states; columns from the left, each from the bottom.
 *
 * Simulated annealing found them in 18 minutes from many random set-ups: it exchanged, moved, added and removed discs
 * and kept the changes that made the search visit more states. Some maximise the states of one search, others those of
 * a search that must fail because of the side that began. Four seeds came to the same maximum, 128,000 of the 823,543
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

const SETUPS = 1500;
const CELLS = CONNECT_FOUR.columns * CONNECT_FOUR.rows;

benchmark({
  name: 'rules/reachability',
  about:
    'whether a game leads to a set-up (connectFromSetup, without the player who began): the quicker of two calls for each set-up',
  run: () => {
    // Compile the code first: that is not part of any set-up's cost.
    for (const setup of HARD_SETUPS.slice(0, 2)) connectFromSetup(setup);
    const random = randomFrom(9);
    const families = {
      'games of any length': Array.from({ length: SETUPS }, () =>
        setupAfter(CONNECT_FOUR, gameWithoutLine(CONNECT_FOUR, randomInt(random, CELLS + 1), random)),
      ),
      'discs at random, no line': Array.from({ length: SETUPS }, () =>
        randomSetup(CONNECT_FOUR, randomInt(random, CELLS + 1), random),
      ),
      'the hardest known': HARD_SETUPS,
    };
    const small = Object.entries(families).map(([name, setups]) => ({ name, decisions: setups.map(decide) }));
    const times = small.flatMap(({ decisions }) => decisions.map(({ ms }) => ms));
    return [
      rowsOf('7 × 6, all that follow', '', times, 'ms', { median: { under: 100 }, worst: { under: 2000 } }),
      small.map(({ name, decisions }) => describe(`7 × 6, ${name}`, decisions)),
    ];
  },
});

interface Decision {
  readonly ms: number;
  readonly result: (typeof RESULTS)[number];
}
const RESULTS = ['proved', 'unreachable', 'unknown'] as const;

/** The quicker of two calls counts, so that the worst figure is the cost of a set-up and not of a busy moment. */
function decide(setup: ConnectSetup): Decision {
  const entered = connectFromSetup(setup);
  if (!entered.ok && entered.error.problems.some(({ code }) => code !== 'unreachable'))
    throw new Error(`a set-up of the benchmark was refused: ${JSON.stringify(entered.error.problems)}`);
  const times = [0, 1].map(() => timeOf(() => connectFromSetup(setup)));
  const result = !entered.ok ? 'unreachable' : entered.value.proved ? 'proved' : 'unknown';
  return { ms: Math.min(...times), result };
}

function describe(name: string, decisions: readonly Decision[]): readonly Figure[] {
  const group = `${name} (${decisions.length})`;
  const times = decisions.map(({ ms }) => ms);
  const count = (result: string) => decisions.filter((one) => one.result === result).length;
  return [
    ...RESULTS.map((result) => row(group, result, (100 * count(result)) / decisions.length, '%')),
    ...rowsOf(group, 'time', times, 'ms', { median: null, '95 %': null, worst: null }),
  ];
}
