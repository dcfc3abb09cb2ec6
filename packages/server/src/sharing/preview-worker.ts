/**
 * The worker of previews.ts: reads and draws shared games. A board of 100 × 100 takes seconds.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { serveWorker, withTransfer } from '@rowhouse/engine/internal/worker';
import { packRecord } from '@rowhouse/rules/formats';
import { unpackGame } from '@rowhouse/rules/internal';
import { QUICK_EFFORT } from '../games/setup-prover.ts';
import { drawPreview, PREVIEW } from './draw-preview.ts';
import type { PreviewWords } from './preview-words.ts';
import { describeGame, fullNameOf, titleOf } from './preview-words.ts';

/** `game`: in the form of addresses. Pictures are in English. */
export type PreviewRequest =
  | { readonly kind: 'describe'; readonly game: string; readonly words: PreviewWords }
  | { readonly kind: 'draw'; readonly game: string };

export interface GameTitle {
  /** The game in the canonical form of addresses. */
  readonly game: string;
  readonly title: string;
  /** Its name and size, without its state. */
  readonly name: string;
}

/** `null`: the text is not a game. */
export type PreviewReply = GameTitle | Uint8Array | null;

const FONT = readFileSync(new URL('../../data/figtree-600.ttf', import.meta.url));
let ready: Promise<void> | null = null;

/** Loaded when the first picture is drawn, because it is large. */
function loadRasteriser(): Promise<void> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
}

async function answer(request: PreviewRequest): Promise<PreviewReply> {
  // A set-up is drawn even if this effort is not enough to prove it.
  const read = unpackGame(request.game, { effort: QUICK_EFFORT });
  if (!read.ok) return null;
  if (request.kind === 'describe') {
    const described = describeGame(read.value, request.words);
    return { game: packRecord(read.value.record), title: titleOf(described), name: fullNameOf(described) };
  }
  await loadRasteriser();
  const drawing = new Resvg(drawPreview(read.value), {
    font: { fontBuffers: [FONT], defaultFontFamily: 'Figtree' },
    fitTo: { mode: 'width', value: PREVIEW.width },
  });
  const picture = drawing.render();
  const png = picture.asPng();
  picture.free();
  drawing.free();
  return withTransfer(png, [png.buffer]);
}

serveWorker({ answer });
