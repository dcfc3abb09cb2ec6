/** The entrants of a match: a bot by its id, a module, a program, or an address. */
import { existsSync } from 'node:fs';
import type { BotFault } from '@rowhouse/engine';
import { checkBots, type ForfeitCode, ForfeitError, type MatchBot, type MatchTurn } from '@rowhouse/engine/matches';
import { KaggleAgent, PythonAgent, UgiProgram } from '@rowhouse/engine/node';
import { type Config, gameOf } from '@rowhouse/rules';
import { CallError } from '../command.ts';
import { isModulePath, loadOwnBot } from './own-bot.ts';

/** An entrant that is ready to play. */
export interface Entrant {
  readonly bot: MatchBot;
  close(): Promise<void>;
}

/** English for why a program loses a game that was not played to its end. */
export const FORFEIT_WORDS: Readonly<Record<ForfeitCode, string>> = {
  'illegal-move': 'an illegal move',
  'not-a-move': 'an answer that is not a move',
  'no-answer': 'no answer',
  crashed: 'it ended or could not be reached',
  refused: 'it refused',
};

const UGI = /^ugi:\s*/;
const PYTHON = /^python:\s*/;
const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
/** Whether an entrant speaks the form of Kaggle's ConnectX. */
export const isKaggle = (text: string): boolean => isAddress(text) || PYTHON.test(text);
const isId = (text: string): boolean => !UGI.test(text) && !isKaggle(text) && !isModulePath(text);

const BOT_FAULT_WORDS: Readonly<Record<BotFault, string>> = {
  'no-such-bot': 'no such bot',
  'not-this-game': 'does not play this game',
};

/** Refuses entrants that cannot play this game, as far as their names show. */
export function checkEntrants(names: readonly string[], config: Config): void {
  const checked = checkBots(names.filter(isId), config);
  if (!checked.ok)
    throw new CallError(`${checked.error.id}: ${BOT_FAULT_WORDS[checked.error.code]}; see rowhouse bots`);
  const kaggle = names.find(isKaggle);
  if (kaggle !== undefined && (config.family !== 'connect' || gameOf(config).players(config) !== 2))
    throw new CallError(`${kaggle}: Kaggle’s form has only connect games of two players`);
}

/** Loads or starts an entrant, and checks that it is ready for the game. */
export async function openEntrant(name: string, config: Config): Promise<Entrant> {
  const entrant = await makeEntrant(name);
  const { bot } = entrant;
  if (typeof bot !== 'object') return entrant;
  const answer = bot.begin ? bot.begin(config, 0) : bot.choose(firstTurn(config));
  await beforeTheFirstGame(name, answer).catch((error) => entrant.close().then(() => Promise.reject(error)));
  return entrant;
}

/** Loads or starts an entrant, without asking it anything. */
export async function makeEntrant(name: string): Promise<Entrant> {
  if (isAddress(name)) return lasting(new KaggleAgent(name));
  if (isId(name)) return lasting(name);
  const prefix = [UGI, PYTHON].find((known) => known.test(name));
  if (!prefix) return lasting(await loadOwnBot(name));
  const command = commandWords(name.replace(prefix, ''));
  if (command.length === 0)
    throw new CallError(`${name}: expected a ${prefix === UGI ? 'program after ugi:' : 'file after python:'}`);
  const program = prefix === UGI ? new UgiProgram(command) : pythonAgent(name, command);
  return { bot: program, close: () => program.close() };
}

function pythonAgent(name: string, [file, more]: readonly string[]): PythonAgent {
  if (more !== undefined) throw new CallError(`${name}: expected one file after python:, found ${more}`);
  if (!existsSync(file!)) throw new CallError(`${file}: no such file`);
  const { PYTHON: python } = process.env;
  return new PythonAgent(file!, python === undefined ? {} : { python });
}

const lasting = (bot: MatchBot): Entrant => ({ bot, close: async () => {} });

/** A program that fails now would lose every game. */
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
