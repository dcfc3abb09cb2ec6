/**
 * The way in for a person at a terminal: choose a game, two (or more) people play it by typing moves, save it, load it.
 */
import { randomInt } from 'node:crypto';
import {
  CATALOGUE,
  CONNECT_FOUR,
  type Config,
  type ConnectNumber,
  gameOf,
  limitsOf,
  type Player,
  parseWhole,
} from '@rowhouse/rules';
import { newTable, person, type SaveEntry, Saves } from '@rowhouse/table';
import { type Means, playAt } from './at-table.ts';
import { type Dialogue, lineDialogue, Talk } from './dialogue.ts';
import { fileStorage, savesFolder } from './file-storage.ts';
import { Keeping } from './keeping.ts';
import { savesWords } from './words.ts';

export async function menu(): Promise<number> {
  const dialogue = lineDialogue(process.stdin, process.stdout, true);
  // When the terminal is closed, or somebody ends the program, the game is kept as after the last line.
  let stopped: NodeJS.Signals | null = null;
  for (const signal of ['SIGHUP', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = signal;
      dialogue.close();
    });
  await converse(dialogue, {
    saves: new Saves(fileStorage(savesFolder()), Date.now),
    seed: () => randomInt(2 ** 32),
  });
  dialogue.close();
  if (stopped) process.kill(process.pid, stopped);
  return 0;
}

/** A menu, a game, the menu again, until the person leaves. */
export async function converse(dialogue: Dialogue, means: Means): Promise<void> {
  const talk = new Talk(dialogue);
  talk.say('Rowhouse: a home for games of lines\n');
  while (!talk.over) {
    talk.say(`\n${CATALOGUE.map(({ name }, at) => `  ${at + 1}  ${name}`).join('\n')}\n`);
    talk.say(
      `  x  Connect X: any board, 2 to 10 players\n  l  Load a game (${await means.saves.count()})\n  q  Leave\n`,
    );
    const answer = (await talk.ask('Choose: '))?.toLowerCase();
    if (answer === undefined || answer === 'q') break;
    const entry = CATALOGUE[(parseWhole(answer) ?? 0) - 1];
    if (entry) await begin(entry.config, talk, means);
    else if (answer === 'x') await connectX(talk, means);
    else if (answer === 'l') await load(talk, means);
    else talk.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, x, l or q.\n`);
  }
  talk.say('');
}

async function begin(config: Config, talk: Talk, means: Means, first?: Player): Promise<void> {
  const players = gameOf(config).players(config);
  const seats = Array.from({ length: players }, () => person());
  const begins = first === undefined ? { seed: means.seed() } : { first };
  const state = newTable({ config, seats, ...begins });
  if (!state.ok) throw new Error(`a game of the menu can be played: ${state.error}`);
  const keeping = new Keeping(means.saves);
  await playAt({ state: state.value, keeping, ...(first === undefined ? {} : { first }) }, talk, means);
}

async function connectX(talk: Talk, means: Means): Promise<void> {
  const config = { ...CONNECT_FOUR };
  const questions: readonly (readonly [ConnectNumber, string])[] = [
    ['players', 'Players'],
    ['rows', 'Rows'],
    ['columns', 'Columns'],
    ['connect', 'How many in a row win'],
  ];
  for (const [field, words] of questions) {
    const { min, max } = limitsOf(field, config);
    const number = await askWhole(talk, `${words} (${min} to ${max}; q back): `, min, max);
    if (number === null) return;
    config[field] = number;
  }
  // C3: player 1, also on the board of Connect Four, where it would be drawn.
  await begin(config, talk, means, 0);
}

/** C4: asks until the answer is in its range; `null` for q, Enter where that is a way back, or the end of input. */
async function askWhole(talk: Talk, question: string, min: number, max: number, back = 'q'): Promise<number | null> {
  for (;;) {
    const answer = await talk.ask(question);
    if (answer === null || answer.toLowerCase() === 'q' || answer === back) return null;
    const number = parseWhole(answer);
    if (number !== null && number >= min && number <= max) return number;
    talk.say(`“${answer}”: expected a whole number from ${min} to ${max}, or q.\n`);
  }
}

async function load(talk: Talk, means: Means): Promise<void> {
  const list = await means.saves.list();
  if (!list.ok) return talk.say(`${savesWords(list.error)}\n`);
  const entries: readonly SaveEntry[] = list.value;
  if (entries.length === 0) return talk.say('No game is stored yet.\n');
  for (const [at, { name, save }] of entries.entries())
    talk.say(`  ${at + 1}  ${name}${save ? '' : ' (cannot be read)'}\n`);
  const number = await askWhole(talk, 'Load which (Enter: none)? ', 1, entries.length, '');
  if (number === null) return;
  const { id, name, save } = entries[number - 1]!;
  if (!save) return talk.say(`${savesWords('broken-save')}\n`);
  if (save.kind === 'setup') return talk.say('That is a position being set up; the web app opens those.\n');
  await playAt({ state: save.state, keeping: new Keeping(means.saves, { id, name, state: save.state }) }, talk, means);
}
