/** Requirement C: Connect X by question and answer, in a terminal and from a pipe. Columns count from 0 here. */
import { type ConnectPosition, connect } from '@rowhouse/rules';
import type { ComputerPlayers } from '../games/computer-players.ts';
import { colourLetter } from '../text/game-words.ts';
import { connectPicture, piecesWords } from '../text/pictures.ts';
import { askChoice, askSettings, type GivenSettings } from './connectx-settings.ts';
import type { Conversation } from './dialogue.ts';

export interface ConnectXPlayers {
  /** C10: the id of a bot, or `null` for a person, for each seat. Seats that are not listed are people. */
  readonly seats: readonly (string | null)[];
  readonly computers: Pick<ComputerPlayers, 'choose'>;
}

/** C8: one game after another, each with settings of its own, until the players stop. */
export async function playConnectX(
  conversation: Conversation,
  given: GivenSettings,
  players: ConnectXPlayers,
): Promise<void> {
  for (let known = given; ; known = {}) {
    const settings = await askSettings(conversation, known);
    if (settings === null || !(await playOne(conversation, settings, players))) break;
    if ((await askChoice(conversation, 'Play again (y/n)? ', ['yes', 'no'])) !== 'yes') break;
  }
  // Ends the line of a question that got no answer.
  conversation.say('');
}

/** Plays until the game is decided; `false` if the input ended before that. */
async function playOne(
  conversation: Conversation,
  { config, tokens }: NonNullable<Awaited<ReturnType<typeof askSettings>>>,
  { seats, computers }: ConnectXPlayers,
): Promise<boolean> {
  const marks = tokens ?? Array.from({ length: config.players }, (_, player) => colourLetter(player));
  // C3: player 1 begins.
  let position: ConnectPosition = connect.start(config, 0);
  const moves: number[] = [];
  let isDrawn = true;
  const picture = () => (isDrawn ? `\n${connectPicture(position, marks, 0)}` : '\n');
  const words: Readonly<Record<string, () => string>> = {
    board: () => `${piecesWords(position, (player) => marks[player]!, 0)}\n`,
    drawing: () => {
      isDrawn = !isDrawn;
      return picture();
    },
  };
  for (;;) {
    conversation.say(picture());
    if (position.outcome) break;
    const mark = marks[position.toMove]!;
    const bot = seats[position.toMove] ?? null;
    const column =
      bot === null ? await askColumn(conversation, mark, position, words) : await computers.choose(position, bot);
    if (column === null) return false;
    if (bot !== null) conversation.say(`Player ${mark} (${bot}) plays column ${column}.\n`);
    const next = connect.play(position, column as number);
    if (!next.ok) throw new Error(`${bot} answered with an illegal move: ${next.error.code}`);
    position = next.value;
    moves.push(column as number);
  }
  const { winner } = position.outcome;
  conversation.say(winner === null ? 'It is a tie.\n' : `Player ${marks[winner]} wins!\n`);
  return true;
}

/** C4: each kind of wrong column has a message of its own. `words` are answered, and the column is asked for again. */
async function askColumn(
  conversation: Conversation,
  mark: string,
  { config, board }: ConnectPosition,
  words: Readonly<Record<string, () => string>>,
): Promise<number | null> {
  const last = config.columns - 1;
  for (;;) {
    const answer = await conversation.ask(`Player ${mark}, which column (0 to ${last})? `);
    if (answer === null) return null;
    const column = /^[+-]?\d+$/.test(answer) ? Number(answer) : Number.NaN;
    if (Object.hasOwn(words, answer.toLowerCase())) conversation.say(words[answer.toLowerCase()]!());
    else if (Number.isNaN(column))
      conversation.say(
        `“${answer}”: expected a column from 0 to ${last}, board (tells it in words) or drawing (on or off).\n`,
      );
    else if (column < 0) conversation.say(`A column cannot be less than 0: expected 0 to ${last}.\n`);
    else if (column > last) conversation.say(`A column cannot be more than ${last}: expected 0 to ${last}.\n`);
    else if (board.height(column) === config.rows) conversation.say(`Column ${column} is full: choose another.\n`);
    else return column;
  }
}
