/**
 * The way in for a person at a terminal: choose a game, two (or more) people play it by typing moves, save it, load it.
 */
import { randomInt } from 'node:crypto';
import { CATALOGUE, type Config, gameOf, type Player, parseWhole } from '@rowhouse/rules';
import { newTable, person, type SaveEntry, Saves, type Seat } from '@rowhouse/table';
import { askSettings } from '../connectx/settings.ts';
import { askWhole } from '../dialogue/asking.ts';
import { Conversation, converseWithUser, type Dialogue } from '../dialogue/dialogue.ts';
import { ComputerPlayers } from '../players/computers.ts';
import { Autosave } from '../storage/autosave.ts';
import { fileStorage, savesFolder } from '../storage/file-storage.ts';
import { savesWords } from '../words/codes.ts';
import { type PlayServices, playGame } from './play-game.ts';

export async function menu(): Promise<number> {
  await converseWithUser(async (dialogue, ended) => {
    const computers = new ComputerPlayers(ended);
    try {
      await runMenu(dialogue, userServices(computers));
    } finally {
      await computers.close();
    }
  });
  return 0;
}

/** This person's saves, chance, and the computer players. */
export const userServices = (computers: ComputerPlayers): PlayServices => ({
  saves: new Saves(fileStorage(savesFolder()), Date.now),
  seed: () => randomInt(2 ** 32),
  computers,
});

/** A menu, a game, the menu again, until the person leaves. */
export async function runMenu(dialogue: Dialogue, means: PlayServices): Promise<void> {
  const talk = new Conversation(dialogue);
  talk.say('Rowhouse: a home for games of lines\n');
  while (!talk.over) {
    talk.say(`\n${CATALOGUE.map(({ name }, at) => `  ${at + 1}  ${name}`).join('\n')}\n`);
    talk.say(
      `  x  Connect X: any board, 2 to 10 players\n  l  Load a game (${await means.saves.count()})\n  q  Leave\n`,
    );
    const answer = (await talk.ask('Choose: '))?.toLowerCase();
    if (answer === undefined || answer === 'q') break;
    const entry = CATALOGUE[(parseWhole(answer) ?? 0) - 1];
    if (entry) await playNewGame(entry.config, people(entry.config), talk, means);
    else if (answer === 'x') await connectX(talk, means);
    else if (answer === 'l') await load(talk, means);
    else talk.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, x, l or q.\n`);
  }
  talk.say('');
}

const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

export async function playNewGame(
  config: Config,
  seats: readonly Seat[],
  talk: Conversation,
  means: PlayServices,
  first?: Player,
): Promise<void> {
  const begins = first === undefined ? { seed: means.seed() } : { first };
  const state = newTable({ config, seats, ...begins });
  if (!state.ok) throw new Error(`a game of the menu can be played: ${state.error}`);
  const keeping = new Autosave(means.saves);
  await playGame({ state: state.value, autosave: keeping, ...(first === undefined ? {} : { first }) }, talk, means);
}

async function connectX(talk: Conversation, means: PlayServices): Promise<void> {
  const settings = await askSettings(talk, { tokens: null, board: 'fast' }, 'q');
  // C3: player 1, also on the board of Connect Four, where it would be drawn.
  if (settings) await playNewGame(settings.config, people(settings.config), talk, means, 0);
}

async function load(talk: Conversation, means: PlayServices): Promise<void> {
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
  await playGame(
    { state: save.state, autosave: new Autosave(means.saves, { id, name, state: save.state }) },
    talk,
    means,
  );
}
