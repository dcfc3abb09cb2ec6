import type { Plugin } from 'vite';
import { PREVIEW_WORDS } from '../src/shared/words/preview-words.ts';

/** For the server alone. */
export const PREVIEW_WORDS_FILE = 'preview-words.json';

/** Writes the words of previews beside the app. */
export const previewWords = (): Plugin => ({
  name: 'rowhouse-preview-words',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: PREVIEW_WORDS_FILE, source: JSON.stringify(PREVIEW_WORDS) });
  },
});
