/** Tournaments, and the actions of an admin. */
import { randomUUID } from 'node:crypto';
import type { AdminAction } from '@rowhouse/protocol';
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import type { AuditLine } from '../../store/admin.ts';
import type { Store } from '../../store/store.ts';
import type { TournamentSettings } from '../../store/tournaments.ts';
import { entry, newGame, SETTINGS, type StorePair } from './store-pair.ts';

/** All running tournaments, which stay due. */
const runningIn = (store: Store) => store.tournaments.claimDue(Number.MAX_SAFE_INTEGER, 0, 1000);

export function describeTournaments(pair: StorePair): void {
  test('a tournament and each of its entries are stored once, and running tournaments are found', async () => {
    const settings = { name: 'Club', created: 5 } as TournamentSettings;
    const code = randomUUID().slice(0, 6);
    const row = { code, settings, host: hashOf('host') };
    expect(await pair.store.tournaments.create(row)).toBe(true);
    expect(await pair.other.tournaments.create({ ...row, settings: { ...settings, name: 'Other' } })).toBe(false);
    expect(await pair.other.tournaments.find(code)).toMatchObject({ settings });
    expect(Buffer.from((await pair.other.tournaments.find(code))!.host)).toEqual(hashOf('host'));
    expect(await pair.store.tournaments.find('NOBODY')).toBe(null);
    expect(await runningIn(pair.store)).not.toContain(code);
    const start = { nr: 1, at: 6, event: { did: 'start', order: [2, 1] } } as const;
    // Two servers write the first entry at once. One write is refused and changes nothing.
    const end = { nr: 1, at: 7, event: { did: 'end' } } as const;
    expect(await pair.store.tournaments.append(code, start)).toBe(true);
    expect(await pair.other.tournaments.append(code, end)).toBe(false);
    expect(await pair.other.tournaments.log(code, 0, 10)).toEqual([start]);
    expect(await runningIn(pair.store)).toContain(code);
    expect(await pair.other.tournaments.append(code, { ...end, nr: 2 })).toBe(true);
    expect(await pair.store.tournaments.log(code, 1, 10)).toEqual([{ ...end, nr: 2 }]);
    expect(await runningIn(pair.store)).not.toContain(code);
  });

  test('an admin deletes games and tournaments and blocks addresses, and the audit log records it', async () => {
    const line = (did: AdminAction, what: string): AuditLine => ({
      at: Date.now(),
      did,
      what,
      by: 'ann',
      address: '192.0.2.1',
    });
    const [gone, kept] = [await pair.created(), await pair.created()];
    for (const game of [gone, kept]) await pair.store.append({ game, entry: entry(1), due: { bot: 1, flag: null } });
    await pair.store.admin.deleteGames([gone, 'nobody'], line('delete-game', gone));
    expect([await pair.other.find(gone), await pair.other.seats(gone), await pair.other.log(gone, 1)]).toEqual([
      null,
      [],
      null,
    ]);
    // A server that has it in memory cannot continue it.
    expect(await pair.other.append({ game: gone, entry: entry(2) })).toBe(false);
    expect((await pair.other.log(kept, 0))!).toHaveLength(1);

    const [code, still] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)];
    const settings = { name: 'Club', created: 5 } as TournamentSettings;
    for (const one of [code, still]) {
      await pair.store.tournaments.create({ code: one, settings, host: hashOf('host') });
      await pair.store.tournaments.append(one, { nr: 1, at: 6, event: { did: 'start', order: [1, 2] } });
    }
    await pair.store.admin.deleteTournament(code, line('delete-tournament', code));
    expect([await pair.other.tournaments.find(code), await pair.other.tournaments.log(code, 1, 9)]).toEqual([
      null,
      null,
    ]);
    expect(await pair.other.tournaments.append(code, { nr: 2, at: 7, event: { did: 'end' } })).toBe(false);
    expect(await pair.other.tournaments.log(still, 0, 9)).toHaveLength(1);

    const block = { address: '203.0.113.0/24', note: 'spam', made: 5 };
    await pair.store.admin.block(block, line('block', block.address));
    await pair.other.admin.block({ ...block, note: 'much spam', made: 6 }, line('block', block.address));
    expect(await pair.other.admin.blocks()).toEqual([{ ...block, note: 'much spam' }]);
    await pair.store.admin.unblock(block.address, line('unblock', block.address));
    expect(await pair.other.admin.blocks()).toEqual([]);
    const did = (await pair.other.admin.audit(10)).map((line) => line.did).sort();
    expect(did).toEqual(['block', 'block', 'delete-game', 'delete-tournament', 'unblock']);

    const [page, counts] = [
      await pair.other.admin.games({ before: Date.now() * 2, after: null }, 500),
      await pair.other.admin.counts(),
    ];
    expect(page.find(({ game }) => game === kept)).toMatchObject({ entries: 1, names: ['Ann', null] });
    expect(counts.waiting).toBeGreaterThan(0);
    expect(
      (await pair.other.admin.tournaments({ before: 6, after: null }, 500)).some((row) => row.tournament === still),
    ).toBe(true);
    // Games that were made at the same time are on one page or the next.
    const together = [
      await pair.created(),
      await pair.created(),
      await pair.created(),
      await pair.created(),
      await pair.created(),
    ].sort();
    const made = (await pair.store.find(together[0]!))!.settings.created;
    const walked: string[] = [];
    for (let [before, after] = [made + 1, null as string | null]; ; ) {
      const some = await pair.other.admin.games({ before, after }, 2);
      walked.push(...some.map(({ game }) => game));
      if (some.length < 2) break;
      [before, after] = [some[1]!.created, some[1]!.game];
    }
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toEqual(expect.arrayContaining(together));
    expect([
      await pair.store.admin.keepSecret(hashOf('one'), 1),
      await pair.other.admin.keepSecret(hashOf('two'), 1),
    ]).toEqual([true, false]);
    expect(Buffer.from((await pair.other.admin.secret())!)).toEqual(hashOf('one'));
  });

  test('abandoned tournaments are no longer advanced, and finished games are found', async () => {
    const [old, busy] = [randomUUID().slice(0, 6), randomUUID().slice(0, 6)];
    for (const code of [old, busy]) {
      const settings = { name: 'Club', created: 5 } as TournamentSettings;
      await pair.store.tournaments.create({ code, settings, host: hashOf('host') });
      await pair.store.tournaments.append(code, {
        nr: 1,
        at: code === old ? 6 : 60,
        event: { did: 'start', order: [1, 2] },
      });
    }
    await pair.store.tournaments.forget(50, 100);
    const running = await runningIn(pair.store);
    expect([running.includes(old), running.includes(busy)]).toEqual([false, true]);
    const [one, two] = [await pair.created(), await pair.created()];
    await pair.store.append({ game: one, entry: entry(1), status: 'over' });
    expect(await pair.other.tournaments.ended([one, two])).toEqual([one]);
  });

  test('running tournaments have their turn by due time, each on one server, and are counted for their creator', async () => {
    await pair.store.tournaments.claimDue(Number.MAX_SAFE_INTEGER, 9000, 1000);
    const creator = randomUUID();
    const codes = Array.from({ length: 5 }, () => randomUUID().slice(0, 6));
    for (const [at, code] of codes.entries()) {
      const settings = { name: 'Club', created: 5, creator } as TournamentSettings;
      await pair.store.tournaments.create({ code, settings, host: hashOf('host') });
      await pair.store.tournaments.append(code, { nr: 1, at: 6, event: { did: 'start', order: [1, 2] } });
      await pair.store.tournaments.setDue(code, 100 + at);
    }
    expect(await pair.other.tournaments.countRunning(creator)).toBe(5);
    // The oldest two first, then the next two. Nothing that is claimed is in their way.
    expect((await pair.store.tournaments.claimDue(103, 9000, 2)).toSorted()).toEqual(codes.slice(0, 2).toSorted());
    expect((await pair.other.tournaments.claimDue(103, 9000, 9)).toSorted()).toEqual(codes.slice(2, 4).toSorted());
    expect(await pair.store.tournaments.claimDue(103, 9000, 9)).toEqual([]);
    await pair.other.tournaments.setDue(codes[0]!, 200);
    expect((await pair.store.tournaments.claimDue(300, 9000, 1))[0]).toBe(codes[4]);
    // A due time from a clock that was ahead.
    await pair.store.tournaments.setDue(codes[1]!, 10 ** 15);
    expect(await pair.store.tournaments.claimDue(300, 9000, 9)).toEqual(expect.arrayContaining([codes[0], codes[1]]));
  });

  test('a deleted game or tournament, and an abandoned game without an entry, cannot be created again', async () => {
    const line: AuditLine = { at: 1, did: 'delete-game', what: '', by: 'ann', address: '192.0.2.1' };
    const [gone, empty] = [newGame({ status: 'playing' }), newGame({ settings: { ...SETTINGS, created: 1 } })];
    for (const game of [gone, empty]) expect(await pair.store.create(game)).toBe(true);
    await pair.store.append({ game: gone.id, entry: entry(1) });
    await pair.store.admin.deleteGames([gone.id], line);
    for (let pages = 0; pages < 20 && (await pair.store.find(empty.id)); pages++)
      await pair.store.archive.pack(50, 1000);
    for (const game of [gone, empty]) {
      expect([await pair.other.find(game.id), await pair.other.isDeleted(game.id)]).toEqual([null, true]);
      expect(await pair.other.create(game)).toBe(false);
      expect([await pair.store.find(game.id), await pair.store.seats(game.id)]).toEqual([null, []]);
    }
    const row = {
      code: randomUUID().slice(0, 6),
      settings: { name: 'Club', created: 5 } as TournamentSettings,
      host: hashOf('host'),
    };
    expect(await pair.store.tournaments.create(row)).toBe(true);
    await pair.other.admin.deleteTournament(row.code, { ...line, did: 'delete-tournament' });
    expect(await pair.store.tournaments.create(row)).toBe(false);
    expect([await pair.store.tournaments.find(row.code), await pair.other.tournaments.isDeleted(row.code)]).toEqual([
      null,
      true,
    ]);
  });
}
