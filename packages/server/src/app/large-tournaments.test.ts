// Slow: not part of `npm test`.
/**
 * Plays whole tournaments over the wire on one server, and recomputes the standings of the host's export. The test sets
 * the server's clock. Large tournaments are played in complete runs only.
 */
import { setTimeout } from 'node:timers/promises';
import type { TournamentGames, TournamentKey, TournamentMatch, TournamentView } from '@rowhouse/protocol';
import { randomFrom } from '@rowhouse/rules';
import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { recomputedStandings } from '../testing/recomputed-standings.ts';
import { command, type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

/** Another job may be busy with the tournament, and pairing a round takes up to a minute. */
const MAX_TRIES = 6000;
const BETWEEN_TRIES_MS = 10;

/** A tournament whose players move at random. */
class Club {
  readonly #server: RowhouseServer;
  readonly #path: string;
  readonly #host: string;
  readonly #secrets = new Map<number, string>();
  readonly random: () => number;

  private constructor(server: RowhouseServer, host: TournamentKey, seed: number) {
    this.#server = server;
    this.#path = `/api/tournaments/${host.tournament}`;
    this.#host = host.secret;
    this.random = randomFrom(seed);
  }

  static async open(server: RowhouseServer, settings: object, seed: number): Promise<Club> {
    const made = await server.post<TournamentKey>('/api/tournaments', {
      ...{ name: 'Club', game: 'connect-7x6x4' },
      ...settings,
    });
    expect(made.status).toBe(201);
    return new Club(server, made.body, seed);
  }

  async join(count: number): Promise<void> {
    for (let nth = 0; nth < count; nth++) {
      const name = `Player ${this.#secrets.size + 1}`;
      const { body } = await this.#server.post<TournamentKey>(`${this.#path}/players`, { name });
      this.#secrets.set(body.player!, body.secret);
    }
  }

  async host(body: object): Promise<void> {
    expect((await this.#server.post(`${this.#path}/commands`, body, this.#host)).status).toBe(200);
  }

  async view(): Promise<TournamentView> {
    return (await this.#server.get<TournamentView>(this.#path)).body;
  }

  /** Runs the background jobs until the condition holds or the tournament is over. */
  async until(isSo: (seen: TournamentView) => boolean): Promise<TournamentView> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      await this.#server.online.jobs.runOnce('tournaments');
      const seen = await this.view();
      if (seen.status === 'over' || isSo(seen)) return seen;
      await setTimeout(BETWEEN_TRIES_MS);
    }
    throw new Error('the tournament did not reach the expected state');
  }

  /** The action of a side's player in a game. */
  async act({ game, players }: TournamentMatch, side: number, ply: number, verb: Parameters<typeof command>[0]) {
    const sent = command(verb, ply, verb === 'move' ? '4' : undefined);
    const secret = this.#secrets.get(players[side]!)!;
    for (;;) {
      const done = await this.#server.post(`/api/games/${game}/commands`, sent, secret);
      // The pairing is stored before the game is created, so the game may not exist yet.
      if (done.status !== 404) return void expect(done).toMatchObject({ status: 200 });
    }
  }

  /** Ends a game in which one move was made: at random by resignation or by agreement on a draw. */
  async end(match: TournamentMatch, chance: number): Promise<void> {
    if (chance < 0.4 || chance > 0.8) return this.act(match, chance < 0.4 ? 0 : 1, 1, 'resign');
    await this.act(match, 0, 1, 'offer-draw');
    return this.act(match, 1, 2, 'accept-draw');
  }

  /** The host's export at the end. */
  async exported() {
    const games: TournamentGames['games'][number][] = [];
    for (let more = true; more; ) {
      const page = (await this.#server.get<TournamentGames>(`${this.#path}/games?from=${games.length}`)).body;
      games.push(...page.games);
      more = page.more;
    }
    return { ...(await this.view()), games };
  }
}

/** The players who can be paired now. */
function freeIn({ players, matches }: TournamentView): readonly number[] {
  const busy = new Set(matches.filter(({ points }) => points === null).flatMap((match) => match.players));
  return players.filter(({ player, left }) => !left && !busy.has(player)).map(({ player }) => player);
}

const pairOf = ({ players }: { readonly players: readonly number[] }): string =>
  [...players].sort((one, two) => one - two).join();

test.runIf(isLong).each([isComplete ? { players: 200, rounds: 9 } : { players: 16, rounds: 5 }])(
  'a Swiss tournament of $players players over $rounds rounds has no repeated pair, and standings that match the export',
  async ({ players, rounds }) => {
    const server = await startRowhouse();
    try {
      const club = await Club.open(server, { format: 'swiss', rounds }, 5);
      await club.join(players - 1);
      await club.host({ do: 'start' });
      for (let round = 1; round <= rounds; round++) {
        if (round > 1) await club.host({ do: 'next-round', round });
        const { matches } = await club.until((seen) => seen.round === round);
        const chances = matches.map(() => [club.random(), club.random()] as const);
        await Promise.all(
          matches.map(async (match, at) => {
            const [appears, ends] = chances[at]!;
            // Some players do not appear and lose without a move.
            if (appears < 0.05) return club.act(match, 0, 0, 'resign');
            await club.act(match, 0, 0, 'move');
            return club.end(match, ends);
          }),
        );
        await club.until((seen) => seen.matches.every(({ points }) => points !== null));
        // Between rounds one player joins late, two leave, and one of these returns.
        if (round === 2) await club.join(1);
        if (round === 3) for (const player of [3, 7]) await club.host({ do: 'leave', player });
        if (round === 4) await club.host({ do: 'return', player: 7 });
      }
      await club.until(({ status }) => status === 'over');
      const exported = await club.exported();
      expect([exported.status, exported.round]).toEqual(['over', rounds]);
      const met = exported.games.filter(({ played }) => played).map(pairOf);
      expect(new Set(met).size).toBe(met.length);
      const seated = exported.games.flatMap((game) => game.players.map((player) => `${game.round} ${player}`));
      expect(new Set(seated).size).toBe(seated.length);
      // No player rests more than once.
      for (const { results } of exported.players)
        expect(results.filter((result) => result === 'rest').length).toBeLessThanOrEqual(1);
      expect(exported.standings).toEqual(recomputedStandings(exported));
    } finally {
      await server.stop();
    }
  },
);

test.runIf(isLong).each([isComplete ? { players: 500, seconds: 600 } : { players: 40, seconds: 90 }])(
  'an arena of $players players for $seconds seconds lets no player wait without reason, and has standings that match the export',
  async ({ players, seconds }) => {
    let time = Date.now();
    const server = await startRowhouse({ now: () => time });
    try {
      const clock = { kind: 'live', initial: 300_000, increment: 0 };
      const club = await Club.open(server, { format: 'arena', minutes: Math.ceil(seconds / 60), clock }, 9);
      await club.join(players);
      await club.host({ do: 'start' });
      const began = time;
      /** When each game ends. Games that are not listed wait for a player who does not appear. */
      const endsAt = new Map<number, number>();
      const seen = new Set<number>();
      const ended = new Set<number>();
      const last = new Map<number, number>();
      let longestWait = 0;
      const freeSince = new Map<number, number>();
      for (; time < began + seconds * 1000; time += 1000) {
        // All results are stored. At most one player is free, or two who have just played each other.
        const now = await club.until((view) => {
          if (view.matches.some(({ match, points }) => points === null && ended.has(match))) return false;
          const [one, two, third] = freeIn(view);
          return two === undefined || (third === undefined && last.get(one!) === two && last.get(two) === one);
        });
        const { matches, players: all } = now;
        const open = matches.filter(({ points }) => points === null);
        const started = open.filter(({ match }) => !seen.has(match));
        for (const { match, players: pair } of started) {
          seen.add(match);
          const [one, two] = pair as [number, number];
          expect(last.get(one) === two && last.get(two) === one).toBe(false);
          last.set(one, two).set(two, one);
          // Some players do not appear.
          if (club.random() > 0.01) endsAt.set(match, time + 1000 * (15 + Math.floor(club.random() * 60)));
        }
        const begin = started.filter(({ match }) => endsAt.has(match));
        await Promise.all(begin.map((match) => club.act(match, 0, 0, 'move')));
        const free = freeIn(now);
        for (const player of freeSince.keys()) if (!free.includes(player)) freeSince.delete(player);
        for (const player of free) {
          freeSince.set(player, freeSince.get(player) ?? time);
          longestWait = Math.max(longestWait, time - freeSince.get(player)!);
        }
        const done = open.filter(({ match }) => endsAt.has(match) && endsAt.get(match)! <= time);
        const chances = done.map(() => club.random());
        for (const { match } of done) ended.add(match);
        await Promise.all(done.map((match, at) => club.end(match, chances[at]!)));
        // Players who did not appear come back after a while.
        for (const { player, left } of all) if (left && club.random() < 0.05) await club.host({ do: 'return', player });
      }
      expect(longestWait).toBeLessThanOrEqual(15_000);
      await club.host({ do: 'end' });
      const exported = await club.exported();
      expect(new Set(exported.games.map(({ game }) => game)).size).toBe(exported.games.length);
      expect(exported.games.length).toBeGreaterThan((players / 2) * (seconds / 90));
      expect(exported.standings).toEqual(recomputedStandings(exported));
    } finally {
      await server.stop();
    }
  },
);
