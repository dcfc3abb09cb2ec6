/**
 * The way in for a person at a terminal: choose a game, two (or more) people play it by typing moves, save it, load it.
 */
import { randomInt } from 'node:crypto';
import { CATALOGUE, type Config, gameOf, type Player, parseWhole } from '@rowhouse/rules';
import { newTable, person, type SaveEntry, Saves, type Seat } from '@rowhouse/table';
import { askSettings } from '../connectx/settings.ts';
import { askWhole } from '../dialogue/asking.ts';
import { converseWithUser, type Dialogue, Talk } from '../dialogue/dialogue.ts';
import { Computers } from '../players/computers.ts';
import { Keeping } from '../storage/autosave.ts';
import { fileStorage, savesFolder } from '../storage/file-storage.ts';
import { savesWords } from '../words/codes.ts';
import { GAME_NAMES } from '../words/games.ts';
import { type Means, playAt } from './play-game.ts';

export async function menu(): Promise<number> {
  await converseWithUser(async (dialogue, ended) => {
    const computers = new Computers(ended);
    try {
      await converse(dialogue, userMeans(computers));
    } finally {
      await computers.close();
    }
  });
  return 0;
}

/** This person's saves, chance, and the computer players. */
export const userMeans = (computers: Computers): Means => ({
  saves: new Saves(fileStorage(savesFolder()), Date.now),
  seed: () => randomInt(2 ** 32),
  computers,
});

/** A menu, a game, the menu again, until the person leaves. */
export async function converse(dialogue: Dialogue, means: Means): Promise<void> {
  const talk = new Talk(dialogue);
  talk.say('Rowhouse: a home for games of lines\n');
  while (!talk.over) {
    talk.say(`\n${CATALOGUE.map(({ kind }, at) => `  ${at + 1}  ${GAME_NAMES[kind]}`).join('\n')}\n`);
    talk.say(
      `  x  Connect X: any board, 2 to 10 players\n  l  Load a game (${await means.saves.count()})\n  q  Leave\n`,
    );
    const answer = (await talk.ask('Choose: '))?.toLowerCase();
    if (answer === undefined || answer === 'q') break;
    const entry = CATALOGUE[(parseWhole(answer) ?? 0) - 1];
    if (entry) await begin(entry.config, people(entry.config), talk, means);
    else if (answer === 'x') await connectX(talk, means);
    else if (answer === 'l') await load(talk, means);
    else talk.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, x, l or q.\n`);
  }
  talk.say('');
}

const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

export async function begin(
  config: Config,
  seats: readonly Seat[],
  talk: Talk,
  means: Means,
  first?: Player,
): Promise<void> {
  const begins = first === undefined ? { seed: means.seed() } : { first };
  const state = newTable({ config, seats, ...begins });
  if (!state.ok) throw new Error(`a game of the menu can be played: ${state.error}`);
  const keeping = new Keeping(means.saves);
  await playAt({ state: state.value, keeping, ...(first === undefined ? {} : { first }) }, talk, means);
}

async function connectX(talk: Talk, means: Means): Promise<void> {
  const settings = await askSettings(talk, { tokens: null, board: 'fast' }, 'q');
  // C3: player 1, also on the board of Connect Four, where it would be drawn.
  if (settings) await begin(settings.config, people(settings.config), talk, means, 0);
}

async function load(talk: Talk, means: Means): Promise<void> {
  const list = await means.saves.list();
  if (!list.ok) return talk.say(`${savesWords(list.error)}\n`);
  const entries: readonly SaveEntry[] = list.value;
  if (entries.length === 0) return talk.say('No game is stored yet.\n');
  for (const [at, { name, save }] of entries.entries())
    talk.say(`  ${at + 1}  ${name}${save ? '' : ' (cannot be read)'}\n`);
  const number = await askWhole(talk, 'Load which (Enter: none)? ', { min: 1, max: entries.length }, ['', 'q']);
  if (number === null) return;
  const { id, name, save } = entries[number - 1]!;
  if (!save) return talk.say(`${savesWords('broken-save')}\n`);
  if (save.kind === 'setup') return talk.say('That is a position being set up; the web app opens those.\n');
  await playAt({ state: save.state, keeping: new Keeping(means.saves, { id, name, state: save.state }) }, talk, means);
}
