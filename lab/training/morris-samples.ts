/** Samples of self-play as bytes: hundreds of thousands of them take a few megabytes. */
import type { Sample } from './morris-self-play.ts';

const BYTES = 20;
const NOT_PLAYED = 2;

export function makeSamples(samples: readonly Sample[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(samples.length * BYTES));
  for (const [index, { own, others, hand, theirHand, score, result, game }] of samples.entries()) {
    const at = index * BYTES;
    view.setUint32(at, own);
    view.setUint32(at + 4, others);
    view.setInt32(at + 8, score);
    view.setUint32(at + 12, game);
    view.setUint8(at + 16, hand);
    view.setUint8(at + 17, theirHand);
    view.setInt8(at + 18, result ?? NOT_PLAYED);
  }
  return new Uint8Array(view.buffer);
}

/** An incomplete sample at the end is left out. */
export function parseSamples(bytes: Uint8Array): Sample[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, index) => {
    const at = index * BYTES;
    const result = view.getInt8(at + 18);
    return {
      own: view.getUint32(at),
      others: view.getUint32(at + 4),
      score: view.getInt32(at + 8),
      game: view.getUint32(at + 12),
      hand: view.getUint8(at + 16),
      theirHand: view.getUint8(at + 17),
      result: result === NOT_PLAYED ? null : result,
    };
  });
}
