import { type Config, err, type Family, ok, type Result } from '@rowhouse/rules';
import { isSolvedBoard } from '../connect-solver/solved-boards.ts';
import { hasWholeTablebase } from '../morris-solver/extent.ts';

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The level of a bot such as `level-3`, or `null` for other bots. */
export const levelOf = (id: string): Level | null => LEVELS.find((level) => id === `level-${level}`) ?? null;

/** The id of one of our computer players. */
export type BotId =
  | `level-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`
  | 'perfect'
  | 'random'
  | 'ten-rules'
  | 'centre'
  | 'centre-wide'
  | 'robut';

const BOTH: readonly Family[] = ['connect', 'morris'];

/** Every computer player with its families of games, in the order of menus. */
const FAMILIES: Readonly<Record<BotId, readonly Family[]>> = {
  ...(Object.fromEntries(LEVELS.map((level) => [`level-${level}`, BOTH])) as Record<`level-${Level}`, typeof BOTH>),
  perfect: BOTH,
  random: BOTH,
  'ten-rules': ['connect'],
  centre: ['connect'],
  'centre-wide': ['connect'],
  robut: ['morris'],
};

/** The ids of all our computer players, in the order of menus. */
export const BOT_IDS = Object.keys(FAMILIES) as readonly BotId[];

/** Whether one of our bots has this id. */
export const isBotId = (text: string): text is BotId => Object.hasOwn(FAMILIES, text);

/** A computer player as a menu needs it, without the code that plays. */
export interface RosterEntry {
  readonly id: BotId;
  readonly families: readonly Family[];
}

/** All bots as a menu needs them, without the code that plays. */
export const ROSTER: readonly RosterEntry[] = BOT_IDS.map((id) => ({ id, families: FAMILIES[id] }));

/** Whether a game is solved. Menus can ask this without loading a solver. */
export const isSolved = (config: Config): boolean =>
  config.family === 'morris' ? hasWholeTablebase(config) : isSolvedBoard(config);

/** The computer players of a game. */
export const rosterFor = (config: Config): readonly RosterEntry[] =>
  ROSTER.filter(({ id, families }) => families.includes(config.family) && (id !== 'perfect' || isSolved(config)));

/** Why there is no such bot: no bot has this id, or the bot does not play this game. */
export interface BotFault {
  readonly code: 'no-such-bot' | 'not-this-game';
}

/** The bot with this id, if it plays this game. */
export function findBot(id: string, config: Config): Result<RosterEntry, BotFault> {
  const bot = rosterFor(config).find((entry) => entry.id === id);
  if (bot) return ok(bot);
  return err({ code: isBotId(id) ? 'not-this-game' : 'no-such-bot' });
}
