/** The contract of the store for games and their logs. */
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import { type Append, type NewGameRow, swappedSeats } from '../../store/rows.ts';
import { entry, newGame, SETTINGS, type StorePair } from './store-pair.ts';

export function describeGames(pair: StorePair): void {
  test('a game is read as it was created', async () => {
    const id = await pair.created();
    expect(await pair.other.find(id)).toEqual({ settings: SETTINGS, host: expect.anything() });
    expect(Buffer.from((await pair.other.find(id))!.host)).toEqual(hashOf('host'));
    const [host, free] = await pair.other.seats(id);
    expect(host).toMatchObject({ seat: 0, invite: null, name: 'Ann', guest: null });
    expect([Buffer.from(host!.secret!), Buffer.from(free!.invite!)]).toEqual([hashOf('host'), hashOf('invite')]);
    expect(free).toMatchObject({ seat: 1, secret: null, name: null });
    expect(await pair.store.find('nobody-made-this')).toBe(null);
  });

  test('a game is created once, and a repeat changes nothing', async () => {
    const game = newGame();
    const twins = [
      game,
      { ...game, settings: { ...SETTINGS, seed: 2 }, seats: [...game.seats, { ...game.seats[1]!, seat: 2 }] },
    ];
    const answers = await Promise.all(twins.map((twin, at) => (at === 0 ? pair.store : pair.other).create(twin)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    const kept = twins[answers.indexOf(true)]!;
    expect(await pair.store.find(game.id)).toMatchObject({ settings: kept.settings });
    expect(await pair.store.seats(game.id)).toHaveLength(kept.seats.length);
  });

  test('a log is read as it was written, after any ply', async () => {
    const id = await pair.created();
    const log = [entry(1), entry(2, { seat: null, did: 'time', body: null }), entry(3, { body: { kept: 2 } })];
    for (const one of log) expect(await pair.store.append({ game: id, entry: one })).toBe(true);
    expect(await pair.other.log(id, 0)).toEqual(log);
    expect(await pair.other.log(id, 2)).toEqual(log.slice(2));
    expect(await pair.other.log(id, 3)).toEqual([]);
  });

  test('of many simultaneous writes of one ply, one succeeds', async () => {
    const id = await pair.created();
    for (let ply = 1; ply <= 20; ply++) {
      const tries = Array.from({ length: 10 }, () => entry(ply));
      const taken = await Promise.all(
        tries.map((one, at) => (at % 2 === 0 ? pair.store : pair.other).append({ game: id, entry: one })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await pair.store.log(id, ply - 1)).toEqual([tries[taken.indexOf(true)]]);
    }
  });

  test('a repeated entry is stored once', async () => {
    const id = await pair.created();
    const first = entry(1);
    const sent = [pair.store, pair.other].map((one) => one.append({ game: id, entry: first }));
    expect((await Promise.all(sent)).filter(Boolean)).toHaveLength(1);
    expect(await pair.store.append({ game: await pair.created(), entry: first })).toBe(true);
    expect(await pair.store.log(id, 0)).toEqual([first]);
  });

  test('a failed request does not affect the others in its commit', async () => {
    const id = await pair.created();
    const bad = { ...entry(1), at: null as unknown as number };
    const results = await Promise.allSettled([
      pair.store.append({ game: id, entry: entry(1) }),
      pair.store.guests.add({ id: 'broken', secret: null as unknown as Uint8Array, name: 'Eve', created: 1 }),
      pair.other.append({ game: id, entry: bad }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await pair.store.log(id, 0)).toHaveLength(1);
  });

  test('many games share commits', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => pair.created()));
    const all = ids.flatMap((game) => [1, 2, 3].map((ply): Append => ({ game, entry: entry(ply) })));
    expect(await Promise.all(all.map((one) => pair.store.append(one)))).toEqual(all.map(() => true));
    const plies = await pair.other.plies([...ids, 'unknown']);
    expect([...plies].sort()).toEqual(ids.map((id) => [id, 3]).sort());
    for (const game of ids)
      expect(await pair.other.log(game, 0)).toEqual(all.filter((one) => one.game === game).map((one) => one.entry));
  });

  test('open games in progress are listed, the latest first', async () => {
    const play = async (changes: Partial<NewGameRow>, at: number): Promise<string> => {
      const game = await pair.created({ pairing: 'any', status: 'playing', ...changes });
      await pair.store.append({ game, entry: { ...entry(1), at } });
      return game;
    };
    const early = await play({}, 9_000_000_000_000);
    const late = await play({}, 9_000_000_000_001);
    await play({ pairing: null }, 9_000_000_000_002);
    await play({ status: 'over' }, 9_000_000_000_003);
    await play({ status: 'waiting' }, 9_000_000_000_004);
    await play({}, 8_999_999_999_999);
    expect(await pair.other.watchable(9_000_000_000_000, 10)).toEqual([
      { game: late, ply: 1 },
      { game: early, ply: 1 },
    ]);
    expect(await pair.other.watchable(0, 1)).toEqual([{ game: late, ply: 1 }]);
  });

  test('the consequences of an entry are stored with it or not at all', async () => {
    const id = await pair.created({ due: { bot: null, flag: null } });
    const sitter = { seat: 1, secret: hashOf('theirs'), invite: null, name: 'Bob', guest: 'g1' };
    const sit = entry(1, { seat: 1, did: 'sit', body: null });
    const item: Append = { game: id, entry: sit, status: 'playing', due: { bot: null, flag: 9 }, sitter };
    expect(await pair.store.append(item)).toBe(true);
    const late = { ...item, status: 'over' as const, due: { bot: 1, flag: 1 }, sitter: { ...sitter, name: 'Eve' } };
    expect(await pair.other.append({ ...late, entry: { ...sit, command: 'late' } })).toBe(false);
    const [, seat] = await pair.store.seats(id);
    expect([seat!.name, seat!.guest, Buffer.from(seat!.secret!)]).toEqual(['Bob', 'g1', hashOf('theirs')]);
    expect(Buffer.from(seat!.invite!)).toEqual(hashOf('invite'));
    const expired = { game: id, ply: 1, flag: 9 };
    expect(await pair.store.due.expiredClocks(8, 1000)).not.toContainEqual(expired);
    expect(await pair.store.due.expiredClocks(9, 1000)).toContainEqual(expired);
    expect(await pair.store.due.expiredClocks(9, 1000, expired)).not.toContainEqual(expired);
    expect(await pair.store.due.expiredClocks(9, 1000, { ...expired, flag: 8 })).toContainEqual(expired);
  });

  test('the players of a game of two swap their seats with an entry', async () => {
    const id = await pair.created();
    const before = await pair.store.seats(id);
    const item: Append = { game: id, entry: entry(1, { did: 'change', body: null }), swap: true };
    expect(await pair.store.append(item)).toBe(true);
    expect(await pair.other.append({ ...item, entry: { ...item.entry, command: 'late' } })).toBe(false);
    const after = await pair.other.seats(id);
    const plain = (rows: typeof before) =>
      rows.map(({ secret, invite, ...row }) => ({ ...row, keys: [secret, invite].map((key) => key && [...key]) }));
    expect(plain(after)).toEqual(plain(swappedSeats(before)));
    expect(plain(after)).not.toEqual(plain(before));
  });

  test('the lobby lists waiting open games while they are kept open', async () => {
    const now = 1_000_000;
    const open = { pairing: 'p', openUntil: now + 10 };
    const older = await pair.created({ ...open, settings: { ...SETTINGS, created: 1 } });
    const newer = await pair.created({ ...open, settings: { ...SETTINGS, created: 2 } });
    await pair.created({ ...open, status: 'playing' });
    await pair.created({ openUntil: now + 10 });
    const another = await pair.created({ ...open, pairing: 'q', settings: { ...SETTINGS, created: 3 } });
    const ids = async (at: number, ...like: string[]) =>
      (await pair.store.lobby(at, 10, like.length > 0 ? like : undefined)).map(({ id }) => id);
    expect(await ids(now)).toEqual([another, newer, older]);
    expect(await ids(now, 'p')).toEqual([older, newer]);
    expect(await ids(now, 'x%', 'q%')).toEqual([another]);
    expect((await pair.store.lobby(now, 10))[0]).toMatchObject({ seats: [{ name: 'Ann' }, { name: null }] });
    await pair.store.keepOpen([older], now + 100);
    expect(await ids(now + 50)).toEqual([older]);
    await pair.store.append({ game: older, entry: entry(1), status: 'playing' });
    expect(await ids(now + 50)).toEqual([]);
  });

  test('a pairing can be found by its secret for a day', async () => {
    const day = 86_400_000;
    expect(await pair.store.pairedGame(hashOf('seeker'))).toBe(null);
    await pair.store.notePairing(hashOf('seeker'), 'one', 1);
    await pair.other.notePairing(hashOf('seeker'), 'two', 2);
    expect(await pair.store.pairedGame(hashOf('seeker'))).toBe('two');
    await pair.store.notePairing(hashOf('later'), 'three', day + 3);
    expect(await pair.store.pairedGame(hashOf('seeker'))).toBe(null);
  });

  test('a lone surrogate in a name fails no commit', async () => {
    const [one, two] = [await pair.created(), await pair.created()];
    const sitter = { seat: 1, secret: hashOf('guest'), invite: null, name: '\ud800!', guest: null };
    const stored = await Promise.all([
      pair.store.append({ game: one, entry: entry(1, { did: 'sit' }), sitter }),
      pair.store.append({ game: two, entry: entry(1) }),
    ]);
    expect(stored).toEqual([true, true]);
    expect((await pair.store.seats(one))[1]!.name).toBe('\ufffd!');
  });

  test('an abandoned game is packed and restored unchanged when it is read', async () => {
    const settings = { ...SETTINGS, created: 1 };
    const [old, fresh, over, timed] = [
      await pair.created({ settings }),
      await pair.created({ settings }),
      await pair.created({ settings, status: 'over' }),
      await pair.created({ settings, due: { bot: null, flag: 9000 } }),
    ] as [string, string, string, string];
    const log = Array.from({ length: 250 }, (_, at) => entry(at + 1, { at: at + 1 }));
    for (const game of [old, fresh, over, timed])
      await Promise.all(log.map((one) => pair.store.append({ game, entry: one })));
    await pair.store.append({ game: fresh, entry: entry(251, { at: 900 }) });
    expect(await pair.store.archive.pack(500, 1000)).toBe(1);
    expect(await pair.other.archive.pack(500, 1000)).toBe(0);
    // The next ply is taken, so an append without reading first fails.
    expect(await pair.other.append({ game: old, entry: entry(251) })).toBe(false);
    // One row, regardless of the length of the game.
    const [page, two] = await Promise.all([pair.store.log(old, 0, 100), pair.other.log(old, 249)]);
    expect([page, two]).toEqual([log.slice(0, 100), log.slice(249)]);
    expect(await pair.store.log(old, 0)).toEqual(log);
    // It can be packed again and again.
    expect([await pair.other.archive.pack(500, 1000), await pair.store.log(old, 0)]).toEqual([1, log]);
    for (const game of [over, timed]) expect(await pair.store.log(game, 0)).toEqual(log);
    expect(await pair.other.append({ game: old, entry: entry(251) })).toBe(true);
    expect((await pair.store.log(old, 249))!.map(({ ply }) => ply)).toEqual([250, 251]);
  });

  test('an abandoned game without entries is deleted and cannot begin afterwards', async () => {
    const settings = { ...SETTINGS, created: 1 };
    const seats = [{ seat: 0, secret: hashOf('host'), invite: null, name: 'Ann', guest: null }];
    const [old, open, owed] = [
      await pair.created({ settings, seats }),
      await pair.created({ settings, openUntil: 9000 }),
      await pair.created({ settings, due: { bot: 1, flag: null } }),
    ] as [string, string, string];
    await pair.store.archive.pack(500, 1000);
    expect([await pair.other.find(old), await pair.other.seats(old), await pair.other.log(old, 0)]).toEqual([
      null,
      [],
      null,
    ]);
    for (const game of [open, owed]) expect(await pair.other.find(game)).not.toBeNull();
    // A server may still have the game in memory and try to begin it.
    expect(await pair.other.append({ game: old, entry: entry(1) })).toBe(false);
  });

  test('time advances', async () => {
    const first = await pair.store.time();
    expect(Math.abs(first - Date.now())).toBeLessThan(60_000);
    expect(await pair.other.time()).toBeGreaterThanOrEqual(first);
    expect(Number.isInteger(first)).toBe(true);
  });
}
