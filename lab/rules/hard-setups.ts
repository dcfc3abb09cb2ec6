import { CONNECT_FOUR, type ConnectSetup } from '@rowhouse/rules';
import { parsePlayer } from '@rowhouse/rules/formats';
import { setupOfStacks } from '../games/random-games.ts';

/**
 * 7 × 6 set-ups for which the search for a game visits most states; columns from the left, each from the bottom.
 *
 * Simulated annealing found them in 18 minutes from many random set-ups: it exchanged, moved, added and removed discs
 * and kept what made the search visit more states. Some maximise the states of one search, others those of a search
 * that must fail because of who is said to have begun. Four seeds came to the same maximum, 128,000 of the 823,543
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

export const HARD_SETUPS: readonly ConnectSetup[] = HARD.map((text) =>
  setupOfStacks(
    CONNECT_FOUR,
    text.split('/').map((column) => [...column].map((letter) => parsePlayer(letter)!)),
  ),
);
