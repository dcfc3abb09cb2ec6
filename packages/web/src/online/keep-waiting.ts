import type { Connection, OnlineGame } from '@rowhouse/client';
import { notify } from '../shared/platform/announce.ts';
import { go, route } from '../shared/platform/router.ts';
import { gameName } from '../shared/words/names.ts';
import { client } from './client.ts';
import { onlineWords } from './messages/index.ts';
import { opponentsWords } from './online-words.ts';
import { tell } from './turn-notices.ts';

/** The games that this device waits for while it shows another screen. */
const waiting = new Map<string, Connection>();

/**
 * Stays connected to a game that has not begun, although its screen is left: an open game is in the lobby only while one
 * of its people is connected. When it begins, the player is told.
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

/** The screen of the game is shown, and has a connection of its own. */
export function stopWaiting(game: string): void {
  const connection = waiting.get(game);
  // First: closing is a change, too.
  waiting.delete(game);
  connection?.close();
}

/** A game against the clock is shown at once, unless another online game is; any other one is offered. */
function begin({ view, seat, table }: OnlineGame): void {
  const words = onlineWords().joined(opponentsWords(view, seat));
  const [screen, place] = route();
  const isElsewhere = screen === 'online' && place !== undefined;
  const open = () => go('online', view.game);
  if (view.clock?.kind === 'live' && !isElsewhere) {
    open();
    notify(words);
  } else notify(words, { label: onlineWords().goOn, act: open });
  tell(view.game, words, gameName(table.record.config)).catch(() => {});
}
