/** Due turns: waiting computer players, and claims on them. */
import { expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { entry, type StorePair } from './store-pair.ts';

export function describeDue(pair: StorePair): void {
  test('the longest-waiting computer player of each creator is listed', async () => {
    const due = (bot: number, creator: string) => pair.created({ due: { bot, flag: null, creator } });
    const before = new Set((await pair.store.due.waitingBots(1000, 100)).map(({ creator }) => creator));
    const [late, early, alone] = [await due(520, 'many'), await due(510, 'many'), await due(530, 'alone')];
    const waiting = (await pair.other.due.waitingBots(1000, 100)).filter(({ creator }) => !before.has(creator));
    expect(waiting).toEqual([
      { game: early, creator: 'many', since: 510, waiting: 2 },
      { game: alone, creator: 'alone', since: 530, waiting: 1 },
    ]);
    expect([await pair.store.due.countDueBotMoves('many'), await pair.store.due.countDueBotMoves('nobody')]).toEqual([
      2, 0,
    ]);
    await pair.store.due.claimBots('a', 600, 50, [early]);
    const left = await pair.store.due.waitingBots(600, 100);
    expect(left.find(({ creator }) => creator === 'many')).toMatchObject({ game: late, waiting: 1 });
    for (const game of [late, early, alone])
      await pair.store.append({ game, entry: entry(1), due: { bot: null, flag: null } });
    expect(await pair.store.due.countDueBotMoves('many')).toBe(0);
  });

  test('one server claims a computer player’s turn, and another one after the lease', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => pair.created({ due: { bot: 100, flag: null } })));
    expect(await pair.store.due.claimBots('a', 99, 50, ids)).toEqual([]);
    const claims = await Promise.all([
      pair.store.due.claimBots('a', 100, 50, ids),
      pair.other.due.claimBots('b', 100, 50, ids),
    ]);
    expect(
      claims
        .flat()
        .map(({ game }) => game)
        .sort(),
    ).toEqual([...ids].sort());
    expect(await pair.store.due.claimBots('c', 149, 50, ids)).toEqual([]);
    expect(await pair.store.due.claimBots('c', 150, 50, ids.slice(3))).toHaveLength(2);
    expect((await pair.store.due.waitingBots(150, 10)).map(({ waiting }) => waiting)).toEqual([3]);
    await pair.store.due.releaseBots('c', 0);
    expect(await pair.other.due.claimBots('d', 151, 50, ids)).toHaveLength(5);
    await pair.other.due.renewBots('d', 300);
    expect(await pair.store.due.claimBots('e', 299, 50, ids)).toEqual([]);
    await pair.other.due.releaseBots('d', 250, ids[2]!);
    expect(await pair.store.due.claimBots('e', 249, 50, ids)).toEqual([]);
    expect(await pair.store.due.claimBots('e', 250, 50, ids)).toEqual([{ game: ids[2], ply: 0 }]);
    // Any entry of the game ends the claim.
    await pair.store.append({ game: ids[0]!, entry: entry(1), due: { bot: 160, flag: null } });
    await pair.store.append({ game: ids[1]!, entry: entry(1), due: { bot: null, flag: null } });
    expect(await pair.other.due.claimBots('f', 160, 50, ids)).toEqual([{ game: ids[0], ply: 1 }]);
  });

  test('computer players still move after the clock was ahead', async () => {
    const [game] = [await pair.created({ due: { bot: 9_000_000, flag: null, creator: 'ahead' } })];
    const isWaiting = async (now: number) =>
      (await pair.store.due.waitingBots(now, 100)).some((one) => one.game === game);
    expect([await isWaiting(8_999_999), await isWaiting(500)]).toEqual([false, true]);
    expect(await pair.store.due.claimBots('a', 9_000_000, 50, [game])).toHaveLength(1);
    expect([await isWaiting(9_000_000), await isWaiting(500)]).toEqual([false, true]);
    expect(await pair.other.due.claimBots('b', 500, 50, [game])).toHaveLength(1);
    // Released for good: no change of the clock brings it back.
    await pair.other.due.releaseBots('b', Number.MAX_SAFE_INTEGER, game);
    expect(await isWaiting(500)).toBe(false);
    await pair.store.append({ game, entry: entry(1), due: { bot: null, flag: null } });
  });

  test('all servers share one creator key, which changes after a day', async () => {
    const day = 86_400_000;
    const [one, two, three] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
    const ask = async (from: Store, key: Buffer, now: number) => Buffer.from((await from.due.creatorKeys(key, now))[0]);
    expect(await ask(pair.store, one, 5 * day)).toEqual(one);
    expect(await ask(pair.other, two, 6 * day)).toEqual(one);
    expect(await ask(pair.other, two, 6 * day + 1)).toEqual(two);
    expect(await ask(pair.store, one, 6 * day + 2)).toEqual(two);
    // The last ones are kept for a while.
    expect((await pair.other.due.creatorKeys(one, 6 * day + 3)).map((key) => Buffer.from(key))).toEqual([two, one]);
    expect((await pair.other.due.creatorKeys(three, 20 * day)).map((key) => Buffer.from(key))).toEqual([three]);
    // The clock was ahead.
    expect(await ask(pair.store, one, 3 * day)).toEqual(one);
  });
}
