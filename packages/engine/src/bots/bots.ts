import {
  type BotFunction,
  type Config,
  choose,
  err,
  type Family,
  gameOf,
  type Move,
  ok,
  type Position,
  type Result,
  randomFrom,
} from '@rowhouse/rules';
import { choosePerfectConnect } from '../connect-solver/perfect.ts';
import { choosePerfectMorris } from '../morris-solver/perfect.ts';
import { centre } from './centre.ts';
import { type ChooseOptions, chooseAtLevel } from './levels.ts';
import { robut } from './robut.ts';
import { type BotId, type FamilyOf, isBotId, ROSTER, type RosterEntry, rosterFor } from './roster.ts';
import type { Level } from './strengths.ts';
import { tenRules } from './ten-rules.ts';

/** A computer player: from a position to a move. The seed decides what is left to chance. */
export interface Bot extends RosterEntry {
  /**
   * Thinks and returns a legal move. The game must not be over. Rejects with the signal’s reason when it is aborted.
   */
  choose(position: Position, seed: number, options?: ChooseOptions): Promise<Move>;
}

type Chooser<F extends Family> = (position: Position<F>, seed: number, options?: ChooseOptions) => Promise<Move<F>>;

/** A bot that is one function of the position and a source of randomness. */
const simple =
  <F extends Family>(move: BotFunction<F>): Chooser<F> =>
  async (position, seed) =>
    move(position, randomFrom(seed));

const atLevel =
  (level: Level): Chooser<Family> =>
  (position, seed, options) =>
    chooseAtLevel(position, level, seed, options);

const CHOOSERS: { readonly [Id in BotId]: Chooser<FamilyOf<Id>> } = {
  'level-1': atLevel(1),
  'level-2': atLevel(2),
  'level-3': atLevel(3),
  'level-4': atLevel(4),
  'level-5': atLevel(5),
  'level-6': atLevel(6),
  'level-7': atLevel(7),
  'level-8': atLevel(8),
  'level-9': atLevel(9),
  'level-10': atLevel(10),
  perfect: async (position, seed, options) =>
    position.family === 'connect'
      ? choosePerfectConnect(position, seed, options)
      : choosePerfectMorris(position, seed, options),
  random: simple<Family>(anyMove),
  'ten-rules': simple<'connect'>(tenRules),
  centre: simple<'connect'>(centre),
  robut: simple<'morris'>(robut),
};

function anyMove(position: Position, random: () => number): Move {
  const moves = gameOf(position.config).moves(position);
  return choose(moves, random);
}

// `findBot` hands a bot out only for games of its families.
const BOTS: readonly Bot[] = ROSTER.map((entry) => ({ ...entry, choose: CHOOSERS[entry.id] }));

const BOT_FAULTS = ['no-such-bot', 'not-this-game'] as const;
/** Why there is no such bot: no bot has this id, or the bot does not play this game. */
export type BotFault = (typeof BOT_FAULTS)[number];

/** The bot with this id, if it plays this game. */
export function findBot(id: string, config: Config): Result<Bot, BotFault> {
  if (!isBotId(id)) return err('no-such-bot');
  if (!rosterFor(config).some((entry) => entry.id === id)) return err('not-this-game');
  return ok(BOTS.find((bot) => bot.id === id)!);
}
