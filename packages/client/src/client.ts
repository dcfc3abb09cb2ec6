import {
  type GameView,
  type News,
  type SeatKey,
  SOCKET_PATH,
  type TakeSeat,
  type TournamentGames,
} from '@rowhouse/protocol';
import { BotLine, type BotLineOptions } from './bot-line.ts';
import { ClientError } from './client-error.ts';
import { Connection, type ConnectionOptions } from './connection.ts';
import { parseGameLink } from './game-link.ts';
import { environmentFor } from './reconnecting-socket.ts';
import { type CallOptions, RestClient } from './rest.ts';

/** Access to a seat. Its secret is all that a program needs to play it. */
export type OwnSeat = Pick<SeatKey, 'game' | 'secret'> & Partial<Pick<SeatKey, 'seat'>>;

/** The options of `connect`. All options except `game` and `secret` have defaults. */
export type ConnectOptions = Pick<ConnectionOptions, 'game' | 'secret'> & Partial<ConnectionOptions>;

/**
 * A client of a Rowhouse server, for programs and pages. It has a method for each REST call, and connects to games.
 *
 * Calls reject with a `ClientError`, or with the reason of their signal. After a temporary error (the server restarts,
 * the network is down) a call is repeated. Repeating is safe, because calls that create something carry a secret, and
 * the same secret gets the same answer.
 */
export class Client extends RestClient {
  /** The current state of a game. */
  viewGame(game: string, options?: CallOptions): Promise<GameView> {
    return this.call('viewGame', game, {}, options) as Promise<GameView>;
  }

  /** Returns everything that happened in a game after a ply. The server sends it in pages. */
  async newsSince(game: string, since: number, options?: CallOptions): Promise<News> {
    const page = (from: number) => this.call('viewGame', game, { since: from }, options) as Promise<News>;
    let news = await page(since);
    while (news.more) {
      const next = await page(news.ply);
      const { more: _, ...all } = { ...news, ...next, from: news.from, entries: [...news.entries, ...next.entries] };
      news = next.more ? { ...all, more: true } : all;
    }
    return news;
  }

  /** Takes a seat by a link: an invitation, your own seat, or an open game. */
  async join(link: string, person: Pick<TakeSeat, 'name' | 'guest'> = {}, options?: CallOptions): Promise<OwnSeat> {
    const parsed = parseGameLink(link);
    if (!parsed.ok) throw parsed.error;
    const { server, game, secret, invite } = parsed.value;
    if (server !== this.server) throw new ClientError('other-server');
    if (secret !== undefined) return { game, secret };
    return this.takeSeat(game, { ...person, ...(invite === undefined ? {} : { invite }) }, options);
  }

  /** Returns all games of a tournament with their moves. The server sends them in pages. */
  async tournamentGames(tournament: string, options?: CallOptions): Promise<TournamentGames['games']> {
    const games: TournamentGames['games'][number][] = [];
    for (;;) {
      const page = await this.call('tournamentGames', tournament, { from: games.length }, options);
      games.push(...page.games);
      if (!page.more || page.games.length === 0) return games;
    }
  }

  /** Connects to a game: with the secret of a seat to play, with `null` to watch. */
  connect(options: ConnectOptions): Connection {
    const connection = new Connection({ environment: environmentFor(() => this.#socketAddress()), ...options });
    // Connects after this method has returned, so that listeners can use the connection.
    queueMicrotask(() => connection.tryNow());
    return connection;
  }

  /** Waits for challenges to a bot, until the signal is aborted or the bot is deleted. */
  attend(options: Pick<BotLineOptions, 'secret' | 'onGames' | 'signal'>): BotLine {
    return new BotLine({ environment: environmentFor(() => this.#socketAddress()), ...options });
  }

  #socketAddress(): URL {
    const address = new URL(`.${SOCKET_PATH}`, this.server);
    address.protocol = address.protocol.replace('http', 'ws');
    return address;
  }
}
