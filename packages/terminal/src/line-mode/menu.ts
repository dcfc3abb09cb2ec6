/** The menu of line mode: people choose a game, play it by typing moves, save it and load it. */
import { CATALOGUE } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { people } from '@rowhouse/table';
import { askSettings } from '../connectx/settings.ts';
import { askWhole } from '../dialogue/asking.ts';
import { Conversation, converseWithUser, type Dialogue } from '../dialogue/dialogue.ts';
import { newGame, openSaved, saveLabel } from '../game/open-game.ts';
import { type PlayServices, userServices } from '../game/services.ts';
import { withComputers } from '../players/computer-players.ts';
import { savesWords } from '../words/codes.ts';
import { GAME_NAMES } from '../words/games.ts';
import { playGame } from './play-game.ts';

export async function menu(): Promise<number> {
  await converseWithUser((dialogue, ended) =>
    withComputers(ended, (computers) => runMenu(dialogue, { ...userServices(), computers })),
  );
  return 0;
}

/** The menu, a game, the menu again, until the person leaves. */
export async function runMenu(dialogue: Dialogue, services: PlayServices): Promise<void> {
  const conversation = new Conversation(dialogue);
  conversation.say('Rowhouse: a home for games of lines\n');
  while (!conversation.over) {
    conversation.say(`\n${CATALOGUE.map(({ kind }, at) => `  ${at + 1}  ${GAME_NAMES[kind]}`).join('\n')}\n`);
    conversation.say(
      `  x  Connect X: any board, 2 to 10 players\n  l  Load a game (${await services.saves.count()})\n  q  Leave\n`,
    );
    const answer = (await conversation.ask('Choose: '))?.toLowerCase();
    if (answer === undefined || answer === 'q') break;
    const entry = CATALOGUE[(parseWhole(answer) ?? 0) - 1];
    if (entry) {
      const choice = { config: entry.config, seats: people(entry.config) };
      await playGame(newGame(choice, services), conversation, services);
    } else if (answer === 'x') await playConnectX(conversation, services);
    else if (answer === 'l') await load(conversation, services);
    else conversation.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, x, l or q.\n`);
  }
  conversation.say('');
}

async function playConnectX(conversation: Conversation, services: PlayServices): Promise<void> {
  const settings = await askSettings(conversation, { tokens: null, board: 'fast' }, 'q');
  if (!settings) return;
  const { config } = settings;
  // C3: player 1 begins, even on the board of Connect Four, where it is drawn otherwise.
  await playGame(newGame({ config, seats: people(config) }, services, 0), conversation, services);
}

async function load(conversation: Conversation, services: PlayServices): Promise<void> {
  const list = await services.saves.list();
  if (!list.ok) return conversation.say(`${savesWords(list.error)}\n`);
  const entries = list.value;
  if (entries.length === 0) return conversation.say('There are no stored games yet.\n');
  for (const [at, entry] of entries.entries()) conversation.say(`  ${at + 1}  ${saveLabel(entry)}\n`);
  const range = { min: 1, max: entries.length };
  const number = await askWhole(conversation, 'Load which one (Enter: none)? ', range, ['', 'q']);
  if (number === null) return;
  const game = openSaved(entries[number - 1]!, services.saves);
  if (game.ok) await playGame(game.value, conversation, services);
  else conversation.say(`${game.error}\n`);
}
