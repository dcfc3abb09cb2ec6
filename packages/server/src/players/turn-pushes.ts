import { setTimeout as wait } from 'node:timers/promises';
import type { PushSubscriptionRequest, SeatNumber } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import webPush from 'web-push';
import { FairTurns } from '../fair-turns.ts';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameParts } from '../games/game-parts.ts';
import { type Ledger, statusOf } from '../games/ledger.ts';
import { JobRunner } from '../job-runner.ts';
import { type Answer, Service } from '../service.ts';
import type { PushRow } from '../store/pushes.ts';
import { DAY_MS } from '../timing.ts';
import { isPublicKey, type PushKeys } from './push-keys.ts';
import { isPublicService, type MayReach, PushService, readEndpoint } from './push-service.ts';

/** A player who reloads the page or changes devices is back within this time and gets no message. */
const DEFAULT_DELAY_MS = 3000;
/** The number of devices of a player that get messages. */
const MAX_DEVICES = 3;
/** How long push services keep a message for a device that is off, in seconds. */
const TTL_S = (7 * DAY_MS) / 1000;
/** The statuses of push services for devices that no longer exist. */
const GONE_STATUSES: readonly number[] = [404, 410];

const TOO_MANY = 429;
/** The number of messages that are sent at the same time, in all and for the games of one creator. */
const MAX_SENDING = 32;
const MAX_SENDING_PER_CREATOR = 8;
const MAX_QUEUED_PER_CREATOR = 100;
/** A message that waits longer is dropped: the player has probably looked by then. */
const MAX_QUEUED_MS = 60_000;
/** After this many failures in a row, a push service gets no messages for a while. Each further failure doubles it. */
const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 10_000;
const LAST_PAUSE_MS = 600_000;
const MAX_ORIGINS = 1000;

const originOf = ({ endpoint }: PushRow): string => (URL.canParse(endpoint) ? new URL(endpoint).origin : '');

/** Push services that fail. */
class Origins {
  readonly #elapsed: () => number;
  readonly #failing = new Map<string, { readonly failures: number; readonly until: number }>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  mayReach(origin: string): boolean {
    return (this.#failing.get(origin)?.until ?? 0) <= this.#elapsed();
  }

  note(origin: string, isFine: boolean): void {
    const failures = (this.#failing.get(origin)?.failures ?? 0) + 1;
    this.#failing.delete(origin);
    if (isFine) return;
    const pause = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - MAX_FAILURES));
    this.#failing.set(origin, { failures, until: failures < MAX_FAILURES ? 0 : this.#elapsed() + pause });
    if (this.#failing.size > MAX_ORIGINS) this.#failing.delete(this.#failing.keys().next().value!);
  }
}

/** The outcome of a message. */
export type PushResult = 'sent' | 'gone' | 'failed';

interface TurnPushesParts extends GameParts {
  readonly keys: PushKeys;
  /** `PushOptions.contact`. */
  readonly contact: string;
  readonly mayReach?: MayReach;
  readonly delayMs?: number;
  readonly onPush: (result: PushResult) => void;
}

/**
 * Notifies players of their turn by Web Push while they have no page open. The server that stores an entry sends the
 * message, so there is at most one for each turn.
 */
export class TurnPushes extends Service<TurnPushesParts> {
  readonly #mayReach = this.parts.mayReach ?? isPublicService;
  readonly #service = new PushService(this.#mayReach);
  readonly #runner = new JobRunner(this.parts.onTrouble);
  readonly #devices = this.parts.store.pushes;
  readonly #turns = new FairTurns(MAX_SENDING, MAX_QUEUED_PER_CREATOR, MAX_SENDING_PER_CREATOR);
  readonly #origins = new Origins(this.parts.elapsed);
  readonly publicKey = this.parts.keys.publicKey;

  /** Subscribes a device to the turns of a seat. */
  async add(game: string, seat: SeatNumber, wanted: PushSubscriptionRequest): Promise<Answer<null>> {
    if (!readEndpoint(wanted.endpoint, this.#mayReach) || !isPublicKey(wanted.p256dh)) return err('bad-request');
    await this.#devices.add({ ...wanted, game, seat, made: this.parts.now() }, MAX_DEVICES);
    return ok(null);
  }

  /** Unsubscribes a device from all games. Its endpoint is the only proof needed. */
  async remove(endpoint: string): Promise<void> {
    await this.#devices.remove(endpoint);
  }

  /** Call it for every stored entry, with the ledger before it. */
  readonly onStored = (game: CachedGame, before: Ledger): void => {
    const { id, ledger } = game;
    const status = statusOf(ledger);
    if (status === 'over' && statusOf(before) !== 'over') this.#runner.run('push', () => this.#devices.removeGame(id));
    const isNew = ledger.boardPly !== before.boardPly || statusOf(before) !== 'playing';
    const { toMove } = ledger.table.position;
    if (status !== 'playing' || !isNew || ledger.table.seats[toMove]!.bot !== null) return;
    if (this.parts.presence.presenceOf(game).seats[toMove]) return;
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
    const { games, presence, delayMs = DEFAULT_DELAY_MS } = this.parts;
    await wait(delayMs, null, { signal: this.#runner.signal });
    const rows = await this.#devices.find(id, seat);
    if (rows.length === 0) return;
    const game = await games.fresh(id);
    // The player may have moved on another server, or come back.
    if (!game || game.ledger.boardPly !== boardPly || statusOf(game.ledger) !== 'playing') return;
    if ((await presence.askPresence(game)).seats[seat]) return;
    const owner = game.ledger.settings.creator ?? id;
    const late = this.parts.elapsed() + MAX_QUEUED_MS;
    await Promise.all(rows.map((row) => this.#sendInTurn(row, owner, late)));
  }

  /** Creators take turns, so that devices that never answer delay only messages of their own creator. */
  async #sendInTurn(row: PushRow, owner: string, late: number): Promise<void> {
    const sent = await this.#turns.run(owner, async () => {
      if (this.parts.elapsed() < late && this.#origins.mayReach(originOf(row))) await this.#send(row);
      else this.parts.onPush('failed');
      return true;
    });
    if (sent === null) this.parts.onPush('failed');
  }

  async #send(row: PushRow): Promise<void> {
    const { contact, keys, onPush } = this.parts;
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
    this.#origins.note(originOf(row), status !== 0 && status < 500 && status !== TOO_MANY);
    const result = GONE_STATUSES.includes(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
    if (result === 'gone') await this.#devices.remove(endpoint);
    onPush(result);
  }
}
