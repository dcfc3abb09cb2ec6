import { err, gameOf, type Move, ok } from '@rowhouse/rules';
import { positionAfter, type VerbCode, type VerbResult, verbs } from '@rowhouse/table';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Refusal } from '../basics/refusal.ts';
import type { Highlights } from '../boards/basics/highlights.ts';
import type { Session } from '../game/session.ts';
import type { OnlineGame } from './game-state.ts';
import type { RemoteGame } from './remote-game.ts';

export interface RemoteSession extends Session {
  /** The move that is on its way, for the board to show: it is not made until the server has taken it. */
  readonly sent: Accessor<Highlights | null>;
}

/**
 * A game on a server behind the same door as one at this table, so that the same boards and the same screen play it.
 * What the rules would refuse is refused here at once; anything else is asked of the server, and the board changes when
 * the server says so.
 */
export function createRemoteSession(remote: RemoteGame, game: Accessor<OnlineGame>): RemoteSession {
  const state = createMemo(() => game().table);
  const [back, setBack] = createSignal<number | null>(null);
  const [refused, refuse] = createSignal<Refusal | null>(null);
  createEffect(on(state, () => refuse(null), { defer: true }));

  const pendingMove = createMemo(() => remote.connection().pending.find((command) => command.do === 'move') ?? null);
  const shown = createMemo(() => Math.min(back() ?? Number.POSITIVE_INFINITY, state().record.moves.length));
  const live = createMemo(() => shown() === state().record.moves.length);
  const isPlaying = () => game().view.live.status === 'playing';
  /** Also not any more: among several, a computer player takes the seat of whoever resigned. */
  const isMine = () => {
    const { toMove } = state().position;
    return toMove === game().seat && state().seats[toMove]!.kind === 'person';
  };

  const act = (verdict: VerbResult): VerbResult => {
    setBack(null);
    refuse(verdict.ok ? null : verdict.error);
    return verdict;
  };
  const no = (code: VerbCode) => () => act(err(code));
  /** Asked of the server, which answers later: nothing has changed yet. */
  const ask = (verb: 'ask-undo' | 'resign' | 'play-on') => () => {
    if (game().seat === null) return act(err('not-your-turn'));
    remote.do(verb);
    return act(ok(state()));
  };
  return {
    state,
    shown,
    live,
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
    play: (move: Move) => {
      const verdict = verbs.play(state(), game().seat ?? -1, move, 0);
      if (!verdict.ok) return act(verdict);
      const { config } = state().record;
      remote.do('move', gameOf(config).makeMove(config, move));
      return act(ok(state()));
    },
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
      return move.ok && live() && isMine() ? { move: move.value, places: [], lines: [], isSent: true } : null;
    }),
  };
}
