/** Online games from this terminal: created on a server, or joined by a link. */
import { Client, makeGameLink, parseGameLink } from '@rowhouse/client';
import { type Config, gameOf, makeConfig } from '@rowhouse/rules';

/** Where `rowhouse serve` listens unless told otherwise. */
export const DEFAULT_SERVER = 'http://localhost:8080';

/** A game on a server, and the seat in it. */
export interface OnlineSeat {
  readonly client: Client;
  /** The online id of the game. */
  readonly game: string;
  /** `null`: we watch. */
  readonly secret: string | null;
  /** The links for the players who have not joined yet. */
  readonly invitations: readonly string[];
}

/** The name of a person online. */
interface Person {
  readonly name?: string | undefined;
}

const nameOf = ({ name }: Person) => (name === undefined ? {} : { name });

/** Takes the seat of an invitation, returns to the user's own seat, or watches. */
export async function openByLink(link: string, person: Person = {}): Promise<OnlineSeat> {
  const { server, game, secret, invite } = parseGameLink(link);
  const client = new Client({ server });
  if (secret !== undefined) return { client, game, secret, invitations: [] };
  if (invite === undefined) return { client, game, secret: null, invitations: [] };
  const seat = await client.takeSeat(game, { invite, ...nameOf(person) });
  return { client, game, secret: seat.secret, invitations: [] };
}

/** Creates a game: one seat is ours, the bots have theirs, and the others are for people with an invitation. */
export async function createOnline(
  server: string,
  config: Config,
  { bots = [], ...person }: Person & { readonly bots?: readonly (string | null)[] },
): Promise<OnlineSeat> {
  const client = new Client({ server });
  const all = Array.from({ length: gameOf(config).players(config) }, (_, seat) => bots[seat] ?? null);
  const mine = all.indexOf(null);
  const seats = all.map((bot, seat) => {
    if (bot !== null) return { who: 'bot' as const, bot };
    return { who: seat === mine ? ('me' as const) : ('guest' as const) };
  });
  const created = await client.createGame({ game: makeConfig(config), seats, ...nameOf(person) });
  const { game, secret, invites = [] } = created;
  const invitations = invites.map(({ invite }) => makeGameLink({ server: client.server, game, invite }));
  return { client, game, secret, invitations };
}

/** The link back to a seat, or for watching. Anyone with the link of a seat can play it. */
export const linkOf = ({ client, game, secret }: OnlineSeat): string =>
  makeGameLink({ server: client.server, game, ...(secret === null ? {} : { secret }) });
