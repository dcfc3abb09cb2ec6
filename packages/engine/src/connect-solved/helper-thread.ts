/** The code of a helper thread (helper-threads.ts), for workers of browsers and of Node. */

import { Kernel, type Shape } from './kernel.ts';
import type { ThreadOrder } from './thread-order.ts';

interface Port {
  postMessage(message: unknown): void;
  on?(event: 'message', listener: (order: ThreadOrder) => void): void;
}

declare const process: { getBuiltinModule?(name: 'node:worker_threads'): { parentPort: Port } } | undefined;

const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads').parentPort;
const port: Port = node ?? (globalThis as unknown as Port);

let kernel: Kernel | null = null;
let shape: Shape | null = null;

/** It replies even after an error: otherwise the solver would wait for ever. */
async function obey(order: ThreadOrder): Promise<void> {
  try {
    if ('begin' in order) {
      kernel = await Kernel.load(order.begin);
      shape = order.begin.shape;
    } else if (kernel && shape) {
      kernel.enter(shape, order.discs);
      kernel.ask(order.low, order.high, order.expected);
      kernel.run(Number.MAX_SAFE_INTEGER);
    }
  } finally {
    port.postMessage('stopped');
  }
}

if (node) node.on?.('message', obey);
else addEventListener('message', ({ data }: MessageEvent<ThreadOrder>) => obey(data));
