/**
 * Addresses, closed lists and text patterns of the protocol. Their values are on the wire: add values, but never rename
 * any.
 */

/** The version of the protocol. */
export const PROTOCOL = 1;

/** The path of the WebSocket. */
export const SOCKET_PATH = '/api/socket';

/** The paths of the server's own descriptions: OpenAPI for the REST calls, AsyncAPI for the WebSocket messages. */
export const DOCUMENTS = { openApi: '/api/openapi.json', asyncApi: '/api/asyncapi.json' } as const;

/** Why the server closes a WebSocket. Clients reconnect after `restart`, and after any code not listed here. */
export const CLOSE_CODES = {
  restart: 1012,
  /** Too many messages that are invalid or come too fast: do not repeat them. */
  policy: 1008,
  tooLarge: 1009,
  /** No `hello` came in time, or the client was silent for too long. */
  silent: 4408,
  /** The client uses a different version of the protocol: reload the app. */
  version: 4426,
} as const;

// ── Games ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The player actions that log entries record. */
export const ENTRY_VERBS = [
  'move',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'ask-undo',
  'accept-undo',
  'decline-undo',
  'play-on',
  'resign',
  'cancel',
  'ask-rematch',
  'decline-rematch',
  'change',
] as const;
/**
 * The actions of a player. Each accepted command becomes an entry of the log. A claimed win is stored as the
 * resignation of the absent player, so that every server and client can read the log, including older ones.
 */
export const VERBS = [...ENTRY_VERBS, 'claim-win'] as const;
/** An action of a player. */
export type Verb = (typeof VERBS)[number];

/** Ready-made phrases, by code. Views have the words, in the reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'have-fun',
  'nice-move',
  'well-played',
  'thanks',
  'oops',
  'thinking',
  'one-moment',
  'back-again',
  'good-game',
  'another-one',
  'goodbye',
] as const;
/** A ready-made phrase. */
export type Phrase = (typeof PHRASES)[number];

/** How a game ends: by its rules, or by its players. */
export const ENDINGS = [
  'line',
  'full',
  'mill',
  'men',
  'blocked',
  'no-mill',
  'repetition',
  'unwinnable',
  'resignation',
  'agreement',
  'time',
] as const;

/** Why a tournament gives a game to the other player: no first move in time, or the player left. */
export const FORFEITS = ['no-show', 'left'] as const;
/** One of `FORFEITS`. */
export type Forfeit = (typeof FORFEITS)[number];

/** The secret of a seat, a guest or a creator: base64url, 128 to 512 bits. */
export const SECRET_PATTERN = '^[A-Za-z0-9_-]{22,86}$';

/** The online id of a game: 96 bits. Knowing it is enough to watch. */
export const ONLINE_ID_PATTERN = '^[A-Za-z0-9_-]{16}$';

/**
 * The largest board, in cells, on which an online game may start from a position. On larger boards it takes too long to
 * check that the position can be reached by play.
 */
export const MAX_SETUP_CELLS = 400;

// ── Bots ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The clocks that a bot may accept. `none` means a game without a clock. */
export const BOT_CLOCKS = ['none', 'live', 'days'] as const;
/** A clock that a bot plays with. */
export type BotClock = (typeof BOT_CLOCKS)[number];

/** A game that a bot plays: a config as the rules write it, or a whole family. */
export const BOT_GAME_PATTERN = '^(connect|morris)(-[a-z0-9-]{1,60})?$';

// ── Tournaments ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The formats of tournaments. Swiss pairs players with equal scores, round-robin pairs all players with each other,
 * knock-out pairs the winners, an arena pairs the players who are free, and in a simul the host plays everyone at once.
 */
export const TOURNAMENT_FORMATS = ['swiss', 'round-robin', 'knock-out', 'arena', 'simul'] as const;
/** The format of a tournament. */
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

/** What decides between players with equal scores. */
export const TIE_BREAKS = ['buchholz', 'buchholz-cut', 'sonneborn-berger', 'direct', 'wins'] as const;
/** One of `TIE_BREAKS`. */
export type TieBreak = (typeof TIE_BREAKS)[number];

/**
 * The result of a round for a player. `rest` is a bye, `missed` a round without a game or a point. The host ended the
 * tournament during an `unfinished` game.
 */
export const ROUND_RESULTS = ['won', 'drawn', 'lost', 'rest', 'missed', 'playing', 'unfinished'] as const;
/** The result of a round for a player. */
export type RoundResult = (typeof ROUND_RESULTS)[number];

/**
 * The actions of a host. Players can `leave`, `return` and `rename` themselves, `vote`, use a `hint`, and ask for a game
 * `again` in a simul.
 */
export const TOURNAMENT_VERBS = [
  'start',
  'next-round',
  'pause',
  'resume',
  'count',
  'close-entry',
  'open-entry',
  'end',
  'partner',
  'correct',
  'change',
  'expect',
  'handicap',
  'hint',
  'again',
  'house',
  'ask',
  'vote',
  'reveal',
  'dismiss',
  'rename',
  'leave',
  'return',
] as const;
/** An action of a host or a player in a tournament. */
export type TournamentVerb = (typeof TOURNAMENT_VERBS)[number];

/** The letters and digits of tournament codes, without those that look alike (0 and O, 1 and I). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** The short code of a tournament. Knowing it is enough to watch and to join. */
export const CODE_PATTERN = `^[${CODE_ALPHABET}]{6}$`;

// ── Administration ─────────────────────────────────────────────────────────────────────────────────────────────────

/** The number of people in a street. */
export const MAX_STREET_PEOPLE = 40;
/** A person reports the solved days of this many days up to today. */
export const MAX_STREET_DAYS = 31;

/** The actions of an admin. Each action is a line of the audit log. */
export const ADMIN_ACTIONS = [
  'delete-game',
  'delete-guest',
  'delete-tournament',
  'delete-player',
  'delete-street',
  'block',
  'unblock',
] as const;
/** An action of an admin. */
export type AdminAction = (typeof ADMIN_ACTIONS)[number];
