/** Plays one game after another: makes it, fills its seats, plays until every client knows how it ended. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode, NewGame, SeatKey } from '@rowhouse/protocol';
import { Client } from './client.ts';
import type { Journal } from './journal.ts';
import type { ApiResult, Network } from './network.ts';
import { weightedChoice } from './weighted-choice.ts';

/** The games that are played; the weight is how often out of a hundred. */
const KINDS: readonly { readonly weight: number; readonly request: Omit<NewGame, 'secret'> }[] = [
  { weight: 45, request: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] } },
  { weight: 15, request: { game: 'morris-6', seats: [{ who: 'guest' }, { who: 'me' }] } },
  {
    weight: 15,
    request: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }], shuffle: true },
  },
  { weight: 10, request: { game: 'connect-8x7x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] } },
  {
    weight: 15,
    request: {
      game: 'connect-7x6x4',
      seats: [{ who: 'me' }, { who: 'guest' }],
      clock: { kind: 'live', initial: 20_000, increment: 500 },
    },
  },
];

export interface PlayOptions {
  readonly network: Network;
  readonly random: () => number;
  readonly thinkingTime: number;
  /** Whether to play one more game. */
  readonly goesOn: () => boolean;
  readonly onGame: (journals: readonly Journal[]) => void;
}

type Seated = Pick<SeatKey, 'game' | 'seat' | 'secret'>;

export async function playGames(options: PlayOptions): Promise<void> {
  while (options.goesOn()) {
    const seated = await sitDown(options);
    const again = await play(options, seated);
    if (again) await play(options, again, false);
  }
}

/**
 * Makes the same call again until the server answers, and then once more: because of the secret, a repeated call must
 * give the same game and the same seat.
 */
async function callUntilAnswered(call: () => Promise<ApiResult<SeatKey>>): Promise<SeatKey> {
  let first: SeatKey | null = null;
  for (;;) {
    const answer = await call();
    if (answer.ok) {
      if (first && (first.game !== answer.body.game || first.seat !== answer.body.seat))
        throw new Error(`made twice: ${JSON.stringify([first, answer.body])}`);
      if (first) return first;
      first = answer.body;
    } else if (!isTemporary(answer.code)) throw new Error(`refused: ${answer.code}`);
    else await wait(100);
  }
}

const isTemporary = (code: ErrorCode | null): boolean =>
  code === null || code === 'unavailable' || code === 'stopping' || code === 'internal';

async function sitDown({ network, random }: PlayOptions): Promise<readonly Seated[]> {
  const { request } = weightedChoice(KINDS, random);
  const secret = newSecret();
  const made = await callUntilAnswered(() => network.post<SeatKey>('/api/games', { ...request, secret }, random));
  const seats: Seated[] = [made];
  for (const { invite } of made.invites ?? []) {
    const own = newSecret();
    seats.push(
      await callUntilAnswered(() =>
        network.post<SeatKey>(`/api/games/${made.game}/seats`, { invite, secret: own }, random),
      ),
    );
  }
  return seats;
}

/** Plays a game to its end. Returns everybody's seat in the rematch, or `null` if there is none. */
async function play(options: PlayOptions, seated: readonly Seated[], mayRepeat = true): Promise<Seated[] | null> {
  const { network, random, thinkingTime, onGame } = options;
  const { game } = seated[0]!;
  const wantsRematch = mayRepeat && seated.length === 2 && random() < 0.3;
  const people = seated.map(
    ({ seat, secret }) => new Client({ network, game, seat, secret, random, thinkingTime, wantsRematch }),
  );
  const clients = [...people, new Client({ network, game, seat: null, random, thinkingTime })];
  await Promise.all(clients.map((client) => client.knows(() => 0)));
  // All clients are done, so the largest ply is the last one. Some may still have to learn of it.
  const last = () => Math.max(...clients.map(({ ply }) => ply));
  await Promise.all(clients.map((client) => client.knows(last)));
  const hasRematch = people.every((client) => client.hasRematch);
  for (const client of clients) client.close();
  onGame(clients.map(({ journal }) => journal));
  if (!hasRematch) return null;
  return Promise.all(
    seated.map(({ secret }) =>
      callUntilAnswered(() => network.get<SeatKey>(`/api/games/${game}/rematch`, random, secret)),
    ),
  );
}

const newSecret = (): string => randomBytes(32).toString('base64url');
