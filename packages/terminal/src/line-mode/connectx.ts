/** Requirement C: Connect X by question and answer, in a terminal and from a pipe. Columns count from 0 here. */
import { type ConnectPosition, unwrap } from '@rowhouse/rules';
import { bot, errorText, newTable, person, Table } from '@rowhouse/table';
import { Autosave } from '../games/autosave.ts';
import type { ComputerPlayers } from '../games/computer-players.ts';
import type { PlayServices } from '../games/open-game.ts';
import { tokenOf } from '../text/game-words.ts';
import { connectPicture, piecesWords } from '../text/pictures.ts';
import { askChoice, askSettings, type GivenSettings } from './connectx-settings.ts';
import type { Conversation } from './dialogue.ts';

/** Without `saves`, nothing is stored. */
export interface ConnectXPlayers extends Partial<Pick<PlayServices, 'saves' | 'statistics'>> {
  /** C10: the id of a bot, or `null` for a person, for each seat. Seats that are not listed are people. */
  readonly seats: readonly (string | null)[];
  readonly computers: Pick<ComputerPlayers, 'choose'> & Partial<Pick<ComputerPlayers, 'advise'>>;
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

/** Plays until the game is decided; `false` if the players left before that. */
async function playOne(
  conversation: Conversation,
  { config, tokens }: NonNullable<Awaited<ReturnType<typeof askSettings>>>,
  { seats, computers, saves, statistics }: ConnectXPlayers,
): Promise<boolean> {
  const seated = Array.from({ length: config.players }, (_, at) => {
    const [id, token] = [seats[at] ?? null, tokens?.[at] ?? null];
    return id === null ? person(null, token) : bot(id, null, token);
  });
  // C3: player 1 begins. A game that cannot be won goes on until the board is full.
  const table = new Table({ ...unwrap(newTable({ config, seats: seated, first: 0 })), playOn: true });
  const autosave = new Autosave(saves ?? null, null, (state) => statistics?.countGame(state));
  const marks = seated.map((_, player) => tokenOf(seated, player));
  const position = () => table.state.position as ConnectPosition;
  let isDrawn = true;
  const picture = () => (isDrawn ? `\n${connectPicture(position(), marks, 0)}` : '\n');
  const words: Words = {
    board: () => `${piecesWords(position(), (player) => marks[player]!, 0)}\n`,
    drawing: () => {
      isDrawn = !isDrawn;
      return picture();
    },
    undo() {
      const undone = table.undo();
      return undone.ok ? picture() : `${errorText(undone.error)}\n`;
    },
    hint: async () => `Hint: column ${(await computers.advise?.(position()))?.move ?? 'unknown'}.\n`,
    save: async (name) => `${await autosave.save(table.state, name)}\n`,
  };
  for (;;) {
    const failure = await autosave.keep(table.state);
    if (failure !== null) conversation.say(`${failure}\n`);
    conversation.say(picture());
    const { toMove, outcome } = position();
    if (outcome) break;
    const id = seats[toMove] ?? null;
    const column =
      id === null
        ? await askColumn(conversation, () => marks[position().toMove]!, position, words)
        : ((await computers.choose(position(), id)) as number | null);
    if (column === null) {
      const message = await autosave.saveOnLeave(table.state);
      if (message !== null) conversation.say(`${message}\n`);
      return false;
    }
    if (id !== null) conversation.say(`Player ${marks[toMove]} (${id}) plays column ${column}.\n`);
    const played = table.play(position().toMove, column);
    if (!played.ok) throw new Error(`${id} answered with an illegal move: ${played.error.code}`);
  }
  const { winner } = position().outcome!;
  conversation.say(winner === null ? 'It is a tie.\n' : `Player ${marks[winner]} wins!\n`);
  return true;
}

/** The commands at the column prompt, and their answers. */
type Words = Readonly<Record<string, (text?: string) => string | Promise<string>>>;

/** The letters of commands. */
const LETTERS: Readonly<Record<string, string>> = { u: 'undo', h: 'hint', s: 'save' };

/** C4: each kind of wrong column has a message of its own. `words` are answered, and the column is asked for again. */
async function askColumn(
  conversation: Conversation,
  mark: () => string,
  position: () => ConnectPosition,
  words: Words,
): Promise<number | null> {
  const { config } = position();
  const last = config.columns - 1;
  for (;;) {
    const answer = await conversation.ask(`Player ${mark()}, which column (0 to ${last})? `);
    if (answer === null) return null;
    const [first = '', ...rest] = answer.split(/\s+/);
    const word = LETTERS[first.toLowerCase()] ?? first.toLowerCase();
    if (word === 'q' || word === 'quit') return null;
    const column = /^[+-]?\d+$/.test(answer) ? Number(answer) : Number.NaN;
    if (Object.hasOwn(words, word) && (rest.length === 0 || word === 'save'))
      conversation.say(await words[word]!(rest.join(' ') || undefined));
    else if (Number.isNaN(column))
      conversation.say(
        `“${answer}”: expected a column from 0 to ${last}; or undo, hint, save NAME, quit, board (tells it in words) or drawing (on or off).\n`,
      );
    else if (column < 0) conversation.say(`A column cannot be less than 0: expected 0 to ${last}.\n`);
    else if (column > last) conversation.say(`A column cannot be more than ${last}: expected 0 to ${last}.\n`);
    else if (position().board.height(column) === config.rows)
      conversation.say(`Column ${column} is full: choose another.\n`);
    else return column;
  }
}
