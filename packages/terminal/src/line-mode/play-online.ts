/** An online game by typing moves, for pipes and plain terminals. */

import type { OnlineGame } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { positionAfter } from '@rowhouse/table/internal';
import { errorMessage } from '../command.ts';
import { linkOf, type OnlineSeat, rematchOf } from '../games/open-seat.ts';
import { errorClause } from '../text/errors.ts';
import { playerName } from '../text/game-words.ts';
import { answerCommand, clockTexts, onlineText, openQuestion, shownTable } from '../text/online.ts';
import { boardSentence, tablePicture, tableWords } from '../text/pictures.ts';
import { askChoice } from './connectx-settings.ts';
import type { Conversation } from './dialogue.ts';
import { moveForm, withLetter } from './play-game.ts';

const COMMANDS =
  'u ask to take a move back, o offer a draw, y or x answer the other side, b board in words, d drawing on or off, g resign, q leave, ? this list';

const REQUESTS = { g: 'resign', u: 'ask-undo', o: 'offer-draw' } as const;

/** Plays a game and its rematches, until the player leaves or `ended` is aborted. */
export async function playOnline(seat: OnlineSeat, conversation: Conversation, ended: AbortSignal): Promise<void> {
  for (let next: OnlineSeat | null = seat; next; ) next = await playOne(next, conversation, ended);
}

/** Plays until the game is over. Returns the seat in the rematch; `null` if there is none. */
async function playOne(seat: OnlineSeat, conversation: Conversation, ended: AbortSignal): Promise<OnlineSeat | null> {
  const { client, secret, invitations } = seat;
  const say = (line: string) => conversation.say(`${line}\n`);
  for (const link of invitations) say(`Send this link to the other side: ${link}`);
  say(`${secret === null ? 'To watch' : 'Back to your seat'}: ${linkOf(seat)}`);
  const connection = client.connect({ game: seat.game, secret });
  let before: OnlineGame | null = null;
  let isDrawn = true;
  let hasSeenHelp = false;
  let goesOn = true;

  const show = (game: OnlineGame) => {
    const table = shownTable(game);
    say(`\n${isDrawn ? tablePicture(table) : tableWords(table)}`);
    const clocks = clockTexts(connection.state, performance.now());
    if (clocks) say(`Time left: ${clocks.map((time, player) => `${playerName(table, player)} ${time}`).join(', ')}`);
  };
  const help = ({ table }: OnlineGame) => say(`Type ${moveForm(table.record.config.family)}; or ${COMMANDS}.`);
  /** Sends a command or a move. Returns why it was refused; `null` if the server accepted it. */
  const send = async (answer: string, game: OnlineGame): Promise<string | null> => {
    const { config } = game.table.record;
    const isAnswer = answer === 'y' || answer === 'x';
    const command = isAnswer ? answerCommand(game, answer) : REQUESTS[answer as keyof typeof REQUESTS];
    if (command === null) return 'The other side has not asked for anything.';
    const move = gameOf(config).parseMove(config, answer);
    if (!command && !move.ok) return `${errorClause(move.error)}; or ${COMMANDS}.`;
    const done = await (command ? connection.do(command) : connection.do('move', answer));
    return done.ok ? null : errorMessage(done.error);
  };
  /** Asks for a move or a command. Returns whether the server accepted one. */
  const askOnce = async (game: OnlineGame): Promise<boolean> => {
    const typed = await conversation.ask('> ');
    const answer = typed === null ? 'q' : withLetter(typed).toLowerCase();
    if (answer === 'q') goesOn = false;
    else if (answer === 'b') say(boardSentence(shownTable(game)));
    else if (answer === '?') help(game);
    else if (answer === 'g' && (await askChoice(conversation, 'Resign (y/n)? ', ['yes', 'no'])) !== 'yes')
      goesOn = !conversation.over;
    else if (answer === 'd') {
      isDrawn = !isDrawn;
      show(game);
    } else {
      const refusal = await send(answer, game);
      if (refusal === null) return true;
      say(refusal);
    }
    return false;
  };
  /** After the end: the seat in the rematch, once both sides want one. */
  const askRematch = async (): Promise<OnlineSeat | null> => {
    const { game } = connection.state;
    if (!game || game.seat === null || game.view.live.status !== 'over' || game.view.live.cancelled) return null;
    const answer = await conversation.ask('n asks for a rematch, Enter leaves: ');
    if (answer?.toLowerCase() !== 'n') return null;
    const asked = await connection.do('ask-rematch');
    if (!asked.ok) {
      say(errorMessage(asked.error));
      return null;
    }
    say('Waiting for the other side.');
    const { game: now } = await connection.until(
      ({ game: { view } }) => view.live.rematch.game !== null || view.live.rematch.asked.length === 0,
      { signal: ended },
    );
    if (now.view.live.rematch.game !== null) return rematchOf(seat);
    say('No rematch this time.');
    return null;
  };
  try {
    while (goesOn) {
      const state = await connection.until(({ game }) => game.view.ply !== before?.view.ply, {
        signal: ended,
      });
      const { game } = state;
      const { status } = game.view.live;
      if (status !== 'waiting' && isChanged(before, game)) {
        for (const line of movesSince(before, game)) say(line);
        show(game);
      }
      before = game;
      const text = onlineText(state, false);
      if (text !== null) say(text);
      goesOn = status !== 'over';
      if (!isAsked(game)) continue;
      if (!hasSeenHelp) help(game);
      hasSeenHelp = true;
      while (goesOn && !(await askOnce(game)));
    }
    return await askRematch();
  } catch (error) {
    if (!ended.aborted) throw error;
    return null;
  } finally {
    connection.close();
  }
}

/** Whether the board or the result has changed. */
const isChanged = (before: OnlineGame | null, { table, view }: OnlineGame): boolean =>
  before === null ||
  before.view.live.status !== view.live.status ||
  before.table.record.moves.length !== table.record.moves.length;

/** Lines about the moves of the other players since `before`, or the number of moves that were taken back. */
function movesSince(before: OnlineGame | null, game: OnlineGame): readonly string[] {
  if (before === null) return [];
  const table = shownTable(game);
  const { config, moves } = table.record;
  const known = before.table.record.moves.length;
  if (moves.length < known) return [`Moves taken back: ${known - moves.length}.`];
  return moves.slice(known).flatMap((move, at) => {
    const { toMove } = positionAfter(table, known + at);
    return toMove === game.seat ? [] : [`${playerName(table, toMove)} plays ${gameOf(config).showMove(config, move)}.`];
  });
}

/** Whether this player has to move or to answer. */
function isAsked(game: OnlineGame): boolean {
  const { status, toMove } = game.view.live;
  return status === 'playing' && game.seat !== null && (toMove === game.seat || openQuestion(game) !== null);
}
