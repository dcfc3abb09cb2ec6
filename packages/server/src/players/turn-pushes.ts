import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode, PushSubscriptionRequest, SeatNumber } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import webPush from 'web-push';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { type Ledger, statusOf } from '../games/ledger.ts';
import type { PresenceTracker } from '../games/presence.ts';
import type { PushRow, PushStore } from '../store/pushes.ts';
import { DAY_MS } from '../timing.ts';
import { isPublicKey, type PushKeys } from './push-keys.ts';
import { isPublicService, type MayReach, PushService, readEndpoint } from './push-service.ts';

/** Somebody who reloads the page, or moves from one device to another, is back by then and needs no message. */
const DELAY_MS = 3000;
/** So many devices of one player are told. */
const MAX_DEVICES = 3;
/** A device that was off for longer is not told any more. */
const KEPT_FOR_S = (7 * DAY_MS) / 1000;
/** The push service says that nobody is there any more. */
const GONE: readonly number[] = [404, 410];

/** What came of a message. */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface TurnPushesOptions {
  readonly keys: PushKeys;
  /** Who runs this server, for push services that have a complaint: `mailto:…` or `https://…`. */
  readonly contact: string;
  readonly mayReach?: MayReach;
  readonly delayMs?: number;
  readonly pushes: PushStore;
  readonly games: Pick<GameCache, 'fresh'>;
  readonly presence: Pick<PresenceTracker, 'presenceOf' | 'askPresence'>;
  readonly now: () => number;
  readonly onPush: (result: PushResult) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/**
 * Tells players that it is their move when they have no page open: by Web Push, on the devices that asked for it. The
 * server that stores the entry sends the message, so a turn is told once at most.
 */
export class TurnPushes {
  readonly #options: TurnPushesOptions;
  readonly #service: PushService;
  readonly #mayReach: MayReach;
  readonly #working = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(options: TurnPushesOptions) {
    this.#options = options;
    this.#mayReach = options.mayReach ?? isPublicService;
    this.#service = new PushService(this.#mayReach);
  }

  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  /** A device wants to be told of the turns of a seat. */
  async add(game: string, seat: SeatNumber, wanted: PushSubscriptionRequest): Promise<Result<null, ErrorCode>> {
    const { endpoint, p256dh, auth, title, body } = wanted;
    if (!readEndpoint(endpoint, this.#mayReach) || !isPublicKey(p256dh)) return err('bad-request');
    const row = { game, seat, endpoint, p256dh, auth, title, body, made: this.#options.now() };
    await this.#options.pushes.add(row, MAX_DEVICES);
    return ok(null);
  }

  /** A device does not want to be told of anything any more. Whoever knows its address may say so. */
  async remove(endpoint: string): Promise<void> {
    await this.#options.pushes.remove(endpoint);
  }

  /** To be called when an entry was stored, with the ledger before it. */
  readonly onStored = (game: CachedGame, before: Ledger): void => {
    const { id, ledger } = game;
    const status = statusOf(ledger);
    if (status === 'over' && statusOf(before) !== 'over') this.#work(this.#options.pushes.removeGame(id));
    const isNew = ledger.boardPly !== before.boardPly || statusOf(before) !== 'playing';
    const { toMove } = ledger.table.position;
    if (status !== 'playing' || !isNew || ledger.table.seats[toMove]!.bot !== null) return;
    if (this.#options.presence.presenceOf(game).seats[toMove]) return;
    this.#work(this.#tell(id, toMove, ledger.boardPly));
  };

  /** Gives up what is not sent yet. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#service.close();
    await this.settled();
  }

  /** Resolves when every turn so far was told, or need not be. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  #work(work: Promise<void>): void {
    const done = work
      .catch((error) => {
        if (!this.#stopped.signal.aborted) this.#options.onTrouble('push', error);
      })
      .finally(() => this.#working.delete(done));
    this.#working.add(done);
  }

  async #tell(id: string, seat: SeatNumber, boardPly: number): Promise<void> {
    const { pushes, games, presence, delayMs = DELAY_MS } = this.#options;
    await wait(delayMs, null, { signal: this.#stopped.signal });
    const rows = await pushes.find(id, seat);
    if (rows.length === 0) return;
    const game = await games.fresh(id);
    // They may have moved on another server, or come back.
    if (!game || game.ledger.boardPly !== boardPly || statusOf(game.ledger) !== 'playing') return;
    if ((await presence.askPresence(game)).seats[seat]) return;
    await Promise.all(rows.map((row) => this.#send(row)));
  }

  async #send(row: PushRow): Promise<void> {
    const { contact, keys, pushes, onPush } = this.#options;
    const { endpoint, p256dh, auth, game, title, body } = row;
    const url = readEndpoint(endpoint, this.#mayReach);
    if (!url) return onPush('failed');
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ game, title, body }),
      // The topic: a later turn of the same game takes the place of one that was not delivered yet.
      { vapidDetails: { subject: contact, ...keys }, TTL: KEPT_FOR_S, urgency: 'normal', topic: game },
    );
    const status = await this.#service
      .post(url, details.headers as Record<string, string>, details.body as Buffer)
      .catch(() => 0);
    const result = GONE.includes(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
    if (result === 'gone') await pushes.remove(endpoint);
    onPush(result);
  }
}
