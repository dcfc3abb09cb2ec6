/** Computer players of one's own: modules that export a function. */
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnBot } from '@rowhouse/rules';
import { CallError } from '../command.ts';

/** A file, as opposed to the id of a bot: it has a folder in front or the ending of a module. */
export const isModulePath = (text: string): boolean => /[/\\]|\.[cm]?[jt]s$/.test(text);

/** The function `bot` that a module exports, or the one that it exports as its default. */
export async function loadOwnBot(path: string): Promise<OwnBot> {
  const file = resolve(path);
  if (!existsSync(file)) throw new CallError(`${path}: no such file`);
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
