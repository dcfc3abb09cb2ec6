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
import type { GameParts } from './games/game-parts.ts';
import { Networks, readNetwork } from './http/networks.ts';
import { hashOf, isSameHash, newSecret } from './secrets.ts';
import { type Answer, Service } from './service.ts';
import { type AdminStore, type AuditLine, otherThan, type PageQuery } from './store/admin.ts';
import type { TournamentEvent } from './store/tournaments.ts';
import type { TournamentState } from './tournament/state.ts';
import type { TournamentService } from './tournament/tournament-service.ts';
import { gameOfMatch, gameOfRest } from './tournament/view.ts';

/** The admin behind a call. */
export interface Admin {
  readonly name: string;
  readonly address: string;
}

interface AdminServiceParts extends GameParts {
  /** The address behind the id of a creator, if this server has seen it. */
  readonly addressOf: (creator: string) => string | undefined;
  readonly secret: AdminSecret;
  readonly tournaments: TournamentService;
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
  #secrets = this.parts.secret.hashes;

  /** The name of the admin with this secret; `null` if there is none. */
  nameOf(secret: string): string | null {
    const hash = hashOf(secret);
    let found: string | null = null;
    for (const [name, known] of this.#secrets) if (isSameHash(known, hash)) found = name;
    return found;
  }

  /** Replaces the id of the creator by the address behind it. */
  #addressed<T extends { readonly creator: string | null }>({ creator, ...row }: T) {
    const address = creator === null ? undefined : this.parts.addressOf(creator);
    return { ...row, ...(address === undefined ? {} : { address }) };
  }

  async overview(): Promise<AdminOverview> {
    const { store, load, now } = this.parts;
    const { waiting, playing, guests, tournaments } = await store.admin.counts();
    const blocked = (await store.admin.blocks()).length;
    return { ...load(), now: now(), games: { waiting, playing }, guests, tournaments, blocked };
  }

