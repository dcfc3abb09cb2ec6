import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode, PushSubscriptionRequest, SeatNumber } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import webPush from 'web-push';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import { type Ledger, statusOf } from '../games/ledger.ts';
import type { PresenceTracker } from '../games/presence.ts';
import { JobRunner } from '../job-runner.ts';
import type { PushRow, PushStore } from '../store/pushes.ts';
import { DAY_MS } from '../timing.ts';
import { isPublicKey, type PushKeys } from './push-keys.ts';
import { isPublicService, type MayReach, PushService, readEndpoint } from './push-service.ts';

/** A player who reloads the page or changes devices is back within this time and gets no message. */
const DELAY_MS = 3000;
/** The number of devices of a player that get messages. */
const MAX_DEVICES = 3;
/** How long push services keep a message for a device that is off, in seconds. */
const TTL_S = (7 * DAY_MS) / 1000;
/** The statuses of push services for devices that no longer exist. */
const GONE: readonly number[] = [404, 410];

/** The outcome of a message. */
export type PushResult = 'sent' | 'gone' | 'failed';

interface TurnPushesOptions {
  readonly keys: PushKeys;
  /** `PushOptions.contact`. */
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
 * Notifies players of their turn by Web Push while they have no page open. The server that stores an entry sends the message,
 * so there is at most one for each turn.
 */
export class TurnPushes {
  readonly #options: TurnPushesOptions;
  readonly #service: PushService;
  readonly #mayReach: MayReach;
  readonly #runner: JobRunner;

  constructor(options: TurnPushesOptions) {
    this.#options = options;
    this.#mayReach = options.mayReach ?? isPublicService;
    this.#service = new PushService(this.#mayReach);
    this.#runner = new JobRunner(options.onTrouble);
  }

  get publicKey(): string {
    return this.#options.keys.publicKey;
  }

  /** Subscribes a device to the turns of a seat. */
  async add(game: string, seat: SeatNumber, wanted: PushSubscriptionRequest): Promise<Result<null, ErrorCode>> {
    const { endpoint, p256dh, auth, title, body } = wanted;
    if (!readEndpoint(endpoint, this.#mayReach) || !isPublicKey(p256dh)) return err('bad-request');
    const row = { game, seat, endpoint, p256dh, auth, title, body, made: this.#options.now() };
    await this.#options.pushes.add(row, MAX_DEVICES);
    return ok(null);
  }

  /** Unsubscribes a device from all games. Its endpoint is the only proof needed. */
  async remove(endpoint: string): Promise<void> {
    await this.#options.pushes.remove(endpoint);
  }

  /** Call it for every stored entry, with the ledger before it. */
  readonly onStored = (game: CachedGame, before: Ledger): void => {
    const { id, ledger } = game;
    const status = statusOf(ledger);
    if (status === 'over' && statusOf(before) !== 'over')
      this.#runner.run('push', () => this.#options.pushes.removeGame(id));
    const isNew = ledger.boardPly !== before.boardPly || statusOf(before) !== 'playing';
    const { toMove } = ledger.table.position;
    if (status !== 'playing' || !isNew || ledger.table.seats[toMove]!.bot !== null) return;
    if (this.#options.presence.presenceOf(game).seats[toMove]) return;
    this.#runner.run('push', () => this.#notify(id, toMove, ledger.boardPly));
  };

  /** Drops messages that are not sent yet. */
  async stop(): Promise<void> {
    const stopped = this.#runner.stop();
    this.#service.close();
    await stopped;
  }

  /** Resolves when all messages so far are sent or dropped. */
  settled(): Promise<void> {
    return this.#runner.settled();
  }

  async #notify(id: string, seat: SeatNumber, boardPly: number): Promise<void> {
    const { pushes, games, presence, delayMs = DELAY_MS } = this.#options;
    await wait(delayMs, null, { signal: this.#runner.signal });
    const rows = await pushes.find(id, seat);
    if (rows.length === 0) return;
    const game = await games.fresh(id);
    // The player may have moved on another server, or come back.
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
      // The topic: a later message about the game replaces one that was not delivered yet.
      { vapidDetails: { subject: contact, ...keys }, TTL: TTL_S, urgency: 'normal', topic: game },
    );
    const status = await this.#service
      .post(url, details.headers as Record<string, string>, details.body as Buffer)
      .catch(() => 0);
    const result = GONE.includes(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
    if (result === 'gone') await pushes.remove(endpoint);
    onPush(result);
  }
}
