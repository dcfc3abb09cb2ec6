import { Saves } from '@rowhouse/table';
import { fileStorage } from '../games/file-storage.ts';

/** Saves with a bug: listing them throws, which no storage can cause. */
export class BrokenSaves extends Saves {
  constructor(folder: string) {
    super(fileStorage(folder), () => 0);
  }

  override list(): Promise<never> {
    return Promise.reject(new Error('a bug'));
  }
}
