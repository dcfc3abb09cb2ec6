import type { Config, Family } from '@rowhouse/rules';

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
  {
    id: 'perfect',
    about: 'Cannot be beaten where the game allows it: Connect Four, and Men’s Morris with three, five and six men.',
    families: BOTH,
  },
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

/** Games of which everything is known. A name for the config alone, so that a menu need not load what knows it. */
export function isSolved(config: Config): boolean {
  if (config.family === 'morris') return config.men <= 6;
  return config.players === 2 && config.columns === 7 && config.rows === 6 && config.connect === 4;
}

/** Who there is to play a game against. */
export const rosterFor = (config: Config): readonly RosterEntry[] =>
  ROSTER.filter(({ id, families }) => families.includes(config.family) && (id !== 'perfect' || isSolved(config)));
