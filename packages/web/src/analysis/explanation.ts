import { type Claim, claimsOf, type Explanation, isThin, quickClaims } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { coach } from '../shared/engine/client.ts';

/** Why a move is good or bad: claims that are visible at once, and a moment later the line that proves them. */
export interface Why {
  readonly position: Position;
  readonly move: Move;
  readonly claims: readonly Claim[];
  /** The line, beginning with the move; empty until it is found. */
  readonly line: readonly Move[];
  readonly isWhole: boolean;
}

interface Question {
  readonly record: GameRecord;
  readonly move: Move;
  /** The analysis of the position, if there is one already; otherwise the engine is asked for it. */
  readonly analysis: Analysis | null;
  /** Whether the value of the move is known to be exact, as in a puzzle: then an estimate came too soon. */
  readonly isProved?: boolean;
}

/** If no good reason is found at once, the coach looks for one this long. Openings need it. */
const LONG_EXPLANATION_MS = 3000;

export function createWhy(question: Accessor<Question | null>): Accessor<Why | null> {
  const [proof, setProof] = createSignal<(Pick<Why, 'claims' | 'line'> & { readonly of: Question }) | null>(null);
  // Before anything is drawn: the coach looks for the reason while the page draws what it knows already.
  createComputed(
    on(question, (asked) => {
      setProof(null);
      if (!asked) return;
      const controller = new AbortController();
      onCleanup(() => controller.abort());
      const { signal } = controller;
      const tell = async (timeMs?: number): Promise<Explanation> => {
        const { record, move, analysis } = asked;
        const explanation = await coach.explain({ record, move, analysis }, { signal, timeMs });
        const { claims, line } = explanation;
        if (!signal.aborted) setProof({ of: asked, claims, line });
        return explanation;
      };
      tell()
        .then(async ({ claims, exact }) => {
          if (isThin(claims) || (asked.isProved && !exact)) await tell(LONG_EXPLANATION_MS);
        })
        // The explanation that was given at once stays.
        .catch(() => {});
    }),
  );
  return createMemo(() => {
    const asked = question();
    if (!asked) return null;
    const position = unwrap(replay(asked.record));
    const proved = proof();
    if (proved && proved.of === asked) return { position, move: asked.move, ...proved, isWhole: true };
    return {
      position,
      move: asked.move,
      claims: asked.analysis ? quickClaims(position, asked.move, asked.analysis) : claimsOf(position, asked.move),
      line: [],
      isWhole: false,
    };
  });
}
