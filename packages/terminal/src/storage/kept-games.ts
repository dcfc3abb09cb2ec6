/** Games that are stored without being asked: how they are named, and how many of them are kept. */
import type { Config } from '@rowhouse/rules';
import type { SaveEntry, Saves } from '@rowhouse/table';
import { gameName } from '../words/games.ts';

/** As many finished games are kept, the newest ones, of those that nobody has named. */
const MAX_FINISHED = 20;

/** Earlier versions wrote the number of moves into the name. */
const MOVES = /^, \d+ moves?(, unfinished)?$/;

/** The name was not given by a person. */
export function isNamedByItself(name: string, config: Config): boolean {
  const own = gameName(config);
  return name === own || (name.startsWith(own) && MOVES.test(name.slice(own.length)));
}

/** Removes the oldest finished games. What a person has named is never removed. */
export async function pruneFinished(saves: Saves): Promise<void> {
  const list = await saves.list();
  if (!list.ok) return;
  for (const { id } of list.value.filter(isFinishedAndUnnamed).slice(MAX_FINISHED)) await saves.remove(id);
}

function isFinishedAndUnnamed({ name, save }: SaveEntry): boolean {
  return save?.kind === 'game' && save.state.ending !== null && isNamedByItself(name, save.state.record.config);
}
