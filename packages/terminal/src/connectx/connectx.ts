/** Requirement C: Connect X by question and answer, from a pipe as in a terminal. Columns count from 0, as in its source. */
import { type ConnectPosition, connect, type GameRecord } from '@rowhouse/rules';
import { askChoice } from '../dialogue/asking.ts';
import type { Conversation } from '../dialogue/dialogue.ts';
import { connectPicture } from '../pictures/connect.ts';
import { colourLetter } from '../pictures/token.ts';
import type { ComputerPlayers } from '../players/computer-players.ts';
import { askSettings, type ConnectXSettings, type GivenSettings } from './settings.ts';

export interface ConnectXPlayers {
  /** C10: who sits in each seat, a bot's id or `null` for a person; people where nothing is said. */
  readonly seats: readonly (string | null)[];
  readonly computers: Pick<ComputerPlayers, 'choose'>;
}

/** C8: one game after the other, each with settings of its own, until somebody has had enough. */
export async function playConnectX(talk: Conversation, given: GivenSettings, company: ConnectXPlayers): Promise<void> {
  for (let known = given; ; known = {}) {
    const settings = await askSettings(talk, known);
    if (settings === null || !(await playOne(talk, settings, company))) break;
    if ((await askChoice(talk, 'Play again (y/n)? ', ['yes', 'no'])) !== 'yes') break;
  }
  // A question without an answer leaves its line open.
  talk.say('');
}

/** Plays until it is decided; `false` when the input ended before. */
async function playOne(
  talk: Conversation,
  { config, tokens }: ConnectXSettings,
  { seats, computers }: ConnectXPlayers,
): Promise<boolean> {
  const marks = tokens ?? Array.from({ length: config.players }, (_, player) => colourLetter(player));
  // C3: player 1 begins.
  let position: ConnectPosition = connect.start(config, 0);
  const moves: number[] = [];
  for (;;) {
    talk.say(`\n${connectPicture(position, { tokens: marks, from: 0 })}`);
    if (position.outcome) break;
    const mark = marks[position.toMove]!;
    const bot = seats[position.toMove] ?? null;
    const record: GameRecord<'connect'> = { config, first: 0, setup: null, moves };
    const column = bot === null ? await askColumn(talk, mark, position) : await computers.choose(record, bot);
    if (column === null) return false;
    if (bot !== null) talk.say(`Player ${mark} (${bot}) plays column ${column}.\n`);
    const next = connect.play(position, column as number);
    if (!next.ok) throw new Error(`${bot} answered with an illegal move: ${next.error.code}`);
    position = next.value;
    moves.push(column as number);
  }
  const { winner } = position.outcome;
  talk.say(winner === null ? 'It is a tie.\n' : `Player ${marks[winner]} wins!\n`);
  return true;
}

/** C4: each wrong column is refused for its own reason. */
async function askColumn(talk: Conversation, mark: string, { config, board }: ConnectPosition): Promise<number | null> {
  const last = config.columns - 1;
  for (;;) {
    const answer = await talk.ask(`Player ${mark}, which column (0 to ${last})? `);
    if (answer === null) return null;
    const column = /^[+-]?\d+$/.test(answer) ? Number(answer) : Number.NaN;
    if (Number.isNaN(column)) talk.say(`“${answer}”: expected a column from 0 to ${last}.\n`);
    else if (column < 0) talk.say(`A column cannot be less than 0: expected 0 to ${last}.\n`);
    else if (column > last) talk.say(`A column cannot be more than ${last}: expected 0 to ${last}.\n`);
    else if (board.height(column) === config.rows) talk.say(`Column ${column} is full: choose another.\n`);
    else return column;
  }
}
