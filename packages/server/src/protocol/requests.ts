/** The bodies of REST requests and of their answers. */
import type { SeatNumber } from './commands.ts';
import type { ClockSpec, GameView, SeatView } from './game-view.ts';

/** Of a guest or a seat, in UTF-16 units. */
export const LONGEST_NAME = 40;

/** Who is to sit where. `me`: whoever creates the game; at most one. */
export type SeatRequest =
  | { readonly who: 'me' }
  | { readonly who: 'guest' }
  | { readonly who: 'bot'; readonly bot: string };

/** `POST /api/games` */
export interface NewGame {
  /** The game's text, `connect-7x6x4`, `morris-6-fly`. */
  readonly game: string;
  /** Where it begins, if not from the empty board: a position as the rules write it, with the side to move. */
  readonly position?: string;
  readonly seats: readonly SeatRequest[];
  /** Who sits where is drawn. */
  readonly shuffle?: boolean;
  /** Who begins; left out, it is drawn (Connect X: always the first). */
  readonly first?: SeatNumber;
  readonly clock?: ClockSpec;
  /** Listed in the lobby; free seats are anybody's. Otherwise a seat needs its invitation. */
  readonly open?: boolean;
  /** What the creator is called. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url, made by the client; it makes the call repeatable. Left out, the server makes it. */
  readonly secret?: string;
  /** A guest's secret, to have the game on their list. */
  readonly guest?: string;
}

/** The answer to creating a game, taking a seat, pairing, and following into a rematch. */
export interface SeatKey {
  readonly game: string;
  /** `null`: the creator has no seat, and the secret only lets them cancel. */
  readonly seat: SeatNumber | null;
  /** To be sent as `Authorization: Bearer …` or in `hello`, and to be kept: the server has only its hash. */
  readonly secret: string;
  /** Creating only: the key to each free seat of a game that is not open. */
  readonly invites?: readonly { readonly seat: SeatNumber; readonly invite: string }[];
  readonly view: GameView;
}

/** `POST /api/games/:game/seats`: an invitation leads to its seat; without one, a free seat of an open game. */
export interface TakeSeat {
  readonly seat?: SeatNumber;
  readonly invite?: string;
  readonly name?: string;
  readonly secret?: string;
  readonly guest?: string;
}

/** `POST /api/pairing`: a seat in an open game like this one, or a new one to wait in. */
export interface PairingRequest {
  readonly game: string;
  readonly clock?: ClockSpec;
  readonly name?: string;
  readonly secret?: string;
  readonly guest?: string;
}

/** `GET /api/games` */
export interface Lobby {
  readonly games: readonly LobbyGame[];
}
export interface LobbyGame {
  readonly game: string;
  readonly config: string;
  readonly clock: ClockSpec | null;
  readonly seats: readonly SeatView[];
  readonly created: number;
}

/** `POST /api/games/:game/commands` */
export interface CommandResult {
  readonly id: string;
  readonly ply: number;
  readonly view: GameView;
}

/** `POST /api/guests`, `GET /api/guest` */
export interface GuestKey {
  readonly name: string;
  readonly secret: string;
}
export interface GuestView {
  readonly name: string;
  readonly created: number;
  readonly games: readonly { readonly game: string; readonly seat: SeatNumber }[];
}
