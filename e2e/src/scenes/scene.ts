import type { Page } from 'playwright-core';
import type { OnlineHouse } from '../server/restartable-server.ts';

/** What happens behind a picture. */
export interface Backstage {
  /** The server, which can be killed; it is started again for the next picture. */
  readonly house: OnlineHouse;
  /** Somebody else, with a browser of their own. */
  other(at: string): Promise<Page>;
}

export interface Scene {
  /** The name of its files. */
  readonly name: string;
  /** What stands after the #. */
  readonly at: string;
  /** What the browser holds from before. */
  readonly storage?: Readonly<Record<string, string>>;
  /** What is done there before the picture is taken. */
  steps?(page: Page, backstage: Backstage): Promise<void>;
}
