/** A game played by typing moves: until it is left, and again if the players like. */
import { gameOf, type Player } from '@rowhouse/rules';
import { playAgain, resigningPlayer, type Saves, Table, type TableState, type VerbResult } from '@rowhouse/table';
import type { Talk } from '../dialogue/dialogue.ts';
import { tablePicture } from '../pictures/table.ts';
import type { Computers } from '../players/computers.ts';
import { Keeping } from '../storage/autosave.ts';
import { verbWords } from '../words/codes.ts';
import { textFaultWords } from '../words/expected.ts';
import { gameName } from '../words/games.ts';
import { playerName } from '../words/table.ts';

export interface Means {
  readonly saves: Saves;
  readonly seed: () => number;
  /** Whoever plays in a computer's seat. */
  readonly computers?: Pick<Computers, 'choose'>;
}

export interface Sitting {
  readonly state: TableState;
  readonly keeping: Keeping;
  /** Who begins when it is played again; left out, it is drawn where the game draws it. */
  readonly first?: Player;
}

const COMMANDS = 'u undo, r redo, w [NAME] write to a save, g give up, q back to the menu';

export async function playAt({ state, keeping, first }: Sitting, talk: Talk, means: Means): Promise<void> {
  const { config } = state.record;
  const isMorris = config.family === 'morris';
  const form = isMorris ? 'a turn: 0.1, 0.1-0.2, 0.1x1.4 (ring.place, clockwise from the top left)' : 'a column';
  talk.say(`\n${gameName(config)}. Type ${form}; or ${COMMANDS}.\n`);
  let table = new Table(state);
  let kept = keeping;
  for (;;) {
    talk.say(`\n${tablePicture(table.state)}\n`);
    if (table.state.ending) {
      const choice = await afterEnd(table, talk);
      if (choice === 'leave') return;
      if (choice === 'again') {
        table = new Table(playAgain(table.state, first === undefined ? { seed: means.seed() } : { first }));
        kept = new Keeping(means.saves);
      }
      continue;
    }
    const computer = await computerTurn(table, talk, means);
    if (computer === 'played') continue;
    const answer = computer === 'ended' ? null : await talk.ask('> ');
    if (answer === null || answer.toLowerCase() === 'q') {
      const said = await kept.leave(table.state);
      if (said) talk.say(`${said}\n`);
      return;
    }
    const said = await act(table, answer, kept);
    if (said) talk.say(`${said}\n`);
  }
}

/** C10: plays for the computer in whose seat it is; a person types for one that cannot play. */
async function computerTurn(table: Table, talk: Talk, { computers }: Means): Promise<'played' | 'ended' | 'person'> {
  const { position, record, seats } = table.state;
  const id = seats[position.toMove]!.bot;
  if (id === null || !computers) return 'person';
  try {
    const move = await computers.choose(record, id);
    if (move === null) return 'ended';
    const name = playerName(table.state, position.toMove);
    const verdict = table.play(position.toMove, move);
    if (!verdict.ok) throw new Error(verdict.error);
    talk.say(`${name} (${id}) plays ${gameOf(record.config).makeMove(record.config, move)}.\n`);
    return 'played';
  } catch (error) {
    talk.say(`${id} cannot play: ${error instanceof Error ? error.message : String(error)}. Type its move.\n`);
    return 'person';
  }
}

/** A game that is over can be played again, taken back, or played on where nobody can win (A8). */
async function afterEnd(table: Table, talk: Talk): Promise<'leave' | 'again' | 'on'> {
  const stuck = table.state.ending?.by === 'unwinnable';
  const choices = `${stuck ? 'p play on, ' : ''}a again, u undo, Enter back to the menu`;
  if (stuck) talk.say('Nobody can win any more.\n');
  for (;;) {
    const answer = (await talk.ask(`${choices}: `))?.toLowerCase() ?? '';
    if (answer === '' || answer === 'q') return 'leave';
    if (answer === 'a') return 'again';
    const verdict = answer === 'u' ? table.undo() : stuck && answer === 'p' ? table.playOn() : null;
    if (verdict?.ok) return 'on';
    talk.say(`${verdict ? verbWords(verdict.error) : `“${answer}”: expected ${choices}.`}\n`);
  }
}

/** Does what was typed; returns what there is to say about it. */
async function act(table: Table, answer: string, keeping: Keeping): Promise<string | null> {
  const { config } = table.state.record;
  const by = table.state.position.toMove;
  const write = /^w(?:\s+(.+))?$/is.exec(answer);
  if (write) return keeping.write(table.state, write[1]);
  const verbs: Record<string, () => VerbResult> = {
    u: table.undo,
    r: table.redo,
    g: () => table.resign(resigningPlayer(table.state)),
  };
  const typed = answer.toLowerCase();
  if (Object.hasOwn(verbs, typed)) return words(verbs[typed]!());
  const move = gameOf(config).parseMove(config, typed);
  if (!move.ok) return `${textFaultWords(move.error, 'text')}; or ${COMMANDS}.`;
  return words(table.play(by, move.value));
}

const words = (verdict: VerbResult): string | null => (verdict.ok ? null : verbWords(verdict.error));
