/** What the connection needs of a WebSocket. */
export interface Socket {
  /** Sends a text. It is called only while the socket is open. */
  send(text: string): void;
  /** Closes the socket. `onClose` follows. */
  close(): void;
}

/** The events of a WebSocket. */
export interface SocketEvents {
  /** From now on texts can be sent. */
  onOpen(): void;
  /** A text arrived. */
  onMessage(text: string): void;
  /** It is closed, by either side or by the network; `code` is the WebSocket’s. */
  onClose(code: number): void;
}

/** Everything outside a connection, so that a test can replace it. Times are in milliseconds. */
export interface ConnectionEnvironment {
  /** Opens a WebSocket, which then calls these functions. */
  open(events: SocketEvents): Socket;
  /** Whether the device has a network, as far as it knows. */
  isOnline(): boolean;
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns a function that cancels it. */
  later(milliseconds: number, act: () => void): () => void;
  /** In [0, 1). */
  random(): number;
  /** An id that nobody has used before. */
  newId(): string;
}

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
  // Pages without HTTPS have no `randomUUID`, but they have random numbers.
  newId: () => crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint32Array(4))].join('-'),
});
