import { describe, expect, it } from 'vitest';
import { SafeStorage } from '../shared/platform/storage.ts';
import { FakeStorage } from '../shared/testing/fake-storage.ts';
import { MAX_SEATS, OnlineKeys } from './seat-keys.ts';

function device(): { keys: OnlineKeys; storage: FakeStorage } {
  const storage = new FakeStorage();
  let now = 0;
  return { keys: new OnlineKeys(new SafeStorage(() => storage), () => ++now), storage };
}

describe('the stored keys of online games', () => {
  it('keep the details of a seat until its secret changes', () => {
    const { keys } = device();
    keys.storeSeat({ game: 'one', secret: 'first' });
    keys.storeSeat({ game: 'one', secret: 'first', seat: 1, config: 'morris-6' });
    keys.storeSeat({ game: 'one', secret: 'first' });
    expect(keys.seat('one')).toMatchObject({ seat: 1, secret: 'first', config: 'morris-6', invites: [] });
    keys.storeSeat({ game: 'one', secret: 'second' });
    expect(keys.seat('one')).toMatchObject({ seat: null, secret: 'second', config: '' });
  });

  it('list the newest seats first, up to the limit', () => {
    const { keys } = device();
    for (let game = 0; game < MAX_SEATS + 5; game++) keys.storeSeat({ game: `game-${game}`, secret: 's' });
    expect(keys.seats()).toHaveLength(MAX_SEATS);
    expect(keys.seats()[0]?.game).toBe(`game-${MAX_SEATS + 4}`);
    expect(keys.seat('game-0')).toBeNull();
  });

  it('ignore stored text that is not a seat, a guest or a command', () => {
    const { keys, storage } = device();
    for (const text of ['', '{', '[]', '{}', 'null', '"x"', '{"secret":1}']) {
      storage.setItem('rowhouse.online.seat.one', text);
      storage.setItem('rowhouse.online.guest', text);
      expect([keys.seat('one'), keys.guest(), keys.seats()]).toEqual([null, null, []]);
    }
    storage.setItem('rowhouse.online.sent.one', '{"id":"x"}');
    expect(keys.outbox('one').read()).toEqual([]);
  });

  it('are all removed with the guest, and nothing else is', () => {
    const { keys, storage } = device();
    storage.setItem('rowhouse.settings', '{}');
    keys.storeGuest({ name: 'Ann', secret: 's', isKnown: true });
    keys.storeSeat({ game: 'one', secret: 's' });
    keys.outbox('one').write([{ id: 'command-1', ply: 0, do: 'resign' }]);
    expect(keys.outbox('one').read()).toHaveLength(1);
    keys.forgetAll();
    expect([...storage.map.keys()]).toEqual(['rowhouse.settings']);
  });
});
