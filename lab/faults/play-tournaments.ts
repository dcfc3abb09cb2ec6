/** Plays one Swiss tournament after another, with its host, its players and spectators. */
import { setTimeout as wait } from 'node:timers/promises';
import { ClientError, newSecret } from '@rowhouse/client';
import type { TournamentMatch, TournamentView } from '@rowhouse/protocol';
import type { TournamentJournal } from './checks/journal.ts';
import { callTwice, type PlayOptions, play, retryingClient } from './play-games.ts';

export interface TournamentSize {
  /** Players at the start. One more joins during the first round. */
  readonly players: number;
  readonly rounds: number;
}

interface TournamentOptions extends PlayOptions {
  readonly size: TournamentSize;
  readonly onTournament: (journal: TournamentJournal) => void;
}

/** The number of clients that poll the tournament at random servers. The first client starts the games. */
const WATCHERS = 3;
const POLL_EVERY_MS = 200;
const CLOCK = { kind: 'live', initial: 20_000, increment: 500 } as const;

export async function playTournaments(options: TournamentOptions): Promise<void> {
  while (options.wantsMoreGames()) await playTournament(options);
}

async function playTournament(options: TournamentOptions): Promise<void> {
  const { anyServer, size, onTournament } = options;
  const client = retryingClient(anyServer);
  const secret = newSecret();
  const settings = { name: 'Cup', format: 'swiss', game: 'connect-7x6x4', clock: CLOCK, pause: 0 } as const;
  const { tournament } = await callTwice(() => client.createTournament({ ...settings, rounds: size.rounds, secret }));
  const journal: TournamentJournal = { tournament, joined: [], seen: [] };
  const secrets = new Map<number, string>();
  const join = async (name: string) => {
    const own = newSecret();
    const { player } = await callTwice(() => client.joinTournament(tournament, { name, secret: own }));
    secrets.set(player!, own);
    journal.joined.push({ name, player: player! });
  };
  await Promise.all(Array.from({ length: size.players }, (_, at) => join(`Player ${at + 1}`)));
  const begun = new Map<string, Promise<void>>();
  const ended = new AbortController();
  const begin = (match: TournamentMatch) => {
    if (match.points !== null || begun.has(match.game)) return;
    const playing = playMatch(options, match, secrets, ended.signal);
    // Avoids an unhandled rejection. The final `Promise.all` reports the failure.
    playing.catch(() => {});
    begun.set(match.game, playing);
  };
  for (let times = 0; times < 2; times++) await client.runTournament(tournament, secret, { do: 'start' });
  const late = join('Late').catch((error: unknown) => {
    // A player behind a black hole may come too late.
    if (!(error instanceof ClientError) || error.code !== 'tournament-over') throw error;
  });
  const watchers = Array.from({ length: WATCHERS }, (_, at) => watch(options, journal, at === 0 ? begin : () => {}));
  await Promise.all([late, ...watchers]).finally(() => ended.abort());
  await Promise.all(begun.values());
  onTournament(journal);
}

/** Reads the tournament until it is over. */
async function watch(
  { anyServer }: PlayOptions,
  { tournament, seen }: TournamentJournal,
  onMatch: (match: TournamentMatch) => void,
): Promise<void> {
  const client = retryingClient(anyServer);
  for (;;) {
    const askedAt = performance.now();
    const view = (await client.viewTournament(tournament)) as TournamentView;
    seen.push({ askedAt, at: performance.now(), view });
    for (const match of view.matches) onMatch(match);
    if (view.status === 'over') return;
    await wait(POLL_EVERY_MS);
  }
}

async function playMatch(
  options: PlayOptions,
  { game, players }: TournamentMatch,
  secrets: ReadonlyMap<number, string>,
  signal: AbortSignal,
): Promise<void> {
  // A pairing is visible shortly before its games exist, and perhaps before its players know that they have joined.
  while (players.some((player) => !secrets.has(player)) || !(await exists(options, game)))
    await wait(POLL_EVERY_MS, null, { signal });
  const seated = players.map((player, seat) => ({ game, seat, secret: secrets.get(player)! }));
  await play(options, seated, false);
}

const exists = ({ anyServer }: PlayOptions, game: string): Promise<boolean> =>
  retryingClient(anyServer)
    .viewGame(game)
    .then(
      () => true,
      () => false,
    );
