/** The menu of line mode: people choose a game, play it by typing moves, save it and load it. */

import { type Config, gameOf } from '@rowhouse/rules';
import { CATALOGUE, parseWhole } from '@rowhouse/rules/internal';
import { bot, errorText, people, person, type SaveEntry } from '@rowhouse/table';
import { checkSetup, emptySetup } from '@rowhouse/table/set-up';
import { withComputers } from '../games/computer-players.ts';
import { gameFromSetup, newGame, openSaved, type PlayServices, userServices } from '../games/open-game.ts';
import { saveLabels } from '../games/save-labels.ts';
import { errorClause } from '../text/errors.ts';
import { GAME_NAMES } from '../text/game-words.ts';
import { setupReportText } from '../text/setup.ts';
import { askSettings } from './connectx-settings.ts';
import { Conversation, converseWithUser, type Dialogue } from './dialogue.ts';
import type { LearnServices } from './learn.ts';
import { playByText } from './play-game.ts';

/** The opponent of “c N”. */
const OPPONENT = 'level-5';

export async function menu(options: { readonly ascii?: boolean } = {}): Promise<number> {
  await converseWithUser(
    (dialogue, ended) => withComputers(ended, (computers) => runMenu(dialogue, { ...userServices(), computers })),
    options,
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
      `  x  Connect X: any board, 2 to 10 players\n  c N  game N against the computer (1 Player)\n  f N  game N from a position that you type (Free Play)\n  l  Load a game (${await services.saves.count()})\n  p  Puzzles and lessons\n  s  Statistics\n  q  Leave\n`,
    );
    const answer = (await conversation.ask('Choose: '))?.toLowerCase();
    if (answer === undefined || answer === 'q') break;
    const [, how, number] = /^(?:([cf])\s+)?(\d+)$/.exec(answer) ?? [];
    const entry = CATALOGUE[(parseWhole(number ?? '') ?? 0) - 1];
    if (entry && how === 'f') await freePlay(entry.config, conversation, services);
    else if (entry) {
      const seats = how === 'c' ? [person(), bot(OPPONENT)] : people(entry.config);
      await playByText(newGame({ config: entry.config, seats }, services), conversation, services);
    } else if (answer === 'x') await playConnectX(conversation, services);
    else if (answer === 'l') await openStored(conversation, services);
    else if (answer === 'p' && canLearn(services)) await (await import('./learn.ts')).learn(conversation, services);
    else if (answer === 's' && canLearn(services)) (await import('./learn.ts')).showStatistics(conversation, services);
    else conversation.say(`“${answer}”: expected 1 to ${CATALOGUE.length}, c or f before it, x, l, p, s or q.\n`);
  }
  conversation.say('');
}

const canLearn = (services: PlayServices): services is PlayServices & LearnServices =>
  services.computers?.engine !== undefined && services.statistics !== undefined;

async function playConnectX(conversation: Conversation, services: PlayServices): Promise<void> {
  const settings = await askSettings(conversation, { tokens: null, board: 'fast' }, 'q');
  if (!settings) return;
  const { config } = settings;
  // C3: player 1 begins, even on the board of Connect Four.
  await playByText(newGame({ config, seats: people(config) }, services, 0), conversation, services);
}

/** A9–A12, E9: a position is typed, checked and played. E11: a morris position can be played as it is. */
async function freePlay(config: Config, conversation: Conversation, services: PlayServices): Promise<void> {
  const example = gameOf(config).makeSetup(emptySetup(config));
  for (;;) {
    const answer = await conversation.ask(`Position (empty: ${example}; q back): `);
    if (answer === null || answer === '' || answer.toLowerCase() === 'q') return;
    const asItIs = / as it is$/i.test(answer);
    const setup = gameOf(config).parseSetup(config, answer.replace(/ as it is$/i, ''));
    if (!setup.ok) {
      conversation.say(`${errorClause(setup.error)}.\n`);
      continue;
    }
    const report = checkSetup(setup.value);
    conversation.say(setupReportText(setup.value, report));
    const seats = people(config);
    const game = report.legal || asItIs ? gameFromSetup(setup.value, seats, services) : null;
    if (game) return playByText(game, conversation, services);
    if (config.family === 'morris') conversation.say('Type “as it is” after the position to play it all the same.\n');
  }
}

/** A13: the stored games, to load, rename or delete one. */
async function openStored(conversation: Conversation, services: PlayServices): Promise<void> {
  for (;;) {
    const list = await services.saves.list();
    if (!list.ok) return conversation.say(`${errorText(list.error)}\n`);
    const entries = list.value;
    if (entries.length === 0) return conversation.say('There are no stored games yet.\n');
    for (const [at, label] of saveLabels(entries).entries()) conversation.say(`  ${at + 1}  ${label}\n`);
    const chosen = await askStored(conversation, entries);
    if (chosen === null) return;
    const { entry, newName } = chosen;
    if (newName === undefined) {
      const game = openSaved(entry, services);
      if (game.ok) return playByText(game.value, conversation, services);
      return conversation.say(`${game.error}\n`);
    }
    const { saves } = services;
    const changed = await (newName === null ? saves.remove(entry.id) : saves.rename(entry.id, newName));
    if (!changed.ok) conversation.say(`${errorText(changed.error)}\n`);
  }
}

/** Asks for a stored game. `newName` is a text to rename it, `null` to delete it, and missing to load it. */
async function askStored(
  conversation: Conversation,
  entries: readonly SaveEntry[],
): Promise<{ readonly entry: SaveEntry; readonly newName?: string | null } | null> {
  for (;;) {
    const answer = await conversation.ask('Load which one (r N NAME: rename, d N: delete, Enter: none)? ');
    if (answer === null || answer === '' || answer.toLowerCase() === 'q') return null;
    const [, number, rename, name, remove] = /^(?:(\d+)|r\s+(\d+)\s+(.+)|d\s+(\d+))$/is.exec(answer) ?? [];
    const entry = entries[Number(number ?? rename ?? remove) - 1];
    if (entry && number !== undefined) return { entry };
    if (entry) return { entry, newName: name?.trim() ?? null };
    conversation.say(`“${answer}”: expected a whole number from 1 to ${entries.length}, r or d before it, or q.\n`);
  }
}
