import { unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import type { TournamentEntry, TournamentStore } from '../store/tournaments.ts';
import { fake } from '../testing/fake.ts';
import { newTournamentSettings } from './requests.ts';
import { TournamentCache } from './tournament-cache.ts';

const CODE = 'ABCDEF';
const join = (nr: number): TournamentEntry => ({
  nr,
  at: nr,
  event: { did: 'join', name: `Player ${nr}`, secret: `${nr}`, bot: false },
});

/** A store that answers when the test says so, with the entries at the time of the query. */
function slowStore() {
  const stored: TournamentEntry[] = [];
  const answers: (() => void)[] = [];
  const settings = unwrap(newTournamentSettings({ name: 'Cup', format: 'swiss', game: 'connect-7x6x4' }, 0, 'creator'));
  const store = fake<TournamentStore>('store', {
    find: async (code) => ({ code, settings, host: new Uint8Array(32) }),
    log: (_, after) => {
      const found = stored.filter(({ nr }) => nr > after);
      return new Promise((resolve) => answers.push(() => resolve(found)));
    },
  });
  /** Answers until there are no more queries. */
  const answerAll = async () => {
    for (let turn = 0; turn < 10; turn++) {
      for (const answer of answers.splice(0)) answer();
      await new Promise(setImmediate);
    }
  };
  return { store, stored, answers, answerAll };
}

test('a call during a read returns all entries stored before the call', async () => {
  const { store, stored, answers, answerAll } = slowStore();
  const tournaments = new TournamentCache(store);
  stored.push(join(1));
  const first = tournaments.fresh(CODE);
  while (answers.length === 0) await new Promise(setImmediate);
  // Another server stores it, and a client learns of it.
  stored.push(join(2));
  const [second, third] = [tournaments.fresh(CODE), tournaments.fresh(CODE)];
  await answerAll();
  await first;
  expect((await second)?.state.nr).toBe(2);
  expect(await third).toBe(await second);
});

test('a failed read does not fail later calls', async () => {
  const { store, stored, answerAll } = slowStore();
  let fails = true;
  const tournaments = new TournamentCache({
    ...store,
    find: store.find,
    log: async (code, after, most) => {
      if (!fails) return store.log(code, after, most);
      fails = false;
      throw new Error('away');
    },
  });
  stored.push(join(1));
  const [first, second] = [tournaments.fresh(CODE), tournaments.fresh(CODE)];
  await expect(first).rejects.toThrow('away');
  await answerAll();
  expect((await second)?.state.nr).toBe(1);
});
