/** Learned weights as text: a weight is two digits of base64, the lower six bits last. HALF is added, so that none is negative. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HALF = 2048;

export function packWeights(weights: Iterable<number>): string {
  return Array.from(weights, (weight) => DIGITS[(weight + HALF) >> 6]! + DIGITS[(weight + HALF) & 63]!).join('');
}

export function unpackWeights(text: string): Int16Array {
  return Int16Array.from({ length: text.length / 2 }, (_, at) => {
    const [high, low] = [DIGITS.indexOf(text[2 * at]!), DIGITS.indexOf(text[2 * at + 1]!)];
    return (high << 6) + low - HALF;
  });
}
