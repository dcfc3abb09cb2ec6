/** A worker that answers every question with the fourth column, or not at all. */
export class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static answers = true;
  isRunning = true;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage({ id, ask }: { readonly id: number; readonly ask: string }): void {
    if (FakeWorker.answers && ask === 'choose')
      this.dispatchEvent(new MessageEvent('message', { data: { id, say: 'done', answer: { move: '4' } } }));
  }

  terminate(): void {
    this.isRunning = false;
  }
}
