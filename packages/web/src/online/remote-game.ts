import type { Connection, ConnectionState } from '@rowhouse/client';
import type { Command, ErrorCode, Phrase, Verb } from '@rowhouse/protocol';
import { createSignal, onCleanup } from 'solid-js';
import { notify } from '../shared/platform/announce.ts';
import { client } from './client.ts';
import { errorWords } from './online-words.ts';
import { keys } from './seat-keys.ts';

/** A phrase from a player. The same phrase again is a new object. */
interface Said {
  readonly seat: number;
  readonly phrase: Phrase;
}

/** A command that the server refused. */
interface RefusedCommand {
  readonly command: Command;
  readonly code: ErrorCode;
}

/** A game on a server, as signals for the screens. */
export type RemoteGame = ReturnType<typeof createRemoteGame>;

/** Connects to a game as long as the component that owns it lives. */
export function createRemoteGame(game: string, secret: string | null) {
  /** All phrases since the page was opened. */
  const [allSaid, setAllSaid] = createSignal<readonly Said[]>([]);
  const said = () => allSaid().at(-1) ?? null;
  /** The last refused command, until the player does something else or dismisses it. */
  const [refusal, setRefusal] = createSignal<RefusedCommand | null>(null);
  const connection: Connection = client.connect({
    game,
    secret,
    outbox: keys.outbox(game),
    listeners: {
      onChange: (now) => setState(now),
      onSaid: (seat, phrase) => setAllSaid((before) => [...before, { seat, phrase }]),
      onRefused: (command, { code }) => setRefusal({ command, code }),
      onTrouble: ({ code }) => notify(errorWords(code)),
    },
  });
  const [state, setState] = createSignal<ConnectionState>(connection.state);

  const online = () => connection.tryNow();
  const offline = () => connection.lost();
  const seen = () => {
    if (document.visibilityState === 'visible') connection.tryNow();
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  onCleanup(() => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
    connection.close();
  });
  return {
    connection: state,
    said,
    allSaid,
    refusal,
    dismissRefusal: () => setRefusal(null),
    /** `move`: the move as text, for the verb `move`. */
    do: (verb: Verb, move?: string) => {
      setRefusal(null);
      // The listeners get the answer.
      void connection.do(verb, move);
    },
    say: (phrase: Phrase) => connection.say(phrase),
    tryNow: () => connection.tryNow(),
  };
}
