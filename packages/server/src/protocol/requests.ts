/** The bodies of REST requests and of their answers. */
import type { SeatNumber } from './commands.ts';
import type { ClockSpec, GameView, SeatView } from './game-view.ts';

/** Who is to sit at a seat. `me`: the creator of the game; at most one seat. */
export type SeatRequest =
  | { readonly who: 'me' }
  | { readonly who: 'guest' }
  | { readonly who: 'bot'; readonly bot: string };

/** On larger boards a game cannot start from a position: checking that play leads there would take too long. */
export const MOST_SETUP_CELLS = 400;

/** `POST /api/games` */
export interface NewGame {
  /** Which game, as the rules write it: `connect-7x6x4`, `morris-6-fly`. */
  readonly game: string;
  /** The starting position, if not the empty board, as the rules write it, with the side to move. */
  readonly position?: string;
  readonly seats: readonly SeatRequest[];
  /** The seats are assigned by chance. */
  readonly shuffle?: boolean;
  /** Who begins. Without it, chance decides (in Connect X: always the first). */
  readonly first?: SeatNumber;
  readonly clock?: ClockSpec;
  /** Listed in the lobby; anybody may take a free seat. Otherwise a seat needs its invitation. */
  readonly open?: boolean;
  /** The creator's name. */
  readonly name?: string;
  /** 128 to 512 random bits in base64url. If the client makes it, the request can be repeated; otherwise the server makes it. */
  readonly secret?: string;
  /** The secret of a guest, to add the game to their list. */
  readonly guest?: string;
}

/** The answer to creating a game, taking a seat, pairing, and asking for one's seat in a rematch. */
export interface SeatKey {
  readonly game: string;
  /** `null`: the creator has no seat, and can only cancel with the secret. */
  readonly seat: SeatNumber | null;
  /** Send it as `Authorization: Bearer …` or in `hello`, and keep it: the server stores only its hash. */
  readonly secret: string;
  /** Only when creating a game that is not open: the invitation to each free seat. */
  readonly invites?: readonly { readonly seat: SeatNumber; readonly invite: string }[];
  readonly view: GameView;
}

/** `POST /api/games/:game/seats`: an invitation leads to its seat. Without one, a free seat of an open game. */
export interface TakeSeat {
  readonly seat?: SeatNumber;
  readonly invite?: string;
  readonly name?: string;
  readonly secret?: string;
  readonly guest?: string;
}

/** `POST /api/pairing`: a seat in a waiting open game like this, or a new game to wait in. */
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
