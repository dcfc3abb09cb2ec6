/** Online games from this terminal: created on a server, or joined by a link. */
import { Client, makeGameLink, parseGameLink } from '@rowhouse/client';
import type { ClockSpec } from '@rowhouse/protocol';
import { type Config, gameOf, makeConfig } from '@rowhouse/rules';

/** The default address of `rowhouse serve`. */
export const DEFAULT_SERVER = 'http://localhost:8080';

/** A game on a server, and the seat in it. */
export interface OnlineSeat {
  readonly client: Client;
  /** The online id of the game. */
  readonly game: string;
  /** `null` for a spectator. */
  readonly secret: string | null;
  /** The links for the players who have not joined yet. */
  readonly invitations: readonly string[];
}

/** Takes the seat of an invitation, returns to the user's own seat, or watches. */
export async function openByLink(link: string, name?: string): Promise<OnlineSeat> {
  const parsed = parseGameLink(link);
  if (!parsed.ok) throw parsed.error;
  const { server, game, secret = null, invite } = parsed.value;
  const client = new Client({ server });
  if (secret !== null || invite === undefined) return { client, game, secret, invitations: [] };
  const seat = await client.takeSeat(game, { invite, ...(name ? { name } : {}) });
  return { client, game, secret: seat.secret, invitations: [] };
}

/**
 * Creates a game. `bots` have their seats, the first other seat is the user's, and the rest are for invited players.
 */
export async function createOnline(
  server: string,
  config: Config,
  name?: string,
  bots: readonly (string | null)[] = [],
  clock?: ClockSpec | null,
): Promise<OnlineSeat> {
  const client = new Client({ server });
  const all = Array.from({ length: gameOf(config).players(config) }, (_, seat) => bots[seat] ?? null);
  const mine = all.indexOf(null);
  const seats = all.map((bot, seat) => {
    if (bot !== null) return { who: 'bot' as const, bot };
    return { who: seat === mine ? ('me' as const) : ('guest' as const) };
  });
  const request = { game: makeConfig(config), seats, ...(name ? { name } : {}), ...(clock ? { clock } : {}) };
  const { game, secret, invites = [] } = await client.createGame(request);
  const invitations = invites.map(({ invite }) => makeGameLink({ server: client.server, game, invite }));
  return { client, game, secret, invitations };
}

/** The same player's seat in the rematch. */
export async function rematchOf({ client, game, secret }: OnlineSeat): Promise<OnlineSeat> {
  const next = await client.followRematch(game, secret!);
  return { client, game: next.game, secret: next.secret, invitations: [] };
}

/** The link back to a seat, or for watching. Anyone with the link of a seat can play it. */
export const linkOf = ({ client, game, secret }: OnlineSeat): string =>
  makeGameLink({ server: client.server, game, ...(secret === null ? {} : { secret }) });
