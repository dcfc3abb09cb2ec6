import type { Claim, Explanation } from '@rowhouse/coach';
import { claimsOf, isThin, quickClaims } from '@rowhouse/coach/internal';
import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { coach } from '../shared/engine/client.ts';

/** The reasons for a move: claims that the page finds at once, and later the line that proves them. */
export interface Why {
  readonly position: Position;
  readonly move: Move;
  readonly claims: readonly Claim[];
  /** The line, beginning with the move; empty until it is found. */
  readonly line: readonly Move[];
  /** Whether the coach has answered. */
  readonly isComplete: boolean;
}

interface Question {
  readonly record: GameRecord;
  readonly move: Move;
  /** The analysis of the position. If it is `null`, the coach analyses the position first. */
  readonly analysis: Analysis | null;
  /** Whether the value of the move is known to be exact, as in a puzzle. Then an estimate is not enough. */
  readonly isProved?: boolean;
}

/** How long the coach looks for a reason if it finds none at once. Openings need this. */
const LONG_EXPLANATION_MS = 3000;

export function createWhy(question: Accessor<Question | null>): Accessor<Why | null> {
  const [proof, setProof] = createSignal<(Pick<Why, 'claims' | 'line'> & { readonly of: Question }) | null>(null);
  // A computed runs before drawing: the coach works while the page draws the first claims.
  createComputed(
    on(question, (asked) => {
      setProof(null);
      if (!asked) return;
      const controller = new AbortController();
      onCleanup(() => controller.abort());
      const { signal } = controller;
      const { record, move, analysis } = asked;
      const show = ({ claims, line }: Explanation) => {
        if (!signal.aborted) setProof({ of: asked, claims, line });
      };
      const ask = async (timeMs?: number): Promise<Explanation> => {
        const explanation = await coach.explain({ record, move, analysis }, { signal, timeMs });
        show(explanation);
        return explanation;
      };
      ask()
        .then(async (first) => {
          const isWeak = isThin(first.claims) || (asked.isProved && !first.exact);
          const explanation = isWeak ? await ask(LONG_EXPLANATION_MS) : first;
          const proved = await coach.prove({ record, explanation }, { signal });
          if (proved) show(proved);
        })
        // The claims of the page stay.
        .catch(() => {});
    }),
  );
  return createMemo(() => {
    const asked = question();
    if (!asked) return null;
    const position = unwrap(replay(asked.record));
    const proved = proof();
    if (proved && proved.of === asked) return { position, move: asked.move, ...proved, isComplete: true };
    return {
      position,
      move: asked.move,
      claims: asked.analysis ? quickClaims(position, asked.move, asked.analysis) : claimsOf(position, asked.move),
      line: [],
      isComplete: false,
    };
  });
}
