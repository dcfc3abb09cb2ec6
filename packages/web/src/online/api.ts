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
} from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';

/** `unreachable`: no answer, or not one of a Rowhouse server. It is unknown whether the request was carried out. */
export type ApiCode = ErrorCode | 'unreachable';
type ApiResult<T> = Promise<Result<T, ApiCode>>;

/** The address of the API, relative to the page. */
export const addressOf = (path: string, page: string = location.href): URL => new URL(`.${path}`, page.split('#')[0]);

async function call<T>(method: string, path: string, secret: string | null, body?: unknown): ApiResult<T> {
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

export const createGame = (request: NewGame): ApiResult<SeatKey> => call('POST', '/api/games', null, request);
export const lobby = (): ApiResult<Lobby> => call('GET', '/api/games', null);
export const pair = (request: PairingRequest): ApiResult<SeatKey> => call('POST', '/api/pairing', null, request);
export const viewGame = (game: string): ApiResult<GameView> => call('GET', gamePath(game), null);
export const takeSeat = (game: string, request: TakeSeat): ApiResult<SeatKey> =>
  call('POST', gamePath(game, '/seats'), null, request);
export const followRematch = (game: string, secret: string): ApiResult<SeatKey> =>
  call('GET', gamePath(game, '/rematch'), secret);
export const addGuest = (name: string, secret: string): ApiResult<GuestKey> =>
  call('POST', '/api/guests', null, { name, secret });
export const renameGuest = (name: string, secret: string): ApiResult<GuestView> =>
  call('PATCH', '/api/guest', secret, { name });
export const deleteGuest = (secret: string): ApiResult<null> => call('DELETE', '/api/guest', secret);
