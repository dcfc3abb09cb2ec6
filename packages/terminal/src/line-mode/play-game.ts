/** A game played by typing moves, until the players leave; after its end they may play again. */

import { gameOf } from '@rowhouse/rules';
import { errorText, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { resigningPlayer } from '@rowhouse/table/internal';
import { errorMessage } from '../command.ts';
import type { Autosave } from '../games/autosave.ts';
import { Hints } from '../games/computer-players.ts';
import type { PlayServices } from '../games/open-game.ts';
import { type OpenGame, openAgain } from '../games/open-game.ts';
import { errorClause } from '../text/errors.ts';
import { colourName, gameName, playerName } from '../text/game-words.ts';
import { boardSentence, tablePicture, tableWords } from '../text/pictures.ts';
import { reviewLines } from '../text/review.ts';
import { askChoice } from './connectx-settings.ts';
import type { Conversation } from './dialogue.ts';

/** Which colour the only person plays; nothing if there are more, or none. */
function youAre({ seats }: TableState): string {
  const people = seats.flatMap(({ bot }, player) => (bot === null ? [player] : []));
  return people.length === 1 && seats.length > 1 ? `You are ${colourName(people[0]!)}. ` : '';
}

/** `leave`: the effect of leaving the game, in words. */
export async function playByText(
  opened: OpenGame,
  conversation: Conversation,
  services: PlayServices,
  leave = 'back to the menu',
): Promise<void> {
  const { config } = opened.state.record;
  const commands = `u undo, r redo, h hint, b board in words, d drawing on or off, w [NAME] save, v review, g resign, q ${leave}, ? this list`;
  const help = `Type ${moveForm(config.family)}; or ${commands}.`;
  conversation.say(`\n${gameName(config)}. ${youAre(opened.state)}${help}\n`);
  let game = opened;
  let table = new Table(game.state);
  const hints = new Hints();
  let isDrawn = true;
  /** The last shown state. It is not shown again after a hint or a refusal. */
  let shown: TableState | null = null;
  for (;;) {
    // Stored before it is shown, so that a shown move is never lost.
    say(conversation, await game.autosave.keep(table.state));
    if (shown !== table.state) conversation.say(`\n${isDrawn ? tablePicture(table.state) : tableWords(table.state)}\n`);
    shown = table.state;
    if (table.state.ending) {
      const choice = await afterEnd(table, conversation, leave, () => review(table.state, services));
      if (choice === 'leave') return;
      if (choice === 'again') {
        game = openAgain({ ...game, state: table.state }, services);
        table = new Table(game.state);
      }
      continue;
    }
    const computer = await computerTurn(table, conversation, services);
    if (computer === 'played') continue;
    const typed = computer === 'ended' ? null : await conversation.ask('> ');
    const answer = typed === null ? 'q' : withLetter(typed);
    const letter = answer.toLowerCase();
    if (letter === 'q') return say(conversation, await game.autosave.saveOnLeave(table.state));
    if (letter === 'd') {
      isDrawn = !isDrawn;
      shown = null;
    } else if (letter === 'h') say(conversation, await hintFor(table.state, services, hints));
    else if (letter === 'b') say(conversation, boardSentence(table.state));
    else if (letter === 'v') say(conversation, await review(table.state, services));
    else if (letter === '?') say(conversation, help);
    else if (letter === 'g' && (await askChoice(conversation, 'Resign (y/n)? ', ['yes', 'no'])) !== 'yes') continue;
    else say(conversation, await carryOut(answer, table, game.autosave, commands));
  }
}

function say(conversation: Conversation, message: string | null): void {
  if (message !== null) conversation.say(`${message}\n`);
}

/** The story of the game, and a grade for each move. */
async function review({ record }: TableState, { computers }: PlayServices): Promise<string | null> {
  if (!computers?.engine) return 'There is no computer player to review the game.';
  return (await reviewLines(record, { engine: computers.engine }, REVIEW_WIDTH)).join('\n');
}

const REVIEW_WIDTH = 80;

async function hintFor({ position }: TableState, { computers }: PlayServices, hints: Hints): Promise<string | null> {
  try {
    return (await hints.next(position, async () => (await computers?.advise(position)) ?? null))?.text ?? null;
  } catch (error) {
    return `No hint: ${errorMessage(error)}.`;
  }
}

/** C10: plays for the bot whose turn it is. If it cannot play, a person types its move. */
async function computerTurn(
  table: Table,
  conversation: Conversation,
  { computers }: PlayServices,
): Promise<'played' | 'ended' | 'person'> {
  const { position, seats } = table.state;
  const id = seats[position.toMove]!.bot;
  if (id === null || !computers) return 'person';
  try {
    const move = await computers.choose(position, id);
    if (move === null) return 'ended';
    const name = playerName(table.state, position.toMove);
    const played = table.play(position.toMove, move);
    if (!played.ok) throw new Error(played.error.code);
    conversation.say(`${name} (${id}) plays ${gameOf(position.config).showMove(position.config, move)}.\n`);
    return 'played';
  } catch (error) {
    conversation.say(`${id} cannot play: ${errorMessage(error)}. Type its move.\n`);
    return 'person';
  }
}

/** A finished game can be played again, taken back, or played on if no player can win (A8). */
async function afterEnd(
  table: Table,
  conversation: Conversation,
  leave: string,
  reviewed: () => Promise<string | null>,
): Promise<'leave' | 'again' | 'on'> {
  const isUnwinnable = table.state.ending?.by === 'unwinnable';
  const choices = `${isUnwinnable ? 'p play on, ' : ''}a play again, u undo, v review, Enter ${leave}`;
  if (isUnwinnable) conversation.say('Nobody can win any more.\n');
  for (;;) {
    const answer = withLetter((await conversation.ask(`${choices}: `))?.toLowerCase() ?? '');
    if (answer === '' || answer === 'q') return 'leave';
    if (answer === 'a') return 'again';
    if (answer === 'v') {
      say(conversation, await reviewed());
      continue;
    }
    const result = answer === 'u' ? table.undo() : isUnwinnable && answer === 'p' ? table.playOn() : null;
    if (result?.ok) return 'on';
    conversation.say(`${result ? errorText(result.error) : `“${answer}”: expected ${choices}.`}\n`);
  }
}

/** Runs a typed command or move. Returns a message, or `null` if there is nothing to say. */
async function carryOut(answer: string, table: Table, autosave: Autosave, commands: string): Promise<string | null> {
  const { record, position } = table.state;
  const { config } = record;
  const write = /^w(?:\s+(.+))?$/is.exec(answer);
  if (write) return autosave.save(table.state, write[1]);
  const verbs: Record<string, () => VerbResult> = {
    u: table.undo,
    r: table.redo,
    g: () => table.resign(resigningPlayer(table.state)),
  };
  const typed = answer.toLowerCase();
  if (Object.hasOwn(verbs, typed)) return messageOf(verbs[typed]!());
  const move = gameOf(config).parseMove(config, typed);
  if (!move.ok) return `${errorClause(move.error)}; or ${commands}.`;
  return messageOf(table.play(position.toMove, move.value));
}

const messageOf = (result: VerbResult): string | null => (result.ok ? null : errorText(result.error));

/** Words that stand for the letters of commands. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ undo: 'u', redo: 'r', hint: 'h', board: 'b', drawing: 'd', save: 'w', resign: 'g' },
  ...{ review: 'v', quit: 'q', leave: 'q', exit: 'q', help: '?' },
  ...{ draw: 'o', offer: 'o', accept: 'y', yes: 'y', decline: 'x', no: 'x' },
};

/** The typed text, with the letter of a command instead of its word. */
export function withLetter(answer: string): string {
  const [first = '', ...rest] = answer.split(/\s+/);
  const word = first.toLowerCase();
  return Object.hasOwn(LETTERS, word) ? [LETTERS[word], ...rest].join(' ') : answer;
}

/** The form of a move, for the help. */
export const moveForm = (family: 'connect' | 'morris'): string =>
  family === 'morris' ? 'a turn: d2, d2-d3 or d2-d3xa1 (the last removes a man)' : 'a column';
