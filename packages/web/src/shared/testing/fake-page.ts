import { setMaxListeners } from 'node:events';
/** The parts of a browser’s page that the logic of the web app needs. Vitest loads this file before each test file. */
import { FakeStorage } from './fake-storage.ts';

class FakeDocument extends EventTarget {
  title = '';
  hidden = false;
  visibilityState = 'visible';
  readonly body = {};
  readonly documentElement = { dataset: {} as Record<string, string>, lang: 'en', dir: 'ltr' };
  activeElement: unknown = this.body;

  querySelector(): null {
    return null;
  }

  querySelectorAll(): readonly never[] {
    return [];
  }

  getElementById(): null {
    return null;
  }
}

/** Addresses below `https://rowhouse.test/`. A new hash fires `hashchange` asynchronously, as in browsers. */
class FakeLocation {
  #url = new URL('https://rowhouse.test/');

  get href(): string {
    return this.#url.href;
  }

  get pathname(): string {
    return this.#url.pathname;
  }

  get hash(): string {
    return this.#url.hash;
  }

  set hash(hash: string) {
    this.replace(hash.startsWith('#') ? hash : `#${hash}`);
  }

  replace(address: string): void {
    const before = this.href;
    this.change(address);
    if (this.href !== before) queueMicrotask(() => dispatchEvent(new Event('hashchange')));
  }

  change(address: string): void {
    this.#url = new URL(address, this.#url);
  }
}

/** Modules and the page that they listen to stay from file to file. Only the storage is new. */
if (!('document' in globalThis)) {
  const page = new EventTarget();
  setMaxListeners(0, page);
  const location = new FakeLocation();
  Object.assign(globalThis, {
    document: new FakeDocument(),
    location,
    history: {
      state: null,
      scrollRestoration: 'auto',
      replaceState(state: unknown, _: string, address?: string): void {
        Object.assign(this, { state });
        if (address !== undefined) location.change(address);
      },
    },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (act: () => void) => setTimeout(act, 16),
    cancelAnimationFrame: clearTimeout,
  });
}
Object.assign(globalThis, { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });
