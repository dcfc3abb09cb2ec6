import type { Position } from '@rowhouse/rules';
import { createEffect, on } from 'solid-js';
import { positionWords } from '../../analysis/evaluation-words.ts';
import type { Search } from '../../analysis/search.ts';
import type { Study } from '../../analysis/study.ts';
import { nodeOf } from '../../analysis/variation-tree.ts';
import { announce } from '../../basics/announce.ts';
import { coachWords } from '../../messages/coach.ts';
import { moveWords } from '../../words/move-words.ts';
import { colourName } from '../../words/names.ts';

/** Tells screen readers which move was made, and the evaluation when the search has one. */
export function announceStudy(study: Study, search: Search): void {
  const sayStand = (position: Position) => {
    const analysis = search.analysis();
    return analysis ? positionWords(position, analysis) : '';
  };
  createEffect(
    on(
      study.at,
      (at) => {
        const { move } = nodeOf(study.tree(), at);
        const { config } = study.position();
        const played = move === null ? coachWords().review.start : moveWords(config, move);
        const turn = coachWords().analysis.toMove(colourName(study.position().toMove));
        announce(`${played.charAt(0).toUpperCase()}${played.slice(1)}. ${turn}.`);
      },
      { defer: true },
    ),
  );
  createEffect(
    on(
      search.status,
      (status) => {
        if (status !== 'searching' && !study.position().outcome) announce(sayStand(study.position()));
      },
      { defer: true },
    ),
  );
}