  async games(page: PageQuery): Promise<AdminGames> {
    const games = await this.parts.store.admin.games(page, ROWS_PER_PAGE);
    return { games: games.map((row) => this.#addressed(row)), more: games.length === ROWS_PER_PAGE };
  }

  async guests(page: PageQuery): Promise<AdminGuests> {
    const guests = await this.parts.store.admin.guests(page, ROWS_PER_PAGE);
    return { guests: guests.map((row) => this.#addressed(row)), more: guests.length === ROWS_PER_PAGE };
  }

  async tournaments(page: PageQuery): Promise<AdminTournaments> {
    const tournaments = await this.parts.store.admin.tournaments(page, ROWS_PER_PAGE);
    return { tournaments: tournaments.map((row) => this.#addressed(row)), more: tournaments.length === ROWS_PER_PAGE };
  }

  async streets(page: PageQuery): Promise<AdminStreets> {
    const streets = await this.parts.store.admin.streets(page, ROWS_PER_PAGE);
    return { streets, more: streets.length === ROWS_PER_PAGE };
  }

  async deleteStreet(id: string, from: Admin): Promise<Answer<null>> {
    const { store } = this.parts;
    if (!(await store.streets.find(id))) return err('not-found');
    await store.admin.deleteStreet(id, this.#audit('delete-street', id, from));
    return ok(null);
  }

  /** On the store alone, so that damaged games can be deleted. Tournament games are deleted with their tournament. */
  async deleteGame(id: string, from: Admin): Promise<Answer<null>> {
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

  async deleteGuest(id: string, from: Admin): Promise<Answer<null>> {
    const { store, presence } = this.parts;
    if (!(await store.guests.find(id))) return err('no-such-guest');
    await store.admin.note(this.#audit('delete-guest', id, from));
    await presence.announceNames(await store.guests.delete(id));
    return ok(null);
  }

  /** Ends the tournament first, so that no server creates more games of it. */
  async deleteTournament(code: string, from: Admin): Promise<Answer<null>> {
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

  /**
   * Deletes the name of a player from the tournament and its games. A running tournament goes on without the player.
   * The results of the others stay.
   */
  async deletePlayer(code: string, player: number, from: Admin): Promise<Answer<null>> {
    const { store, tournaments, presence } = this.parts;
    const name = `#${player}`;
    const events = await store.tournaments.readableEvents(code);
    const isOther = otherThan(events, player);
    const byHost = true as const;
    // Servers that have the tournament in memory read these entries.
    const decisions: readonly ((state: TournamentState) => TournamentEvent | null)[] = [
      ({ players, status }) =>
        players[player - 1]!.hasLeft || status === 'over' ? null : { did: 'leave', player, byHost },
      ({ expected }) => (expected.every(isOther) ? null : { did: 'expect', names: expected.filter(isOther) }),
      () => ({ did: 'rename', player, name, byHost }),
    ];
    for (const decide of decisions) {
      const written = await tournaments.write(code, (state) =>
        state.players[player - 1] ? ok(decide(state)) : err('no-such-player'),
      );
      if (!written.ok) return written;
    }
    const games = gamesOf(code, events);
    const secret = (await tournaments.find(code))?.state.players[player - 1]?.secret ?? '';
    const hash = Buffer.from(secret, 'base64url');
    const line = this.#audit('delete-player', `${code} ${name}`, from);
    await presence.announceNames(await store.admin.deletePlayer({ code, player, name, hash }, games, line));
    return ok(null);
  }

  async blocks(): Promise<Blocks> {
    return { blocks: await this.parts.store.admin.blocks() };
  }

  async block({ address, note = '' }: BlockRequest, from: Admin): Promise<Answer<Blocks>> {
    const { store, now } = this.parts;
    const network = readNetwork(address);
    if (network === null) return err('bad-address');
    if (new Networks([network]).has(from.address)) return err('own-address');
    await store.admin.block({ address: network, note, made: now() }, this.#audit('block', network, from));
    await this.readBlocks();
    return ok(await this.blocks());
  }

  async unblock(address: string, from: Admin): Promise<Answer<Blocks>> {
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
    if (secret.isStored) {
      const stored = await store.admin.secret();
      if (stored) this.#secrets = new Map([[ADMIN, stored]]);
    }
    if (this.blocked.replace((await store.admin.blocks()).map(({ address }) => address))) onBlocks();
  }

  async audit(): Promise<Audit> {
    const { admin } = this.parts.store;
    const [deeds, broken] = await Promise.all([admin.audit(MAX_AUDIT_LINES_SHOWN), admin.brokenAuditLine()]);
    return { deeds: [...deeds], broken };
  }

  #audit(did: AdminAction, what: string, { name: by, address }: Admin): AuditLine {
    return { at: this.parts.now(), did, what, by, address };
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

/** The name of an admin whose secret has no name. */
const ADMIN = 'admin';

export interface AdminSecret {
  /** By the names of the admins. */
  readonly hashes: ReadonlyMap<string, Uint8Array>;
  /** Whether the store has it, where another server may replace it. */
  readonly isStored: boolean;
  /** The secret itself, if it is new. It cannot be read again. */
  readonly made: string | null;
}

/**
 * The admins' secrets: the given ones, as `name:secret` with spaces between them, or the stored one. It is generated if
 * there is none, or if a new one is wanted: then the old one is no longer valid on any server.
 */
export async function findAdminSecret(
  store: AdminStore,
  { adminSecret: given, newAdminSecret = false }: { readonly adminSecret?: string; readonly newAdminSecret?: boolean },
  now: number,
): Promise<AdminSecret> {
  if (given !== undefined) {
    const named = given
      .split(' ')
      .map((one) => (one.includes(':') ? one.split(':') : [ADMIN, one]) as [string, string]);
    return { hashes: new Map(named.map(([name, secret]) => [name, hashOf(secret)])), isStored: false, made: null };
  }
  if (newAdminSecret) await store.forgetSecret();
  const stored = (hash: Uint8Array, made: string | null) => ({
    hashes: new Map([[ADMIN, hash]]),
    isStored: true,
    made,
  });
  const known = await store.secret();
  if (known) return stored(known, null);
  const secret = newSecret();
  // Several servers may start at once on an empty store.
  if (await store.keepSecret(hashOf(secret), now)) return stored(hashOf(secret), secret);
  return stored((await store.secret())!, null);
}
