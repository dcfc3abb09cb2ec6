import { type BotFunction, type Family, gameOf, type Move, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne as chooseOne } from '@rowhouse/rules/internal';
import type { SignalOptions } from '../budget.ts';
import { choosePerfectConnect } from '../connect-solver/perfect.ts';
import { EngineError, errorText } from '../engine-error.ts';
import { choosePerfectMorris } from '../morris-solver/perfect.ts';
import { tablebasePositionOf } from '../morris-solver/tablebase-lookup.ts';
import { centre, centreWide } from './centre.ts';
import { chooseAtLevel } from './levels.ts';
import { robut } from './robut.ts';
import { type BotId, findBot, type Level, levelOf } from './roster.ts';
import { tenRules } from './ten-rules.ts';

/** Which computer player chooses, and how. */
export interface ChooseOptions extends SignalOptions {
  /** The id of a bot that plays this game: see `rosterFor` and `findBot`. */
  readonly bot: string;
  /**
   * A whole number that decides the random choices. With the same seed, a bot without a time limit plays the same
   * move. Without a seed, each call draws a random one, so that games differ.
   */
  readonly seed?: number | undefined;
  /** The number of threads for levels with a budget of time (1): see `Budget.threads`. */
  readonly threads?: number | undefined;
}

/**
 * The legal move that a computer player chooses: `await choose(position, { bot: 'level-4' })`. Rejects with an
 * `EngineError` if the game is over or no such bot plays it, and with the signal's reason when aborted.
 */
export async function choose<P extends Position>(
  position: P,
  { bot, seed = randomSeed(), ...options }: ChooseOptions,
): Promise<Move<P['family']>> {
  options.signal?.throwIfAborted();
  if (position.outcome) throw new EngineError('game-over', errorText({ code: 'game-over' }));
  const found = findBot(bot, position.config);
  if (!found.ok) {
    const { code } = found.error;
    throw new EngineError(code, `“${bot}”: ${errorText({ code })}`);
  }
  return chooserOf(found.value.id)(position, seed, options) as Promise<Move<P['family']>>;
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

type Chooser<F extends Family = Family> = (
  position: Position<F>,
  seed: number,
  options: Omit<ChooseOptions, 'bot' | 'seed'>,
) => Promise<Move<F>>;

/** A bot that is one function of the position and a source of randomness. */
const simple =
  <F extends Family>(move: BotFunction<F>): Chooser<F> =>
  async (position, seed) =>
    move(position, randomFrom(seed));

/** A morris game from a set-up with more men than usual (E11) is not in the tablebase, and is searched. */
const perfect: Chooser = async (position, seed, options) => {
  if (position.family === 'connect') return choosePerfectConnect(position, seed, options);
  if (!tablebasePositionOf(position)) return chooseAtLevel(position, 10, seed, options);
  return choosePerfectMorris(position, seed, options);
};

const CHOOSERS: Readonly<Record<Exclude<BotId, `level-${Level}`>, Chooser | Chooser<'connect'> | Chooser<'morris'>>> = {
  perfect,
  random: simple<Family>((position, random) => chooseOne(gameOf(position.config).moves(position), random)),
  'ten-rules': simple<'connect'>(tenRules),
  centre: simple<'connect'>(centre),
  'centre-wide': simple<'connect'>(centreWide),
  robut: simple<'morris'>(robut),
};

/** How a bot chooses. It is only asked about games that it plays. */
function chooserOf(id: BotId): Chooser {
  const level = levelOf(id);
  return level === null
    ? (CHOOSERS[id as keyof typeof CHOOSERS] as Chooser)
    : (position, seed, options) => chooseAtLevel(position, level, seed, options);
}
