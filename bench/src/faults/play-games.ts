/** One table where game after game is played, from making it to everybody knowing how it ended. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorCode, NewGame, SeatKey } from '@rowhouse/server/protocol';
import { Client } from './client.ts';
import type { Journal } from './journal.ts';
import type { Answer, Network } from './network.ts';
import { drawWeighted } from './weighted-choice.ts';

/** What is played, and how often out of a hundred games. */
const KINDS: readonly { readonly weight: number; readonly wish: Omit<NewGame, 'secret'> }[] = [
  { weight: 45, wish: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] } },
  { weight: 15, wish: { game: 'morris-6', seats: [{ who: 'guest' }, { who: 'me' }] } },
  {
    weight: 15,
    wish: { game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }], shuffle: true },
  },
  { weight: 10, wish: { game: 'connect-8x7x4-p3', seats: [{ who: 'me' }, { who: 'guest' }, { who: 'guest' }] } },
  {
    weight: 15,
    wish: {
      game: 'connect-7x6x4',
      seats: [{ who: 'me' }, { who: 'guest' }],
      clock: { kind: 'live', initial: 20_000, increment: 500 },
    },
  },
];

export interface LaneOptions {
  readonly network: Network;
  readonly random: () => number;
  readonly thinks: number;
  /** Whether there is to be one more game. */
  readonly goesOn: () => boolean;
  readonly onGame: (journals: readonly Journal[]) => void;
}

type Seated = Pick<SeatKey, 'game' | 'seat' | 'secret'>;

export async function playLane(options: LaneOptions): Promise<void> {
  while (options.goesOn()) {
    const seated = await sitDown(options);
    const again = await play(options, seated);
    if (again) await play(options, again, false);
  }
}

/** Whatever gets lost on the way, the same call is made again until there is an answer: the secret makes it the same. */
async function insist(call: () => Promise<Answer<SeatKey>>): Promise<SeatKey> {
  let first: SeatKey | null = null;
  for (;;) {
    const answer = await call();
    if (answer.ok) {
      // Asked once more than needed: it must be the same game and the same seat.
      if (first && (first.game !== answer.body.game || first.seat !== answer.body.seat))
        throw new Error(`made twice: ${JSON.stringify([first, answer.body])}`);
      if (first) return first;
      first = answer.body;
    } else if (!isPassing(answer.code)) throw new Error(`refused: ${answer.code}`);
    else await wait(100);
  }
}

const isPassing = (code: ErrorCode | null): boolean =>
  code === null || code === 'unavailable' || code === 'stopping' || code === 'internal';

async function sitDown({ network, random }: LaneOptions): Promise<readonly Seated[]> {
  const { wish } = drawWeighted(KINDS, random);
  const secret = newSecret();
  const made = await insist(() => network.post<SeatKey>('/api/games', { ...wish, secret }, random));
  const seats: Seated[] = [made];
  for (const { invite } of made.invites ?? []) {
    const own = newSecret();
    seats.push(
      await insist(() => network.post<SeatKey>(`/api/games/${made.game}/seats`, { invite, secret: own }, random)),
    );
  }
  return seats;
}

/** To the end; then everybody's seat in the rematch, if there is to be one. */
async function play(options: LaneOptions, seated: readonly Seated[], mayRepeat = true): Promise<Seated[] | null> {
  const { network, random, thinks, onGame } = options;
  const { game } = seated[0]!;
  const wantsRematch = mayRepeat && seated.length === 2 && random() < 0.3;
  const people = seated.map(
    ({ seat, secret }) => new Client({ network, game, seat, secret, random, thinks, wantsRematch }),
  );
  const clients = [...people, new Client({ network, game, seat: null, random, thinks })];
  await Promise.all(clients.map((client) => client.knows(() => 0)));
  // Everybody is done now, so this is the last ply; whoever does not know it yet is still to hear of it.
  const last = () => Math.max(...clients.map(({ ply }) => ply));
  await Promise.all(clients.map((client) => client.knows(last)));
  const hasRematch = people.every((client) => client.hasRematch);
  for (const client of clients) client.close();
  onGame(clients.map(({ journal }) => journal));
  if (!hasRematch) return null;
  return Promise.all(
    seated.map(({ secret }) => insist(() => network.get<SeatKey>(`/api/games/${game}/rematch`, random, secret))),
  );
}

const newSecret = (): string => randomBytes(32).toString('base64url');
