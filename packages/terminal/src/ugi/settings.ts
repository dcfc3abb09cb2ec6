/** The options of a UGI session: which game, who plays, the seed of chance, and how many threads may search. */

import { findBot, rosterFor } from '@rowhouse/engine';
import { BEST } from '@rowhouse/engine/matches';
import { type Config, err, GAME_IDS, makeConfig, ok, parseConfig, type Result } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { CallError } from '../basics/command.ts';
import { gameFrom, isGame } from '../options/game-options.ts';
import { expectedWords } from '../words/expected.ts';

export const SEEDS = { min: 0, max: 999_999_999 } as const;

/** More threads than this hardly help each other. */
export const UGI_THREADS = { min: 1, max: 8 } as const;

export interface UgiSettings {
  readonly config: Config;
  readonly bot: string;
  readonly seed: number;
  readonly threads: number;
}

const playsGame = (bot: string, config: Config): boolean => bot === BEST || findBot(bot, config).ok;

/** `--bot`, checked before the session begins. */
export function botOption(id: string, config: Config): string {
  if (!playsGame(id, config))
    throw new CallError(`--bot ${id}: no such bot for this game; expected ${BEST} or one of rowhouse bots`);
  return id;
}

/** How a session introduces its options. */
export function optionLines({ config, bot, seed, threads }: UgiSettings): readonly string[] {
  const bots = [BEST, ...rosterFor(config).map(({ id }) => id)];
  return [
    `option name Game type string default ${makeConfig(config)}`,
    `option name Bot type combo default ${bot}${bots.map((id) => ` var ${id}`).join('')}`,
    `option name Seed type spin default ${seed} min ${SEEDS.min} max ${SEEDS.max}`,
    `option name Threads type spin default ${threads} min ${UGI_THREADS.min} max ${UGI_THREADS.max}`,
  ];
}

/** `setoption name NAME value VALUE`; both may be several words. The error is a message. */
export function setOption(settings: UgiSettings, words: readonly string[]): Result<UgiSettings, string> {
  const valueAt = words.indexOf('value');
  if (words[0] !== 'name' || valueAt < 2 || valueAt === words.length - 1)
    return err('expected setoption name NAME value VALUE');
  const name = words.slice(1, valueAt).join(' ').toLowerCase();
  const value = words.slice(valueAt + 1).join(' ');
  switch (name) {
    case 'game':
      return setGame(settings, value);
    case 'bot':
      if (!playsGame(value, settings.config)) return err(`Bot ${value}: no such bot for this game`);
      return ok({ ...settings, bot: value });
    case 'seed': {
      const seed = parseWhole(value);
      if (seed === null) return err(`Seed ${value}: expected a whole number from ${SEEDS.min} to ${SEEDS.max}`);
      return ok({ ...settings, seed });
    }
    case 'threads': {
      const threads = parseWhole(value);
      if (threads === null || threads < UGI_THREADS.min || threads > UGI_THREADS.max)
        return err(`Threads ${value}: expected a whole number from ${UGI_THREADS.min} to ${UGI_THREADS.max}`);
      return ok({ ...settings, threads });
    }
    default:
      return err(`no such option: ${name}`);
  }
}

/** A game by its name, or in full: `morris-9`, `connect-8x7x4`. */
function setGame(settings: UgiSettings, value: string): Result<UgiSettings, string> {
  const config = isGame(value) ? ok(gameFrom(value, {})) : parseConfig(value);
  if (!config.ok)
    return err(`Game ${value}: expected ${expectedWords(config.error.expected)}, or ${GAME_IDS.join(', ')}`);
  if (!playsGame(settings.bot, config.value))
    return err(`Game ${value}: ${settings.bot} does not play it; set another Bot first`);
  return ok({ ...settings, config: config.value });
}
