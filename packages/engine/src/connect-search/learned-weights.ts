import { type ConnectWeights, type Phases, plainWeights, THREAT_COUNTS, WINDOW_KINDS } from './connect-weights.ts';
import { LEARNED_4 } from './learned-4.ts';
import { LEARNED_5 } from './learned-5.ts';
import { LEARNED_6 } from './learned-6.ts';
import { LEARNED_7 } from './learned-7.ts';

/** What was learned from games of the search against itself (lab/training/connect-tune.ts), by the length of a line. */
const LEARNED: Readonly<Record<number, string>> = { 4: LEARNED_4, 5: LEARNED_5, 6: LEARNED_6, 7: LEARNED_7 };

const known = new Map<number, ConnectWeights>();

/** The weights for boards of any size with lines of this length. */
export function weightsFor(connect: number): ConnectWeights {
  const text = LEARNED[connect];
  const weights = known.get(connect) ?? (text === undefined ? plainWeights(connect) : parseWeights(connect, text));
  known.set(connect, weights);
  return weights;
}

/** As text: the windows by kind, first row and discs, then the threats; of each the two phases. */
export function makeWeights({ windows, threats }: ConnectWeights): string {
  return packWeights([...WINDOW_KINDS.flatMap((kind) => windows[kind].flat()), ...threats].flat());
}

export function parseWeights(connect: number, text: string): ConnectWeights {
  const weights = unpackWeights(text);
  let at = 0;
  const take = (count: number): readonly Phases[] =>
    Array.from({ length: count }, (): Phases => [weights[at++]!, weights[at++]!]);
  const masks = 2 ** connect;
  const [horizontal, vertical, diagonal] = WINDOW_KINDS.map(() => [take(masks), take(masks)]);
  return {
    windows: { horizontal: horizontal!, vertical: vertical!, diagonal: diagonal! },
    threats: take(THREAT_COUNTS),
  };
}

/** Learned weights as text: a weight is two digits of base64, the lower six bits last. HALF is added, so that none is negative. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 2048;

function packWeights(weights: Iterable<number>): string {
  return Array.from(weights, (weight) => DIGITS[(weight + HALF) >> 6]! + DIGITS[(weight + HALF) & 63]!).join('');
}

function unpackWeights(text: string): Int16Array {
  return Int16Array.from({ length: text.length / 2 }, (_, at) => {
    const [high, low] = [DIGITS.indexOf(text[2 * at]!), DIGITS.indexOf(text[2 * at + 1]!)];
    return (high << 6) + low - HALF;
  });
}
