import type { Connection, OnlineGame } from '@rowhouse/client';
import { notify } from '../shared/platform/announce.ts';
import { go, route } from '../shared/platform/router.ts';
import { gameName } from '../shared/words/names.ts';
import { client } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { opponentsWords } from './online-words.ts';
import { notifyOfGame } from './turn-notices.ts';

/** Connections to games that wait for players while this device shows another screen. */
const waiting = new Map<string, Connection>();

/**
 * Stays connected to a game that has not begun after the player has left its screen. The lobby lists an open game only
 * while one of its players is connected. Notifies the player when the game begins.
 */
export function keepWaiting(game: string, secret: string): void {
  if (waiting.has(game)) return;
  const connection = client.connect({
    game,
    secret,
    listeners: {
      onChange: ({ game: now, link }) => {
        if (!waiting.has(game)) return;
        const isOver = link.state === 'failed' || now?.view.live.cancelled === true;
        if (!isOver && (now === null || now.view.live.status === 'waiting')) return;
        stopWaiting(game);
        if (!isOver && now?.view.live.status === 'playing') begin(now);
      },
    },
  });
  waiting.set(game, connection);
}

/** Closes the connection. The screen of the game opens another one. */
export function stopWaiting(game: string): void {
  const connection = waiting.get(game);
  // Deleted first, because `close` calls `onChange` again.
  waiting.delete(game);
  connection?.close();
}

/** Opens a game with a live clock at once, unless the player is at another online game. Offers to open other games. */
function begin({ view, seat, table }: OnlineGame): void {
  const words = onlineWords().joined(opponentsWords(view, seat));
  const [screen, place] = route();
  const isElsewhere = screen === 'online' && place !== undefined;
  const open = () => go('online', view.game);
  if (view.clock?.kind === 'live' && !isElsewhere) {
    open();
    notify(words);
  } else notify(words, { label: onlineWords().goOn, act: open });
  notifyOfGame(view.game, words, gameName(table.record.config)).catch(() => {});
}
