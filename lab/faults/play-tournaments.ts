/** Plays one Swiss tournament after another: its host, its players, and people who only look. */
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ClientError, newSecret } from '@rowhouse/client';
import type { TournamentKey, TournamentMatch, TournamentView } from '@rowhouse/protocol';
import type { TournamentJournal } from './checks/journal.ts';
import { type PlayOptions, patient, play } from './play-games.ts';

export interface TournamentSize {
  /** How many are there at the start. One more comes while the first round is played. */
  readonly players: number;
  readonly rounds: number;
}

interface TournamentOptions extends PlayOptions {
  readonly size: TournamentSize;
  readonly onTournament: (journal: TournamentJournal) => void;
}

/** The number of clients that watch the tournament all the time, each at any server. One of them starts the games. */
const WATCHERS = 3;
const LOOK_EVERY_MS = 200;
const CLOCK = { kind: 'live', initial: 20_000, increment: 500 } as const;

export async function playTournaments(options: TournamentOptions): Promise<void> {
  while (options.goesOn()) await playTournament(options);
}

async function playTournament(options: TournamentOptions): Promise<void> {
  const { anyServer, size, onTournament } = options;
  const client = patient(anyServer);
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

/** Looks until the tournament is over. */
async function watch(
  { anyServer }: PlayOptions,
  { tournament, seen }: TournamentJournal,
  onMatch: (match: TournamentMatch) => void,
): Promise<void> {
  const client = patient(anyServer);
  for (;;) {
    const askedAt = performance.now();
    const view = (await client.viewTournament(tournament)) as TournamentView;
    seen.push({ askedAt, at: performance.now(), view });
    for (const match of view.matches) onMatch(match);
    if (view.status === 'over') return;
    await wait(LOOK_EVERY_MS);
  }
}

async function playMatch(
  options: PlayOptions,
  { game, players }: TournamentMatch,
  secrets: ReadonlyMap<number, string>,
  signal: AbortSignal,
): Promise<void> {
  // A pairing is known a moment before its games are made, and perhaps before its players know that they have joined.
  while (players.some((player) => !secrets.has(player)) || !(await isThere(options, game)))
    await wait(LOOK_EVERY_MS, null, { signal });
  const seated = players.map((player, seat) => ({ game, seat, secret: secrets.get(player)! }));
  await play(options, seated, false);
}

const isThere = ({ anyServer }: PlayOptions, game: string): Promise<boolean> =>
  patient(anyServer)
    .viewGame(game)
    .then(
      () => true,
      () => false,
    );

/** Makes a call twice: because of the secret, it must give the same tournament and the same player. */
async function callTwice(call: () => Promise<TournamentKey>): Promise<TournamentKey> {
  const [first, second] = [await call(), await call()];
  const who = ({ tournament, player }: TournamentKey) => [tournament, player];
  if (!isDeepStrictEqual(who(first), who(second))) throw new Error(`made twice: ${who(first)}, ${who(second)}`);
  return first;
}
