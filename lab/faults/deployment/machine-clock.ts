/** The clock of one machine, which can be set while a program runs there: libfaketime reads the difference from a file. */
import { renameSync, writeFileSync } from 'node:fs';
import { FAKETIME, needTool } from '@rowhouse/tools';

export class MachineClock {
  readonly #file: string;
  /** For the programs of this machine. Their stopwatches stay right, as those of a real machine do. */
  readonly environment: Readonly<Record<string, string>>;

  constructor(file: string) {
    this.#file = file;
    this.environment = {
      LD_PRELOAD: needTool(FAKETIME),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
    this.set(0);
  }

  /** How far the clock is ahead of the right time, in milliseconds. */
  set(ahead: number): void {
    writeFileSync(`${this.#file}.new`, `${ahead < 0 ? '-' : '+'}${Math.abs(ahead / 1000).toFixed(3)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}
