import { type Review, review } from '@rowhouse/coach';
import { type GameRecord, makeRecord } from '@rowhouse/rules';
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';

/** The state of a review: how far it is, or its result. */
export type ReviewState =
  | { readonly kind: 'working'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly review: Review }
  | { readonly kind: 'failed' };

/** Reviews since the page was opened, so that a player never waits twice for the same one. */
const known = new Map<string, Review>();

export interface Reviewing {
  readonly state: Accessor<ReviewState>;
  again(): void;
}

/** Reviews a game, position by position. The work stops with the component that asked for it. */
export function createReview(record: GameRecord): Reviewing {
  const game = makeRecord(record);
  const of = record.moves.length + 1;
  const [state, setState] = createSignal<ReviewState>({ kind: 'working', done: 0, of });
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const again = () => {
    const found = known.get(game);
    if (found) {
      setState({ kind: 'done', review: found });
      return;
    }
    setState({ kind: 'working', done: 0, of });
    review(record, engine.analyze, {
      signal: controller.signal,
      onProgress: (done) => setState({ kind: 'working', done, of }),
    }).then(
      (made) => {
        known.set(game, made);
        setState({ kind: 'done', review: made });
      },
      () => {
        if (!controller.signal.aborted) setState({ kind: 'failed' });
      },
    );
  };
  again();
  return { state, again };
}
