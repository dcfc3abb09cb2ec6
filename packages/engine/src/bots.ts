import {
  type Config,
  err,
  type Family,
  gameOf,
  type Move,
  ok,
  type Position,
  type Result,
  randomFrom,
} from '@rowhouse/rules';
import { centre } from './historic/centre.ts';
import { robut } from './historic/robut.ts';
import { tenRules } from './historic/ten-rules.ts';
import { chooseAtLevel, LEVELS } from './levels.ts';

/** A computer player: from a position to a move. */
export interface Bot {
  readonly id: string;
  readonly about: string;
  readonly families: readonly Family[];
  choose(position: Position, seed: number, signal?: AbortSignal): Promise<Move>;
}

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

const levels: readonly Bot[] = LEVELS.map((level, at) => ({
  id: `level-${level}`,
  about: ABOUT_LEVELS[at]!,
  families: ['connect', 'morris'],
  choose: (position, seed, signal) => chooseAtLevel(position, level, seed, signal),
}));

/** A bot that is one function of the position and a source of randomness. */
const simple = (
  id: string,
  about: string,
  families: readonly Family[],
  move: (position: never, random: () => number) => Move,
): Bot => ({
  id,
  about,
  families,
  choose: async (position, seed) => move(position as never, randomFrom(seed)),
});

export const BOTS: readonly Bot[] = [
  ...levels,
  simple('random', 'Any legal move.', ['connect', 'morris'], anyMove),
  simple(
    'ten-rules',
    'The ten rules of the first source (2015): completes three, blocks three, else beside your last disc.',
    ['connect'],
    tenRules,
  ),
  simple(
    'centre',
    'The second source (2015): wins, blocks, likes the centre, else a random column.',
    ['connect'],
    centre,
  ),
  simple(
    'robut',
    'The Six Men’s Morris source (2016): completes and blocks mills, else beside its own men.',
    ['morris'],
    robut,
  ),
];

function anyMove(position: Position, random: () => number): Move {
  const moves = gameOf(position.config).moves(position);
  return moves[Math.floor(random() * moves.length)]!;
}

export const botsFor = (config: Config): readonly Bot[] =>
  BOTS.filter(({ families }) => families.includes(config.family));

export type BotFault = 'no-such-bot' | 'not-this-game';

export function findBot(id: string, config: Config): Result<Bot, BotFault> {
  const bot = BOTS.find((known) => known.id === id);
  if (!bot) return err('no-such-bot');
  return bot.families.includes(config.family) ? ok(bot) : err('not-this-game');
}
