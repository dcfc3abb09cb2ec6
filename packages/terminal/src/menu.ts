/**
 * The way in for a person at a terminal: choose a game, two (or more) people play it by typing moves, save it, load
 * it. It works line by line through a `Dialogue`, so that a test can hold the conversation.
 */
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import {
  CATALOGUE,
  CONNECT_FOUR,
  type Config,
  type ConnectNumber,
  gameOf,
  limitsOf,
  makePlayer,
  nameOf,
  parseWhole,
} from '@rowhouse/rules';
import { newTable, person, playerName, resultText, Saves, Table, turnText } from '@rowhouse/table';
import { fileStorage, savesFolder } from './file-storage.ts';
import { connectPicture } from './pictures/connect.ts';
import { morrisPicture } from './pictures/morris.ts';
import { savesWords, textFaultWords, verbWords } from './words.ts';

export interface Dialogue {
  /** `null`: nothing more will come. */
  ask(question: string): Promise<string | null>;
  say(text: string): void;
}

export interface Means {
  readonly saves: Saves;
  readonly seed: () => number;
}

export async function menu(): Promise<number> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const dialogue: Dialogue = {
    ask: (question) => Promise.race([lines.question(question).catch(() => null), closed]),
    say: (text) => process.stdout.write(text),
  };
  const means = { saves: new Saves(fileStorage(savesFolder()), Date.now), seed: () => randomInt(2 ** 32) };
  await converse(dialogue, means);
  lines.close();
  return 0;
}

