import { err, ok, type Result } from '@rowhouse/rules';
import type {
  ErrorCode,
  GameView,
  GuestKey,
  GuestView,
  Lobby,
  NewGame,
  PairingRequest,
  SeatKey,
  TakeSeat,
} from '@rowhouse/server/protocol';

/** `unreachable`: no answer, or none of a server of games: nobody knows whether anything was done. */
export type ApiCode = ErrorCode | 'unreachable';
type Answer<T> = Promise<Result<T, ApiCode>>;

/** Beside the page, wherever it is served from. */
export const addressOf = (path: string, page: string = location.href): URL => new URL(`.${path}`, page.split('#')[0]);

async function call<T>(method: string, path: string, secret: string | null, body?: unknown): Answer<T> {
  try {
    const reply = await fetch(addressOf(path), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      },
      cache: 'no-store',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (reply.status === 204) return ok(null as T);
    const said = (await reply.json()) as T & { readonly error?: { readonly code: ErrorCode } };
    return reply.ok ? ok(said) : err(said.error?.code ?? 'unreachable');
  } catch {
    return err('unreachable');
  }
}

const gamePath = (game: string, rest = ''): string => `/api/games/${encodeURIComponent(game)}${rest}`;

export const createGame = (wish: NewGame): Answer<SeatKey> => call('POST', '/api/games', null, wish);
export const lobby = (): Answer<Lobby> => call('GET', '/api/games', null);
export const pair = (wish: PairingRequest): Answer<SeatKey> => call('POST', '/api/pairing', null, wish);
export const viewGame = (game: string): Answer<GameView> => call('GET', gamePath(game), null);
export const takeSeat = (game: string, wish: TakeSeat): Answer<SeatKey> =>
  call('POST', gamePath(game, '/seats'), null, wish);
export const followRematch = (game: string, secret: string): Answer<SeatKey> =>
  call('GET', gamePath(game, '/rematch'), secret);
export const addGuest = (name: string, secret: string): Answer<GuestKey> =>
  call('POST', '/api/guests', null, { name, secret });
export const renameGuest = (name: string, secret: string): Answer<GuestView> =>
  call('PATCH', '/api/guest', secret, { name });
export const deleteGuest = (secret: string): Answer<null> => call('DELETE', '/api/guest', secret);
