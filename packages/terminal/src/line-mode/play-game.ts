/** A game played by typing moves: until it is left, and again if the players like. */
import { gameOf, nameOf, type Player } from '@rowhouse/rules';
import { newTable, playerName, type Saves, Table, type TableState, type VerbResult } from '@rowhouse/table';
import type { Conversation } from '../dialogue/dialogue.ts';
import { tablePicture } from '../pictures/table.ts';
import type { ComputerPlayers } from '../players/computers.ts';
import { Autosave } from '../storage/autosave.ts';
import { textFaultWords, verbWords } from '../words/codes.ts';

export interface PlayServices {
  readonly saves: Saves;
  readonly seed: () => number;
  /** Whoever plays in a computer's seat. */
  readonly computers?: Pick<ComputerPlayers, 'choose'>;
}

export interface OpenGame {
  readonly state: TableState;
  readonly autosave: Autosave;
  /** Who begins when it is played again; left out, it is drawn where the game draws it. */
  readonly first?: Player;
}

const COMMANDS = 'u undo, r redo, w [NAME] write to a save, g give up, q back to the menu';

export async function playGame(
  { state, autosave: keeping, first }: OpenGame,
  talk: Conversation,
  means: PlayServices,
): Promise<void> {
  const { config } = state.record;
  const isMorris = config.family === 'morris';
  const form = isMorris ? 'a turn: 0.1, 0.1-0.2, 0.1x1.4 (ring.place, clockwise from the top left)' : 'a column';
  talk.say(`\n${nameOf(config)}. Type ${form}; or ${COMMANDS}.\n`);
  let table = new Table(state);
  let kept = keeping;
  for (;;) {
    talk.say(`\n${tablePicture(table.state)}\n`);
    if (table.state.ending) {
      const choice = await afterEnd(table, talk);
      if (choice === 'leave') return;
      if (choice === 'again') {
        table = new Table(anew(table.state, first, means));
        kept = new Autosave(means.saves);
      }
      continue;
    }
    const computer = await computerTurn(table, talk, means);
    if (computer === 'played') continue;
    const answer = computer === 'ended' ? null : await talk.ask('> ');
    if (answer === null || answer.toLowerCase() === 'q') {
      const said = await kept.saveOnLeave(table.state);
      if (said) talk.say(`${said}\n`);
      return;
    }
    const said = await act(table, answer, kept);
    if (said) talk.say(`${said}\n`);
  }
}

/** C10: plays for the computer in whose seat it is; a person types for one that cannot play. */
async function computerTurn(
  table: Table,
  talk: Conversation,
  { computers }: PlayServices,
): Promise<'played' | 'ended' | 'person'> {
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
async function afterEnd(table: Table, talk: Conversation): Promise<'leave' | 'again' | 'on'> {
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

/** The same game for the same seats; who begins is drawn anew where it is drawn at all. */
function anew(
  { record: { config, setup }, seats, clock }: TableState,
  first: Player | undefined,
  { seed }: PlayServices,
) {
  const state = newTable({
    config,
    seats,
    ...(first === undefined ? { seed: seed() } : { first }),
    ...(setup ? { setup } : {}),
    ...(clock ? { clock: clock.rule } : {}),
  });
  if (!state.ok) throw new Error(`a game that was played can be played again: ${state.error}`);
  return state.value;
}

/** Does what was typed; returns what there is to say about it. */
async function act(table: Table, answer: string, keeping: Autosave): Promise<string | null> {
  const { config } = table.state.record;
  const by = table.state.position.toMove;
  const write = /^w(?:\s+(.+))?$/is.exec(answer);
  if (write) return keeping.save(table.state, write[1]);
  const verbs: Record<string, () => VerbResult> = { u: table.undo, r: table.redo, g: () => table.resign(by) };
  const typed = answer.toLowerCase();
  if (Object.hasOwn(verbs, typed)) return words(verbs[typed]!());
  const move = gameOf(config).parseMove(config, typed);
  if (!move.ok) return `${textFaultWords(move.error, 'text')}; or ${COMMANDS}.`;
  return words(table.play(by, move.value));
}

const words = (verdict: VerbResult): string | null => (verdict.ok ? null : verbWords(verdict.error));
