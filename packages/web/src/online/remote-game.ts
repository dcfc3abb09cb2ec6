import type { Connection, ConnectionState } from '@rowhouse/client';
import type { Command, ErrorCode, NewTerms, Phrase, Verb } from '@rowhouse/protocol';
import { createSignal, onCleanup } from 'solid-js';
import { notify } from '../shared/platform/announce.ts';
import { listenWhileShown, whenVisible } from '../shared/platform/page.ts';
import { client } from './client.ts';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';

/** A game on a server, as signals for the screens. */
export type RemoteGame = ReturnType<typeof createRemoteGame>;

/** Connects to a game while the calling component lives. */
export function createRemoteGame(game: string, secret: string | null) {
  /** All phrases of the players since the page was opened. The same phrase again is a new object. */
  const [allSaid, setAllSaid] = createSignal<readonly { readonly seat: number; readonly phrase: Phrase }[]>([]);
  const said = () => allSaid().at(-1) ?? null;
  /** The last refused command, until the player does something else or dismisses it. */
  const [refusal, setRefusal] = createSignal<{ readonly command: Command; readonly code: ErrorCode } | null>(null);
  const connection: Connection = client.connect({
    game,
    secret,
    outbox: keys.outbox(game),
    listeners: {
      onChange: (now) => setState(now),
      onSaid: (seat, phrase) => setAllSaid((before) => [...before, { seat, phrase }]),
      onRefused: (command, { code }) => setRefusal({ command, code }),
      onError: ({ code }) => notify(errorWords(code)),
    },
  });
  const [state, setState] = createSignal<ConnectionState>(connection.state);

  listenWhileShown(globalThis, 'online', () => connection.tryNow());
  listenWhileShown(globalThis, 'offline', () => connection.goOffline());
  whenVisible(() => connection.tryNow());
  onCleanup(() => connection.close());
  return {
    connection: state,
    said,
    allSaid,
    refusal,
    dismissRefusal: () => setRefusal(null),
    /** `move`: the move as text, for the verb `move`. */
    do: (verb: Verb, move?: string) => {
      setRefusal(null);
      // The answer comes to the listeners.
      void connection.do(verb, move);
    },
    change: (to: NewTerms) => {
      setRefusal(null);
      return connection.change(to);
    },
    say: (phrase: Phrase) => connection.say(phrase),
    tryNow: () => connection.tryNow(),
  };
}
