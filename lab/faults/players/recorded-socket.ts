import type { Socket, SocketEvents } from '@rowhouse/client';
import type { Journal } from '../basics/journal.ts';

/** Opens a socket, and writes down where it leads and how long there is one. `open` returns it with its address. */
export function recordedSocket(
  { sockets }: Journal,
  events: SocketEvents,
  open: (events: SocketEvents) => readonly [Socket, string],
): Socket {
  const from = performance.now();
  const end = () => {
    if (recorded.to === Number.POSITIVE_INFINITY) recorded.to = performance.now();
  };
  const [socket, address] = open({
    ...events,
    onClose: (code) => {
      end();
      events.onClose(code);
    },
  });
  const recorded = { address, from, to: Number.POSITIVE_INFINITY };
  sockets.push(recorded);
  return {
    send: socket.send,
    close: () => {
      end();
      socket.close();
    },
  };
}
