import type { OnlineGame } from '@rowhouse/client';
import { err, gameOf, type Move, ok } from '@rowhouse/rules';
import { positionAfter, type VerbCode, type VerbResult } from '@rowhouse/table';
import * as verbs from '@rowhouse/table/verbs';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { createRefused } from '../shared/platform/refusal.ts';
import { createPremove } from './premove.ts';
import type { RemoteGame } from './remote-game.ts';

export interface RemoteSession extends Session {
  readonly premove: ReturnType<typeof createPremove>;
  /** The move to show on the board before the server has accepted it: the sent or the planned one. */
  readonly sent: Accessor<Highlights | null>;
}

/**
 * A game on a server as a session, so that the same boards and screens can play it. A move against the rules is refused
 * here at once. Everything else goes to the server, and the board changes when the server answers.
 */
export function createRemoteSession(remote: RemoteGame, game: Accessor<OnlineGame>): RemoteSession {
  const state = createMemo(() => game().table);
  const [back, setBack] = createSignal<number | null>(null);
  const [refused, refuse] = createRefused();

  const pendingMove = createMemo(() => remote.connection().pending.find((command) => command.do === 'move') ?? null);
  const shown = createMemo(() => Math.min(back() ?? Number.POSITIVE_INFINITY, state().record.moves.length));
  const live = createMemo(() => shown() === state().record.moves.length);
  const isPlaying = () => game().view.live.status === 'playing';
  /** In a game of three or more, a computer player takes the seat of a player who resigns. */
  const isMine = () => {
    const { toMove } = state().position;
    return toMove === game().seat && state().seats[toMove]!.kind === 'person';
  };

  const act = (result: VerbResult): VerbResult => {
    setBack(null);
    refuse(result.ok ? null : result.error);
    return result;
  };
  const no = (code: VerbCode) => () => act(err(code));
  /** Sends a request to the server. Nothing changes until it answers. */
  const ask = (verb: 'ask-undo' | 'resign' | 'play-on') => () => {
    if (game().seat === null) return act(err('not-your-turn'));
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
  createEffect(
    on(state, (now, before) => {
      if (!before) return;
      refuse(null);
      // Afterwards, because a planned move can be refused.
      premove.follow(before, now);
    }),
  );
  return {
    premove,
    plan: premove.plan,
    state,
    shown,
    live,
    viewer: () => game().seat,
    position: createMemo(() => (live() ? state().position : positionAfter(state(), shown()))),
    show: (moves) => {
      const count = state().record.moves.length;
      setBack(moves >= count ? null : Math.max(0, moves));
      refuse(null);
    },
    mayMove: createMemo(() => live() && isPlaying() && isMine() && pendingMove() === null),
    thinking: createMemo(() => isPlaying() && state().seats[state().position.toMove]!.kind === 'bot'),
    refused,
    refuse,
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
