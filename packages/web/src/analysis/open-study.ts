import { sameMove } from '@rowhouse/coach';
import type { GameRecord, Move } from '@rowhouse/rules';
import { createEffect, on, untrack } from 'solid-js';
import { route, tellAddress } from '../shared/platform/router.ts';
import { findStudy, storeStudy } from './stored-study.ts';
import { createStudy, type Study } from './study.ts';
import { movesTo } from './variation-tree.ts';

/** The study of a game after this many moves: with the variations that are stored for it, and stored from now on. */
export function openStudy(record: GameRecord, ply: number): Study {
  const stored = findStudy(record);
  const study = createStudy(record, ply, stored?.tree);
  // A link leads to a certain move; after a reload, the last position is shown again.
  const isLast = ply === record.moves.length;
  if (stored && (isLast || ply === sharedPlies(record, movesTo(stored.tree, stored.at)))) study.go(stored.at);
  createEffect(() => storeStudy(record, { tree: study.tree(), at: study.at() }));
  tellPosition(study, record);
  return study;
}

/** The address follows the moves of the game, so that it can be copied. In a variation it stays where that began. */
function tellPosition(study: Study, record: GameRecord): void {
  createEffect(
    on(study.record, ({ moves }) => {
      const [, text] = untrack(route);
      if (text !== undefined) tellAddress('analyse', text, String(sharedPlies(record, moves)));
    }),
  );
}

/** How many of these moves are those of the game, from its start. */
function sharedPlies(record: GameRecord, moves: readonly Move[]): number {
  const left = moves.findIndex((move, ply) => {
    const played = record.moves[ply];
    return played === undefined || !sameMove(played, move);
  });
  return left < 0 ? moves.length : left;
}
