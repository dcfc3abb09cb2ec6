import type {
  AdminAction,
  AdminGames,
  AdminGuests,
  AdminOverview,
  AdminTournaments,
  Audit,
  BlockRequest,
  Blocks,
  ErrorCode,
} from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { Logger } from 'pino';
import type { GameCache } from './games/game-cache.ts';
import type { PresenceTracker } from './games/presence.ts';
import { Networks, readNetwork } from './http/networks.ts';
import { hashOf, isSameHash, newSecret } from './secrets.ts';
import type { AdminPage, AdminStore, AuditLine } from './store/admin.ts';
import type { Store } from './store/store.ts';
import type { TournamentState } from './tournament/state.ts';
import type { TournamentService } from './tournament/tournament-service.ts';
import { gameOfMatch, gameOfRest } from './tournament/view.ts';

interface AdminServiceOptions {
  /** The hash of the admin's secret. */
  readonly secret: Uint8Array;
  readonly store: Store;
  readonly games: GameCache;
  readonly presence: PresenceTracker;
  readonly tournaments: TournamentService;
  readonly now: () => number;
  readonly log: Logger;
  /** The state of this server. */
  readonly load: () => Omit<AdminOverview, 'games' | 'guests' | 'tournaments' | 'blocked' | 'now'>;
  /** The blocked addresses have changed. */
  readonly onBlocks: () => void;
}

/** The number of rows on a page. */
const PAGE = 50;
const AUDIT_LINES = 100;

/** The operator's view of a server, and its actions. */
export class AdminService {
  /** The blocked addresses that this server knows. */
  readonly blocked = new Networks();
  readonly #options: AdminServiceOptions;

  constructor(options: AdminServiceOptions) {
    this.#options = options;
  }

  isSecret(secret: string): boolean {
    return isSameHash(this.#options.secret, hashOf(secret));
  }

  async overview(): Promise<AdminOverview> {
    const { store, load, now } = this.#options;
    const { waiting, playing, guests, tournaments } = await store.admin.counts();
    const blocked = (await store.admin.blocks()).length;
    return { ...load(), now: now(), games: { waiting, playing }, guests, tournaments, blocked };
  }

  async games(page: AdminPage): Promise<AdminGames> {
    const games = await this.#options.store.admin.games(page, PAGE);
    return { games, more: games.length === PAGE };
  }

  async guests(page: AdminPage): Promise<AdminGuests> {
    const guests = await this.#options.store.admin.guests(page, PAGE);
    return { guests, more: guests.length === PAGE };
  }

  async tournaments(page: AdminPage): Promise<AdminTournaments> {
    const tournaments = await this.#options.store.admin.tournaments(page, PAGE);
    return { tournaments, more: tournaments.length === PAGE };
  }

  /** Tournament games are deleted only with their tournament: otherwise they would be created again. */
  async deleteGame(id: string, from: string): Promise<Result<null, ErrorCode>> {
    const { store, games, presence } = this.#options;
    const game = await games.fresh(id);
    if (!game) return err('no-such-game');
    if (game.ledger.settings.tournament !== undefined) return err('not-in-tournament');
    await store.admin.deleteGames([id], this.#audit('delete-game', id, from));
    presence.wereDeleted([id]);
    return ok(null);
  }

  async deleteGuest(id: string, from: string): Promise<Result<null, ErrorCode>> {
    const { store, presence } = this.#options;
    if (!(await store.guests.find(id))) return err('no-such-guest');
    await store.admin.note(this.#audit('delete-guest', id, from));
    await presence.namesChanged(await store.guests.delete(id));
    return ok(null);
  }

  /** Ends the tournament first, so that no server creates more games of it. */
  async deleteTournament(code: string, from: string): Promise<Result<null, ErrorCode>> {
    const { store, tournaments, presence } = this.#options;
    const ended = await tournaments.write(code, ({ status }) => ok(status === 'over' ? null : { did: 'end' }));
    if (!ended.ok) return ended;
    const games = gamesOf(code, ended.value.state);
    await store.admin.deleteGames(games, null);
    presence.wereDeleted(games);
    await store.admin.deleteTournament(code, this.#audit('delete-tournament', code, from));
    return ok(null);
  }

  async blocks(): Promise<Blocks> {
    return { blocks: await this.#options.store.admin.blocks() };
  }

  async block({ address, note = '' }: BlockRequest, from: string): Promise<Result<Blocks, ErrorCode>> {
    const { store, now } = this.#options;
    const network = readNetwork(address);
    if (network === null) return err('bad-address');
    const own = new Networks();
    own.replace([network]);
    if (own.has(from)) return err('own-address');
    await store.admin.block({ address: network, note, made: now() }, this.#audit('block', network, from));
    await this.readBlocks();
    return ok(await this.blocks());
  }

  async unblock(address: string, from: string): Promise<Result<Blocks, ErrorCode>> {
    const { store } = this.#options;
    const network = readNetwork(address);
    if (network === null) return err('bad-address');
    if (!(await store.admin.blocks()).some((row) => row.address === network)) return err('not-blocked');
    await store.admin.unblock(network, this.#audit('unblock', network, from));
    await this.readBlocks();
    return ok(await this.blocks());
  }

  /** Call it regularly: another server may have changed the list. */
  async readBlocks(): Promise<void> {
    const { store, onBlocks } = this.#options;
    if (this.blocked.replace((await store.admin.blocks()).map(({ address }) => address))) onBlocks();
  }

  async audit(): Promise<Audit> {
    return { deeds: await this.#options.store.admin.audit(AUDIT_LINES) };
  }

  #audit(did: AdminAction, what: string, address: string): AuditLine {
    const line = { at: this.#options.now(), did, what, address };
    this.#options.log.warn(line, 'an admin');
    return line;
  }
}

/** All possible games, including those against a computer player: the host may have changed the partner. */
const gamesOf = (code: string, { matches, rests }: TournamentState): readonly string[] => [
  ...matches.map(({ match }) => gameOfMatch(code, match)),
  ...rests.flatMap((players, round) => players.map((player) => gameOfRest(code, round, player))),
];

export interface AdminSecret {
  readonly hash: Uint8Array;
  /** The secret itself, if it is new. It cannot be read again. */
  readonly made: string | null;
}

/** The admin's secret: the given one, or the stored one, which is generated if there is none. */
export async function findAdminSecret(
  store: AdminStore,
  given: string | undefined,
  now: () => number,
): Promise<AdminSecret> {
  if (given !== undefined) return { hash: hashOf(given), made: null };
  const known = await store.secret();
  if (known) return { hash: known, made: null };
  const secret = newSecret();
  // Several servers may start at once on an empty store.
  if (await store.keepSecret(hashOf(secret), now())) return { hash: hashOf(secret), made: secret };
  return { hash: (await store.secret())!, made: null };
}