/** A menu, a game, the menu again, until the person leaves. */
export async function converse(dialogue: Dialogue, means: Means): Promise<void> {
  dialogue.say('Rowhouse: a home for games of lines\n');
  for (;;) {
    const stored = await means.saves.list();
    const kept = stored.ok ? stored.value.length : 0;
    dialogue.say(`\n${CATALOGUE.map(({ name }, at) => `  ${at + 1}  ${name}`).join('\n')}\n`);
    dialogue.say(`  x  Connect X: any board, 2 to 10 players\n  l  Load a game (${kept})\n  q  Leave\n`);
    const answer = (await dialogue.ask('Choose: '))?.trim().toLowerCase();
    if (answer === undefined || answer === 'q') return;
    const entry = CATALOGUE[(parseWhole(answer) ?? 0) - 1];
    if (entry) await begin(entry.config, dialogue, means);
    else if (answer === 'x') await connectX(dialogue, means);
    else if (answer === 'l') await load(dialogue, means);
    else dialogue.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, x, l or q.\n`);
  }
}

async function begin(config: Config, dialogue: Dialogue, means: Means): Promise<void> {
  const players = gameOf(config).players(config);
  const state = newTable({ config, seats: Array.from({ length: players }, () => person()), seed: means.seed() });
  if (!state.ok) throw new Error(`a game of the menu can be played: ${state.error}`);
  await playAt(new Table(state.value), dialogue, means);
}

async function connectX(dialogue: Dialogue, means: Means): Promise<void> {
  const config = { ...CONNECT_FOUR };
  const questions: readonly (readonly [ConnectNumber, string])[] = [
    ['players', 'Players'],
    ['rows', 'Rows'],
    ['columns', 'Columns'],
    ['connect', 'How many in a row win'],
  ];
  for (const [field, words] of questions)
    for (;;) {
      const { min, max } = limitsOf(field, config);
      const answer = await dialogue.ask(`${words} (${min} to ${max}): `);
      if (answer === null) return;
      const number = parseWhole(answer.trim());
      if (number !== null && number >= min && number <= max) {
        config[field] = number;
        break;
      }
      dialogue.say(`“${answer.trim()}”: expected a whole number from ${min} to ${max}.\n`);
    }
  await begin(config, dialogue, means);
}

async function load(dialogue: Dialogue, { saves, seed }: Means): Promise<void> {
  const list = await saves.list();
  if (!list.ok) return dialogue.say(`${savesWords(list.error)}\n`);
  if (list.value.length === 0) return dialogue.say('No game is stored yet.\n');
  for (const [at, { name, save }] of list.value.entries())
    dialogue.say(`  ${at + 1}  ${name}${save ? '' : ' (cannot be read)'}\n`);
  const answer = await dialogue.ask('Load which (Enter: none)? ');
  const entry = list.value[(parseWhole((answer ?? '').trim()) ?? 0) - 1];
  if (!entry) return;
  const save = await saves.load(entry.id);
  if (!save.ok) return dialogue.say(`${savesWords(save.error)}\n`);
  if (save.value.kind === 'setup') return dialogue.say('That is a position being set up; the web app opens those.\n');
  await playAt(new Table(save.value.state), dialogue, { saves, seed });
}

const COMMANDS = 'u undo, r redo, w write to a save, g give up, q back to the menu';

async function playAt(table: Table, dialogue: Dialogue, means: Means): Promise<void> {
  const { config } = table.state.record;
  const isMorris = config.family === 'morris';
  const form = isMorris ? 'a turn: 0.1, 0.1-0.2, 0.1x1.4 (ring.place, clockwise from the top left)' : 'a column';
  dialogue.say(`\n${nameOf(config)}. Type ${form}; or ${COMMANDS}.\n`);
  for (;;) {
    dialogue.say(`\n${picture(table)}${resultText(table.state)}. ${turnText(table.state)}\n`);
    if (table.state.ending && !(await goOn(table, dialogue))) return;
    const answer = (await dialogue.ask('> '))?.trim();
    if (answer === undefined || answer === 'q') return;
    const said = await act(table, answer, means);
    if (said) dialogue.say(`${said}\n`);
  }
}

function picture({ state }: Table): string {
  const { position } = state;
  if (position.family === 'connect') {
    const tokens = state.seats.map(({ token }, player) => token ?? makePlayer(player).toUpperCase());
    return connectPicture(position, { tokens, from: 1 });
  }
  const hands = position.hand.map((men, side) => `${playerName(state, side)}: ${men} in hand`).join(', ');
  return `${morrisPicture(position)}${hands}\n`;
}

/** A game that is over can be played again, taken back, or played on where nobody can win (A8). */
async function goOn(table: Table, dialogue: Dialogue): Promise<boolean> {
  const stuck = table.state.ending?.by === 'unwinnable';
  const question = `${stuck ? 'Nobody can win any more. p play on, ' : ''}a again, u undo, Enter back to the menu: `;
  const answer = (await dialogue.ask(question))?.trim();
  const verdict = answer === 'a' ? table.reset() : answer === 'u' ? table.undo() : null;
  if (stuck && answer === 'p') return table.playOn().ok;
  if (!verdict?.ok) return false;
  dialogue.say(`\n${picture(table)}${resultText(table.state)}. ${turnText(table.state)}\n`);
  return true;
}

async function act(table: Table, answer: string, { saves }: Means): Promise<string | null> {
  const { config } = table.state.record;
  const by = table.state.position.toMove;
  if (answer === 'w') {
    const name = `${nameOf(config)}, ${table.state.record.moves.length} moves`;
    const stored = await saves.store(name, { kind: 'game', state: table.state });
    return stored.ok ? `Stored as “${name}”.` : savesWords(stored.error);
  }
  const game = gameOf(config);
  const verbs: Record<string, () => ReturnType<Table['undo']>> = {
    u: table.undo,
    r: table.redo,
    g: () => table.resign(by),
  };
  const verb = Object.hasOwn(verbs, answer) ? verbs[answer] : undefined;
  if (!verb) {
    const move = game.parseMove(config, answer);
    if (!move.ok) return `${textFaultWords(move.error, 'text')}; or ${COMMANDS}.`;
    const played = table.play(by, move.value);
    return played.ok ? null : verbWords(played.error);
  }
  const verdict = verb();
  return verdict.ok ? null : verbWords(verdict.error);
}
