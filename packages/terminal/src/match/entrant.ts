/** Who can play in a match: a bot by its id, a file with a bot of one's own, a program, an address. */
import type { BotFault } from '@rowhouse/engine';
import { checkBots, ForfeitError, type MatchBot, type MatchTurn } from '@rowhouse/engine/matches';
import { KaggleAgent, UgiProgram } from '@rowhouse/engine/node';
import { type Config, gameOf } from '@rowhouse/rules';
import { CallError } from '../basics/command.ts';
import { isModulePath, loadOwnBot } from '../players/own-bot.ts';
import { FORFEIT_WORDS } from './words.ts';

/** An entrant that is ready to play. */
export interface Entrant {
  readonly bot: MatchBot;
  close(): Promise<void>;
}

const UGI = /^ugi:\s*/;
const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
const isId = (text: string): boolean => !UGI.test(text) && !isAddress(text) && !isModulePath(text);

const BOT_FAULT_WORDS: Readonly<Record<BotFault, string>> = {
  'no-such-bot': 'no such bot',
  'not-this-game': 'does not play this game',
};

/** Refuses whoever cannot play this game, as far as the names tell. */
export function checkEntrants(names: readonly string[], config: Config): void {
  const checked = checkBots(names.filter(isId), config);
  if (!checked.ok)
    throw new CallError(`${checked.error.id}: ${BOT_FAULT_WORDS[checked.error.code]}; see rowhouse bots`);
  const address = names.find(isAddress);
  if (address !== undefined && (config.family !== 'connect' || gameOf(config).players(config) !== 2))
    throw new CallError(`${address}: Kaggle’s form has connect games of two only`);
}

/** Loads or starts an entrant, and finds out whether it is ready for the game. */
export async function openEntrant(name: string, config: Config): Promise<Entrant> {
  if (isAddress(name)) {
    const agent = new KaggleAgent(name);
    await beforeTheFirstGame(name, agent.choose(firstTurn(config)));
    return lasting(agent);
  }
  if (!UGI.test(name)) return lasting(isId(name) ? name : await loadOwnBot(name));
  const command = commandWords(name.replace(UGI, ''));
  if (command.length === 0) throw new CallError(`${name}: expected a program after ugi:`);
  const program = new UgiProgram(command);
  const close = () => program.close();
  await beforeTheFirstGame(name, program.begin(config, 0)).catch((error) => close().then(() => Promise.reject(error)));
  return { bot: program, close };
}

const lasting = (bot: MatchBot): Entrant => ({ bot, close: async () => {} });

/** Whoever fails now would lose every game. */
async function beforeTheFirstGame(name: string, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (!(error instanceof ForfeitError)) throw error;
    throw new CallError(`${name}: ${FORFEIT_WORDS[error.code]} before the first game (${error.detail})`);
  }
}

const firstTurn = (config: Config): MatchTurn => ({
  position: gameOf(config).start(config, 0),
  record: { config, first: 0, setup: null, moves: [] },
  seed: 0,
});

/** The words of a command line; quotes keep words together. */
const commandWords = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');
