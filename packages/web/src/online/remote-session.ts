import type { OnlineGame } from '@rowhouse/client';
import { err, gameOf, type Move, ok } from '@rowhouse/rules';
import type { VerbCode, VerbResult } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { type Accessor, createMemo } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { createView } from '../shared/game/session.ts';
import { onValue } from '../shared/platform/effects.ts';
import { createPremove } from './premove.ts';
import type { RemoteGame } from './remote-game.ts';

export interface RemoteSession extends Session {
  readonly premove: ReturnType<typeof createPremove>;
  /** The move on the board that the server has not accepted yet: the sent or the planned one. */
  readonly sent: Accessor<Highlights | null>;
}

/**
 * A game on a server as a session for the same boards and screens. The session refuses illegal moves itself. All other
 * moves and requests go to the server, and the board changes when the server answers.
 */
export function createRemoteSession(remote: RemoteGame, game: Accessor<OnlineGame>): RemoteSession {
  const state = createMemo(() => game().table);
  const { showLatest, ...view } = createView(state);
  const { live, refuse } = view;

  const pendingMove = createMemo(() => remote.connection().pending.find((command) => command.do === 'move') ?? null);
  const isPlaying = () => game().view.live.status === 'playing' && !game().view.live.paused;
  /** In a game of three or more, a computer player takes the seat of a player who resigns. */
  const isMine = () => {
    const { toMove } = state().position;
    return toMove === game().seat && state().seats[toMove]!.kind === 'person';
  };

  const act = (result: VerbResult): VerbResult => {
    showLatest();
    refuse(result.ok ? null : result.error.code);
    return result;
  };
  const no = (code: VerbCode) => () => act(err({ code }));
  /** Sends a request to the server. Nothing changes until it answers. */
  const ask = (verb: 'ask-undo' | 'resign' | 'play-on') => () => {
    if (game().seat === null) return act(err({ code: 'not-your-turn' }));
    remote.do(verb);
    return act(ok(state()));
  };
  const play = (move: Move) => {
    const result = verbs.play(state(), game().seat ?? -1, move, 0);
    if (!result.ok) return act(result);
    const { config } = state().record;
    remote.do('move', gameOf(config).makeMove(config, move));
    return act(ok(state()));
  };
  const premove = createPremove(game, { play, refuse });
  onValue(state, (now, before) => {
    if (!before) return;
    refuse(null);
    // After clearing the refusal, because a planned move can be refused.
    premove.follow(before, now);
  });
  return {
    premove,
    plan: premove.plan,
    state,
    ...view,
    viewer: () => game().seat,
    mayMove: createMemo(() => live() && isPlaying() && isMine() && pendingMove() === null),
    thinking: createMemo(() => isPlaying() && state().seats[state().position.toMove]!.kind === 'bot'),
    play,
    undo: ask('ask-undo'),
    redo: no('nothing-to-redo'),
    reset: no('remote-seat'),
    resign: ask('resign'),
    playOn: ask('play-on'),
    savedAs: () => null,
    setSavedAs: () => {},
    sent: createMemo(() => {
      const { config } = state().record;
      const move = gameOf(config).parseMove(config, pendingMove()?.move ?? '');
      if (!live()) return null;
      return move.ok && isMine() ? { move: move.value, places: [], lines: [], isSent: true } : premove.highlights();
    }),
  };
}
