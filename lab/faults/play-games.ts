/** Plays one game after another: makes it, fills its seats, and plays until every client knows the result. */
import { isDeepStrictEqual } from 'node:util';
import { Client, newSecret } from '@rowhouse/client';
import type { NewGame, SeatKey, TournamentKey } from '@rowhouse/protocol';
import type { Journal } from './checks/journal.ts';
import { weightedChoice } from './fault-plan.ts';
import { SimulatedPlayer } from './simulated-player.ts';

/** The games to play. The weight is their share in percent. */
const KINDS: readonly { readonly weight: number; readonly request: Omit<NewGame, 'secret'> }[] = [
  { weight: 25, request: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] } },
  { weight: 15, request: { game: 'morris-6', seats: [{ who: 'guest' }, { who: 'me' }] } },
  {
    weight: 15,
    request: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }], shuffle: true },
  },
  { weight: 10, request: { game: 'connect-8x7x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] } },
  {
    weight: 35,
    request: {
      game: 'connect-7x6x4',
      seats: [{ who: 'me' }, { who: 'guest' }],
      clock: { kind: 'live', initial: 20_000, increment: 500 },
    },
  },
];

export interface PlayOptions {
  /** The address of a random server. */
  readonly anyServer: () => string;
  readonly random: () => number;
  readonly thinkingTime: number;
  /** Whether to play one more game. */
  readonly wantsMoreGames: () => boolean;
  readonly onGame: (journals: readonly Journal[]) => void;
}

type Seated = Pick<SeatKey, 'game' | 'seat' | 'secret'>;

export async function playGames(options: PlayOptions): Promise<void> {
  while (options.wantsMoreGames()) {
    const seated = await sitDown(options);
    const again = await play(options, seated);
    if (again) await play(options, again, false);
  }
}

/** Makes a call twice. Because of the secret, both must give the same game or tournament and the same place in it. */
export async function callTwice<T extends SeatKey | TournamentKey>(call: () => Promise<T>): Promise<T> {
  const [first, second] = [await call(), await call()];
  const placeIn = (key: SeatKey | TournamentKey) =>
    'game' in key ? [key.game, key.seat] : [key.tournament, key.player];
  if (!isDeepStrictEqual(placeIn(first), placeIn(second)))
    throw new Error(`two calls with one secret gave ${JSON.stringify([first, second])}`);
  return first;
}

async function sitDown({ anyServer, random }: PlayOptions): Promise<readonly Seated[]> {
  const { request } = weightedChoice(KINDS, random);
  const client = retryingClient(anyServer);
  const secret = newSecret();
  const made = await callTwice(() => client.createGame({ ...request, secret }));
  const seats: Seated[] = [made];
  for (const { invite } of made.invites ?? []) {
    const own = newSecret();
    seats.push(await callTwice(() => client.takeSeat(made.game, { invite, secret: own })));
  }
  return seats;
}

/** Repeats calls until they are answered. */
export const retryingClient = (server: () => string) => new Client({ server, retryFor: Number.POSITIVE_INFINITY });

/** Plays a game to its end. Returns the seats of the rematch, or `null` if there is none. */
export async function play(
  options: PlayOptions,
  seated: readonly Seated[],
  mayRepeat = true,
): Promise<Seated[] | null> {
  const { anyServer, random, thinkingTime, onGame } = options;
  const { game } = seated[0]!;
  const wantsRematch = mayRepeat && seated.length === 2 && random() < 0.3;
  const client = new Client({ server: anyServer, retryFor: 0 });
  const common = { anyServer, client, game, random, thinkingTime };
  const people = seated.map(({ seat, secret }) => new SimulatedPlayer({ ...common, seat, secret, wantsRematch }));
  const clients = [...people, new SimulatedPlayer({ ...common, seat: null, secret: null, wantsRematch: false })];
  try {
    await Promise.all(clients.map((client) => client.waitUntilDone(() => 0)));
    // All clients are done, so the largest ply is the last one. Some clients may not know it yet.
    const last = () => Math.max(...clients.map(({ ply }) => ply));
    await Promise.all(clients.map((client) => client.waitUntilDone(last)));
  } finally {
    for (const client of clients) client.close();
  }
  const hasRematch = people.every((client) => client.hasRematch);
  onGame(clients.map(({ journal }) => journal));
  if (!hasRematch) return null;
  return Promise.all(
    seated.map(({ secret }) => callTwice(() => retryingClient(anyServer).followRematch(game, secret))),
  );
}
