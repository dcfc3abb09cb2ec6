import {
  type AdminGames,
  type AdminGuests,
  type AdminOverview,
  type AdminTournaments,
  type Audit,
  type BlockRequest,
  type Blocks,
  ROUTES,
  type RouteName,
} from '@rowhouse/protocol';
import { call } from './call.ts';
import type { ClientOptions } from './client.ts';
import { pathOf, serverAddress } from './paths.ts';

/** Where an admin finds the server, and the secret that was made when it started first. */
export interface AdminOptions extends ClientOptions {
  readonly secret: string;
}

/** Running a server: what is on it, deleting, and blocking addresses. Calls reject with a `ClientError`. */
export class AdminClient {
  readonly #options: AdminOptions;

  constructor(options: AdminOptions) {
    this.#options = options;
  }

  /** How the server is doing. */
  overview(): Promise<AdminOverview> {
    return this.#call('adminOverview');
  }

  /** All games, the newest first, a page of them: those that follow the one that was made then and has this id. */
  games(before?: number, after?: string): Promise<AdminGames> {
    return this.#call('adminGames', { query: { before, after } });
  }

  /** Deletes a game, for everybody. A game of a tournament goes with the tournament. */
  deleteGame(game: string): Promise<null> {
    return this.#call('adminDeleteGame', { about: { game } });
  }

  /** All guests, the newest first, a page of them. */
  guests(before?: number, after?: string): Promise<AdminGuests> {
    return this.#call('adminGuests', { query: { before, after } });
  }

  /** Deletes a guest, and their name in all games. */
  deleteGuest(guest: string): Promise<null> {
    return this.#call('adminDeleteGuest', { about: { guest } });
  }

  /** All tournaments, the newest first, a page of them. */
  tournaments(before?: number, after?: string): Promise<AdminTournaments> {
    return this.#call('adminTournaments', { query: { before, after } });
  }

  /** Deletes a tournament with all its games. */
  deleteTournament(tournament: string): Promise<null> {
    return this.#call('adminDeleteTournament', { about: { tournament } });
  }

  /** The blocked addresses. */
  blocks(): Promise<Blocks> {
    return this.#call('adminBlocks');
  }

  /** Blocks an address or a network, on every server of the store. */
  block(request: BlockRequest): Promise<Blocks> {
    return this.#call('adminBlock', { body: request });
  }

  /** Lets an address in again. */
  unblock(address: string): Promise<Blocks> {
    return this.#call('adminUnblock', { query: { address } });
  }

  /** What admins have done, the newest first. */
  audit(): Promise<Audit> {
    return this.#call('adminAudit');
  }

  #call<T>(name: RouteName, { about = {}, query = {}, body }: AdminCall = {}): Promise<T> {
    const { server, secret, retryFor = 0 } = this.#options;
    const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
    const address = () => {
      const url = new URL(`.${pathOf(name, about)}`, serverAddress(typeof server === 'function' ? server() : server));
      url.search = new URLSearchParams(asked).toString();
      return url;
    };
    return call<T>({ method: ROUTES[name].method, address, secret, body }, retryFor);
  }
}

interface AdminCall {
  readonly about?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}
