import { PassThrough } from 'node:stream';

/** The input of a terminal: a test writes the typed keys. */
export class FakeKeyboard extends PassThrough {
  /** Every mode that was set, in order. */
  readonly rawModes: boolean[] = [];

  setRawMode(isRaw: boolean): void {
    this.rawModes.push(isRaw);
  }
}

/** The output of a terminal with ten columns, three rows and 256 colours. */
export class FakeScreen extends PassThrough {
  readonly columns = 10;
  readonly rows = 3;
  /** The file for synchronous writes. */
  readonly fd: number;
  readonly #written: string[] = [];

  constructor(fd: number) {
    super();
    this.fd = fd;
    this.on('data', (piece) => this.#written.push(String(piece)));
  }

  getColorDepth(): number {
    return 8;
  }

  /** The output since the last call. */
  news(): string {
    return this.#written.splice(0).join('');
  }
}
