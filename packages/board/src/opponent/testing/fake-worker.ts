/** A worker that answers every call with the fourth column, or not at all. */
export class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static answers = true;
  isRunning = true;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage({ id }: { readonly id: number }): void {
    if (FakeWorker.answers)
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result: 3 } })));
  }

  terminate(): void {
    this.isRunning = false;
  }
}
