import { type Command, type ErrorCode, type Phrase, SOCKET_PATH, type Verb } from '@rowhouse/server/protocol';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { notify } from '../basics/notice.ts';
import { addressOf } from './api.ts';
import { Connection, type Surroundings, type Told } from './connection.ts';
import { keys } from './keys.ts';
import { faultWords } from './online-words.ts';

/** A phrase somebody said: a new one each time. */
export interface Said {
  readonly seat: number;
  readonly phrase: Phrase;
}

/** What somebody wanted and the server did not take. */
export interface Lost {
  readonly command: Command;
  readonly code: ErrorCode;
}

/** A game on a server, as something screens can follow. */
export interface RemoteGame {
  readonly told: Accessor<Told>;
  readonly said: Accessor<Said | null>;
  /** Until somebody does something else, or has read it. */
  readonly lost: Accessor<Lost | null>;
  forgive(): void;
  /** `move` as text, where it is one. */
  do(verb: Verb, move?: string): void;
  say(phrase: Phrase): boolean;
  tryNow(): void;
}

const SURROUNDINGS: Surroundings = {
  open: ({ onOpen, onMessage, onClose }) => {
    const address = addressOf(SOCKET_PATH);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => onMessage(String(data));
    socket.onclose = ({ code }) => onClose(code);
    return socket;
  },
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  // Where the page is not secure there are no UUIDs, but there is chance.
  newId: () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
};

/** Goes to a game and stays there as long as its owner (a component) does. */
export function createRemoteGame(game: string, secret: string | null): RemoteGame {
  const [said, setSaid] = createSignal<Said | null>(null);
  const [lost, setLost] = createSignal<Lost | null>(null);
  const connection = new Connection({
    game,
    secret,
    surroundings: SURROUNDINGS,
    outbox: keys.outbox(game),
    listeners: {
      onChange: (now) => setTold(now),
      onSaid: (seat, phrase) => setSaid({ seat, phrase }),
      onRefused: (command, { code }) => setLost({ command, code }),
      onTrouble: ({ code }) => notify(faultWords(code)),
    },
  });
  const [told, setTold] = createSignal<Told>(connection.told);

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
  connection.tryNow();
  return {
    told,
    said,
    lost,
    forgive: () => setLost(null),
    do: (verb, move) => {
      setLost(null);
      connection.do(verb, move);
    },
    say: (phrase) => connection.say(phrase),
    tryNow: () => connection.tryNow(),
  };
}
