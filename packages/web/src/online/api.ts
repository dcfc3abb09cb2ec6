import { Client, type ClientError, type ClientErrorCode, type GameLink, makeGameLink } from '@rowhouse/client';
import type {
  Challenge,
  JoinTournament,
  NewGame,
  NewTournament,
  PairingRequest,
  RatingPool,
  TakeSeat,
} from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import { appFolder, serverAddress } from '../shared/platform/server-address.ts';

/** The server of this page. A person decides whether something is tried again. */
export const client = new Client({ server: serverAddress, retryFor: 0 });

type ApiResult<T> = Promise<Result<T, ClientErrorCode>>;

/** Views show errors as codes. */
export const resultOf = <T>(answer: Promise<T>): ApiResult<T> =>
  answer.then(ok, (error: ClientError) => err(error.code));

export const createGame = (request: NewGame) => resultOf(client.createGame(request));
export const lobby = () => resultOf(client.lobby());
export const watchList = () => resultOf(client.watch());
export const pair = (request: PairingRequest) => resultOf(client.pair(request));
export const bots = () => resultOf(client.bots());
export const challenge = (request: Challenge) => resultOf(client.challenge(request));
export const viewGame = (game: string) => resultOf(client.viewGame(game));
export const takeSeat = (game: string, request: TakeSeat) => resultOf(client.takeSeat(game, request));
export const followRematch = (game: string, secret: string) => resultOf(client.followRematch(game, secret));
export const addGuest = (name: string, secret: string) => resultOf(client.addGuest({ name, secret }));
export const renameGuest = (name: string, secret: string) => resultOf(client.renameGuest(secret, name));
export const deleteGuest = (secret: string) => resultOf(client.deleteGuest(secret));

export const viewGuest = (secret: string) => resultOf(client.viewGuest(secret));
export const gameRatings = (game: string) => resultOf(client.gameRatings(game));
export const leaderboard = (pool: RatingPool) => resultOf(client.leaderboard(pool));

/** The link of an online game, on this page: to watch, to a moment (`at`), to a seat (`secret`) or a free one (`invite`). */
export const linkTo = (game: string, key: Pick<GameLink, 'secret' | 'invite' | 'at'> = {}): string =>
  makeGameLink({ server: appFolder(), game, ...key });

export const createTournament = (request: NewTournament) => resultOf(client.createTournament(request));
export const joinTournament = (tournament: string, request: JoinTournament) =>
  resultOf(client.joinTournament(tournament, request));
export const tournamentGames = (tournament: string) => resultOf(client.tournamentGames(tournament));

/** The address of a tournament on this page. `host`: the secret that makes whoever opens it the host. */
export const tournamentLink = (code: string, host?: string): string =>
  new URL(`#/online/tournament/${code}${host === undefined ? '' : `/host/${host}`}`, appFolder()).href;
