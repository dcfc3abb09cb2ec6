import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from './connection.ts';
import { moved, viewOf, World } from './testing/fake-world.ts';

it('issue 9, 4: whatever breaks when, every move is made once, in order, or said to be lost', () => {
  const step = fc.constantFrom(
    'move',
    'break',
    'answer',
    'lose-answer',
    'wait',
    'reload',
    'offline',
    'online',
    'other',
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      playThrough(steps);
    }),
    { numRuns: 300 },
  );
});

/** A server that keeps a log, a person who moves whenever nothing is on its way, and somebody else who moves at any time. */
function playThrough(steps: readonly string[]): void {
  const log: { id: string; move: string }[] = [];
  let world = new World();
  const wanted: string[] = [];
  const columns = '1122334455661122';
  const record = () => log.map(({ move }) => move).join('');
  const view = () => viewOf(log.length, record());
  const enter = () => {
    if (world.isClosed) return;
    world.opens();
    const hello = world.sent[0];
    if (hello?.type !== 'hello') throw new Error('the first word is hello');
    world.welcome({ view: view() });
  };
  /** Answers what arrived; `isHeard`: whether the answer arrives, too. */
  const answer = (isHeard: boolean) => {
    for (const message of world.sent.splice(0)) {
      if (message.type !== 'do') continue;
      const known = log.findIndex(({ id }) => id === message.id);
      const isFresh = known === -1 && message.ply === log.length;
      if (isFresh) log.push({ id: message.id, move: message.move! });
      if (!isHeard) continue;
      const error = { code: 'stale', message: '' } as const;
      if (isFresh)
        world.hears({ type: 'done', id: message.id, ply: log.length, news: moved(log.length, message.move!) });
      else if (known === -1) world.hears({ type: 'refused', id: message.id, error, view: view() });
      else world.hears({ type: 'done', id: message.id, ply: known + 1 });
    }
  };
  const go = () => {
    world.connection.tryNow();
    enter();
  };
  go();
  let refusals = 0;
  let pages = 0;
  let others = 0;
  for (const step of steps) {
    const { state } = world.state.link;
    if (step === 'move' && world.state.pending.length === 0 && wanted.length < columns.length) {
      const move = columns[wanted.length]!;
      wanted.push(move);
      world.connection.do('move', move);
    } else if (step === 'break' && !world.isClosed) world.breaks();
    else if (step === 'answer' && !world.isClosed) answer(true);
    else if (step === 'lose-answer' && !world.isClosed) {
      answer(false);
      world.breaks();
    } else if (step === 'wait' && state === 'waiting') {
      world.passes(LONGEST_WAIT_MS * 2);
      enter();
    } else if (step === 'other' && others < 4) {
      others++;
      log.push({ id: `other-${others}`, move: '7' });
      if (!world.isClosed) world.hears({ type: 'news', ...moved(log.length, '7') });
    } else if (step === 'offline') {
      world.online = false;
      world.connection.lost();
    } else if (step === 'online') {
      world.online = true;
      if (world.isClosed) go();
    } else if (step === 'reload') {
      refusals += world.refused.length;
      world.connection.close();
      world = new World('secret', world.stored, `page-${++pages}`);
      go();
    }
    // Nothing is ever shown that is not in the log.
    expect(record().startsWith(world.moves ?? '')).toBe(true);
  }
  world.online = true;
  if (world.isClosed) go();
  answer(true);
  refusals += world.refused.length;
  expect(world.state.pending).toEqual([]);
  expect(world.moves).toBe(record());
  expect(log.length - others + refusals).toBe(wanted.length);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
}
