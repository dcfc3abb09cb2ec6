import type {
  AdminAction,
  AdminGames,
  AdminGuests,
  AdminOverview,
  AdminStreets,
  AdminTournaments,
  Audit,
  BlockRequest,
  Blocks,
} from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import type { Logger } from 'pino';
import type { GameParts } from './games/game-parts.ts';
import { Networks, readNetwork } from './http/networks.ts';
import { hashOf, isSameHash, newSecret } from './secrets.ts';
import { type Answer, Service } from './service.ts';
import type { AdminStore, AuditLine, PageStart } from './store/admin.ts';
import type { TournamentEvent } from './store/tournaments.ts';
import type { TournamentService } from './tournament/tournament-service.ts';
import { gameOfMatch, gameOfRest } from './tournament/view.ts';

interface AdminServiceParts extends GameParts {
  readonly secret: AdminSecret;
  readonly tournaments: TournamentService;
  readonly log: Logger;
  /** The state of this server. */
  readonly load: () => Omit<AdminOverview, 'games' | 'guests' | 'tournaments' | 'blocked' | 'now'>;
  /** Called when the blocked addresses have changed. */
  readonly onBlocks: () => void;
}

const ROWS_PER_PAGE = 50;
const MAX_AUDIT_LINES_SHOWN = 100;

/** The operator's view of a server, and its actions. */
export class AdminService extends Service<AdminServiceParts> {
  /** The blocked addresses that this server knows. */
  readonly blocked = new Networks();
  #secret = this.parts.secret.hash;

