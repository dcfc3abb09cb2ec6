import { type MorrisPosition, morris, morrisConfig, randomFrom, unwrap } from '@rowhouse/rules';
import { type Draft, NO_DRAFT, touchablePoints, touchPoint } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { openPoints, touchTurn } from './turn-list.ts';

/** Every draft that touches can lead to. */
function draftsOf(position: MorrisPosition): readonly Draft[] {
  const drafts = [NO_DRAFT];
  // The list grows while it is read.
  for (const draft of drafts)
    for (const point of touchablePoints(position, draft)) {
      const touched = touchPoint(position, draft, point);
      if (touched.kind !== 'draft') continue;
      const { from, to } = touched.draft;
      if (!drafts.some((known) => known.from === from && known.to === to)) drafts.push(touched.draft);
    }
  return drafts;
}

test('E8: turns put together from the list of legal turns are those that the rules put together', () => {
  const random = randomFrom(7);
  let position = morris.start(morrisConfig(6), 0);
  for (let ply = 0; ply < 40 && !position.outcome; ply++) {
    const turns = morris.moves(position);
    for (const draft of draftsOf(position)) {
      expect([...openPoints(turns, draft)].sort()).toEqual([...touchablePoints(position, draft)].sort());
      for (let point = 0; point < 16; point++) {
        const theirs = touchPoint(position, draft, point);
        const ours = touchTurn(turns, draft, point);
        if (theirs.kind === 'turn') expect(ours).toEqual({ kind: 'move', move: theirs.turn });
        else if (theirs.kind === 'draft') expect(ours).toEqual(theirs);
        else expect(ours.kind).toBe('refused');
      }
    }
    position = unwrap(morris.play(position, turns[Math.floor(random() * turns.length)]!));
  }
});
