/**
 * Reads and draws shared games in a thread of its own: a board of 100 × 100 takes seconds, and meanwhile the server has
 * to go on.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { packRecord, unpackGame } from '@rowhouse/rules/formats';
import { QUICK_EFFORT } from '../games/setup-prover.ts';
import { drawPreview, PREVIEW } from './draw-preview.ts';
import type { PreviewWords } from './preview-words.ts';
import { describeGame, titleOf } from './preview-words.ts';

/** `game`: as an address holds it. Pictures are in English. */
export type PreviewRequest =
  | { readonly kind: 'describe'; readonly game: string; readonly words: PreviewWords }
  | { readonly kind: 'draw'; readonly game: string };

export interface GameTitle {
  /** The game as our own addresses write it. */
  readonly game: string;
  readonly title: string;
}

/** `null`: the text is not a game. */
export type PreviewReply = GameTitle | Uint8Array | null;

const FONT = readFileSync(new URL('../../data/figtree-600.ttf', import.meta.url));
let ready: Promise<void> | null = null;

/** Loaded only for pictures, because it is large. */
function loadRasteriser(): Promise<void> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}

async function answer(request: PreviewRequest): Promise<PreviewReply> {
  // A set-up for which a proof takes long is drawn all the same.
  const read = unpackGame(request.game, { effort: QUICK_EFFORT });
  if (!read.ok) return null;
  if (request.kind === 'describe')
    return { game: packRecord(read.value.record), title: titleOf(describeGame(read.value, request.words)) };
  await loadRasteriser();
  const drawing = new Resvg(drawPreview(read.value), {
    font: { fontBuffers: [FONT], defaultFontFamily: 'Figtree' },
    fitTo: { mode: 'width', value: PREVIEW.width },
  });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return png;
}

parentPort!.on('message', (request: PreviewRequest) => {
  void answer(request).then((reply) =>
    parentPort!.postMessage(reply, reply instanceof Uint8Array ? [reply.buffer as ArrayBuffer] : []),
  );
});