  isSecret(secret: string): boolean {
    return isSameHash(this.#secret, hashOf(secret));
  }

  async overview(): Promise<AdminOverview> {
    const { store, load, now } = this.parts;
    const { waiting, playing, guests, tournaments } = await store.admin.counts();
    const blocked = (await store.admin.blocks()).length;
    return { ...load(), now: now(), games: { waiting, playing }, guests, tournaments, blocked };
  }

  async games(page: PageStart): Promise<AdminGames> {
    const games = await this.parts.store.admin.games(page, ROWS_PER_PAGE);
    return { games, more: games.length === ROWS_PER_PAGE };
  }

  async guests(page: PageStart): Promise<AdminGuests> {
    const guests = await this.parts.store.admin.guests(page, ROWS_PER_PAGE);
    return { guests, more: guests.length === ROWS_PER_PAGE };
  }

  async tournaments(page: PageStart): Promise<AdminTournaments> {
    const tournaments = await this.parts.store.admin.tournaments(page, ROWS_PER_PAGE);
    return { tournaments, more: tournaments.length === ROWS_PER_PAGE };
  }

  async streets(page: PageStart): Promise<AdminStreets> {
    const streets = await this.parts.store.admin.streets(page, ROWS_PER_PAGE);
    return { streets, more: streets.length === ROWS_PER_PAGE };
  }

  async deleteStreet(id: string, from: string): Promise<Answer<null>> {
    const { store } = this.parts;
    if (!(await store.streets.find(id))) return err('not-found');
    await store.admin.deleteStreet(id, this.#audit('delete-street', id, from));
    return ok(null);
  }

  /** On the store alone, so that damaged games can be deleted. Tournament games are deleted with their tournament. */
  async deleteGame(id: string, from: string): Promise<Answer<null>> {
    const { store, presence, quarantine } = this.parts;
    const code = await store.admin.tournamentOf(id);
    if (code === undefined) return err('no-such-game');
    // It would be created again.
    if (code !== null && (await store.admin.hasTournament(code))) return err('not-in-tournament');
    quarantine.release('game', id);
    await store.admin.deleteGames([id], this.#audit('delete-game', id, from));
    presence.announceDeleted([id]);
    return ok(null);
  }

  async deleteGuest(id: string, from: string): Promise<Answer<null>> {
    const { store, presence } = this.parts;
    if (!(await store.guests.find(id))) return err('no-such-guest');
    await store.admin.note(this.#audit('delete-guest', id, from));
    await presence.announceNames(await store.guests.delete(id));
    return ok(null);
  }

  /** Ends the tournament first, so that no server creates more games of it. */
  async deleteTournament(code: string, from: string): Promise<Answer<null>> {
    const { store, tournaments, presence, quarantine } = this.parts;
    const end = () => tournaments.write(code, ({ status }) => ok(status === 'over' ? null : { did: 'end' }));
    const ended = await quarantine.try('tournament', code, end);
    if (ended && !ended.ok) return ended;
    if (!(await store.admin.hasTournament(code))) return err('no-such-tournament');
    const games = gamesOf(code, await store.tournaments.readableEvents(code));
    quarantine.release('tournament', code);
    await store.admin.deleteGames(games, null);
    presence.announceDeleted(games);
    await store.admin.deleteTournament(code, this.#audit('delete-tournament', code, from));
    return ok(null);
  }

  async blocks(): Promise<Blocks> {
    return { blocks: await this.parts.store.admin.blocks() };
  }

  async block({ address, note = '' }: BlockRequest, from: string): Promise<Answer<Blocks>> {
    const { store, now } = this.parts;
    const network = readNetwork(address);
    if (network === null) return err('bad-address');
    if (new Networks([network]).has(from)) return err('own-address');
    await store.admin.block({ address: network, note, made: now() }, this.#audit('block', network, from));
    await this.readBlocks();
    return ok(await this.blocks());
  }

  async unblock(address: string, from: string): Promise<Answer<Blocks>> {
    const { store } = this.parts;
    const network = readNetwork(address);
    if (network === null) return err('bad-address');
    if (!(await store.admin.blocks()).some((row) => row.address === network)) return err('not-blocked');
    await store.admin.unblock(network, this.#audit('unblock', network, from));
    await this.readBlocks();
    return ok(await this.blocks());
  }

  /** Call it regularly: another server may have changed the list, or the secret. */
  async readBlocks(): Promise<void> {
    const { store, onBlocks, secret } = this.parts;
    if (secret.isStored) this.#secret = (await store.admin.secret()) ?? this.#secret;
    if (this.blocked.replace((await store.admin.blocks()).map(({ address }) => address))) onBlocks();
  }

  async audit(): Promise<Audit> {
    return { deeds: await this.parts.store.admin.audit(MAX_AUDIT_LINES_SHOWN) };
  }

  #audit(did: AdminAction, what: string, address: string): AuditLine {
    const line = { at: this.parts.now(), did, what, address };
    this.parts.log.warn(line, 'admin action');
    return line;
  }
}

/** All games that may exist. A resting player may have one against a computer player, which the host can switch off. */
function gamesOf(code: string, events: readonly TournamentEvent[]): readonly string[] {
  const pairings = events.filter((event) => event.did === 'pair');
  return [
    ...pairings.flatMap(({ pairs }) => pairs).map((_, match) => gameOfMatch(code, match)),
    ...pairings.flatMap(({ rest, round }) => rest.map((player) => gameOfRest(code, round, player))),
  ];
}

export interface AdminSecret {
  readonly hash: Uint8Array;
  /** Whether the store has it, where another server may replace it. */
  readonly isStored: boolean;
  /** The secret itself, if it is new. It cannot be read again. */
  readonly made: string | null;
}

/**
 * The admin's secret: the given one, or the stored one. It is generated if there is none, or if a new one is wanted:
 * then the old one is no longer valid on any server.
 */
export async function findAdminSecret(
  store: AdminStore,
  { adminSecret: given, newAdminSecret = false }: { readonly adminSecret?: string; readonly newAdminSecret?: boolean },
  now: number,
): Promise<AdminSecret> {
  if (given !== undefined) return { hash: hashOf(given), isStored: false, made: null };
  if (newAdminSecret) await store.forgetSecret();
  const known = await store.secret();
  if (known) return { hash: known, isStored: true, made: null };
  const secret = newSecret();
  // Several servers may start at once on an empty store.
  if (await store.keepSecret(hashOf(secret), now)) return { hash: hashOf(secret), isStored: true, made: secret };
  return { hash: (await store.secret())!, isStored: true, made: null };
}
