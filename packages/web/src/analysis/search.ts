import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, makeRecord } from '@rowhouse/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';

/** How long a position is searched at first, in milliseconds. Each request for more doubles it. */
const USUAL_MS = 5000;
/** How many positions are remembered, so that stepping back and forth does not search again. */
const MAX_KNOWN = 400;

type SearchStatus = 'searching' | 'done' | 'stopped' | 'failed';

/** The analysis of a position so far, and whether the search still runs. */
interface Found {
  /** The game it belongs to, as text. */
  readonly game: string | null;
  readonly analysis: Analysis | null;
  readonly status: SearchStatus;
}

export type Search = ReturnType<typeof createSearch>;

const known = new Map<string, Found>();

function remember(found: Found & { readonly game: string }): void {
  known.delete(found.game);
  known.set(found.game, found);
  const oldest = known.keys().next();
  if (known.size > MAX_KNOWN && !oldest.done) known.delete(oldest.value);
}

/**
 * The analysis of the position at the end of a record, as the engine finds it: first a quick estimate, then a better
 * one, then exact values where they can be known. `null`: the game is over. A change of the record stops the search.
 */
export function createSearch(record: Accessor<GameRecord | null>) {
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
        // A longer search begins with rough estimates again: until it is better, the last analysis stays.
        if (!latest || (analysis && isAsGood(analysis, latest))) latest = analysis;
        const next = { game: text, analysis: latest, status };
        setFound(next);
        if (status !== 'searching') remember(next);
      };
      stopSearch = () => {
        if (found().status !== 'searching') return;
        const stopped = { game: text, analysis: latest, status: 'stopped' as const };
        setFound(stopped);
        if (latest) remember(stopped);
        controller.abort();
      };
      engine
        .analyze(at, {
          budget: { ms },
          signal: controller.signal,
          onProgress: (analysis) => tell(analysis, 'searching'),
        })
        .then(
          (analysis) => tell(analysis, 'done'),
          () => tell(latest, 'failed'),
        );
      return undefined;
    }),
  );
  onCleanup(() => stopSearch?.());
  return {
    // The analysis of the last position must not show for this one, not even for a moment.
    analysis: () => (found().game === game() ? found().analysis : null),
    status: (): SearchStatus => (found().game === game() ? found().status : 'searching'),
    stop: () => stopSearch?.(),
    /** Searches again, for twice the time. */
    goOn: () => setAsked(({ ms }) => ({ ms: ms * 2 })),
  };
}

/** Whether an analysis may replace the one that is shown. */
export const isAsGood = (analysis: Analysis, shown: Analysis): boolean =>
  analysis.exact || (!shown.exact && analysis.reached >= shown.reached);

/** Whether every evaluation is proved, so that more searching cannot change anything. */
export const isSettled = (analysis: Analysis): boolean => analysis.moves.every(({ value }) => value !== null);
