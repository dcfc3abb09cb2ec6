/** An online game by typing moves, for pipes and plain terminals. */
import type { ConnectionState } from '@rowhouse/client';
import { gameOf } from '@rowhouse/rules';
import { errorMessage } from '../basics/error-message.ts';
import type { Conversation } from '../dialogue/dialogue.ts';
import { linkOf, type OnlineSeat } from '../online/open-seat.ts';
import { tablePicture } from '../pictures/table.ts';
import { textFaultWords } from '../words/expected.ts';
import { onlineText, shownTable } from '../words/online.ts';

const COMMANDS = 'a move, g resign, or q leave';

/** Until the game is over, the person leaves, or `ended` is aborted. */
export async function playOnline(seat: OnlineSeat, conversation: Conversation, ended: AbortSignal): Promise<void> {
  const { client, game, secret, invitations } = seat;
  for (const link of invitations) conversation.say(`Send this link to the other side: ${link}\n`);
  conversation.say(`${secret === null ? 'To watch' : 'Back to your seat'}: ${linkOf(seat)}\n`);
  const connection = client.connect({ game, secret });
  try {
    let shown = -1;
    for (;;) {
      const state = await connection.until((now) => isNews(now, shown), { signal: ended });
      const { view, seat: mine } = state.game!;
      shown = view.ply;
      const { status, toMove } = view.live;
      if (status !== 'waiting') conversation.say(`\n${tablePicture(shownTable(state.game!))}\n`);
      const text = onlineText(state, false);
      if (text !== null) conversation.say(`${text}\n`);
      if (status === 'over') return;
      while (status === 'playing' && mine !== null && toMove === mine) {
        const answer = await conversation.ask('> ');
        if (answer === null || answer.toLowerCase() === 'q') return;
        const refusal = await send(answer.toLowerCase(), state, (verb, move) => connection.do(verb, move));
        if (refusal === null) break;
        conversation.say(`${refusal}\n`);
      }
    }
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    connection.close();
  }
}

const isNews = ({ game }: ConnectionState, shown: number): boolean => game !== null && game.view.ply !== shown;

type Send = (verb: 'move' | 'resign', move?: string) => ReturnType<Connection['do']>;
type Connection = ReturnType<OnlineSeat['client']['connect']>;

/** `null` if the server has taken it. */
async function send(answer: string, { game }: ConnectionState, act: Send): Promise<string | null> {
  const { config } = game!.table.record;
  const move = gameOf(config).parseMove(config, answer);
  if (answer !== 'g' && !move.ok) return `${textFaultWords(move.error, 'text')}; or type ${COMMANDS}.`;
  const done = await (answer === 'g' ? act('resign') : act('move', answer));
  return done.ok ? null : errorMessage(done.error);
}
