/** What the connection needs of a WebSocket. */
export interface Socket {
  /** Sends a text, if the socket is open. */
  send(text: string): void;
  /** Closes it. Its events do not matter any more. */
  close(): void;
}

/** The events of a WebSocket. */
export interface SocketEvents {
  /** The socket is open. */
  onOpen(): void;
  /** A message came. */
  onMessage(text: string): void;
  /** The socket is closed, for whatever reason. */
  onClose(code: number): void;
}

/** Everything outside a connection, so that a test can replace it. Times are in milliseconds. */
export interface ConnectionEnvironment {
  /** Opens a socket to the server. */
  open(events: SocketEvents): Socket;
  /** Whether the device has a network, as far as it knows. */
  isOnline(): boolean;
  /** A clock that never goes back. */
  now(): number;
  /** Does something later. Returns a function that cancels it. */
  later(milliseconds: number, act: () => void): () => void;
  /** A random number in [0, 1). */
  random(): number;
  /** An id for a new command. */
  newId(): string;
}

/** Pages without HTTPS have no `randomUUID`, but they have random numbers. */
export const newId = (): string => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-');

/** The environment of a page or of Node. `address`: of the WebSocket, asked anew before every attempt. */
export const environmentFor = (address: () => URL): ConnectionEnvironment => ({
  open: ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(address());
    socket.onopen = onOpen;
    socket.onmessage = ({ data }) => onMessage(String(data));
    socket.onclose = ({ code }) => onClose(code);
    return {
      // Between the end of a connection and its close event, there is nobody to send to.
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
  // Node does not know.
  isOnline: () => globalThis.navigator?.onLine ?? true,
  now: () => performance.now(),
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  newId,
});
