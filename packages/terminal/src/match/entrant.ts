/** The entrants of a match: a bot by its id, a module, a program, or an address. */
import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkBots, ForfeitError, type MatchBot } from '@rowhouse/engine/matches';
import { KaggleAgent, PythonAgent, UgiProgram } from '@rowhouse/engine/node';
import { type Config, gameOf, newRecord, type OwnBot } from '@rowhouse/rules';
import { CallError } from '../command.ts';
import { botClause } from '../text/errors.ts';

/** An entrant that is ready to play. */
export interface Entrant {
  readonly bot: MatchBot;
  close(): Promise<void>;
}

const UGI = /^ugi:\s*/;
const PYTHON = /^python:\s*/;
const isAddress = (text: string): boolean => /^https?:\/\//.test(text);
/** Whether an entrant is an agent for Kaggle's ConnectX. */
export const isKaggle = (text: string): boolean => isAddress(text) || PYTHON.test(text);
const isId = (text: string): boolean => !UGI.test(text) && !isKaggle(text) && !isModulePath(text);

/** Refuses entrants that cannot play this game, as far as their names show. */
export function checkEntrants(names: readonly string[], config: Config): void {
  const checked = checkBots(names.filter(isId), config);
  if (!checked.ok) throw new CallError(`${checked.error.id}: ${botClause(checked.error.code)}; see rowhouse bots`);
  const kaggle = names.find(isKaggle);
  if (kaggle !== undefined && (config.family !== 'connect' || gameOf(config).players(config) !== 2))
    throw new CallError(`${kaggle}: Kaggle’s form has only connect games of two players`);
}

/** Loads or starts an entrant, and checks that it is ready for the game. */
export async function openEntrant(name: string, config: Config): Promise<Entrant> {
  const entrant = await makeEntrant(name);
  const { bot } = entrant;
  if (typeof bot !== 'object') return entrant;
  try {
    if (bot.begin) await bot.begin(config, 0);
    else {
      const record = newRecord(config);
      await bot.choose({ position: gameOf(config).start(config, 0), record, seed: 0 });
    }
    return entrant;
  } catch (error) {
    await entrant.close();
    if (!(error instanceof ForfeitError)) throw error;
    // A program that fails now would lose every game.
    throw new CallError(`${name}: before the first game: ${botClause(error.code)} (${error.detail})`);
  }
}

/** Loads or starts an entrant without checking it. */
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
  checkFile(file!);
  const { PYTHON: python } = process.env;
  return new PythonAgent(file!, python === undefined ? {} : { python });
}

function checkFile(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CallError(`${path}: no such file`);
}

const lasting = (bot: MatchBot): Entrant => ({ bot, close: async () => {} });

/** The words of a command line; quotes keep words together. */
const commandWords = (text: string): readonly string[] =>
  [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '');

/** A file, as opposed to the id of a bot: it has a folder in front or the ending of a module. */
const isModulePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

/** The function `bot` that a module exports, or the one that it exports as its default. */
async function loadOwnBot(path: string): Promise<OwnBot> {
  const file = resolve(path);
  checkFile(path);
  const loaded: Record<string, unknown> = await import(pathToFileURL(file).href).catch((error: Error) => {
    // In a package without "type": "module", Node takes .js and .ts for CommonJS.
    const hint =
      error instanceof SyntaxError && /\.[jt]s$/.test(path) ? '; if it is an ES module, call it .mts or .mjs' : '';
    throw new CallError(`${path}: ${error.message.split('\n')[0]}${hint}`);
  });
  const bot = loaded.bot ?? loaded.default;
  if (typeof bot !== 'function') throw new CallError(`${path}: expected a module that exports a function “bot”`);
  return bot as OwnBot;
}

/** Where in a module an exception came from, the innermost place first: ` (bot.mts:3:9, bot.mts:12:5)`. */
export function placesIn(path: string, error: unknown): string {
  const { href } = pathToFileURL(resolve(path));
  const lines = (error instanceof Error ? (error.stack ?? '') : '').split('\n');
  const places = lines.flatMap((line) => {
    const at = /(:\d+:\d+)\)?$/.exec(line)?.[1];
    const isHere = line.includes(href) || line.includes(resolve(path));
    return at !== undefined && isHere ? [`${basename(path)}${at}`] : [];
  });
  return places.length === 0 ? '' : ` (${places.join(', ')})`;
}
