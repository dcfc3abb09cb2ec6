import { type MorrisPosition, morris, morrisConfig, randomFrom, SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { type Draft, morrisFromSetup, NO_DRAFT, touchablePoints, touchPoint } from '@rowhouse/rules/morris';
import { expect, test } from 'vitest';
import { drafted, marksOf, openPoints, touchTurn } from './morris-turn.ts';

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

const OPEN = unwrap(morris.parsePosition(SIX_MENS_MORRIS, 'rrr.b..b/....b... r 3 3 x'));

test.each([
  ['Six Men’s Morris', morris.start(morrisConfig(6), 0)],
  ['Ten Men’s Morris, where men in hand do not keep others from moving', morris.start(morrisConfig(10), 0)],
  ['an open removal', OPEN],
])('E8, E14, E15: turns put together from the legal turns are those of the rules: %s', (_, start) => {
  const random = randomFrom(7);
  let position = start;
  for (let ply = 0; ply < 40 && !position.outcome; ply++) {
    const turns = morris.moves(position);
    for (const draft of draftsOf(position)) {
      expect([...openPoints(turns, draft)].sort()).toEqual([...touchablePoints(position, draft)].sort());
      for (let point = 0; point < 24; point++) {
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

const at = (text: string, config = SIX_MENS_MORRIS) => {
  const answer = morrisFromSetup(unwrap(morris.parseSetup(config, text)));
  if (!answer.ok) throw new Error(text);
  return answer.value.position;
};

const NONE: ReadonlySet<number> = new Set();

/** Red can close the mill on the upper side from the right. */
const moving = at('rr.rb.../b.b.r.b. r 0 0');
const closing: Draft = { from: 3, to: 2 };

const marksAt = (draft: Draft, point: number, mayMove = true) =>
  marksOf(moving, draft, drafted(moving, draft), new Set(mayMove ? touchablePoints(moving, draft) : []))[point];

test('E8: while a removal is pending, the man is already at its new point', () => {
  const points = drafted(moving, closing);
  expect([points[2], points[3]]).toEqual([0, null]);
  expect(drafted(moving, NO_DRAFT)[3]).toBe(0);
});

test('E8: selected, movable, target and removable men are marked only for the player who may move', () => {
  expect(marksAt(NO_DRAFT, 3)).toContain('movable');
  expect(marksAt(NO_DRAFT, 3, false)).not.toContain('movable');
  expect(marksAt(NO_DRAFT, 8)).not.toContain('movable');
  const picked: Draft = { from: 3, to: null };
  expect(marksAt(picked, 3)).toContain('selected');
  expect(marksAt(picked, 2)).toContain('target');
  expect(marksAt(picked, 6)).not.toContain('target');
  expect(marksAt(closing, 8)).toContain('removable');
  expect(marksAt(closing, 0)).not.toContain('removable');
});

test('E8: mills, near mills and the last turn are marked', () => {
  for (const point of [0, 1, 2]) expect(marksAt(NO_DRAFT, point)).toContain('near-mill');
  for (const point of [0, 1, 2]) expect(marksAt(closing, point)).toContain('closed');
  const after = unwrap(morris.play(moving, { from: 3, to: 2, remove: 8 }));
  const marks = marksOf(after, NO_DRAFT, drafted(after, NO_DRAFT), NONE);
  expect(marks.flatMap((list, point) => (list.includes('last') ? [point] : []))).toEqual([2, 3]);
  // The mill stays lit until the next move; then it is one of the old ones.
  expect(marks.flatMap((list, point) => (list.includes('closed') ? [point] : []))).toEqual([0, 1, 2]);
  const later = marksOf(
    { ...after, last: { from: null, to: 9, remove: null } },
    NO_DRAFT,
    drafted(after, NO_DRAFT),
    NONE,
  );
  expect(later.flatMap((list, point) => (list.includes('mill') ? [point] : []))).toEqual([0, 1, 2]);
});

test('E13: where a mill wins, it is marked as the winner', () => {
  const three = at('rr.b...b/. r 1 1', morrisConfig(3));
  const won = unwrap(morris.play(three, { from: null, to: 2, remove: null }));
  const marks = marksOf(won, NO_DRAFT, drafted(won, NO_DRAFT), NONE);
  expect(marks.flatMap((list, point) => (list.includes('win') ? [point] : []))).toEqual([0, 1, 2]);
});
