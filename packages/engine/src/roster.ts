import type { Family } from '@rowhouse/rules';

/** Who there is to play against, without the code that plays: a menu needs no more. */
export interface RosterEntry {
  readonly id: string;
  readonly about: string;
  readonly families: readonly Family[];
}

const BOTH: readonly Family[] = ['connect', 'morris'];

const ABOUT_LEVELS = [
  'Has just learned the rules and often overlooks a win.',
  'Sees most wins and threats of one move.',
  'Hardly overlooks what happens next.',
  'Sees what happens next, and judges roughly.',
  'Looks two moves of each side ahead.',
  'Plans, and makes few mistakes.',
  'Strong: most people lose.',
  'Very strong, and still answers at once.',
  'Thinks up to a third of a second.',
  'Thinks up to a second.',
];

export const ROSTER: readonly RosterEntry[] = [
  ...ABOUT_LEVELS.map((about, at) => ({ id: `level-${at + 1}`, about, families: BOTH })),
  { id: 'random', about: 'Any legal move.', families: BOTH },
  {
    id: 'ten-rules',
    about: 'The ten rules of the first source (2015): completes three, blocks three, else beside your last disc.',
    families: ['connect'],
  },
  {
    id: 'centre',
    about: 'The second source (2015): wins, blocks, likes the centre, else a random column.',
    families: ['connect'],
  },
  {
    id: 'robut',
    about: 'The Six Men’s Morris source (2016): completes and blocks mills, else beside its own men.',
    families: ['morris'],
  },
];
