import { engineAnalyzer } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, makeRecord } from '@rowhouse/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../engine/client.ts';

/** How long a position is thought about unless more is wanted, in milliseconds; then twice as long each time. */
const USUAL_MS = 5000;
/** Positions whose worths are remembered: going back and forth asks nothing twice. */
const MOST_KNOWN = 400;

export type SearchStatus = 'searching' | 'done' | 'stopped' | 'failed';

/** What is known about a position so far, and whether more is to come. */
interface Found {
  /** Of which game. */
  readonly game: string | null;
  readonly analysis: Analysis | null;
  readonly status: SearchStatus;
}

export interface Search {
  readonly analysis: Accessor<Analysis | null>;
  readonly status: Accessor<SearchStatus>;
  stop(): void;
  /** Thinks on, longer than before. */
  goOn(): void;
}

const known = new Map<string, Found>();

function remember(found: Found & { readonly game: string }): void {
  known.delete(found.game);
  known.set(found.game, found);
  const oldest = known.keys().next();
  if (known.size > MOST_KNOWN && !oldest.done) known.delete(oldest.value);
}

/**
 * The worths of the position at the end of a record, as the engine finds them: at once by looks, then better, then
 * exactly where that can be known. `null`: nothing to search (the game is over). Another record ends the search.
 */
export function createSearch(record: Accessor<GameRecord | null>): Search {
  const game = createMemo(() => {
    const at = record();
    return at && makeRecord(at);
  });
  const [found, setFound] = createSignal<Found>({ game: null, analysis: null, status: 'done' });
  const [asked, setAsked] = createSignal({ ms: USUAL_MS });
  let stopSearch: (() => void) | null = null;

  createEffect(
    on([game, asked], ([text, { ms }], before) => {
      stopSearch?.();
      stopSearch = null;
      const at = record();
      if (text === null || at === null) return setFound({ game: null, analysis: null, status: 'done' });
      const isSame = before?.[0] === text;
      const earlier = known.get(text);
      if (!isSame && earlier && earlier.status !== 'failed') return setFound(earlier);
      const controller = new AbortController();
      let latest = earlier?.analysis ?? null;
      setFound({ game: text, analysis: latest, status: 'searching' });
      const tell = (analysis: Analysis | null, status: SearchStatus) => {
        if (controller.signal.aborted) return;
        // Thinking again begins at the surface: what is known already is better.
        const isNews = !latest || (analysis && analysis.reached >= latest.reached);
        if (isNews) latest = analysis;
        const news = { game: text, analysis: latest, status };
        setFound(news);
        if (status !== 'searching') remember(news);
      };
      stopSearch = () => {
        if (found().status !== 'searching') return;
        const stopped = { game: text, analysis: latest, status: 'stopped' as const };
        setFound(stopped);
        if (latest) remember(stopped);
        controller.abort();
      };
      engineAnalyzer(engine())(at, {
        budget: { ms },
        signal: controller.signal,
        onProgress: (analysis) => tell(analysis, 'searching'),
      }).then(
        (analysis) => tell(analysis, 'done'),
        () => tell(latest, 'failed'),
      );
      return undefined;
    }),
  );
  onCleanup(() => stopSearch?.());
  return {
    // What is known of the position before is not told about this one, not even for a moment.
    analysis: () => (found().game === game() ? found().analysis : null),
    status: () => (found().game === game() ? found().status : 'searching'),
    stop: () => stopSearch?.(),
    goOn: () => setAsked(({ ms }) => ({ ms: ms * 2 })),
  };
}

/** Whether more thinking can change nothing: every worth is proved. */
export const isSettled = (analysis: Analysis): boolean => analysis.moves.every(({ value }) => value !== null);
