/** Tournaments, and what an admin may do. */
import { randomUUID } from 'node:crypto';
import type { AdminAction } from '@rowhouse/protocol';
import { expect, test } from 'vitest';
import { hashOf } from '../../secrets.ts';
import type { AuditLine } from '../../store/admin.ts';
import type { TournamentSettings } from '../../store/tournaments.ts';
import { entry, type StorePair } from './store-pair.ts';

export function describeTournaments(pair: StorePair): void {
  test('a tournament is made once, an entry of each number is stored once, and what has started is found', async () => {
    const settings = { name: 'Club', created: 5 } as TournamentSettings;
    const code = randomUUID().slice(0, 6);
    const row = { code, settings, host: hashOf('host') };
    expect(await pair.store.tournaments.create(row)).toBe(true);
    expect(await pair.other.tournaments.create({ ...row, settings: { ...settings, name: 'Other' } })).toBe(false);
    expect(await pair.other.tournaments.find(code)).toMatchObject({ settings });
    expect(Buffer.from((await pair.other.tournaments.find(code))!.host)).toEqual(hashOf('host'));
    expect(await pair.store.tournaments.find('NOBODY')).toBe(null);
    expect(await pair.store.tournaments.running(100)).not.toContain(code);
    const start = { nr: 1, at: 6, event: { did: 'start', order: [2, 1] } } as const;
    // Two servers write the first entry at once: one of them is refused, and leaves no trace.
    const end = { nr: 1, at: 7, event: { did: 'end' } } as const;
    expect(await pair.store.tournaments.append(code, start)).toBe(true);
    expect(await pair.other.tournaments.append(code, end)).toBe(false);
    expect(await pair.other.tournaments.log(code, 0, 10)).toEqual([start]);
    expect(await pair.store.tournaments.running(100)).toContain(code);
    expect(await pair.other.tournaments.append(code, { ...end, nr: 2 })).toBe(true);
    expect(await pair.store.tournaments.log(code, 1, 10)).toEqual([{ ...end, nr: 2 }]);
    expect(await pair.store.tournaments.running(100)).not.toContain(code);
  });

  test('an admin deletes games and tournaments, and blocks addresses; every event is written down', async () => {
    const line = (did: AdminAction, what: string): AuditLine => ({ at: Date.now(), did, what, address: '192.0.2.1' });
    const [gone, kept] = [await pair.created(), await pair.created()];
    for (const game of [gone, kept]) await pair.store.append({ game, entry: entry(1), due: { bot: 1, flag: null } });
    await pair.store.admin.deleteGames([gone, 'nobody'], line('delete-game', gone));
    expect([await pair.other.find(gone), await pair.other.seats(gone), await pair.other.log(gone, 1)]).toEqual([
      null,
      [],
      null,
    ]);
    // A server that has it in memory cannot go on with it.
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

  test('tournaments that nobody goes on with are no longer looked after; ended games are told', async () => {
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
    const running = await pair.store.tournaments.running(100);
    expect([running.includes(old), running.includes(busy)]).toEqual([false, true]);
    const [one, two] = [await pair.created(), await pair.created()];
    await pair.store.append({ game: one, entry: entry(1), status: 'over' });
    expect(await pair.other.tournaments.ended([one, two])).toEqual([one]);
  });
}
