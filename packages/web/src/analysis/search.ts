import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, makeRecord, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';

/** The time of the first search (ms). Each longer search doubles it. */
const USUAL_MS = 5000;
/** How many analyses are remembered, so that a step back needs no new search. */
const MAX_KNOWN = 400;

type SearchStatus = 'searching' | 'done' | 'stopped' | 'failed';

/** The analysis of a position so far, and whether the search still runs. */
interface Found {
  /** The game as text. */
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
 * Searches the position at the end of a record: first for a quick estimate, then for better ones, then for exact values
 * if possible. A record of `null` means that the game is over. A change of the record stops the search.
 */
export function createSearch(record: Accessor<GameRecord | null>) {
  const game = createMemo(() => {
    const at = record();
    return at && makeRecord(at);
  });
  const [found, setFound] = createSignal<Found>({ game: null, analysis: null, status: 'done' });
  const [budget, setBudget] = createSignal({ ms: USUAL_MS });
  let stopSearch: (() => void) | null = null;

  createEffect(
    on([game, budget], ([text, { ms }], before) => {
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
      const report = (analysis: Analysis | null, status: SearchStatus) => {
        if (controller.signal.aborted) return;
        // A longer search begins with rough estimates. The last analysis stays until the search has a better one.
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
        .analyze(unwrap(replay(at)), {
          budget: { ms },
          signal: controller.signal,
          onProgress: (analysis) => report(analysis, 'searching'),
        })
        .then(
          (analysis) => report(analysis, 'done'),
          () => report(latest, 'failed'),
        );
      return undefined;
    }),
  );
  onCleanup(() => stopSearch?.());
  return {
    // The signals change one after the other: the analysis of the last position must not show for this one.
    analysis: () => (found().game === game() ? found().analysis : null),
    status: (): SearchStatus => (found().game === game() ? found().status : 'searching'),
    stop: () => stopSearch?.(),
    /** Searches again, for twice the time. */
    goOn: () => setBudget(({ ms }) => ({ ms: ms * 2 })),
  };
}

/** Whether an analysis may replace the one that is shown. */
export const isAsGood = (analysis: Analysis, shown: Analysis): boolean =>
  analysis.exact || (!shown.exact && analysis.reached >= shown.reached);

/** Whether every evaluation is proved, so that more searching cannot change anything. */
export const isSettled = (analysis: Analysis): boolean => analysis.moves.every(({ value }) => value !== null);
