import { type Men, type MorrisConfig, variantOf } from '@rowhouse/rules';
import { loadAsset } from '../kernel/assets.ts';
import { type Network, parseNetwork } from './network.ts';

const nine = () => new URL('../../data/morris-9-network.bin', import.meta.url);
const twelve = () => new URL('../../data/morris-12-network.bin', import.meta.url);

/** The networks that come with the package, by the men of a side. Eleven men are evaluated as twelve of which one is gone. */
const FILES: Readonly<Partial<Record<Men, () => URL>>> = { 9: nine, 11: twelve, 12: twelve };

const loaded = new Map<Men, Promise<Network | null>>();

/** The network of a game; `null` where there is none (also where three men do not fly as usual), or where it does not load. */
export function loadNetwork({ men, flying }: MorrisConfig): Promise<Network | null> {
  const file = FILES[men];
  if (!file || flying !== variantOf(men).flying) return Promise.resolve(null);
  const loading =
    loaded.get(men) ??
    loadAsset(file())
      .then(parseNetwork)
      .catch(() => null);
  loaded.set(men, loading);
  // What could not be loaded may be there the next time.
  void loading.then((network) => network ?? loaded.delete(men));
  return loading;
}
