import { EventEmitter } from 'node:events';

/** The server's end of a WebSocket. It records the calls, and a test emits the events of the other end. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly done: string[] = [];
  readonly pings: Buffer[] = [];
  readonly bufferedAmount: number;

  constructor(bufferedAmount = 0) {
    super();
    this.bufferedAmount = bufferedAmount;
  }

  send(text: unknown): void {
    this.done.push(`send ${text}`);
  }

  ping(payload: Buffer): void {
    this.pings.push(payload);
  }

  pong(payload: unknown): void {
    this.done.push(`pong ${payload}`);
  }

  close(code?: number): void {
    this.done.push(`close ${code}`);
  }

  pause(): void {
    this.done.push('pause');
  }

  terminate(): void {
    this.done.push('terminate');
  }
}
