import type { Config, Family } from '@rowhouse/rules';
import { isSolvedBoard } from '../connect-solver/solved-boards.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';

const BOTH = ['connect', 'morris'] as const;

/** Every computer player with the families that it plays, in the order in which menus show them. */
const FAMILIES = {
  'level-1': BOTH,
  'level-2': BOTH,
  'level-3': BOTH,
  'level-4': BOTH,
  'level-5': BOTH,
  'level-6': BOTH,
  'level-7': BOTH,
  'level-8': BOTH,
  'level-9': BOTH,
  'level-10': BOTH,
  perfect: BOTH,
  random: BOTH,
  'ten-rules': ['connect'],
  centre: ['connect'],
  robut: ['morris'],
} as const satisfies Readonly<Record<string, readonly Family[]>>;
/** One of `BOT_IDS`. */
export type BotId = keyof typeof FAMILIES;
/** The families that a bot plays, as a type. */
export type FamilyOf<Id extends BotId> = (typeof FAMILIES)[Id][number];

/** The ids of all our computer players, in the order in which menus show them. */
export const BOT_IDS = Object.keys(FAMILIES) as readonly BotId[];

/** Whether one of our bots has this id. */
export const isBotId = (text: string): text is BotId => Object.hasOwn(FAMILIES, text);

/** A computer player, without the code that plays: a menu needs no more. */
export interface RosterEntry {
  readonly id: BotId;
  readonly families: readonly Family[];
}

/** All bots with the families that they play, without the code that plays: a menu needs no more. */
export const ROSTER: readonly RosterEntry[] = BOT_IDS.map((id) => ({ id, families: FAMILIES[id] }));

/** Games of which everything is known. It asks the config alone, so that a menu need not load what knows it. */
export const isSolved = (config: Config): boolean =>
  config.family === 'morris' ? hasWholeTablebase(config) : isSolvedBoard(config);

/** The computer players of a game. */
export const rosterFor = (config: Config): readonly RosterEntry[] =>
  ROSTER.filter(({ id, families }) => families.includes(config.family) && (id !== 'perfect' || isSolved(config)));
