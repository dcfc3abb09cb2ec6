import { type Config, err, gameOf, type Move, ok, type Position, type Result, randomFrom } from '@rowhouse/rules';
import { choosePerfectConnect } from '../connect-solved/perfect.ts';
import { choosePerfectMorris } from '../morris-solved/perfect.ts';
import { centre } from './historic/centre.ts';
import { robut } from './historic/robut.ts';
import { tenRules } from './historic/ten-rules.ts';
import { chooseAtLevel, LEVELS } from './levels.ts';
import { ROSTER, type RosterEntry, rosterFor } from './roster.ts';

/** A computer player: from a position to a move. */
export interface Bot extends RosterEntry {
  choose(position: Position, seed: number, signal?: AbortSignal): Promise<Move>;
}

type Choose = Bot['choose'];

/** A bot that is one function of the position and a source of randomness. */
const simple =
  (move: (position: never, random: () => number) => Move): Choose =>
  async (position, seed) =>
    move(position as never, randomFrom(seed));

const CHOOSERS: Readonly<Record<string, Choose>> = {
  ...Object.fromEntries(
    LEVELS.map((level): [string, Choose] => [
      `level-${level}`,
      (position, seed, signal) => chooseAtLevel(position, level, seed, signal),
    ]),
  ),
  perfect: async (position, seed, signal) =>
    position.family === 'connect'
      ? choosePerfectConnect(position, seed, signal)
      : choosePerfectMorris(position, seed, signal),
  random: simple(anyMove),
  'ten-rules': simple(tenRules),
  centre: simple(centre),
  robut: simple(robut),
};

export const BOTS: readonly Bot[] = ROSTER.map((entry) => ({ ...entry, choose: CHOOSERS[entry.id]! }));

function anyMove(position: Position, random: () => number): Move {
  const moves = gameOf(position.config).moves(position);
  return moves[Math.floor(random() * moves.length)]!;
}

export const botsFor = (config: Config): readonly Bot[] => {
  const offered = rosterFor(config);
  return BOTS.filter(({ id }) => offered.some((entry) => entry.id === id));
};

export type BotFault = 'no-such-bot' | 'not-this-game';

export function findBot(id: string, config: Config): Result<Bot, BotFault> {
  const bot = BOTS.find((known) => known.id === id);
  if (!bot) return err('no-such-bot');
  return botsFor(config).includes(bot) ? ok(bot) : err('not-this-game');
}
